import fc from "fast-check";
import { decimal } from "../money/money";
import { isKnownMovementType, type Movement } from "../movements/movement";
import { totalMovements } from "../movements/movement-totals";
import { movements, unitsOf } from "../movements/movements-for-tests";
import { movementTotal } from "../movements/totals-for-tests";
import { day } from "../payments/payments-for-tests";
import { allFlows, cashFlows } from "../returns/cash-flows";
import { currencyBalances } from "./balance";

/** A movement's effect on the balance, in smallest units; undefined without a direction. */
function signed({ type, direction, amount }: Movement): bigint | undefined {
  const implied = isKnownMovementType(type)
    ? type === "LOAN" || type === "INTEREST"
      ? "IN"
      : "OUT"
    : undefined;
  const way = direction ?? implied;
  if (!way) return undefined;
  return way === "IN" ? unitsOf(amount.amount) : -unitsOf(amount.amount);
}

const sumOf = (all: readonly Movement[]) =>
  all.reduce((sum, movement) => sum + (signed(movement) ?? 0n), 0n);

test("is exact, and equals all money in minus all money out", () => {
  fc.assert(
    fc.property(movements, (all) => {
      for (const balance of currencyBalances(totalMovements(all))) {
        const { sources, outstanding, interestLeft, other = "0" } = balance;
        const units = unitsOf;
        expect(units(outstanding)).toBe(units(sources.placed) - units(sources.capitalWithdrawn));
        expect(units(interestLeft)).toBe(
          units(sources.interestEarned) - units(sources.interestWithdrawn),
        );
        expect(units(balance.balance)).toBe(
          units(outstanding) + units(interestLeft) - units(sources.accountWithdrawn) + units(other),
        );
        const own = all.filter(
          ({ amount, status }) => amount.currency === balance.currency && status === "COMPLETED",
        );
        expect(units(balance.balance)).toBe(sumOf(own));
        expect(balance.uncounted).toBe(own.filter((each) => signed(each) === undefined).length);
      }
    }),
  );
});

const total = (fields: object) => movementTotal({ type: "LOAN", sum: "100", ...fields });

test("adds up withdrawals in process, apart from money not yet placed", () => {
  const [balance] = currencyBalances([
    total({}),
    total({ status: "PENDING", sum: decimal("7") }),
    total({ type: "WITHDRAWAL", status: "PENDING_WITHDRAWAL", sum: decimal("5") }),
    total({ type: "LOAN_WITHDRAWAL", status: "PENDING_WITHDRAWAL", sum: decimal("1") }),
    total({ type: "INTEREST_WITHDRAWAL", status: "PENDING", sum: decimal("3") }),
    total({ type: "INTEREST", status: "PENDING", sum: decimal("2") }),
  ]);
  expect(balance).toMatchObject({ inProcess: { whole: "9" }, toPlace: "7", balance: "100" });
});

describe("the cash flows", () => {
  const ledger = [
    total({ date: "2025-01-10" }),
    total({ date: "2025-06-01", type: "INTEREST", sum: decimal("8") }),
    total({ date: "2025-06-01", type: "INTEREST_WITHDRAWAL", sum: decimal("5") }),
    total({ date: "2025-06-01", direction: "OUT", sum: decimal("10") }),
    total({ date: "2025-09-01", type: "LOAN_WITHDRAWAL", sum: decimal("40") }),
    total({ date: "2025-09-01", sum: decimal("40") }),
    total({ date: "2025-10-01", status: "PENDING" }),
    total({ date: "2026-02-01" }),
  ];

  test("are one sum per day, reversals with the opposite sign, and the balance at the end", () => {
    const [flows] = cashFlows({ before: [], days: ledger }, { name: "all", to: day("2026-01-01") });
    // No flow: a day with equal amounts in and out, and interest that stays in the account.
    expect(allFlows(flows as never)).toEqual([
      { date: "2025-01-10", amount: "-100" },
      { date: "2025-06-01", amount: "15" },
      { date: "2026-01-01", amount: "93" },
    ]);
  });

  test("begin with the balance on the eve of the period", () => {
    const period = { name: "months", from: day("2025-02-01"), to: day("2025-06-30") } as const;
    const [flows] = cashFlows({ before: [], days: ledger }, period);
    expect(flows).toEqual({
      currency: "MXN",
      uncounted: 0,
      placedDays: 150,
      opening: { date: "2025-01-31", amount: "-100" },
      between: [{ date: "2025-06-01", amount: "15" }],
      closing: { date: "2025-06-30", amount: "93" },
    });
  });
});
