/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { show } from "@/components/render-for-tests";
import { decimal } from "@/lib/domain/money/money";
import { formatMoney } from "@/lib/i18n/format";
import { Amount } from "./amount";
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
    ["7.005", "MXN", "7.005 MXN"],
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
      delete document.documentElement.dataset.amounts;
      expect(displayedText(container)).not.toBe(` ${currency}`);
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
    const cut = screen.getByText("1,999.999999999999999999").parentElement;
    expect(cut?.dataset.shown).toBe("2,000.00");
    expect(cut?.tabIndex).toBe(-1);
    hideAmountsInDocument();
    expect(displayedText(container)).toBe(" USDC");
  });
});
