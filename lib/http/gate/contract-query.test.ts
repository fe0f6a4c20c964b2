import {
  type ListShape,
  loanList,
  movementList,
  paymentList,
  requestList,
} from "@/lib/domain/lists/list-address";
import { contractQueries, pageQuery, readContractQuery } from "./contract-query";

jest.mock("@/lib/config", () => ({ readConfig: () => ({ timeZone: "UTC" }) }));

const values: Readonly<Record<string, { good: string; bad: string }>> = {
  status: { good: "PENDING", bad: "pending" },
  type: { good: "INTEREST", bad: "GIFT" },
  currency: { good: "USDC", bad: "usdc" },
  overdue: { good: "", bad: "yes" },
  product: { good: "Auto", bad: "x".repeat(101) },
  loanId: { good: "l-1", bad: "l/1" },
  requestId: { good: "r-1", bad: "\u0000" },
  requestStatus: { good: "PENDING", bad: "COMPLETED" },
  q: { good: "spei", bad: "x".repeat(101) },
};
const dates = { good: "2026-02-28", bad: "2026-02-30" };
const overdue: Readonly<Record<string, string>> = { "/loans": "1-30", "/payments": "false" };

const filters = [loanList, movementList, paymentList, requestList].flatMap((list: ListShape) =>
  Object.keys(list.filters).map((name) => ({ list, path: list.path, name })),
);

const read = (list: ListShape, name: string, value: string) => {
  const parameters = new URLSearchParams({ [name]: value });
  return readContractQuery(new Request(`https://portal.test/api?${parameters}`), pageQuery(list));
};

test.each(filters)("$path takes the filter $name as its URL does", ({ list, path, name }) => {
  const { good, bad } = values[name] ?? dates;
  const value = good || (overdue[path] ?? "");
  expect(read(list, name, value)).toEqual({ [name]: value, limit: 25, offset: 0 });
  expect(() => read(list, name, bad)).toThrow(`Bad query: ${name}`);
});

test.each(["sort", "unknown"])("an unknown %s is rejected", (name) => {
  expect(() => read(loanList, name, "colour")).toThrow(`Bad query: ${name}`);
});

test.each([
  ["/?format=csv&year=2190", contractQueries.statement, "year"],
  ["/?format=csv&currency=MXN&from=x&to=2026-01-31", contractQueries.accountStatement, "from"],
  ["/?format=csv&currency=MXN&from=2026-01-01&to=x", contractQueries.accountStatement, "to"],
  [
    "/?format=csv&currency=MXN&from=2026-02-01&to=2026-01-31",
    contractQueries.accountStatement,
    "to",
  ],
] as const)("%s is refused, and says which day is wrong", (query, shape, name) => {
  const request = new Request(new URL(query, "https://portal.example"));
  expect(() => readContractQuery(request, shape)).toThrow(`Bad query: ${name}`);
});
