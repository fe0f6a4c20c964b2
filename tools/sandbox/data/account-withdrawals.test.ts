import { accountWithdrawals } from "./account-withdrawals.ts";
import type { DraftMovement } from "./drafts.ts";
import { createRandom } from "./random.ts";

const today = "2026-11-21";

function interest(type: "INTEREST" | "INTEREST_WITHDRAWAL", amount: bigint, date: string) {
  return {
    type,
    status: "COMPLETED",
    currency: "MXN",
    amount,
    loan: null,
    request: null,
    valueDate: date,
    createdAt: `${date}T06:00:00Z`,
    description: null,
    externalRef: null,
    earnedFrom: null,
  } satisfies DraftMovement;
}

function withdraw(movements: DraftMovement[], count: number) {
  return accountWithdrawals(movements, "MXN", count, today, "CLABE •••• 1", createRandom("test"));
}

test("many withdrawals together never exceed the account's balance on any later day", () => {
  const movements = [
    interest("INTEREST", 500_00n, "2025-01-10"),
    interest("INTEREST_WITHDRAWAL", 400_00n, "2026-05-10"),
  ];
  const paid = withdraw(movements, 40).movements.filter(({ status }) => status === "COMPLETED");
  const taken = paid.reduce((sum, { amount }) => sum + amount, 0n);
  expect(taken > 80_00n && taken <= 100_00n).toBe(true);
});

test("the last request is open and the one before it canceled", () => {
  const { requests } = withdraw([interest("INTEREST", 500_00n, "2025-01-10")], 6);
  expect(requests.map(({ resolvedAt }) => resolvedAt !== null)).toEqual([
    ...Array(5).fill(true),
    false,
  ]);
  expect(requests.map(({ status }) => status).slice(0, 5)).toEqual([
    ...Array(4).fill("COMPLETED"),
    "CANCELED",
  ]);
});

test("an account without a balance gets no withdrawals", () => {
  expect(withdraw([], 3)).toEqual({ movements: [], requests: [] });
});
