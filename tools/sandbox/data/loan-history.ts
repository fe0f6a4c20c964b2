import { amortise, dueDate, type Instalment, type Terms } from "./amortisation.ts";
import { addDays, type CalendarDate } from "./calendar.ts";
import type { Currency, MinorUnits } from "./currency.ts";
import { isUnsettled, type Loan, type Period, type Status } from "./entities.ts";
import { type LoanLedger, openLedger } from "./loan-ledger.ts";
import type { Product } from "./products.ts";
import type { Random } from "./random.ts";
import { canceledWithdrawal, openWithdrawal } from "./withdrawals.ts";

/** A withdrawal from a loan beside its ordinary payments. */
type ExtraWithdrawal = `${"pending" | "approved" | "canceled"}-${"capital" | "interest"}`;

/** With `reversals`, interest was credited or paid out by mistake, and that was taken back. */
export type Extra = "early-capital" | "reversals" | ExtraWithdrawal;

/** The input of one loan. Its status follows from its dates unless `outcome` sets it. */
export type LoanPlan = {
  product: Product;
  currency: Currency;
  principal: MinorUnits;
  /** Hundredths of a percent per year. */
  annualRate: bigint;
  startDate: CalendarDate;
  outcome:
    | "as-agreed"
    | "overdue"
    | "awaiting-withdrawal"
    | "canceled"
    /** Once it is old enough; until then it is as agreed. */
    | "written-off"
    | "recovered";
  extras: readonly Extra[];
};

type Progress = {
  status: Status;
  started: boolean;
  /** Number of periods due before today. */
  dueCount: number;
  /** Of a DEFAULTED loan. */
  writtenOffOn?: CalendarDate;
};

// The last due periods of an overdue loan: the first is paid in part, the others are not paid.
const overduePeriods = 3;

// A lost loan pays a third of its periods, and is written off when the next one is so many days late.
const daysToWriteOff = 90;
const daysToRecovery = 60;

/** The entries of `reversals`: their period, type, days after it, text, and whether they take back. */
const mistakes = [
  [12, "INTEREST", 1, "Interés del periodo #, abonado dos veces", false],
  [12, "INTEREST", 3, "Reverso del interés # abonado dos veces", true],
  [14, "INTEREST_WITHDRAWAL", 2, "Devolución del banco: pago de intereses #", true],
  [14, "INTEREST_WITHDRAWAL", 4, "Pago de intereses #, enviado de nuevo", false],
] as const;

// The interest in the account is withdrawn once in so many periods.
const periodsPerInterestWithdrawal = 4;

function rateText(hundredths: bigint): string {
  const text = `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, "0")}`;
  return text.replace(/\.?0+$/, "");
}

function statusOf(plan: LoanPlan, maturity: CalendarDate, today: CalendarDate): Status {
  if (plan.outcome === "canceled") return "CANCELED";
  if (plan.startDate > today) return "PENDING";
  if (plan.outcome === "awaiting-withdrawal") return "PENDING_WITHDRAWAL";
  return plan.outcome === "as-agreed" && maturity < today ? "FINISHED" : "ACTIVE";
}

function progressOf(plan: LoanPlan, terms: Terms, today: CalendarDate): Progress {
  const paid = Math.ceil(terms.periods / 3);
  const writtenOffOn = addDays(dueDate(terms, paid + 1), daysToWriteOff);
  const isLost = plan.outcome === "written-off" || plan.outcome === "recovered";
  if (isLost && addDays(writtenOffOn, daysToRecovery) < today)
    return { status: "DEFAULTED", started: true, dueCount: paid, writtenOffOn };
  const status = statusOf(plan, dueDate(terms, terms.periods), today);
  const started = status !== "PENDING" && status !== "CANCELED";
  let dueCount = 0;
  while (started && dueCount < terms.periods && dueDate(terms, dueCount + 1) < today) {
    dueCount += 1;
  }
  return { status, started, dueCount };
}

function statusAhead({ status, started, dueCount }: Progress, number: number): Status {
  if (status === "CANCELED" || status === "DEFAULTED") return "CANCELED";
  return started && number === dueCount + 1 ? "ACTIVE" : "PENDING";
}

/** Books a due period: its interest, its principal, and what the lender withdrew of both. */
function bookDuePeriod(
  ledger: LoanLedger,
  plan: LoanPlan,
  progress: Progress,
  { prepaid }: Instalment,
  period: Period,
  random: Random,
): void {
  const { number, fromDate, dueDate: date, principalDue, interestDue } = period;
  const { periods, interestPayout } = plan.product;
  const label = `${number} de ${periods}`;
  const lateBy = plan.outcome === "overdue" ? number - (progress.dueCount - overduePeriods) : 0;
  period.principalPaid = 0n;
  period.interestPaid = 0n;
  if (lateBy > 1) {
    const description = `Interés por cobrar del periodo ${label}`;
    ledger.book("INTEREST", interestDue, date, description, { status: "PENDING" });
    return;
  }
  period.principalReceived = lateBy === 1 ? (principalDue * 2n) / 5n : principalDue;
  period.interestReceived = interestDue;
  const earned = `Interés del periodo ${label}`;
  ledger.book("INTEREST", interestDue, date, earned, { earnedFrom: fromDate });
  if (progress.status === "PENDING_WITHDRAWAL" && number === periods) {
    period.status = "PENDING_WITHDRAWAL";
    const last = ledger.withdrawal("LOAN_WITHDRAWAL", principalDue, date);
    ledger.include(openWithdrawal(last, false, random));
  } else {
    period.status = lateBy === 1 ? "PENDING" : "COMPLETED";
    period.principalPaid = period.principalReceived;
    const repaid = period.principalPaid - prepaid;
    ledger.book("LOAN_WITHDRAWAL", repaid, date, `Amortización de capital ${label}`);
    if (prepaid > 0n)
      ledger.payWithdrawal("LOAN_WITHDRAWAL", prepaid, date, random.chance(40) ? 2 : 1);
  }
  if (interestPayout === "when-due") {
    ledger.book("INTEREST_WITHDRAWAL", interestDue, date, `Pago de intereses ${label}`);
    return;
  }
  if (period.status === "COMPLETED") period.status = "PENDING_WITHDRAWAL";
  if (number % periodsPerInterestWithdrawal === 0) {
    const amount = (ledger.heldInterest() * BigInt(random.integer(50, 75))) / 100n;
    ledger.payWithdrawal("INTEREST_WITHDRAWAL", amount, date, 1);
  }
}

