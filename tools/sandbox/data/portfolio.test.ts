import type { MovementType, Portfolio, Status } from "./entities.ts";
import { movementTypes, withdrawalTypes } from "./entities.ts";
import { createPortfolio } from "./portfolio.ts";

jest.setTimeout(60_000);

const days = ["2026-11-21", "2026-02-28", "2026-03-31", "2027-01-01", "2028-02-29"];

function serialised(portfolio: Portfolio): string {
  return JSON.stringify(portfolio, (_, value: unknown) =>
    typeof value === "bigint" ? value.toString() : value,
  );
}

test("the same seed and day give the same data, another day or seed other data", () => {
  const first = serialised(createPortfolio("ana", "lender-ana", "2026-11-21"));
  expect(serialised(createPortfolio("ana", "lender-ana", "2026-11-21"))).toBe(first);
  expect(serialised(createPortfolio("ana", "lender-ana", "2026-11-22"))).not.toBe(first);
  expect(serialised(createPortfolio("ana", "lender-ana", "2026-11-21", "other"))).not.toBe(first);
});

test("a copy of a profile has the same figures under other ids", () => {
  const original = createPortfolio("luis", "lender-luis", "2026-11-21");
  const copy = createPortfolio("luis", "lender-copy", "2026-11-21");
  const figures = ({ loans }: Portfolio) =>
    loans.map((loan) => [loan.reference, loan.outstandingPrincipal, loan.interestPaid]);
  expect(figures(copy)).toEqual(figures(original));
  const ids = new Set(original.movements.map(({ id }) => id));
  expect(copy.movements.some(({ id }) => ids.has(id))).toBe(false);
});

describe.each(days)("ana on %s", (today) => {
  const { loans, movements, requests } = createPortfolio("ana", "lender-ana", today);

  test("has the counts of the accounts table", () => {
    expect([loans.length, movements.length, requests.length]).toEqual([24, 1_800, 30]);
    expect(new Set(loans.map(({ currency }) => currency)).size).toBe(3);
  });

  test("has every status and every type", () => {
    const of = (entries: { status: Status }[]) => new Set(entries.map(({ status }) => status));
    expect(of(loans)).toEqual(
      new Set(["PENDING", "PENDING_WITHDRAWAL", "CANCELED", "ACTIVE", "FINISHED"]),
    );
    expect(of(movements)).toEqual(
      new Set(["PENDING", "PENDING_WITHDRAWAL", "CANCELED", "COMPLETED"]),
    );
    expect(of(requests)).toEqual(
      new Set(["PENDING", "PENDING_WITHDRAWAL", "CANCELED", "COMPLETED"]),
    );
    const types = (entries: { type: MovementType }[]) => new Set(entries.map(({ type }) => type));
    expect(types(movements)).toEqual(new Set(movementTypes));
    expect(types(requests)).toEqual(new Set(withdrawalTypes));
  });

  test("has an overdue loan, a partly paid period and withdrawals paid in two", () => {
    const overdue = loans.filter(({ schedule }) =>
      schedule.some(({ dueDate, status }) => dueDate < today && status === "PENDING"),
    );
    expect(overdue).toHaveLength(2);
    const partly = overdue.flatMap(({ schedule }) =>
      schedule.filter((one) => (one.principalPaid ?? 0n) > 0n && one.status === "PENDING"),
    );
    expect(partly).toHaveLength(2);
    expect(requests.some(({ movementIds }) => movementIds.length === 2)).toBe(true);
  });

  test("never withdraws more than the balance, and completes nothing in the future", () => {
    const completed = movements.filter(({ status }) => status === "COMPLETED");
    expect(completed.filter(({ valueDate }) => valueDate >= today)).toEqual([]);
    expect(completed.filter(({ balanceAfter }) => (balanceAfter ?? -1n) < 0n)).toEqual([]);
    const others = movements.filter(({ status }) => status !== "COMPLETED");
    expect(others.filter(({ balanceAfter }) => balanceAfter !== null)).toEqual([]);
  });

  test("links each request to its movements and back", () => {
    const byId = new Map(movements.map((movement) => [movement.id, movement]));
    for (const request of requests) {
      const own = request.movementIds.map((id) => byId.get(id));
      const sum = own.reduce((total, movement) => total + (movement?.amount ?? 0n), 0n);
      if (request.status !== "CANCELED") expect(sum).toBe(request.amount);
      for (const movement of own) {
        expect(movement).toMatchObject({
          requestId: request.id,
          type: request.type,
          loanId: request.loanId,
        });
      }
      expect(request.history.at(-1)?.status).toBe(request.status);
    }
    const tied = movements.filter(({ requestId }) => requestId !== null);
    expect(tied).toHaveLength(requests.flatMap(({ movementIds }) => movementIds).length);
  });

  test("gives each loan and each request its own reference", () => {
    expect(new Set(loans.map(({ reference }) => reference)).size).toBe(loans.length);
    expect(new Set(requests.map(({ reference }) => reference)).size).toBe(requests.length);
  });
});
