import { aLoan, aMovement, totalsOf } from "@/components/entities-for-tests";
import { loanTotal } from "@/components/screens/summary/questions-for-tests";
import { decimal } from "../money/money";
import { day } from "../payments/payments-for-tests";
import { balanceDifferences, loanDifferences } from "./balance-differences";

const totals = totalsOf({ sum: "100.00" }, { type: "INTEREST", sum: "2.50" });
const movement = (balance: string | undefined, fields: object = {}) =>
  aMovement({
    amount: { amount: "2.50", currency: "MXN" },
    ...(balance !== undefined && { balanceAfter: { amount: balance, currency: "MXN" } }),
    ...fields,
  });
type Rows = readonly ReturnType<typeof movement>[];
/** The latest of two movements, as the totals count them. */
const latest = (rows: Rows, { total = 2, malformedIds = [] as string[] } = {}) =>
  new Map([["MXN", { rows, total, malformedIds }]]);
/** The first of the two. */
const earlier = {
  type: "LOAN",
  amount: { amount: "100", currency: "MXN" },
  valueDate: "2026-01-04",
};
const difference = { currency: "MXN", what: "balance", reported: "102.49", summed: "102.50" };

const [last, before] = [movement, (balance: string) => movement(balance, earlier)];
const beside = (balance: string) => movement(balance, { ...earlier, valueDate: "2026-01-05" });

test.each<[string, Rows, object[], object?]>([
  ["another balance than the sum", [last("102.49"), before("102.50")], [difference]],
  ["others of its day, none of them the sum", [last("102.49"), beside("1")], [difference]],
  ["the same balance", [last("102.5"), before("100")], []],
  ["the sum in another of its day", [last("1"), beside("102.50")], []],
  ["maybe others of its day", [last("102.49")], []],
  ["a malformed row", [last("102.49"), before("1")], [], { malformedIds: ["m-2"] }],
])("of a last movement with %s", (_what, rows, expected, list = {}) => {
  expect(balanceDifferences(totals, latest(rows, list))).toEqual(expected);
});

test("nothing is compared if a movement is in no sum", () => {
  const unknown = totalsOf({ sum: "100.00" }, { type: "BONUS", direction: undefined });
  const rows = [movement("1", { type: "BONUS" }), movement("1", earlier)];
  expect(balanceDifferences(unknown, latest(rows))).toEqual([]);
});

test("sums of another number of movements than the list has are a difference", () => {
  const rows = [movement("102.50"), movement("100", earlier)];
  const pending = totalsOf({ sum: "1", status: "PENDING" });
  expect(balanceDifferences([...totals, ...pending], latest(rows, { total: 12 }))).toEqual([
    { currency: "MXN", what: "count", listed: 12, summed: 2 },
  ]);
});

test("a balance far from the totals is a difference, also in the second currency", () => {
  const wrong = totalsOf({ currency: "USD" }, { type: "WITHDRAWAL", sum: "13.00" });
  const withdrawn = { type: "WITHDRAWAL", amount: { amount: "13", currency: "MXN" } };
  const last = new Map([
    ["MXN", { rows: [movement("88966.38", withdrawn)], total: 1, malformedIds: [] }],
    ["USD", { rows: [], total: 1, malformedIds: ["?"] }],
  ]);
  expect(balanceDifferences(wrong, last)).toEqual([
    { currency: "MXN", what: "balance", reported: "88966.38", summed: "-13.00" },
  ]);
});

test.each([
  [["100.00", "2.50"], []],
  [["87.00", "2.50"], [{ currency: "MXN", what: "balance", reported: "102.50", summed: "89.50" }]],
  [["101.00", "1.50"], [{ currency: "MXN", what: "placed", reported: "100", summed: "101.00" }]],
])("without balances, sums of %j are compared with all movements", (sums, expected) => {
  const [placed, earned] = sums;
  const told = totalsOf({ sum: placed }, { type: "INTEREST", sum: earned });
  const rows = [movement(undefined), movement(undefined, earlier)];
  expect(balanceDifferences(told, latest(rows))).toEqual(expected);
});

test("capital and losses of the loans are compared with all loans", () => {
  const money = (amount: string) => ({ amount, currency: "MXN" });
  const loans = ["70.00", "30.00"].map((amount, index) =>
    aLoan({
      id: `l-${index}`,
      outstandingPrincipal: money(amount),
      ...(index && { writtenOff: money("9.00"), recovered: money("1.00") }),
    }),
  );
  const told = (outstanding: string, writtenOff: string) =>
    loanDifferences(
      [loanTotal(outstanding, { writtenOff: decimal(writtenOff), recovered: decimal("1") })],
      loans,
      day("2026-06-15"),
    );
  expect(told("100", "9")).toEqual([]);
  expect(told("1000", "10")).toEqual([
    { currency: "MXN", what: "outstanding", reported: "100.00", summed: "1000" },
    { currency: "MXN", what: "losses", reported: "8.00", summed: "9" },
  ]);
  expect(loanDifferences([loanTotal(undefined)], loans.slice(0, 1), day("2026-06-15"))).toEqual([]);
});
