import { decimal } from "../money/money";
import { changesInOrder, statusSince, type WithdrawalRequest } from "./withdrawal-request";

function request(status: string, ...changes: [status: string, at: string][]): WithdrawalRequest {
  return {
    id: "r-1",
    status,
    amount: { amount: decimal("1"), currency: "MXN" },
    requestedAt: "2026-11-01T00:00:00Z",
    history: changes.map(([changed, at]) => ({ status: changed, at })),
  };
}

const asked: [string, string] = ["PENDING", "2026-11-02T10:00:00Z"];
const approved: [string, string] = ["PENDING_WITHDRAWAL", "2026-11-03T10:00:00Z"];

test("sorts the changes by instant, in any notation", () => {
  const late: [string, string] = ["PENDING_WITHDRAWAL", "2026-11-03T10:00:00.5Z"];
  const first: [string, string] = ["PENDING", "2026-11-03T10:00:00Z"];
  const { history } = request("PENDING_WITHDRAWAL", late, first);
  const ordered = changesInOrder(request("PENDING_WITHDRAWAL", late, first));
  expect(ordered).toEqual(history?.toReversed());
});

test("has its current status since the change to it", () => {
  expect(statusSince(request("PENDING", asked))).toBe(asked[1]);
  expect(statusSince(request("PENDING_WITHDRAWAL", approved, asked))).toBe(approved[1]);
});

test("counts from the latest return to the status, at its first entry", () => {
  const again: [string, string] = ["PENDING", "2026-11-04T10:00:00Z"];
  const noted: [string, string] = ["PENDING", "2026-11-05T10:00:00Z"];
  expect(statusSince(request("PENDING", asked, approved, again, noted))).toBe(again[1]);
});

test("returns undefined if the history is missing, empty or behind the status", () => {
  const { history, ...bare } = request("PENDING");
  expect(statusSince(bare)).toBeUndefined();
  expect(statusSince({ ...bare, history: [] })).toBeUndefined();
  expect(statusSince(request("PENDING_WITHDRAWAL", asked))).toBeUndefined();
});
