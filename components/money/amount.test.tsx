/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { show } from "@/components/render-for-tests";
import { decimal } from "@/lib/domain/money";
import { formatMoney } from "@/lib/i18n/format";
import { Amount } from "./amount";
import { hideAmounts } from "./hidden-amounts";
import { displayedText, hideAmountsInDocument } from "./hidden-for-tests";

const money = (amount: string, currency: string) =>
  formatMoney({ amount: decimal(amount), currency });

describe("an amount", () => {
  test.each([
    ["0", "MXN", "0.00 MXN"],
    ["-0.5", "USD", "−0.50 USD"],
    ["1234567.8", "MXN", "1,234,567.80 MXN"],
    ["1234", "JPY", "1,234 JPY"],
    ["7.123456789012345678", "MXN", "7.123456789012345678 MXN"],
    ["12.5", "ZZZ9", "12.50 ZZZ9"],
  ])("%s %s reads %s", async (amount, currency, text) => {
    const { container } = await show(<Amount {...money(amount, currency)} />);
    expect(container.textContent).toBe(text);
  });

  test("of 60 digits keeps every one of them, and can be scrolled to by keyboard", async () => {
    const digits = "9".repeat(60);
    await show(<Amount {...money(`${digits}.07`, "MXN")} />);
    const shown = screen.getByText(/^9.*07$/);
    expect(shown.textContent?.replaceAll(",", "")).toBe(`${digits}.07`);
    expect(shown.tabIndex).toBe(0);
  });

  test("that fits is no stop of the Tab key", async () => {
    await show(<Amount {...money("1500.00", "MXN")} />);
    expect(screen.getByText("1,500.00").tabIndex).toBe(-1);
  });

  test("of a stablecoin shows two decimals, cut, and all of them on a press, and is no stop of the Tab key", async () => {
    await show(<Amount {...money("1999.999999999999999999", "USDC")} />);
    const cut = screen.getByText("1,999.99");
    const full = screen.getByText("1,999.999999999999999999");
    expect(cut.getAttribute("aria-hidden")).toBe("true");
    expect(full.closest("[aria-hidden]")).toBeNull();
    expect(full.parentElement).toBe(cut.parentElement);
    expect(cut.parentElement?.getAttribute("tabindex")).toBe("-1");
  });

  test("names its currency to the style sheet, which draws some with an icon of their own", async () => {
    const { container } = await show(
      <>
        <Amount {...money("1", "MXN")} />
        <Amount {...money("1", "XAU")} />
      </>,
    );
    const icons = [...container.querySelectorAll<HTMLElement>("[data-icon]")];
    expect(icons.map(({ dataset }) => dataset.icon)).toEqual(["mxn", "xau"]);
  });
});

describe("a hidden amount", () => {
  beforeEach(hideAmountsInDocument);

  test.each([
    ["a short one", "5.00", "MXN"],
    ["a negative one", "-5.00", "MXN"],
    ["one of 60 digits", "9".repeat(60), "MXN"],
    ["a stablecoin with 18 decimals", "1.123456789012345678", "USDC"],
  ])("has its currency and no digit: %s", async (_case, amount, currency) => {
    const { container } = await show(<Amount {...money(amount, currency)} />);
    expect(displayedText(container).trim()).toBe(currency);
    expect(screen.getByRole("img", { name: "Importe oculto" })).toBeTruthy();
  });

  test("is no longer and no shorter for its value", async () => {
    const { container } = await show(
      <>
        <Amount {...money("1", "MXN")} />
        <Amount {...money("9".repeat(60), "MXN")} />
      </>,
    );
    const [short, long] = [...container.children].map(displayedText);
    expect(short).toBe(long);
  });

  test("is read again, without its mask, once amounts are shown", async () => {
    hideAmounts(false);
    const { container } = await show(<Amount {...money("5", "MXN")} />);
    expect(displayedText(container)).toBe("5.00 MXN");
    expect(screen.queryByRole("img")).toBeNull();
  });
});
