// Rows of the sandbox as another API has them. Written apart from mapping.ts, so that a test can find its faults.

// biome-ignore lint/suspicious/noExplicitAny: rows of the sandbox
export type Row = any;

const words: Readonly<Record<string, string>> = {
  PENDING: "awaiting",
  PENDING_WITHDRAWAL: "payable",
  CANCELED: "void",
  ACTIVE: "open",
  COMPLETED: "settled",
  FINISHED: "repaid",
  DEFAULTED: "in_default",
  LOAN: "placement",
  INTEREST: "coupon",
  LOAN_WITHDRAWAL: "capital_out",
  INTEREST_WITHDRAWAL: "coupon_out",
  WITHDRAWAL: "cash_out",
  IN: "credit",
  OUT: "debit",
};
const word = (own: string | undefined) => own && (words[own] ?? own);
export const wordBack = (other: string) =>
  Object.keys(words).find((own) => words[own] === other) ?? other;

const { rawJSON } = JSON as typeof JSON & { rawJSON(digits: string): unknown };

/** As a JSON number of minor units, with every digit. */
function units(money: { amount: string; currency: string } | undefined) {
  if (!money) return undefined;
  const [whole = "", decimals = ""] = money.amount.split(".");
  const digits = (whole + decimals).replace(/^(-?)0+(?=\d)/, "$1");
  return { units: rawJSON(digits), exponent: decimals.length, ccy: money.currency.toLowerCase() };
}

/** `1250.5` as `1.250,5`. */
function comma(decimal: string | undefined) {
  if (decimal === undefined) return undefined;
  const [whole = "", decimals] = decimal.split(".");
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ".");
  return decimals === undefined ? grouped : `${grouped},${decimals}`;
}

/** The same moment on a clock that is six hours behind UTC. */
export const clock = (instant: string | undefined) =>
  instant && new Date(Date.parse(instant) - 6 * 3_600_000).toISOString().replace("Z", "-06:00");

export const position = (loan: Row) => ({
  position_id: loan.id,
  code: loan.reference,
  product_name: loan.product,
  debtor_id: loan.borrower.id,
  debtor_name: loan.borrower.name,
  state: word(loan.status),
  invested: units(loan.principal),
  outstanding: units(loan.outstandingPrincipal),
  earned: units(loan.interestAccrued),
  withdrawn: units(loan.interestPaid),
  yearly_rate: comma(loan.annualRate),
  opened_on: loan.startDate,
  matures_on: loan.maturityDate,
  next_payment_on: loan.nextPaymentDate ?? null,
  next_payment: units(loan.nextPayment),
  lost: units(loan.writtenOff),
  regained: units(loan.recovered),
  lost_on: loan.writtenOffOn,
  days_behind: loan.daysLate,
  generated_at: clock(loan.asOf),
  instalments: loan.schedule?.map((period: Row) => ({
    no: period.number,
    from: period.fromDate,
    due: period.dueDate,
    capital: comma(period.principalDue),
    interest: comma(period.interestDue),
    capital_received: comma(period.principalReceived),
    interest_received: comma(period.interestReceived),
    capital_paid: comma(period.principalPaid),
    interest_paid: comma(period.interestPaid),
    remaining: comma(period.balanceAfter),
    state: word(period.status),
  })),
});

export const entry = (movement: Row) => ({
  entry_id: movement.id,
  kind: word(movement.type),
  state: word(movement.status),
  money: units(movement.amount),
  taxes: movement.withheld?.map(({ kind, amount }: Row) => ({ tax: kind, money: units(amount) })),
  before_taxes: units(movement.gross),
  flow: word(movement.direction),
  booked_on: movement.valueDate,
  created_at: clock(movement.createdAt),
  position_id: movement.loanId,
  position_code: movement.loanReference,
  order_id: movement.requestId,
  order_code: movement.requestReference,
  order_state: word(movement.requestStatus),
  running_balance: units(movement.balanceAfter),
  text: movement.description,
  external_reference: movement.externalRef,
});

export const payoutOrder = (request: Row) => ({
  order_id: request.id,
  code: request.reference,
  kind: word(request.type),
  state: word(request.status),
  money: units(request.amount),
  asked_at: clock(request.requestedAt),
  decided_at: clock(request.resolvedAt),
  position_id: request.loanId,
  position_code: request.loanReference,
  entry_ids: request.movementIds,
  account_masked: request.destination,
  log: request.history.map(({ status, at }: Row) => ({ state: word(status), at: clock(at) })),
});
