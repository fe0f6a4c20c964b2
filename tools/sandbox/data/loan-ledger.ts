import { bookMovement, type Entries } from "./booking.ts";
import { addDays, type CalendarDate } from "./calendar.ts";
import type { MinorUnits } from "./currency.ts";
import type { Loan, Movement, MovementType, WithdrawalRequest } from "./entities.ts";
import type { Random } from "./random.ts";
import { paidWithdrawal, type Withdrawal } from "./withdrawals.ts";

type Details = Partial<Pick<Movement, "status" | "earnedFrom" | "reversal">>;

export type LoanLedger = ReturnType<typeof openLedger>;

/** The movements of one loan. A completed one changes the loan's figures, so that both agree. */
export function openLedger(loan: Loan, today: CalendarDate, destination: string, random: Random) {
  const movements: Movement[] = [];
  const requests: WithdrawalRequest[] = [];
  let settledPeriods = 0;

  /** Books a movement; `COMPLETED` without a status. */
  function book(
    type: MovementType,
    amount: MinorUnits,
    date: CalendarDate,
    description: string,
    details: Details = {},
  ): void {
    if (amount === 0n) return;
    if ((details.status ?? "COMPLETED") === "COMPLETED") count(type, amount);
    add(type, amount, date, description, details);
  }

  /** Books a movement that changes no figure. */
  function add(
    type: MovementType,
    amount: MinorUnits,
    valueDate: CalendarDate,
    description: string,
    details: Details = {},
  ): void {
    const entry = { type, currency: loan.currency, amount, loan, valueDate, description };
    // Movements with a future value date were created yesterday.
    const bookedOn = valueDate < today ? valueDate : addDays(today, -1);
    movements.push(bookMovement({ status: "COMPLETED", ...entry, ...details }, bookedOn, random));
  }

  /** Writes off all remaining capital, without a movement. */
  function writeOff(date: CalendarDate): void {
    loan.writtenOff = loan.outstandingPrincipal;
    loan.outstandingPrincipal = 0n;
    loan.writtenOffOn = date;
  }

  /** The borrower pays 35 % of it after all, of which the lender withdraws three fifths. */
  function recover(date: CalendarDate): void {
    const recovered = ((loan.writtenOff ?? 0n) * 35n) / 100n;
    const withdrawn = (recovered * 3n) / 5n;
    loan.recovered = recovered;
    loan.outstandingPrincipal += recovered;
    let [received, paid] = [recovered, withdrawn];
    for (const period of loan.schedule.filter(({ status }) => status === "CANCELED")) {
      const least = (left: MinorUnits) => (left < period.principalDue ? left : period.principalDue);
      [period.principalReceived, period.principalPaid] = [least(received), least(paid)];
      received -= period.principalReceived;
      paid -= period.principalPaid;
    }
    book("LOAN_WITHDRAWAL", withdrawn, date, "Recuperación de capital dado por perdido");
  }

  function payWithdrawal(
    type: Withdrawal["type"],
    amount: MinorUnits,
    date: CalendarDate,
    transfers: 1 | 2,
  ): void {
    count(type, amount);
    include(paidWithdrawal(withdrawal(type, amount, date), transfers, random));
  }

  function withdrawal(type: Withdrawal["type"], amount: MinorUnits, date: CalendarDate) {
    return { type, currency: loan.currency, amount, loan, date, destination };
  }

  function include(entries: Entries): void {
    movements.push(...entries.movements);
    requests.push(...entries.requests);
  }

  function count(type: MovementType, amount: MinorUnits): void {
    if (type === "LOAN") loan.outstandingPrincipal += amount;
    if (type === "LOAN_WITHDRAWAL") loan.outstandingPrincipal -= amount;
    if (type === "INTEREST") loan.interestAccrued += amount;
    if (type === "INTEREST_WITHDRAWAL") settleInterest(amount);
  }

  /** Marks withdrawn interest as paid in the oldest periods first. */
  function settleInterest(amount: MinorUnits): void {
    loan.interestPaid += amount;
    let left = amount;
    for (;;) {
      const period = loan.schedule[settledPeriods];
      if (period === undefined || left === 0n) return;
      const paid = period.interestPaid ?? 0n;
      const gap = period.interestDue - paid;
      const part = gap < left ? gap : left;
      period.interestPaid = paid + part;
      left -= part;
      if (part < gap) return;
      const repaid = period.principalPaid === period.principalDue;
      if (repaid && period.status === "PENDING_WITHDRAWAL") period.status = "COMPLETED";
      settledPeriods += 1;
    }
  }

  /** Interest earned and not withdrawn yet. */
  const heldInterest = () => loan.interestAccrued - loan.interestPaid;
  const entries = { loan, movements, requests, heldInterest, withdrawal, include };
  return { ...entries, book, add, payWithdrawal, writeOff, recover };
}
