import type { MovementTotal } from "@/lib/domain/movement-totals";
import { api, asked } from "./api-called-for-tests";
import { answerWith, caller, pageOf } from "./api-for-tests";
import { fetchPendingRequests, fetchShownMovements } from "./movement-requests";

const amount = { amount: "10.00", currency: "MXN" };
const open = { type: "WITHDRAWAL", status: "PENDING_WITHDRAWAL", amount };
const dates = { valueDate: "2026-01-05", createdAt: "2026-01-05T18:00:00Z" };
const movement = (id: string, more: object = {}) => ({ id, ...open, ...dates, ...more });
const request = (id: string, status: string) => {
  return { id, reference: `R-${id}`, status, amount, requestedAt: "2026-01-04T18:00:00Z" };
};

/** An API with these movements, and as requests one of each status unless they are refused. */
function answering(movements: object[], refusal?: number) {
  api.answer = (received, response) => {
    const { pathname, searchParams } = new URL(received.url ?? "", "http://api.test");
    if (pathname.endsWith("/movements")) return answerWith(pageOf(movements))(received, response);
    if (refusal) return answerWith({}, refusal)(received, response);
    const status = searchParams.get("status") ?? "";
    return answerWith(pageOf([request(status.toLowerCase(), status)]))(received, response);
  };
}

const shown = async () => (await fetchShownMovements(caller, { limit: 25, offset: 0 })).rows;

test("an open withdrawal gets what its request says, and no other movement", async () => {
  answering([
    movement("1", { requestId: "pending" }),
    movement("2", { requestId: "pending_withdrawal", status: "PENDING" }),
    movement("3", { requestId: "of-no-open-request" }),
    movement("4"),
    movement("5", { requestId: "pending", status: "COMPLETED" }),
  ]);
  const told = (await shown()).map((one) => [one.requestStatus, one.requestReference]);
  expect(told).toEqual([
    ["PENDING", "R-pending"],
    ["PENDING_WITHDRAWAL", "R-pending_withdrawal"],
    ...[3, 4, 5].map(() => [undefined, undefined]),
  ]);
});

test("the API's own status is kept, and no request is read", async () => {
  answering([movement("1", { requestId: "pending", requestStatus: "PENDING_WITHDRAWAL" })]);
  expect((await shown())[0]?.requestStatus).toBe("PENDING_WITHDRAWAL");
  expect(asked()).toEqual(["/movements?limit=25&offset=0"]);
});

test("rows stay as they are if the requests cannot be read", async () => {
  answering([movement("1", { requestId: "pending" })], 500);
  expect((await shown())[0]).not.toHaveProperty("requestStatus");
});

const total = { ...open, currency: "MXN", sum: "10", count: 1 } as unknown as MovementTotal;

test("pending requests are read only for sums that do not say their status", async () => {
  answering([]);
  const told = { ...total, requestStatus: "PENDING" };
  expect(await fetchPendingRequests(caller, [told])).toBeUndefined();
  expect(asked()).toEqual([]);
  expect(await fetchPendingRequests(caller, [told, total])).toEqual([amount]);
});

test("unreadable and too many pending requests are unknown, not none", async () => {
  answering([], 404);
  expect(await fetchPendingRequests(caller, [total])).toBeUndefined();
  api.answer = answerWith(pageOf([request("1", "PENDING")], 2_001));
  expect(await fetchPendingRequests(caller, [total])).toBeUndefined();
});
