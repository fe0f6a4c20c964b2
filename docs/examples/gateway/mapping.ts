import {
  count,
  dayAfter,
  each,
  instant,
  type Json,
  type List,
  matching,
  maybe,
  named,
  shifted,
  unreadable,
  worded,
  wordOf,
} from "./convert.ts";

// All that differs between the contract and the API behind the gateway. Rewrite this file for yours.

/** Cursor pages: the largest page the API allows, and the names of its parameters and fields. */
export const largestPage = 100;

export const pageQuery = (size: number, cursor = "") => ({ page_size: String(size), cursor });

/** A page of the API; undefined if it is none. */
export function readPage({ items, next_cursor, total_items, generated_at }: Json) {
  if (!Array.isArray(items) || !/^\d{1,15}$/.test(String(total_items))) return undefined;
  const next = typeof next_cursor === "string" ? next_cursor : "";
  return { items: items as Json[], next, total: Number(total_items), asOf: instant(generated_at) };
}

export const pathOf = (lender: string, resource: string) => `/v2/investors/${lender}/${resource}`;

/** `sort=-startDate` in the API's words; undefined for a field that it cannot sort by. */
export function orderQuery(sort: string, { orders }: List) {
  const field = sort.replace(/^-/, "");
  if (!Object.hasOwn(orders, field)) return undefined;
  return { order_by: orders[field], descending: String(sort.startsWith("-")) };
}

const states = new Map([
  ["PENDING", "awaiting"],
  ["PENDING_WITHDRAWAL", "payable"],
  ["CANCELED", "void"],
  ["ACTIVE", "open"],
  ["COMPLETED", "settled"],
  ["FINISHED", "repaid"],
  ["DEFAULTED", "in_default"],
]);

const kinds = new Map([
  ["LOAN", "placement"],
  ["INTEREST", "coupon"],
  ["LOAN_WITHDRAWAL", "capital_out"],
  ["INTEREST_WITHDRAWAL", "coupon_out"],
  ["WITHDRAWAL", "cash_out"],
]);

/** `{ units: 125000, exponent: 2, ccy: "MXN" }`. The gateway reads JSON numbers as their digits. */
const money = maybe((value) => {
  const { units, exponent, ccy } = value as Json;
  const isWhole = /^-?\d{1,100}$/.test(String(units)) && /^(\d|1[0-8])$/.test(String(exponent));
  return isWhole ? { amount: shifted(String(units), Number(exponent)), currency: ccy } : unreadable;
});

/** `1.250,00`: a comma before the decimals, points between thousands. */
const commaDecimal = matching(/^-?(\d{1,3}(\.\d{3})+|\d{1,60})(,\d{1,18})?$/, (text) =>
  text.replaceAll(".", "").replace(",", "."),
);

const state = wordOf(states);
const kind = wordOf(kinds);
const flow = wordOf(new Map(Object.entries({ IN: "credit", OUT: "debit" })));

const loan = (row: Json) => ({
  id: row.position_id,
  reference: row.code,
  product: row.product_name,
  borrower: maybe((id) => ({ id, name: row.debtor_name }))(row.debtor_id),
  status: state(row.state),
  principal: money(row.invested),
  outstandingPrincipal: money(row.outstanding),
  interestAccrued: money(row.earned),
  interestPaid: money(row.withdrawn),
  annualRate: commaDecimal(row.yearly_rate),
  startDate: row.opened_on,
  maturityDate: row.matures_on,
  nextPaymentDate: row.next_payment_on,
  nextPayment: money(row.next_payment),
  writtenOff: money(row.lost),
  recovered: money(row.regained),
  writtenOffOn: row.lost_on,
  daysLate: count(row.days_behind),
});

const period = (row: Json) => ({
  number: count(row.no),
  fromDate: row.from,
  dueDate: row.due,
  principalDue: commaDecimal(row.capital),
  interestDue: commaDecimal(row.interest),
  principalReceived: commaDecimal(row.capital_received),
  interestReceived: commaDecimal(row.interest_received),
  principalPaid: commaDecimal(row.capital_paid),
  interestPaid: commaDecimal(row.interest_paid),
  balanceAfter: commaDecimal(row.remaining),
  status: state(row.state),
});

const movement = (row: Json) => ({
  id: row.entry_id,
  type: kind(row.kind),
  status: state(row.state),
  amount: money(row.money),
  withheld: each((tax) => ({ kind: tax.tax, amount: money(tax.money) }))(row.taxes),
  gross: money(row.before_taxes),
  direction: flow(row.flow),
  valueDate: row.booked_on,
  createdAt: instant(row.created_at),
  loanId: row.position_id,
  loanReference: row.position_code,
  requestId: row.order_id,
  requestReference: row.order_code,
  requestStatus: state(row.order_state),
  balanceAfter: money(row.running_balance),
  description: row.text,
  externalRef: row.external_reference,
});

const request = (row: Json) => ({
  id: row.order_id,
  reference: row.code,
  type: kind(row.kind),
  status: state(row.state),
  amount: money(row.money),
  requestedAt: instant(row.asked_at),
  resolvedAt: instant(row.decided_at),
  loanId: row.position_id,
  loanReference: row.position_code,
  movementIds: row.entry_ids,
  destination: row.account_masked,
  history: each((change) => ({ status: state(change.state), at: instant(change.at) }))(row.log),
});

const orders = { reference: "code", type: "kind", status: "state", amount: "money" };

/** The contract's `to` is the last day, the API's `until` the first day that is left out. */
const days = { from: named("from"), to: (to: string) => ({ until: dayAfter(to) }) };

/** The lists of the contract by their paths. The optional calls that are not here are answered 501. */
export const lists: Readonly<Record<string, List>> = {
  "/loans": {
    resource: "positions",
    row: loan,
    one: (row) => ({
      ...loan(row),
      asOf: instant(row.generated_at),
      schedule: each(period)(row.instalments),
    }),
    filters: { status: worded("state", states), currency: named("ccy"), q: named("search") },
    orders: {
      reference: "code",
      status: "state",
      principal: "invested",
      outstandingPrincipal: "outstanding",
      interestAccrued: "earned",
      interestPaid: "withdrawn",
      annualRate: "yearly_rate",
      startDate: "opened_on",
      maturityDate: "matures_on",
      nextPaymentDate: "next_payment_on",
    },
  },
  "/movements": {
    resource: "entries",
    row: movement,
    filters: {
      ...days,
      type: worded("kind", kinds),
      status: worded("state", states),
      currency: named("ccy"),
      loanId: named("position"),
      requestId: named("order"),
      requestStatus: worded("order_state", states),
      q: named("search"),
    },
    orders: { valueDate: "booked_on", type: "kind", status: "state", amount: "money" },
  },
  "/requests": {
    resource: "payout-orders",
    row: request,
    one: request,
    filters: {
      ...days,
      status: worded("state", states),
      type: worded("kind", kinds),
      currency: named("ccy"),
    },
    orders: { ...orders, requestedAt: "asked_at", resolvedAt: "decided_at" },
  },
};
