import { movementList, readListAddress } from "../lists/list-address";
import { movementView } from "../lists/list-views";
import { day } from "../payments/payments-for-tests";

const today = day("2026-02-28");
const viewOf = (query: Record<string, string>) =>
  movementView(readListAddress(movementList, query), today);

test("without a precise filter the list ends today, and the later movements are apart", () => {
  const { read, planned } = viewOf({ type: "LOAN", currency: "MXN", page: "2", sort: "amount" });
  expect(read).toMatchObject({
    filters: { type: "LOAN", currency: "MXN", to: "2026-02-28" },
    page: 2,
    sort: "amount",
  });
  expect(planned).toEqual({ type: "LOAN", currency: "MXN", from: "2026-03-01" });
});

test.each(["from", "to", "status", "loanId", "requestId", "requestStatus", "q"])(
  "a filter by %s is obeyed as it is",
  (name) => {
    const value = name.toLowerCase().endsWith("status") ? "PENDING" : "2026-01-01";
    const address = readListAddress(movementList, { [name]: value, currency: "MXN" });
    expect(movementView(address, today)).toEqual({ read: address });
  },
);
