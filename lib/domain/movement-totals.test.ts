import type { CalendarDate } from "./calendar-date";
import { decimal } from "./money";
import type { Movement } from "./movement";
import {
  assumesDirections,
  footerTotals,
  type MovementTotal,
  totalMovements,
  totalOf,
} from "./movement-totals";

const movement = (type: string, status: string, amount: string, currency = "MXN"): Movement => ({
  id: `${type}-${status}-${amount}`,
  type,
  status,
  amount: { amount: decimal(amount), currency },
  valueDate: "2026-01-31" as CalendarDate,
  createdAt: "2026-01-31T12:00:00Z",
});

const movements = [
  movement("INTEREST", "COMPLETED", "0.10"),
  movement("INTEREST", "COMPLETED", "0.20"),
  movement("INTEREST", "CANCELED", "99.00"),
  movement("LOAN", "COMPLETED", "1000.00"),
  movement("WITHDRAWAL", "COMPLETED", "5.00"),
  movement("INTEREST_WITHDRAWAL", "PENDING_WITHDRAWAL", "0.05"),
  movement("INTEREST", "PENDING", "7.00"),
  movement("AJUSTE", "COMPLETED", "3.00"),
  movement("INTEREST", "COMPLETED", "0.000001", "USDC"),
];

test("movements are added by currency, type and status", () => {
  expect(totalMovements(movements)).toContainEqual({
    currency: "MXN",
    type: "INTEREST",
    status: "COMPLETED",
    direction: "IN",
    sum: "0.30",
    count: 2,
  });
});

describe("an interest payment that was reversed", () => {
  const reversal: Movement = { ...movement("INTEREST", "COMPLETED", "0.10"), direction: "OUT" };
  const totals = totalMovements([...movements, reversal]);

  test("is in a separate total with direction OUT", () => {
    const group = { currency: "MXN", type: "INTEREST", status: "COMPLETED" };
    expect(totals).toContainEqual({ ...group, direction: "OUT", sum: "0.10", count: 1 });
    expect(footerTotals(totals)[0]?.completed).toEqual({
      in: "1000.30",
      out: "5.10",
      net: "995.20",
      unknown: "3.00",
    });
  });

  test("has in, out and net in a footer of its type", () => {
    const listed = totals.filter(({ type, currency }) => type === "INTEREST" && currency === "MXN");
    expect(footerTotals(listed)[0]?.completed).toEqual({ in: "0.30", out: "0.10", net: "0.20" });
  });

  test("is subtracted from the interest", () => {
    const wanted = { currency: "MXN", type: "INTEREST", status: "COMPLETED" };
    expect(totalOf(totals, wanted)).toBe("0.20");
  });

  test("is not distinguishable if no total has a direction, which is flagged", () => {
    const untold = totals.map(({ direction: _, ...total }) => total);
    expect([assumesDirections(totals), assumesDirections(untold)]).toEqual([false, true]);
    expect(assumesDirections([])).toBe(false);
    expect(footerTotals(untold)[0]?.completed.in).toBe("1000.40");
  });
});

test("a footer keeps currencies, directions, and completed and pending money apart", () => {
  expect(footerTotals(totalMovements(movements))).toEqual([
    {
      currency: "MXN",
      completed: { in: "1000.30", out: "5.00", net: "995.30", unknown: "3.00" },
      pending: { toCollect: "7.00", inProcess: "0.05" },
      uncounted: 1,
    },
    { currency: "USDC", completed: { in: "0.000001" }, pending: {}, uncounted: 0 },
  ]);
});

test("a figure is the sum of its type and status only, and undefined without movements", () => {
  const totals: MovementTotal[] = totalMovements(movements);
  expect(totalOf(totals, { currency: "MXN", type: "INTEREST", status: "COMPLETED" })).toBe("0.30");
  expect(totalOf(totals, { currency: "MXN", type: "INTEREST", status: "PENDING" })).toBe("7.00");
  expect(
    totalOf(totals, { currency: "EUR", type: "INTEREST", status: "COMPLETED" }),
  ).toBeUndefined();
});

test("totals by month are also grouped by the month of the value date", () => {
  const on = (valueDate: string, amount: string): Movement => ({
    ...movement("INTEREST", "COMPLETED", amount),
    valueDate: valueDate as CalendarDate,
  });
  const spread = [on("2026-01-31", "0.10"), on("2026-02-01", "1.00"), on("2026-01-01", "0.20")];
  const group = { currency: "MXN", type: "INTEREST", status: "COMPLETED", direction: "IN" };
  expect(totalMovements(spread, { by: "month" })).toEqual([
    { ...group, month: "2026-01", sum: "0.30", count: 2 },
    { ...group, month: "2026-02", sum: "1.00", count: 1 },
  ]);
  expect(totalMovements(spread)).toEqual([{ ...group, sum: "1.30", count: 3 }]);
});
