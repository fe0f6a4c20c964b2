import { aMovement } from "@/components/entities-for-tests";
import { totalsOf } from "@/components/totals-for-tests";
import { balanceDifferences } from "./balance-differences";

const totals = totalsOf({ sum: "100.00" }, { type: "INTEREST", sum: "2.50" });
const movement = (balance: string | undefined, fields: object = {}) =>
  aMovement({
    ...(balance !== undefined && { balanceAfter: { amount: balance, currency: "MXN" } }),
    ...fields,
  });
const differences = (...rows: ReturnType<typeof movement>[]) =>
  balanceDifferences(totals, { rows, total: rows.length, malformedIds: [] });
const earlier = { valueDate: "2026-01-04" };
const difference = { currency: "MXN", reported: "102.49", summed: "102.50" };

test("a last movement with another balance than the sum is a difference", () => {
  expect(differences(movement("102.5"), movement("100", earlier))).toEqual([]);
  expect(differences(movement("102.49"), movement("102.50", earlier))).toEqual([difference]);
});

test.each([
  ["no balance is reported", [movement(undefined), movement("1", earlier)]],
  ["one of the same day has none", [movement("1"), movement(undefined)]],
  ["another of the same day has the sum", [movement("1"), movement("102.50")]],
  ["the last ones are not completed", [movement("1", { status: "PENDING" })]],
  [
    "the balance is in another currency",
    [movement(undefined, { balanceAfter: { amount: "1", currency: "USD" } })],
  ],
  [
    "the movement is in another currency",
    [movement("1", { amount: { amount: "1", currency: "USD" } })],
  ],
])("nothing is compared if %s", (_name, rows) => {
  expect(differences(...rows)).toEqual([]);
});

test("nothing is compared if the last day may have more movements, or a row was malformed", () => {
  const rows = [movement("102.49")];
  expect(balanceDifferences(totals, { rows, total: 2, malformedIds: [] })).toEqual([]);
  expect(balanceDifferences(totals, { rows, total: 1, malformedIds: ["m-2"] })).toEqual([]);
  const two = [...rows, movement("1", earlier)];
  expect(balanceDifferences(totals, { rows: two, total: 9, malformedIds: [] })).toEqual([
    difference,
  ]);
});

test("nothing is compared if a movement is in no sum", () => {
  const unknown = totalsOf({ sum: "100.00" }, { type: "BONUS" });
  const rows = [movement("1")];
  expect(balanceDifferences(unknown, { rows, total: 1, malformedIds: [] })).toEqual([]);
});