/** Requests a withdrawal of part of the loan's balance; nothing of it is paid yet. */
function requestExtraWithdrawal(
  ledger: LoanLedger,
  kind: ExtraWithdrawal,
  today: CalendarDate,
  random: Random,
): void {
  const ofCapital = kind.endsWith("-capital");
  const ceiling = ofCapital ? ledger.loan.outstandingPrincipal : ledger.heldInterest();
  const amount = (ceiling * BigInt(random.integer(10, 35))) / 100n;
  if (amount === 0n) return;
  const type = ofCapital ? "LOAN_WITHDRAWAL" : "INTEREST_WITHDRAWAL";
  const date = addDays(today, -random.integer(2, 9));
  if (kind.startsWith("canceled-")) {
    const earlier = ledger.withdrawal(type, amount, addDays(date, -random.integer(10, 20)));
    ledger.include(canceledWithdrawal(earlier, random.chance(70), random));
  } else {
    const approved = kind.startsWith("approved-");
    ledger.include(openWithdrawal(ledger.withdrawal(type, amount, date), approved, random));
  }
}

/**
 * Simulates one loan from its start to the day before `today`: its schedule, movements and
 * withdrawal requests. Each movement updates the loan's figures at once.
 */
export function simulateLoan(
  plan: LoanPlan,
  today: CalendarDate,
  destination: string,
  random: Random,
): LoanLedger {
  const { product, currency, principal, startDate, extras } = plan;
  const terms: Terms = { ...product, principal, startDate, annualRate: plan.annualRate };
  const progress = progressOf(plan, terms, today);
  const { status, started, dueCount } = progress;
  const loan: Loan = {
    ...{ id: "", reference: "", product: product.name, status, currency, principal, startDate },
    ...{ outstandingPrincipal: 0n, interestAccrued: 0n, interestPaid: 0n },
    annualRate: rateText(plan.annualRate),
    maturityDate: dueDate(terms, product.periods),
    ...{ nextPaymentDate: null, nextPayment: null, unsettledSince: null },
    ...{ writtenOff: null, recovered: null, writtenOffOn: null },
    schedule: [],
  };
  const ledger = openLedger(loan, today, destination, random);
  const placed = started ? "COMPLETED" : status;
  ledger.book("LOAN", principal, startDate, `Colocación · ${product.name}`, { status: placed });

  const prepayments = new Map<number, bigint>();
  if (extras.includes("early-capital") && dueCount > 2 * overduePeriods) {
    prepayments.set(Math.ceil(dueCount / 2), BigInt(random.integer(8, 25)));
  }
  const received = started ? 0n : null;
  for (const instalment of amortise(terms, prepayments)) {
    const { prepaid: _, ...due } = instalment;
    const period: Period = {
      ...due,
      ...{ principalReceived: received, interestReceived: received },
      ...{ principalPaid: null, interestPaid: null },
      status: statusAhead(progress, instalment.number),
    };
    loan.schedule.push(period);
    if (instalment.number <= dueCount)
      bookDuePeriod(ledger, plan, progress, instalment, period, random);
  }
  if (status === "ACTIVE") {
    const next = loan.schedule[dueCount];
    loan.nextPaymentDate = next?.dueDate ?? null;
    loan.nextPayment = next ? next.principalDue + next.interestDue : null;
    loan.unsettledSince = loan.schedule.find(isUnsettled)?.dueDate ?? null;
    for (const kind of extras)
      if (kind !== "early-capital" && kind !== "reversals")
        requestExtraWithdrawal(ledger, kind, today, random);
  }
  if (progress.writtenOffOn) {
    ledger.writeOff(progress.writtenOffOn);
    if (plan.outcome === "recovered")
      ledger.recover(addDays(progress.writtenOffOn, daysToRecovery));
  }
  if (extras.includes("reversals")) reverse(ledger, dueCount);
  return ledger;
}

/** Adds what was done by mistake, and taken back, in two of the periods that fell due. */
function reverse(ledger: LoanLedger, dueCount: number): void {
  const { schedule } = ledger.loan;
  for (const [number, type, days, description, reversal] of mistakes) {
    const period = schedule[number - 1];
    // The period after it is over, so that all of it lies before today.
    if (period === undefined || number >= dueCount) continue;
    const { interestDue, dueDate: due } = period;
    const text = description.replace("#", `${number} de ${schedule.length}`);
    const earnedFrom = type === "INTEREST" && !reversal ? due : null;
    ledger.add(type, interestDue, addDays(due, days), text, { earnedFrom, reversal });
  }
}
