import { paymentList, readListAddress } from "../lists/list-address";
import { paymentView } from "../lists/list-views";
import { day } from "./payments-for-tests";

const today = day("2026-03-01");
const viewOf = (query: Record<string, string>) => {
  const address = readListAddress(paymentList, query);
  return { address, ...paymentView(address, today) };
};

test("without a filter the list begins today, and the earlier ones are apart", () => {
  const { read, earlier, overdue } = viewOf({ page: "2", sort: "status" });
  expect(read).toMatchObject({ filters: { from: "2026-03-01" }, page: 2, sort: "status" });
  expect(earlier).toBe("/payments?to=2026-02-28&sort=-dueDate");
  expect(overdue).toEqual({ overdue: "true" });
});

test.each(["from", "to", "status", "loanId", "q", "overdue", "currency"])(
  "a filter by %s is obeyed as it is",
  (name) => {
    const value = { status: "PENDING", overdue: "false", currency: "USDC" }[name] ?? "2026-01-01";
    const { address, read, earlier } = viewOf({ [name]: value });
    expect(address.dropped).toEqual([]);
    expect(read).toBe(address);
    expect(earlier).toBeUndefined();
  },
);

test("the overdue ones are of the same loan and search, and apart only from a list without them", () => {
  const of = { loanId: "l", q: "P-1" };
  expect(viewOf({ ...of, from: "2026-01-01", status: "ACTIVE" }).overdue).toEqual({
    ...of,
    overdue: "true",
  });
  expect(viewOf({ overdue: "true" }).overdue).toBeUndefined();
});
