import {
  keptParameters,
  listHref,
  listQuery,
  loanList,
  movementList,
  readListAddress,
  readPageAddress,
  unfilteredHref,
} from "./list-address";

const read = (query: string) => {
  const parameters: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(query)) parameters[name] = value;
  return readListAddress(movementList, parameters);
};

test("a URL is parsed into the query for the API", () => {
  const address = read(
    "type=INTEREST&from=2026-01-01&to=2026-01-31&page=2&pageSize=50&sort=valueDate",
  );
  expect(listQuery(address)).toEqual({
    type: "INTEREST",
    from: "2026-01-01",
    to: "2026-01-31",
    sort: "valueDate",
    limit: 50,
    offset: 50,
  });
  expect(address.dropped).toEqual([]);
});

test("an empty URL is the first page in the default order", () => {
  expect(listQuery(read(""))).toEqual({ sort: "-valueDate", limit: 25, offset: 0 });
  expect(read("type=&from=&q=%20").dropped).toEqual([]);
});

test.each([
  ["type", "FOO"],
  ["status", "completed"],
  ["from", "2026-02-30"],
  ["to", "ayer"],
  ["page", "0"],
  ["page", "1.5"],
  ["page", "99999999"],
  ["pageSize", "1000"],
  ["sort", "password"],
  ["currency", "m x"],
  ["loanId", "../admin"],
  ["q", "a".repeat(101)],
])("a bad %s (%s) is dropped and listed", (name, value) => {
  const address = read(`${name}=${encodeURIComponent(value)}`);
  expect(address.dropped).toEqual([name]);
  expect(listHref(movementList, address)).toBe("/movements");
});

test("`from` after `to` is a reversed range, equal days are not", () => {
  expect(read("from=2026-02-01&to=2026-01-31").reversedRange).toBe(true);
  expect(read("from=2026-02-01&to=2026-02-01").reversedRange).toBe(false);
});

test("links keep the other parameters and return to the first page", () => {
  const address = read("type=LOAN&page=3&pageSize=10&sort=amount");
  expect(listHref(movementList, address)).toBe(
    "/movements?type=LOAN&page=3&pageSize=10&sort=amount",
  );
  expect(listHref(movementList, address, { page: 4 })).toBe(
    "/movements?type=LOAN&page=4&pageSize=10&sort=amount",
  );
  expect(listHref(movementList, address, { filters: { type: undefined } })).toBe(
    "/movements?pageSize=10&sort=amount",
  );
  expect(listHref(movementList, address, { sort: "-valueDate" })).toBe(
    "/movements?type=LOAN&pageSize=10",
  );
});

test("parameters without a form field are kept", () => {
  const address = readListAddress(loanList, {
    status: "ACTIVE",
    currency: "MXN",
    page: "4",
    pageSize: "50",
  });
  expect(keptParameters(loanList, address, ["status", "q"])).toEqual({
    currency: "MXN",
    pageSize: "50",
  });
});

test.each([
  ["type", ["LOAN", "INTEREST"]],
  ["type", ["LOAN", "FOO"]],
  ["status", ["ACTIVE", "COMPLETED", "ACTIVE"]],
  ["from", ["2026-01-01", "2026-01-02"]],
  ["page", ["1", "2"]],
  ["sort", ["amount", "-amount"]],
])("a %s given as %j is dropped and listed: it is ambiguous", (name, values) => {
  const address = readListAddress(movementList, { [name]: values });
  expect(address.dropped).toEqual([name]);
  expect(listHref(movementList, address)).toBe("/movements");
});

test("a repeated equal value, or one beside an empty value, is accepted", () => {
  const address = readListAddress(movementList, { type: ["LOAN", " LOAN"], q: ["", "x"], to: [] });
  expect([address.filters, address.dropped]).toEqual([{ type: "LOAN", q: "x" }, []]);
});

test("the unfiltered list keeps order and page size, and starts at page 1", () => {
  const address = read("type=LOAN&q=x&page=3&pageSize=50&sort=amount");
  expect(unfilteredHref(movementList, address)).toBe("/movements?pageSize=50&sort=amount");
  expect(unfilteredHref(movementList, read("type=LOAN&page=2"))).toBe("/movements");
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
  });
});
