import { readFileSync } from "node:fs";
import { wirePayment } from "@/lib/lenders-api/payments";
import { isAscending } from "./check-order.ts";
import { gains } from "./gains.ts";
import { fieldName, fieldsOf, misfitLines, misfitsOf, shapeOf } from "./misfits.ts";
import { loans, movements, requests } from "./resources.ts";

test.each([
  ["1.234,56", '"9.9,9"'],
  ["2026-11-21T14:02:00-06:00", '"9-9-9a9:9:9-9:9"'],
  ["Ana Robles", '"a a"'],
  ["a\u0000🙂", '"a??"'],
  ["a-".repeat(500), '"a-a-a-a-a-a-a-a-a-a-a-a-…"'],
  ["", "an empty text"],
  [null, "null"],
  [undefined, "nothing"],
  [[1], "a list"],
  [{ ana: 1 }, "an object"],
  [true, "a boolean"],
])("the shape of %j is %s", (value, shape) => {
  expect(shapeOf(value)).toBe(shape);
});

test("a key that could be a person's data is hidden", () => {
  expect(fieldName("outstanding_principal")).toBe("outstanding_principal");
  expect(fieldName("ana@demo.test")).toBe("(a hidden name)");
});

const amount = { amount: "1.00", currency: "MXN" };
const movement = {
  ...{ id: "m", reference: "M-1", type: "LOAN", status: "COMPLETED" },
  ...{ amount, valueDate: "2026-01-31", createdAt: "2026-01-31T00:00:00Z" },
};

const numeral = "must be a decimal numeral of at least 0, like 1234.56, but is";

test.each([
  [{ amount: undefined }, "amount is missing"],
  [{ amount: { amount: "1.00" } }, "amount.currency is missing"],
  [{ amount: "1234.5" }, 'amount must be an object, but is "9.9"'],
  [{ amount: { ...amount, amount: "MXN 1.5" } }, `amount.amount ${numeral} "a 9.9"`],
  [{ amount: { ...amount, amount: "-1.5" } }, `amount.amount ${numeral} "-9.9"`],
  [
    { valueDate: "2026/01/31 Ana" },
    'valueDate must be a calendar date, like 2026-11-21, but is "9/9/9 a"',
  ],
  [
    { createdAt: "2026-01-31T00:00:00" },
    'createdAt must be an instant, like 2026-11-21T14:02:00Z, but is "9-9-9a9:9:9"',
  ],
  [{ type: " " }, 'type must have a visible character, but is " "'],
  [
    { withheld: [{ kind: "ISR", amount: { ...amount, currency: "USD" } }] },
    "withheld must be in the currency of its movement, but is a list",
  ],
])("a movement with %j does not fit, and no value is told", (change, line) => {
  const linesAt = (at: string) =>
    misfitLines(misfitsOf(movements.row, { ...movement, ...change }, at), 1);
  expect([linesAt("data[0]"), linesAt("")]).toEqual([[`data[*].${line}`], [line]]);
});

const pesos = (units: string) => ({ ...amount, amount: units });

test.each([
  [["2026-01-31", undefined, "2026-02-01", "2026-02-01"], true],
  [["2026-02-01", "2026-01-31"], false],
  [["2026-01-01T00:00:00Z", "2026-01-01T00:00:00.500Z"], true],
  [["2026-01-01T00:00:00.500Z", "2026-01-01T00:00:00Z"], false],
  [[pesos("99.5"), { currency: "USD", amount: "7" }, pesos("100")], true],
  [[pesos("100"), pesos("99.5")], false],
  [["12.0", "9.5"], false],
  [["Ñ", "a", "Z"], true],
])("%# isAscending is %p", (values, expected) => {
  expect(isAscending(values)).toBe(expected);
});

const names = Object.keys(gains);

test("the optional fields of docs/connecting.md are those that the doctor looks for", () => {
  const [, after = ""] = readFileSync("docs/connecting.md", "utf8").split(
    /^Fields, filters and orders .*$/m,
  );
  const [, list = ""] = after.split("\n\n", 2);
  const rows = list.split("\n");
  const documented = rows.flatMap((row) => row.split(": ")[0]?.match(/(?<=`)[^`]+(?=`)/g) ?? []);
  expect(rows.length).toBeGreaterThan(5);
  const known = new Set(names.flatMap((name) => name.split(" of ")));
  // Lists that every API has.
  for (const path of ["/loans", "/movements", "/requests"]) known.add(path);
  expect(documented.filter((name) => !/^[,\s]/.test(name) && !known.has(name))).toEqual([]);
});

test("every field that the doctor looks for is one of the contract", () => {
  const rows = [loans, movements, requests, { path: "/payments", row: wirePayment }];
  const fields = rows.flatMap(({ path, row }) =>
    fieldsOf(row).map((field) => `${field} of ${path}`),
  );
  const looked = names.filter((name) =>
    /^\w+ of \/(loans|movements|payments|requests)$/.test(name),
  );
  expect(looked.filter((name) => !fields.includes(name))).toEqual(["runningOn of /payments"]);
});
