import { bookMovement, type Entries } from "./booking.ts";
import { addDays, type CalendarDate } from "./calendar.ts";
import type { MinorUnits } from "./currency.ts";
import type { Loan, Movement, MovementType, WithdrawalRequest } from "./entities.ts";
import type { Random } from "./random.ts";
import { paidWithdrawal, type Withdrawal } from "./withdrawals.ts";

type Details = Partial<Pick<Movement, "status" | "earnedFrom" | "reversal">>;

/** The movements of one loan. A completed one changes the loan's figures, so that both agree. */
export class LoanLedger implements Entries {
  readonly movements: Movement[] = [];
  readonly requests: WithdrawalRequest[] = [];
  readonly loan: Loan;
  readonly #today: CalendarDate;
  readonly #destination: string;
  readonly #random: Random;
  #settledPeriods = 0;

  constructor(loan: Loan, today: CalendarDate, destination: string, random: Random) {
    this.loan = loan;
    this.#today = today;
    this.#destination = destination;
    this.#random = random;
  }

  /** Interest earned and not withdrawn yet. */
  get heldInterest(): MinorUnits {
    return this.loan.interestAccrued - this.loan.interestPaid;
  }

  /** Books a movement; `COMPLETED` without a status. */
  book(
    type: MovementType,
    amount: MinorUnits,
    date: CalendarDate,
    description: string,
    details: Details = {},
  ): void {
    if (amount === 0n) return;
    const { status = "COMPLETED" } = details;
    if (status === "COMPLETED") this.#count(type, amount);
    this.#add(type, amount, date, description, { ...details, status });
  }

  /** Interest that was credited twice, and the second credit taken back: no figure changes. */
  creditTwice(amount: MinorUnits, date: CalendarDate, label: string): void {
    const twice = `Interés del periodo ${label}, abonado dos veces`;
    this.#add("INTEREST", amount, addDays(date, 1), twice, { earnedFrom: date });
    const back = `Reverso del interés ${label} abonado dos veces`;
    this.#add("INTEREST", amount, addDays(date, 3), back, { reversal: true });
  }

  /** Interest that was paid out, sent back by the bank and paid out anew: no figure changes. */
  payOutTwice(amount: MinorUnits, date: CalendarDate, label: string): void {
    const back = `Devolución del banco: pago de intereses ${label}`;
    this.#add("INTEREST_WITHDRAWAL", amount, addDays(date, 2), back, { reversal: true });
    const anew = `Pago de intereses ${label}, enviado de nuevo`;
    this.#add("INTEREST_WITHDRAWAL", amount, addDays(date, 4), anew);
  }

  /** Writes off all remaining capital, without a movement. */
  writeOff(date: CalendarDate): void {
    const { loan } = this;
    loan.writtenOff = loan.outstandingPrincipal;
    loan.outstandingPrincipal = 0n;
    loan.writtenOffOn = date;
  }

  /** The borrower pays 35 % of it after all, of which the lender withdraws three fifths. */
  recover(date: CalendarDate): void {
    const { loan } = this;
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
    this.book("LOAN_WITHDRAWAL", withdrawn, date, "Recuperación de capital castigado");
  }

  payWithdrawal(
    type: Withdrawal["type"],
    amount: MinorUnits,
    date: CalendarDate,
    transfers: 1 | 2,
  ): void {
    this.#count(type, amount);
    this.include(paidWithdrawal(this.withdrawal(type, amount, date), transfers, this.#random));
  }

  withdrawal(type: Withdrawal["type"], amount: MinorUnits, date: CalendarDate): Withdrawal {
    const { loan } = this;
    return { type, currency: loan.currency, amount, loan, date, destination: this.#destination };
  }

  include({ movements, requests }: Entries): void {
    this.movements.push(...movements);
    this.requests.push(...requests);
  }

  #add(
    type: MovementType,
    amount: MinorUnits,
    valueDate: CalendarDate,
    description: string,
    details: Details = {},
  ): void {
    const { loan } = this;
    const entry = { type, currency: loan.currency, amount, loan, valueDate, description };
    // Movements with a future value date were created yesterday.
    const bookedOn = valueDate < this.#today ? valueDate : addDays(this.#today, -1);
    const movement = { status: "COMPLETED", ...entry, ...details } as const;
    this.movements.push(bookMovement(movement, bookedOn, this.#random));
  }

  #count(type: MovementType, amount: MinorUnits): void {
    const { loan } = this;
    if (type === "LOAN") loan.outstandingPrincipal += amount;
    if (type === "LOAN_WITHDRAWAL") loan.outstandingPrincipal -= amount;
    if (type === "INTEREST") loan.interestAccrued += amount;
    if (type === "INTEREST_WITHDRAWAL") this.#settleInterest(amount);
  }

  /** Marks withdrawn interest as paid in the oldest periods first. */
  #settleInterest(amount: MinorUnits): void {
    this.loan.interestPaid += amount;
    let left = amount;
    for (;;) {
      const period = this.loan.schedule[this.#settledPeriods];
      if (period === undefined || left === 0n) return;
      const paid = period.interestPaid ?? 0n;
      const gap = period.interestDue - paid;
      const part = gap < left ? gap : left;
      period.interestPaid = paid + part;
      left -= part;
      if (part < gap) return;
      const repaid = period.principalPaid === period.principalDue;
      if (repaid && period.status === "PENDING_WITHDRAWAL") period.status = "COMPLETED";
      this.#settledPeriods += 1;
    }
  }
}
