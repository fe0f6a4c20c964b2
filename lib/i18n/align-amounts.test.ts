import { decimal } from "@/lib/domain/money/money";
import { alignAmounts } from "./align-amounts";
import { formatMoney } from "./format";

const mockConfig = { formatLocale: "es-419", timeZone: "UTC" };

jest.mock("@/lib/config", () => ({ readConfig: () => mockConfig }));

const money = (amount: string, currency: string) =>
  formatMoney({ amount: decimal(amount), currency });

test("the decimal points of currencies with 0 to 8 shown decimals are aligned", () => {
  const column = alignAmounts([
    money("1500", "JPY"),
    money("-1234567.5", "MXN"),
    money("12.3456789", "USDC"),
    money("0.00000001", "BTC"),
    money("2.000000000000000001", "ETH"),
    money("7.125", "KWD"),
  ]);
  const afterPoint = column.map((each) => `${each?.shown}${each?.pad ?? ""}`.split(".")[1]?.length);
  expect(afterPoint).toEqual([8, 8, 8, 8, 8, 8]);
  expect(column.map((each) => each?.pad?.length)).toEqual([9, 6, 6, undefined, 6, 5]);
});

test("also if the comma is the decimal sign", () => {
  mockConfig.formatLocale = "es-ES";
  const [pesos] = alignAmounts([money("1234.5", "MXN"), money("0.00000001", "BTC")]);
  expect(pesos).toEqual({ shown: "1.234,50", pad: "000000", currency: "MXN" });
  mockConfig.formatLocale = "es-419";
});

test("amounts with equal decimals get no padding, and missing ones stay missing", () => {
  expect(alignAmounts([money("1", "MXN"), undefined, money("2.5", "USD")])).toEqual([
    { shown: "1.00", currency: "MXN" },
    undefined,
    { shown: "2.50", currency: "USD" },
  ]);
  expect(alignAmounts([money("1500", "JPY")])).toEqual([{ shown: "1,500", currency: "JPY" }]);
});
