import { addDays, addMonths } from "@/lib/domain/dates/calendar-date";
import { movementTotal } from "@/lib/domain/movements/totals-for-tests";
import { accruedInterest } from "@/lib/domain/payments/accrued-interest";
import type { Payment } from "@/lib/domain/payments/payment";
import { day } from "@/lib/domain/payments/payments-for-tests";
import { cashFlows } from "@/lib/domain/returns/cash-flows";
import { periodReturn } from "@/lib/domain/returns/period-return";
import { wirePayment } from "@/lib/lenders-api/payments";
import { readJson } from "@/lib/lenders-api/transport/read-json";
import type { Loan } from "@/tools/sandbox/lenders-api/loans";
import type {
  openSandbox,
  StoredMovement,
  StoredPayment,
} from "@/tools/sandbox/lenders-api/sandbox-for-tests";

const dayNumber = (date: string) => Date.parse(date) / 86_400_000;
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

/** What a loan's schedule had accrued by a day. */
const plannedBy = (end: string, schedule: readonly StoredPayment[]) =>
  sumOf(
    schedule
      .filter(({ status, fromDate }) => status !== "CANCELED" && fromDate < end)
      .map(({ fromDate, dueDate, interestDue }) => {
        const [from, due] = [dayNumber(fromDate), dayNumber(dueDate)];
        return (Number(interestDue) * Math.min(due - from, dayNumber(end) - from)) / (due - from);
      }),
  );

/** What movements of a type had booked by a day. */
const bookedBy = (end: string, wanted: string, movements: readonly StoredMovement[]) =>
  sumOf(
    movements
      .filter(({ type, status, valueDate }) => {
        return type === wanted && status === "COMPLETED" && valueDate <= end;
      })
      .map(({ direction, amount }) => {
        const usual = wanted === "LOAN_WITHDRAWAL" ? "OUT" : "IN";
        return Number(amount.amount) * ((direction ?? usual) === usual ? 1 : -1);
      }),
  );

const totalOf = ({ type, status, direction, valueDate, amount }: StoredMovement) =>
  movementTotal({
    ...{ type, status, date: valueDate, currency: amount.currency, sum: amount.amount },
    ...(direction && { direction }),
  });

const firsts = Array.from({ length: 42 }, (_, index) => addMonths(day("2023-06-01"), index));

/** Tests the interest accrued at both ends of each month, loan by loan, against all rows. */
export function testEdgeFigures(sandbox: ReturnType<typeof openSandbox>, uid: string): void {
  const movements = new Map<string | undefined, StoredMovement[]>();
  const late = new Set<string>();
  const schedules = new Map<string, StoredPayment[]>();
  /** The running instalments at the end of the month before each first day, by loan. */
  const running = new Map<string, Map<string, Payment>>();

  beforeAll(async () => {
    const rows = sandbox.stored(uid);
    for (const [id, own] of Map.groupBy(rows.movements, (one) => one.loanId))
      movements.set(id, own);
    for (const [id, own] of Map.groupBy(rows.payments, (one) => one.loanId)) {
      schedules.set(id, own);
      if (own.some(({ status, dueDate }) => status === "PENDING" && dueDate < "2026-11-21"))
        late.add(id);
    }
    for (const first of firsts) {
      const end = addDays(first, -1);
      const rows = await sandbox.readAll(uid, `/payments?runningOn=${end}`);
      const payments = rows
        .map((row) => wirePayment.parse(readJson(JSON.stringify(row))))
        .filter(({ status, dueDate }) => status !== "CANCELED" && dueDate > end);
      running.set(first, new Map(payments.map((payment) => [payment.loanId, payment])));
    }
  });

  test("the interest accrued at each month's end and what was booked are what the schedules had accrued", () => {
    for (const [first, payments] of running) {
      const end = addDays(day(first), -1);
      for (const [loanId, payment] of payments) {
        const accrued = Number(accruedInterest([payment], end)?.get(payment.currency));
        const booked = bookedBy(end, "INTEREST", movements.get(loanId) ?? []);
        const planned = plannedBy(end, schedules.get(loanId) ?? []);
        expect(accrued + booked).toBeLessThan(planned + 0.01);
        if (!late.has(loanId)) expect(accrued + booked).toBeGreaterThan(planned - 0.01);
      }
    }
  });

  test("a loan that pays as planned returns in each month what its rate says", async () => {
    const loans = await sandbox.readAll<Loan>(uid, "/loans");
    let compared = 0;
    for (const [at, first] of firsts.slice(0, -1).entries()) {
      const next = firsts[at + 1] ?? first;
      const period = { name: "months", from: first, to: addDays(next, -1) } as const;
      for (const { id, status, annualRate } of loans) {
        const [before, after] = [first, next].map((edge) => running.get(edge)?.get(id));
        if (!before || !after || late.has(id) || status === "DEFAULTED") continue;
        const own = movements.get(id) ?? [];
        const eve = addDays(first, -1);
        const opening = accruedInterest([before], eve);
        const closing = accruedInterest([after], period.to);
        if (!opening || !closing) throw new Error(`No accrued interest of ${id}`);
        const [flows] = cashFlows({ before: [], days: own.map(totalOf) }, period, {
          opening,
          closing,
        });
        const result = flows && periodReturn(flows);
        // February is shorter than 30 days.
        if (!flows || !result?.ok) continue;
        compared += 1;
        const value = Number(flows.opening?.amount) + Number(flows.openingInterest?.amount ?? 0);
        const capital = bookedBy(eve, "LOAN", own) - bookedBy(eve, "LOAN_WITHDRAWAL", own);
        // Interest that waits in the account earns nothing.
        const planned = (Number(annualRate) * result.days * (capital / -value)) / 365;
        expect(Math.abs(result.rate * 100 - planned)).toBeLessThan(0.3);
      }
    }
    if (uid !== "lender-nueva") expect(compared).toBeGreaterThan(20);
  });
}
