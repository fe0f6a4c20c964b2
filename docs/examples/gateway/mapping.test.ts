import { lists } from "./mapping.ts";
import { readJson } from "./other-api.ts";

/** A row of the API as its JSON has it, in the contract. */
const mapped = (path: string, json: string) =>
  JSON.parse(JSON.stringify(lists[path]?.row(readJson(json))));

const movement = (fields: string) => mapped("/movements", `{"entry_id": "M-1", ${fields}}`);

test.each([
  ["125000", 2, "1250.00"],
  ["5", 2, "0.05"],
  ["-5", 3, "-0.005"],
  ["7", 0, "7"],
  ["12345678901234567890123456789012345678", 18, "12345678901234567890.123456789012345678"],
])("the JSON number %s with %i decimals keeps every digit", (units, exponent, amount) => {
  const money = `"money": {"units": ${units}, "exponent": ${exponent}, "ccy": "MXN"}`;
  expect(movement(money)).toEqual({ id: "M-1", amount: { amount, currency: "MXN" } });
});

test.each([
  ["1.234.567,80", "1234567.80"],
  ["2604,17", "2604.17"],
  ["-0,5", "-0.5"],
  ["0", "0"],
])("the comma decimal %s is %s", (text, decimal) => {
  expect(mapped("/loans", `{"yearly_rate": "${text}"}`)).toEqual({ annualRate: decimal });
});

test("a time with any offset is told in UTC", () => {
  expect(movement('"created_at": "2026-11-21T20:02:00.5-06:00"').createdAt).toBe(
    "2026-11-22T02:02:00.500Z",
  );
});

test.each([
  '"money": 7',
  '"money": {"units": 1.5, "exponent": 2, "ccy": "MXN"}',
  '"money": {"units": "1e3", "exponent": 2, "ccy": "MXN"}',
  '"money": {"units": 1, "exponent": 19, "ccy": "MXN"}',
  '"created_at": "2026-11-21 20:02"',
  '"created_at": "2026-11-21T20:02:00"',
  '"created_at": "2026-13-21T20:02:00Z"',
  '"taxes": "ISR"',
  '"taxes": [{"tax": "ISR", "money": []}]',
])("%s is unreadable for the portal, and not absent", (fields) => {
  expect(JSON.stringify(movement(fields))).toContain('{"unreadable":true}');
});

test.each(["1.5", "1,234.50", "12.34,5", "1.250,", "MXN 5"])(
  "%s, which could be two numbers or none, is unreadable",
  (text) => {
    const loan = mapped("/loans", `{"yearly_rate": "${text}"}`);
    expect(loan).toEqual({ annualRate: { unreadable: true } });
  },
);

test("what is absent or null stays absent, and an unknown word is kept", () => {
  expect(movement('"kind": "bonus", "state": "constructor", "flow": null, "text": "Bono"')).toEqual(
    { id: "M-1", type: "bonus", status: "constructor", description: "Bono" },
  );
});

test("a movement and its request name each other", () => {
  expect(movement('"order_id": "O-1"')).toEqual({ id: "M-1", requestId: "O-1" });
  const request = mapped("/requests", '{"order_id": "O-1", "entry_ids": ["M-1"]}');
  expect(request).toEqual({ id: "O-1", movementIds: ["M-1"] });
});

test("an instalment that is no object hides no other", () => {
  const detail = readJson(
    '{"instalments": [null, {"no": 2, "due": "2026-04-15", "capital": "0"}]}',
  );
  expect(JSON.parse(JSON.stringify(lists["/loans"]?.one?.(detail))).schedule).toEqual([
    {},
    { number: 2, dueDate: "2026-04-15", principalDue: "0" },
  ]);
});
