import type { CalendarDate } from "./calendar.ts";
import { addDays } from "./calendar.ts";
import type { MinorUnits } from "./currency.ts";
import type { DraftLoan, DraftMovement, DraftRequest, Entries } from "./drafts.ts";
import { instantOn } from "./drafts.ts";
import type { MovementType, Status } from "./entities.ts";
import { transferReference } from "./payment-rails.ts";
import type { Random } from "./random.ts";
import type { Withdrawal } from "./withdrawals.ts";
import { paidWithdrawal } from "./withdrawals.ts";

/** One entry of the ledger; `COMPLETED` without a status. */
type Booking = {
  type: MovementType;
  amount: MinorUnits;
  date: CalendarDate;
  description: string;
  status?: Status;
  earnedFrom?: CalendarDate;
  reversal?: true;
};

/** The ledger of one loan. Each change of a figure books its movement in the same step, so that both agree. */
export class LoanLedger implements Entries {
  readonly movements: DraftMovement[] = [];
  readonly requests: DraftRequest[] = [];
  readonly loan: DraftLoan;
  readonly #today: CalendarDate;
  readonly #destination: string;
  readonly #random: Random;
  #settledPeriods = 0;

  constructor(loan: DraftLoan, today: CalendarDate, destination: string, random: Random) {
    this.loan = loan;
    this.#today = today;
    this.#destination = destination;
    this.#random = random;
  }

  /** Interest earned and not withdrawn yet. */
  get heldInterest(): MinorUnits {
    return this.loan.interestAccrued - this.loan.interestPaid;
  }

  place(description: string, status: Status): void {
    const { principal: amount, startDate: date } = this.loan;
    if (status === "COMPLETED") this.loan.outstandingPrincipal += amount;
    this.#book({ type: "LOAN", amount, date, description, status });
  }

  earnInterest(
    amount: MinorUnits,
    earnedFrom: CalendarDate,
    date: CalendarDate,
    label: string,
  ): void {
    this.loan.interestAccrued += amount;
    const description = `Interés del periodo ${label}`;
    this.#book({ type: "INTEREST", amount, date, description, earnedFrom });
  }

  /** Interest that is due and unpaid: it changes no figure of the loan. */
  bookUnpaidInterest(amount: MinorUnits, date: CalendarDate, label: string): void {
    const description = `Interés por cobrar del periodo ${label}`;
    this.#book({ type: "INTEREST", amount, date, description, status: "PENDING" });
  }

  payOutInterest(amount: MinorUnits, date: CalendarDate, label: string): void {
    this.#settleInterest(amount);
    const description = `Pago de intereses ${label}`;
    this.#book({ type: "INTEREST_WITHDRAWAL", amount, date, description });
  }

  /** Interest that was credited twice, and the second credit taken back: no figure changes. */
  creditTwice(amount: MinorUnits, date: CalendarDate, label: string): void {
    const entry = { type: "INTEREST", amount } as const;
    const twice = `Interés del periodo ${label}, abonado dos veces`;
    this.#book({ ...entry, date: addDays(date, 1), description: twice, earnedFrom: date });
    const description = `Reverso del interés ${label} abonado dos veces`;
    this.#book({ ...entry, date: addDays(date, 3), description, reversal: true });
  }

  /** Interest that was paid out, sent back by the bank and paid out anew: no figure changes. */
  payOutTwice(amount: MinorUnits, date: CalendarDate, label: string): void {
    const entry = { type: "INTEREST_WITHDRAWAL", amount } as const;
    const back = `Devolución del banco: pago de intereses ${label}`;
    this.#book({ ...entry, date: addDays(date, 2), description: back, reversal: true });
    const description = `Pago de intereses ${label}, enviado de nuevo`;
    this.#book({ ...entry, date: addDays(date, 4), description });
  }

  repay(amount: MinorUnits, date: CalendarDate, label: string): void {
    this.loan.outstandingPrincipal -= amount;
    const description = `Amortización de capital ${label}`;
    this.#book({ type: "LOAN_WITHDRAWAL", amount, date, description });
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
    loan.outstandingPrincipal += recovered - withdrawn;
    let [received, paid] = [recovered, withdrawn];
    for (const period of loan.schedule.filter(({ status }) => status === "CANCELED")) {
      const least = (left: MinorUnits) => (left < period.principalDue ? left : period.principalDue);
      [period.principalReceived, period.principalPaid] = [least(received), least(paid)];
      received -= period.principalReceived;
      paid -= period.principalPaid;
    }
    const description = "Recuperación de capital castigado";
    this.#book({ type: "LOAN_WITHDRAWAL", amount: withdrawn, date, description });
  }

  payWithdrawal(
    type: Withdrawal["type"],
    amount: MinorUnits,
    date: CalendarDate,
    transfers: 1 | 2,
  ): void {
    if (type === "LOAN_WITHDRAWAL") this.loan.outstandingPrincipal -= amount;
    else this.#settleInterest(amount);
    this.add(paidWithdrawal(this.withdrawal(type, amount, date), transfers, this.#random));
  }

  withdrawal(type: Withdrawal["type"], amount: MinorUnits, date: CalendarDate): Withdrawal {
    const { loan } = this;
    return { type, currency: loan.currency, amount, loan, date, destination: this.#destination };
  }

  add(entries: Entries): void {
    this.movements.push(...entries.movements);
    this.requests.push(...entries.requests);
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

  #book({ type, amount, date, description, status = "COMPLETED", ...rest }: Booking): void {
    if (amount === 0n) return;
    const { currency } = this.loan;
    const transferred = status === "COMPLETED" && type !== "INTEREST";
    const yesterday = addDays(this.#today, -1);
    this.movements.push({
      type,
      status,
      currency,
      amount,
      loan: this.loan,
      request: null,
      valueDate: date,
      // Movements with a future value date were created yesterday.
      createdAt: instantOn(date < this.#today ? date : yesterday, type, this.#random),
      description,
      externalRef: transferred ? transferReference(currency, this.#random) : null,
      earnedFrom: rest.earnedFrom ?? null,
      ...(rest.reversal && { reversal: rest.reversal }),
    });
  }
}
