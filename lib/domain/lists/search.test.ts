import { decimal } from "../money/money";
import {
  allFoundHref,
  isFoundLoan,
  isFoundMovement,
  isFoundRequest,
  movementHref,
  readSearch,
  type Search,
} from "./search";

const money = (amount: string, currency = "MXN") => ({ amount: decimal(amount), currency });
const search = (text: string) => {
  const read = readSearch(text);
  if (!read) throw new Error(`Not a search: ${text}`);
  return read;
};

test.each([
  ["1,500.00", ["1500.00"]],
  ["1.500,00", ["1500.00"]],
  ["229.96", ["229.96"]],
  ["229,96", ["229.96"]],
  ["780.000", ["780.000", "780000"]],
  ["1,500", ["1500", "1.500"]],
  ["1.234.567", ["1234567"]],
  ["1 500,00", ["1500.00"]],
  ["1\u202f234\u202f567", ["1234567"]],
  ["1’500.00", ["1500.00"]],
  ["$ 1500", ["1500"]],
  ["−229.96", ["229.96"]],
  ["1500 usdc", ["1500 USDC"]],
  ["1,500.00 MXN", ["1500.00 MXN"]],
])("%s is an amount, in each way to read it", (text, readings) => {
  const amounts = readings.map((reading) => {
    const [amount, currency] = reading.split(" ");
    return currency ? { amount, currency } : { amount };
  });
  expect(readSearch(text)).toEqual({ text, amounts });
});

test("a code is that of a currency if it is one of the known", () => {
  const amounts = [{ amount: "5", currency: "FDUSD" }];
  expect(readSearch("5 fdusd", ["FDUSD"])).toEqual({ text: "5 fdusd", amounts });
  expect(readSearch("5 fdusd")).toEqual({ text: "5 fdusd" });
});

const references = "3075 SPEI-3075 P-2025-0016 1.2.3 1,2,3 ...".split(" ");

test.each([...references, "2025 0016", "12.5 abc", "5 EUROS"])("%s is not an amount", (text) =>
  expect(readSearch(text)).toEqual({ text }),
);

test.each([undefined, "", " a ", "a".repeat(101), "a\u0000b"])("%j is no search", (text) =>
  expect(readSearch(text)).toBeUndefined(),
);

const loan = { id: "ln_1", reference: "P-2025-0016", product: "Crédito PyME" };
const capital = { principal: money("150000.00"), outstandingPrincipal: money("1500") };
const ofLoan = { id: "mv_1", externalRef: "SPEI-3075", loanReference: "P-1" };
const interest = { ...ofLoan, description: "Interés de enero", amount: money("229.96") };
const request = { id: "rq_1", reference: "R-7", destination: "BBVA ••1234" };

test.each<[string, (row: never, asked: Search) => boolean, object, string, string]>([
  ["loan", isFoundLoan, loan, "0016|p-2025|credito|CRÉDITO", "0017"],
  ["loan", isFoundLoan, { ...loan, ...capital }, "150,000|1,500.00|$1500.0 MXN", "15,000|150000"],
  ["loan", isFoundLoan, { ...loan, ...capital }, "$1,500", "1,500.01|1,500 USD"],
  ["movement", isFoundMovement, interest, "mv_1|interes|3075|P-1|229.96", "22.99"],
  ["request", isFoundRequest, request, "r-7|1234|rq_1", "r-8"],
  ["request", isFoundRequest, { ...request, amount: money("-10.50") }, "10.5", "10.51"],
])("a %s is found by its words without accents, or an exact amount: %#", (...row) => {
  const [, isFound, entity, found, others] = row;
  const asked = [found, others].map((texts) => texts.split("|"));
  expect(
    asked.map((texts) => texts.filter((text) => isFound(entity as never, search(text)))),
  ).toEqual([asked[0], []]);
});

test("the link to all results opens the list with the same search", () => {
  expect(allFoundHref("loans", search("pyme"))).toBe("/loans?q=pyme");
  expect(allFoundHref("movements", search("SPEI 1"))).toBe("/movements?q=SPEI+1");
  expect(allFoundHref("requests", search("pyme"))).toBeUndefined();
  expect(allFoundHref("loans", search("1,500"))).toBeUndefined();
});

test("a movement links to its filtered list, without unknown filters", () => {
  const movement = { type: "NEW", amount: money("1"), loanId: "a/b", valueDate: "2026-01-05" };
  const days = "from=2026-01-05&to=2026-01-05";
  expect(movementHref(movement as never)).toBe(`/movements?currency=MXN&loanId=a%2Fb&${days}`);
});
