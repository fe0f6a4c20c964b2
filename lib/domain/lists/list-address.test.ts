import {
  keptParameters,
  listHref,
  listQuery,
  loanList,
  movementList,
  readListAddress,
  readPageAddress,
} from "./list-address";

const read = (query: string) => {
  const parameters: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(query)) parameters[name] = value;
  return readListAddress(movementList, parameters);
};

test("a URL is parsed into the query for the API; an empty one is the first page in the default order", () => {
  const [from, to] = ["2026-01-01", "2026-01-31"];
  const address = read(`type=INTEREST&from=${from}&to=${to}&page=2&pageSize=50&sort=valueDate`);
  const page = { sort: "valueDate", limit: 50, offset: 50 };
  expect(listQuery(address)).toEqual({ type: "INTEREST", from, to, ...page });
  expect(listQuery(read(""))).toEqual({ sort: "-valueDate", limit: 25, offset: 0 });
  // Saved addresses have names that are gone.
  for (const query of ["type=INTEREST&page=2", "type=&from=&q=%20", "open=mv_1"])
    expect(read(query).dropped).toEqual([]);
});

test.each<[string, string | string[]]>([
  ["type", "FOO"],
  ["status", "completed"],
  ["from", "2026-02-30"],
  ["page", "0"],
  ["page", "1.5"],
  ["page", "1000001"],
  ["pageSize", "1000"],
  ["sort", "password"],
  ["currency", "m x"],
  ["loanId", "../admin"],
  ["q", "a".repeat(101)],
  ["type", ["LOAN", "FOO"]],
  ["status", ["PENDING", "COMPLETED", "PENDING"]],
  ["from", ["2026-01-01", "2026-01-02"]],
  ["page", ["1", "2"]],
  ["sort", ["amount", "-amount"]],
])("a bad or ambiguous %s (%j) is dropped and listed", (name, values) => {
  const address = readListAddress(movementList, { [name]: values });
  expect(address.dropped).toEqual([name]);
  expect(listHref(movementList, address)).toBe("/movements");
});

test("`from` after `to` is a reversed range, equal days are not", () => {
  expect(read("from=2026-02-01&to=2026-01-31").reversedRange).toBe(true);
  expect(read("from=2026-02-01&to=2026-02-01").reversedRange).toBe(false);
});

test.each([
  [{}, "?type=LOAN&page=3&pageSize=10&sort=amount"],
  [{ page: 4 }, "?type=LOAN&page=4&pageSize=10&sort=amount"],
  [{ filters: { type: undefined } }, "?pageSize=10&sort=amount"],
  [{ sort: "-valueDate" }, "?type=LOAN&pageSize=10"],
])("a link with the change %j keeps the rest, on the first page", (change, query) => {
  const address = read("type=LOAN&page=3&pageSize=10&sort=amount");
  expect(listHref(movementList, address, change)).toBe(`/movements${query}`);
});

test("a repeated equal value, or one beside an empty value, is accepted", () => {
  const address = readListAddress(movementList, { type: ["LOAN", " LOAN"], q: ["", "x"], to: [] });
  expect([address.filters, address.dropped]).toEqual([{ type: "LOAN", q: "x" }, []]);
});

describe("a list that opens with a part of it", () => {
  const shape = loanList;
  const opened = readPageAddress(shape, {});

  test("shows that part without parameters, and has no parameters for it", () => {
    expect([opened.filters, opened.sort]).toEqual([{ status: "ACTIVE" }, "nextPaymentDate"]);
    expect(listHref(shape, opened)).toBe("/loans");
    expect(listHref(shape, opened, { page: 2 })).toBe("/loans?page=2");
    expect(readPageAddress(shape, { page: "2" }).filters).toEqual(opened.filters);
  });

  test.each([
    ["the whole list in its usual order", { filters: {}, sort: "-startDate" }],
    ["the whole list in another order", { filters: {}, sort: "nextPaymentDate" }],
    ["the part in another order", { filters: { status: "ACTIVE" }, sort: "-startDate" }],
    ["another part", { filters: { status: "FINISHED" }, sort: "nextPaymentDate" }],
    ["fewer of the part", { filters: { status: "ACTIVE", q: "x" }, sort: "nextPaymentDate" }],
  ])("leads to %s and back from its URL", (_what, state) => {
    const query = new URL(listHref(shape, state), "https://portal.test").searchParams;
    expect(readPageAddress(shape, Object.fromEntries(query))).toMatchObject(state);
  });

  test("keeps an order beside its form's fields, so that no field set is the whole list", () => {
    expect(keptParameters(shape, opened, ["status", "q"])).toEqual({ sort: "nextPaymentDate" });
    expect(keptParameters(shape, opened, ["q"])).toEqual({
      status: "ACTIVE",
      sort: "nextPaymentDate",
    });
  });
});
