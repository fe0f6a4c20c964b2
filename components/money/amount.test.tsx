/** @jest-environment jsdom */
import { act, renderHook, screen } from "@testing-library/react";
import { show } from "@/components/render-for-tests";
import { decimal } from "@/lib/domain/money/money";
import { formatMoney } from "@/lib/i18n/format";
import { Amount } from "./amount";
import { hiddenAmounts, useAmountsHidden } from "./hidden-amounts";
import { displayedText, hideAmountsInDocument } from "./hidden-for-tests";

describe("an amount", () => {
  const draw = (amount: string, currency: string, repeated: false | "ear" = false) =>
    show(<Amount {...formatMoney({ amount: decimal(amount), currency })} repeated={repeated} />);
  const nines = "9".repeat(60);

  test.each([
    ["0", "MXN", "0.00 MXN"],
    ["-0.5", "USD", "−0.50 USD"],
    ["1234567.8", "MXN", "1,234,567.80 MXN"],
    ["1234", "JPY", "1,234 JPY"],
    ["7.005", "MXN", "7.017.005 MXN"],
    ["12.5", "ZZZ9", "12.50 ZZZ9"],
    [`${nines}.07`, "XAU", `${"999,".repeat(20).slice(0, -1)}.07 XAU`],
  ])(
    "%s %s reads %s; no digit is shown while amounts are hidden",
    async (amount, currency, text) => {
      const { container } = await draw(amount, currency);
      expect(container.textContent).toBe(text);
      // Some currencies have an icon.
      expect(container.querySelector("[data-icon]")?.getAttribute("data-icon")).toBe(
        currency.toLowerCase(),
      );
      hideAmountsInDocument();
      // The same length for every value.
      expect(displayedText(container)).toBe(` ${currency}`);
      expect(screen.getByRole("img", { name: "Importe oculto" })).toBeTruthy();
      hiddenAmounts.set(false);
      expect(displayedText(container)).not.toBe(` ${currency}`);
      expect(screen.queryByRole("img", { hidden: false })).toBeNull();
    },
  );

  test.each<[string, false | "ear", number]>([
    [`${nines}.07`, false, 0],
    [`${nines}.07`, "ear", -1],
    ["1500.00", false, -1],
  ])("is a stop if it is seen and must scroll: %s %s", async (amount, repeated, tabIndex) => {
    await draw(amount, "MXN", repeated);
    expect(screen.getByText(/^[19].*0[07]$/).tabIndex).toBe(tabIndex);
  });

  test("a stablecoin shows two rounded decimals, all of them on a press, and is not in the tab order", async () => {
    const { container } = await draw("1999.999999999999999999", "USDC");
    const cut = screen.getByText("2,000.00");
    const full = screen.getByText("1,999.999999999999999999");
    expect(cut.getAttribute("aria-hidden")).toBe("true");
    expect(full.closest("[aria-hidden]")).toBeNull();
    expect(full.parentElement).toBe(cut.parentElement);
    expect(cut.parentElement?.getAttribute("tabindex")).toBe("-1");
    hideAmountsInDocument();
    expect(displayedText(container)).toBe(" USDC");
  });
});

describe("hidden amounts", () => {
  const restore = () => new Function(hiddenAmounts.beforePaint)();
  const drawAgain = () => document.documentElement.removeAttribute("data-amounts");

  function elsewhere(change: () => void, key: string | null = "amounts"): void {
    change();
    dispatchEvent(new StorageEvent("storage", { key }));
  }

  let stop: (() => void) | undefined;
  beforeEach(() => {
    localStorage.clear();
    drawAgain();
  });
  afterEach(() => {
    stop?.();
    stop = undefined;
    jest.restoreAllMocks();
  });

  test("amounts stay hidden if the document is drawn again, until they are shown", () => {
    hiddenAmounts.set(true);
    drawAgain();
    stop = hiddenAmounts.follow();
    expect(hiddenAmounts.isOn()).toBe(true);
    hiddenAmounts.set(false);
    expect(hiddenAmounts.isOn()).toBe(false);
    expect(localStorage).toHaveLength(0);
  });

  test("follows another tab, also if that clears its storage, until it is stopped", () => {
    stop = hiddenAmounts.follow();
    elsewhere(() => localStorage.setItem("amounts", "hidden"));
    expect(hiddenAmounts.isOn()).toBe(true);
    elsewhere(() => localStorage.clear(), null);
    expect(hiddenAmounts.isOn()).toBe(false);
    stop();
    elsewhere(() => localStorage.setItem("amounts", "hidden"));
    expect(hiddenAmounts.isOn()).toBe(false);
  });

  test("hides on this page if the browser stores nothing, and ignores unrelated events", () => {
    const refuse = () => {
      throw new DOMException("denied", "SecurityError");
    };
    jest.spyOn(Storage.prototype, "getItem").mockImplementation(refuse);
    jest.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
    restore();
    stop = hiddenAmounts.follow();
    hiddenAmounts.set(true);
    elsewhere(() => undefined, null);
    expect(hiddenAmounts.isOn()).toBe(true);
  });

  test("updates components, also if another tab hides the amounts", async () => {
    const { result } = renderHook(useAmountsHidden);
    expect(result.current).toBe(false);
    await act(async () => hiddenAmounts.set(true));
    expect(result.current).toBe(true);
    await act(async () => drawAgain());
    expect(result.current).toBe(false);
  });
});
