import type { Instalment, Terms } from "./amortisation.ts";
import { amortise, dueDate } from "./amortisation.ts";
import type { CalendarDate } from "./calendar.ts";
import { addDays } from "./calendar.ts";
import type { Currency, MinorUnits } from "./currency.ts";
import type { bookingHours, DraftLoan, DraftMovement, Entries } from "./drafts.ts";
import { instantOn } from "./drafts.ts";
import type { MovementType, Period, Status } from "./entities.ts";
import { transferReference } from "./payment-rails.ts";
import type { Product } from "./products.ts";
import type { Random } from "./random.ts";
import { canceledWithdrawal, openWithdrawal, paidWithdrawal } from "./withdrawals.ts";

/** What the lender asked of one loan besides its ordinary payments. */
export type LoanAsk =
  | "early-capital"
  | "pending-capital"
  | "approved-capital"
  | "canceled-capital"
  | "pending-interest"
  | "approved-interest"
  | "canceled-interest";

/** One loan to be. Its status follows from its dates, unless the outcome says otherwise. */
export interface LoanPlan {
  product: Product;
  currency: Currency;
  principal: MinorUnits;
  /** Hundredths of a percent per year. */
  annualRate: bigint;
  startDate: CalendarDate;
  outcome: "as-agreed" | "overdue" | "awaiting-withdrawal" | "canceled";
  asks: readonly LoanAsk[];
}

const overduePeriods = 3;

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

/**
 * Lives one loan from its start to the day before `today`: its schedule, its movements and the
 * withdrawal requests made on it. The loan's figures are kept while it lives, not summed up after.
 */
