import type { CalendarDate } from "../data/calendar.ts";
import type { Currency } from "../data/currency.ts";
import type { Instant, MovementType, Status, WithdrawalType } from "../data/entities.ts";

/** Money in JSON: a decimal string with all decimals of the currency. */
export type Money = { amount: string; currency: Currency };

export type Loan = {
  id: string;
  reference: string;
  product: string;
  borrower: { id: string; name: string };
  status: Status;
  principal: Money;
  outstandingPrincipal: Money;
  interestAccrued: Money;
  interestPaid: Money;
  annualRate: string;
  startDate: CalendarDate;
  maturityDate: CalendarDate;
  nextPaymentDate?: CalendarDate;
  nextPayment?: Money;
  writtenOff?: Money;
  recovered?: Money;
  writtenOffOn?: CalendarDate;
  /** Of an active loan. */
  daysLate?: number;
};

/** Decimal strings in the currency of the row. */
type Decimals<Name extends string> = Record<Name, string>;

export type Period = Decimals<"principalDue" | "interestDue" | "balanceAfter"> &
  Partial<Decimals<"principalReceived" | "interestReceived" | "principalPaid" | "interestPaid">> & {
    number: number;
    fromDate: CalendarDate;
    dueDate: CalendarDate;
    status: Status;
  };

export type LoanDetail = Loan & { asOf: Instant; schedule: Period[] };

export type Payment = Period & {
  loanId: string;
  loanReference: string;
  product: string;
  currency: Currency;
  /** Of an active loan. */
  loanDaysLate?: number;
  /** Only if the payments of a day are requested. */
  interestBooked?: string;
};

export type PaymentTotal = Decimals<
  "principal" | "interest" | `${"principal" | "interest"}${"Received" | "Expected"}`
> & {
  currency: Currency;
  status: Status;
  overdue: boolean;
  /** `YYYY-MM`, only if the totals are requested by month. */
  month?: string;
  /** Only if the totals are requested by it too. */
  loanLate?: boolean;
  count: number;
};

export type LoanTotal = Decimals<
  "principal" | "outstanding" | "interestAccrued" | "interestPaid" | "rateTimesOutstanding"
> &
  Partial<Decimals<"writtenOff" | "recovered">> & {
    currency: Currency;
    status?: Status;
    product?: string;
    maturityYear?: number;
    daysLate?: string;
    count: number;
  };

export type Account = { holder: { name: string; taxId?: string }; calendarUrl?: string };

export type Movement = {
  id: string;
  type: MovementType;
  status: Status;
  amount: Money;
  withheld?: { kind: string; amount: Money }[];
  gross?: Money;
  direction?: "IN" | "OUT";
  valueDate: CalendarDate;
  createdAt: Instant;
  loanId?: string;
  loanReference?: string;
  requestId?: string;
  requestReference?: string;
  /** Of a movement that is not paid yet. */
  requestStatus?: Status;
  balanceAfter?: Money;
  description?: string;
  externalRef?: string;
};

export type WithdrawalRequest = {
  id: string;
  reference: string;
  type: WithdrawalType;
  status: Status;
  amount: Money;
  requestedAt: Instant;
  resolvedAt?: Instant;
  loanId?: string;
  loanReference?: string;
  movementIds?: string[];
  destination?: string;
  history: { status: Status; at: Instant }[];
};

export type Document = {
  id: string;
  kind: string;
  title: string;
  issuedOn: CalendarDate;
  loanId?: string;
  mediaType: string;
  size: number;
};

export type MovementTotal = {
  currency: Currency;
  type: MovementType;
  status: Status;
  direction: "IN" | "OUT";
  requestStatus?: Status;
  /** `YYYY-MM`, only if the totals are requested by month. */
  month?: string;
  /** The value date, only if they are requested by day. */
  date?: CalendarDate;
  sum: string;
  withheld?: { kind: string; sum: string }[];
  count: number;
};

export type List<Entry> = {
  data: Entry[];
  page: { limit: number; offset: number; total: number };
  asOf: Instant;
};

export type Totals<Total = MovementTotal> = { data: Total[]; asOf: Instant };
