import { aMovement } from "@/components/entities-for-tests";
import { movementRow } from "./movement-columns";

jest.mock("@/lib/config", () => ({
  readConfig: () => ({ formatLocale: "es-419", timeZone: "UTC" }),
}));

/** Answers the message's key, which is all that a row's shape needs. */
const t = ((key: string) => key) as unknown as Parameters<typeof movementRow>[1];

const cellsOf = (fields: object) => movementRow(aMovement(fields), t).cells;
const request = { requestId: "rq/1" };
const toRequest = { kind: "link", href: "/requests?id=rq%2F1" };
const absent = { kind: "absent" };

test.each([
  ["no sign for inflows", { direction: "IN" }, "1,000.00"],
  ["a minus sign for outflows", { direction: "OUT" }, "−1,000.00"],
  ["its type's sign", { type: "WITHDRAWAL" }, "−1,000.00"],
  ["no sign if nobody knows its direction", { type: "FEE" }, "1,000.00"],
  ["no sign at zero", { direction: "OUT", amount: { amount: "0.00", currency: "MXN" } }, "0.00"],
])("an amount has %s", (_what, fields, shown) => {
  expect(cellsOf(fields).amount).toMatchObject({ kind: "amount", shown, currency: "MXN" });
});

const withheld = [
  { kind: "ISR", amount: { amount: "9.00", currency: "MXN" } },
  { kind: "IVA", amount: { amount: "0.50", currency: "MXN" } },
];

test.each([
  ["all kinds together", { withheld }, "9.50"],
  ["its movement's sign", { withheld, direction: "OUT" }, "−9.50"],
])("what was withheld has %s", (_what, fields, shown) => {
  expect(cellsOf(fields).withheld).toMatchObject({ kind: "amount", shown, currency: "MXN" });
  expect(cellsOf({}).withheld).toEqual(absent);
});

test("an amount keeps every digit of a stablecoin", () => {
  const amount = { amount: "0.123456", currency: "USDC" };
  const cell = { shown: "−0.12", full: "−0.123456" };
  expect(cellsOf({ direction: "OUT", amount }).amount).toMatchObject(cell);
});

test.each([
  [
    { loanId: "l/1", loanReference: "P-1" },
    { kind: "link", text: "P-1", href: "/loan_detail/l%2F1" },
  ],
  [{ loanId: "l-2" }, { kind: "link", text: "movementTypes.LOAN", href: "/loan_detail/l-2" }],
  [{ loanReference: "P-1" }, { kind: "text", text: "P-1" }],
  [{}, absent],
])("%j leads to its loan, without its id", (fields, cell) => {
  expect(cellsOf(fields).loan).toEqual(cell);
});

test.each([
  [
    "the bank's reference below the description",
    { description: "Pago", externalRef: "SPEI-1" },
    { kind: "text", text: "Pago", quiet: "SPEI-1" },
  ],
  ["or instead of it", { externalRef: "SPEI-1" }, { kind: "text", text: "SPEI-1" }],
  ["nothing", {}, absent],
  [
    "a link to its withdrawal request",
    { ...request, description: "Retiro", externalRef: "SPEI-1" },
    { ...toRequest, text: "Retiro", quiet: "SPEI-1", wide: true },
  ],
  ["that link without a description", request, { ...toRequest, text: "movements.seeRequest" }],
])("a description has %s", (_what, fields, cell) => {
  expect(cellsOf(fields).description).toMatchObject(cell);
});