export function liveLoan(
  plan: LoanPlan,
  today: CalendarDate,
  destination: string,
  random: Random,
): Entries & { loan: DraftLoan } {
  const { product, currency, startDate } = plan;
  const terms: Terms = { ...product, ...plan };
  const maturityDate = dueDate(terms, product.periods);
  const status = statusOf(plan, maturityDate, today);
  const started = status !== "PENDING" && status !== "CANCELED";
  const due = (number: number) => started && dueDate(terms, number) < today;
  let dueCount = 0;
  while (dueCount < product.periods && due(dueCount + 1)) dueCount += 1;

  const prepayments = new Map<number, bigint>();
  if (plan.asks.includes("early-capital") && dueCount > 2 * overduePeriods) {
    prepayments.set(Math.ceil(dueCount / 2), BigInt(random.integer(8, 25)));
  }
  const instalments = amortise(terms, prepayments);
  const loan: DraftLoan = {
    product: product.name,
    status,
    currency,
    principal: plan.principal,
    outstandingPrincipal: 0n,
    interestAccrued: 0n,
    interestPaid: 0n,
    annualRate: rateText(plan.annualRate),
    startDate,
    maturityDate,
    nextPaymentDate: null,
    schedule: [],
  };
  const movements: DraftMovement[] = [];
  const requests: Entries["requests"] = [];
  let settledPeriods = 0;

  function add(entries: Entries): void {
    movements.push(...entries.movements);
    requests.push(...entries.requests);
  }

  function book(
    type: MovementType,
    amount: MinorUnits,
    valueDate: CalendarDate,
    booking: keyof typeof bookingHours,
    description: string,
    as: Status = "COMPLETED",
    earnedFrom: CalendarDate | null = null,
  ): void {
    if (amount <= 0n) return;
    movements.push({
      type,
      status: as,
      currency,
      amount,
      loan,
      request: null,
      valueDate,
      // What is booked ahead of its value date was entered on the eve of today at the latest.
      createdAt: instantOn(
        valueDate < today ? valueDate : addDays(today, -1),
        booking,
        random.integer(0, 3599),
      ),
      description,
      externalRef:
        as === "COMPLETED" && type !== "INTEREST" ? transferReference(currency, random) : null,
      earnedFrom,
    });
  }

  function ask(type: "LOAN_WITHDRAWAL" | "INTEREST_WITHDRAWAL", amount: bigint, date: string) {
    return { type, currency, amount, loan, date, destination };
  }

  function payPrincipal(instalment: Instalment, amount: MinorUnits, label: string): void {
    const { dueDate: date, prepaid } = instalment;
    loan.outstandingPrincipal -= amount;
    book(
      "LOAN_WITHDRAWAL",
      amount - prepaid,
      date,
      "principal",
      `Amortización de capital ${label}`,
    );
    if (prepaid > 0n) {
      const transfers = random.chance(40) ? 2 : 1;
      add(paidWithdrawal(ask("LOAN_WITHDRAWAL", prepaid, date), transfers, random));
    }
  }

  /** Spreads interest that was withdrawn over the oldest periods that still hold some. */
  function settleInterest(amount: MinorUnits): void {
    let left = amount;
    loan.interestPaid += amount;
    for (;;) {
      const period = loan.schedule[settledPeriods];
      if (period === undefined || left === 0n) return;
      const paid = period.interestPaid ?? 0n;
      const gap = period.interestDue - paid;
      const part = gap < left ? gap : left;
      period.interestPaid = paid + part;
      left -= part;
      if (part < gap) return;
      if (period.status === "PENDING_WITHDRAWAL") period.status = "COMPLETED";
      settledPeriods += 1;
    }
  }

  function livePeriod(instalment: Instalment): Period {
    const { number, fromDate, dueDate: date, principalDue, interestDue } = instalment;
    const label = `${number} de ${product.periods}`;
    const lateBy = plan.outcome === "overdue" ? number - (dueCount - overduePeriods) : 0;
    const period: Period = {
      number,
      fromDate,
      dueDate: date,
      principalDue,
      interestDue,
      principalPaid: null,
      interestPaid: null,
      balanceAfter: instalment.balanceAfter,
      status: "PENDING",
    };
    loan.schedule.push(period);
    if (status === "CANCELED") period.status = "CANCELED";
    if (number > dueCount) {
      if (started && number === dueCount + 1) period.status = "ACTIVE";
      return period;
    }
    period.principalPaid = 0n;
    period.interestPaid = 0n;
    if (lateBy > 1) {
      const text = `Interés por cobrar del periodo ${label}`;
      book("INTEREST", interestDue, date, "interest", text, "PENDING", fromDate);
      return period;
    }
    loan.interestAccrued += interestDue;
    const text = `Interés del periodo ${label}`;
    book("INTEREST", interestDue, date, "interest", text, "COMPLETED", fromDate);
    period.status = "COMPLETED";
    if (status === "PENDING_WITHDRAWAL" && number === product.periods) {
      period.status = "PENDING_WITHDRAWAL";
      add(openWithdrawal(ask("LOAN_WITHDRAWAL", principalDue, date), false, random));
    } else {
      // The first late period of an overdue loan was paid in part.
      period.principalPaid = lateBy === 1 ? (principalDue * 2n) / 5n : principalDue;
      if (lateBy === 1) period.status = "PENDING";
      payPrincipal(instalment, period.principalPaid, label);
    }
    if (product.interestPayout === "when-due") {
      settleInterest(interestDue);
      book(
        "INTEREST_WITHDRAWAL",
        interestDue,
        date,
        "interestPayout",
        `Pago de intereses ${label}`,
      );
    } else {
      if (period.status === "COMPLETED") period.status = "PENDING_WITHDRAWAL";
      if (number % 4 === 0) {
        const held = loan.interestAccrued - loan.interestPaid;
        const amount = (held * BigInt(random.integer(50, 75))) / 100n;
        add(paidWithdrawal(ask("INTEREST_WITHDRAWAL", amount, date), 1, random));
        settleInterest(amount);
      }
    }
    return period;
  }

  const placement = { PENDING: "PENDING", CANCELED: "CANCELED" } as const;
  const placed = status === "PENDING" || status === "CANCELED" ? placement[status] : "COMPLETED";
  book("LOAN", plan.principal, startDate, "placement", `Colocación · ${product.name}`, placed);
  if (started) loan.outstandingPrincipal = plan.principal;
  for (const instalment of instalments) livePeriod(instalment);
  if (status === "ACTIVE" || status === "PENDING") {
    const next = loan.schedule.find((period) => period.dueDate >= today);
    loan.nextPaymentDate = next?.dueDate ?? null;
  }

  if (status === "ACTIVE") {
    const held = loan.interestAccrued - loan.interestPaid;
    for (const wish of plan.asks) {
      if (wish === "early-capital") continue;
      const [state, part] = wish.split("-");
      const type = part === "capital" ? "LOAN_WITHDRAWAL" : "INTEREST_WITHDRAWAL";
      const ceiling = part === "capital" ? loan.outstandingPrincipal : held;
      const amount = (ceiling * BigInt(random.integer(10, 35))) / 100n;
      if (amount === 0n) continue;
      const date = addDays(today, -random.integer(2, 9));
      if (state === "canceled") {
        const earlier = addDays(date, -random.integer(10, 20));
        add(canceledWithdrawal(ask(type, amount, earlier), random.chance(70), random));
      } else add(openWithdrawal(ask(type, amount, date), state === "approved", random));
    }
  }
  return { loan, movements, requests };
}
