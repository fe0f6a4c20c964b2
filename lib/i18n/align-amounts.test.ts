import { decimal } from "@/lib/domain/money";
import { alignAmounts } from "./align-amounts";
import { formatMoney } from "./format";

const mockConfig = { formatLocale: "es-419", timeZone: "UTC" };

jest.mock("@/lib/config", () => ({ readConfig: () => mockConfig }));

const money = (amount: string, currency: string) =>
  formatMoney({ amount: decimal(amount), currency });

test("currencies of 0 to 18 decimals stand with their decimal points below each other", () => {
  const column = alignAmounts([
    money("1500", "JPY"),
    money("-1234567.5", "MXN"),
    money("12.3456789", "USDC"),
    money("0.00000001", "BTC"),
    money("2.000000000000000001", "ETH"),
    money("7.125", "KWD"),
  ]);
  const afterPoint = column.map(({ shown, pad = "" }) => (shown + pad).split(".")[1]?.length);
  expect(afterPoint).toEqual([18, 18, 18, 18, 18, 18]);
  expect(column.map(({ pad }) => pad?.length)).toEqual([19, 16, 16, 10, undefined, 15]);
});

test("so they do where the comma is the decimal sign", async () => {
  mockConfig.formatLocale = "es-ES";
  // Number formats are cached for the process, whose locale never changes.
  await jest.isolateModulesAsync(async () => {
    const fresh = { ...(await import("./format")), ...(await import("./align-amounts")) };
    const column = fresh.alignAmounts([
      fresh.formatMoney({ amount: decimal("1234.5"), currency: "MXN" }),
      fresh.formatMoney({ amount: decimal("0.00000001"), currency: "BTC" }),
    ]);
    expect(column[0]).toEqual({ shown: "1.234,50", pad: "000000", currency: "MXN" });
  });
  mockConfig.formatLocale = "es-419";
});

test("no yen has cents, and what is written is what was", () => {
  const [yen] = alignAmounts([money("1500", "JPY"), money("1.50", "MXN")]);
  expect(yen).toEqual({ shown: "1,500", pad: ".00", currency: "JPY" });
});

test("a column of one sort is left as it is, and so is what is absent", () => {
  const column = [money("1", "MXN"), undefined, money("2.5", "USD")];
  expect(alignAmounts(column)).toEqual(column);
});
