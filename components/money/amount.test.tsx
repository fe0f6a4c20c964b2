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
    ["7.005", "MXN", "7.017.005 MXN"],
    ["12.5", "ZZZ9", "12.50 ZZZ9"],
  ])("%s %s reads %s", async (amount, currency, text) => {
    const { container } = await show(<Amount {...money(amount, currency)} />);
    expect(container.textContent).toBe(text);
  });

  test("of 60 digits shows all of them, and can be scrolled by keyboard", async () => {
    const digits = "9".repeat(60);
    await show(<Amount {...money(`${digits}.07`, "MXN")} />);
    const shown = screen.getByText(/^9.*07$/);
    expect(shown.textContent?.replaceAll(",", "")).toBe(`${digits}.07`);
    expect(shown.tabIndex).toBe(0);
  });

  test("that fits is not in the tab order", async () => {
    await show(<Amount {...money("1500.00", "MXN")} />);
    expect(screen.getByText("1,500.00").tabIndex).toBe(-1);
  });

  test("of a stablecoin shows two rounded decimals, all of them on a press, and is not in the tab order", async () => {
    await show(<Amount {...money("1999.999999999999999999", "USDC")} />);
    const cut = screen.getByText("2,000.00");
    const full = screen.getByText("1,999.999999999999999999");
    expect(cut.getAttribute("aria-hidden")).toBe("true");
    expect(full.closest("[aria-hidden]")).toBeNull();
    expect(full.parentElement).toBe(cut.parentElement);
    expect(cut.parentElement?.getAttribute("tabindex")).toBe("-1");
  });

  test("has its currency as an attribute, because some currencies have an icon", async () => {
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

  test("has the same length for every value", async () => {
    const { container } = await show(
      <>
        <Amount {...money("1", "MXN")} />
        <Amount {...money("9".repeat(60), "MXN")} />
      </>,
    );
    const [short, long] = [...container.children].map(displayedText);
    expect(short).toBe(long);
  });

  test("is read out again when amounts are shown", async () => {
    hideAmounts(false);
    const { container } = await show(<Amount {...money("5", "MXN")} />);
    expect(displayedText(container)).toBe("5.00 MXN");
    expect(screen.queryByRole("img")).toBeNull();
  });
});
