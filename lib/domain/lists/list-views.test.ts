import { day } from "../payments/payments-for-tests";
import { movementList, paymentList, readListAddress } from "./list-address";
import { movementView, paymentView } from "./list-views";

const today = day("2026-02-28");
const movements = (query: Record<string, string>) => readListAddress(movementList, query);
const payments = (query: Record<string, string>) => readListAddress(paymentList, query);

test("without a precise filter movements end today, and the later ones are apart", () => {
  const address = movements({ type: "LOAN", currency: "MXN", page: "2", sort: "amount" });
  const of = { type: "LOAN", currency: "MXN" };
  expect(movementView(address, today)).toEqual({
    read: { ...address, filters: { ...of, to: "2026-02-28" } },
    planned: { ...of, from: "2026-03-01" },
  });
});

test("without a filter payments begin today, and the earlier ones are apart", () => {
  const address = payments({ page: "2", sort: "status" });
  expect(paymentView(address, today)).toEqual({
    read: { ...address, filters: { from: "2026-02-28" } },
    earlier: "/payments?to=2026-02-27&sort=-dueDate",
    overdue: { overdue: "true" },
  });
});

const filters = { from: "2026-01-01", to: "2026-01-01", status: "PENDING", loanId: "l", q: "P-1" };

test("movements by one of these filters are read as they are", () => {
  for (const filter of Object.entries({ ...filters, requestId: "r", requestStatus: "PENDING" })) {
    const address = movements({ ...Object.fromEntries([filter]), currency: "MXN" });
    expect(movementView(address, today)).toEqual({ read: address });
  }
});

test("payments by one of these filters are read as they are", () => {
  for (const filter of Object.entries({ ...filters, overdue: "false", currency: "USDC" })) {
    const address = payments(Object.fromEntries([filter]));
    expect(address.dropped).toEqual([]);
    expect(paymentView(address, today)).toMatchObject({ read: address });
    expect(paymentView(address, today)).not.toHaveProperty("earlier");
  }
});

test("the overdue ones are of the same loan and search, and apart only from a list without them", () => {
  const of = { currency: "MXN", loanId: "l", q: "P-1" };
  const { overdue } = paymentView(payments({ ...of, from: "2026-01-01", status: "ACTIVE" }), today);
  expect(overdue).toEqual({ ...of, overdue: "true" });
  expect(paymentView(payments({ overdue: "true" }), today).overdue).toBeUndefined();
});
