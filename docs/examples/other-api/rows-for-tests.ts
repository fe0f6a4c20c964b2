/** The same holdings, as the contract spells them and as the other API does. */

export const contractLoans = [
  {
    id: "L-1",
    reference: "P-2026-0042",
    product: "Crédito PyME",
    status: "ACTIVE",
    principal: { amount: "250000.00", currency: "MXN" },
    outstandingPrincipal: { amount: "187500.00", currency: "MXN" },
    interestAccrued: { amount: "0.05", currency: "MXN" },
    interestPaid: { amount: "0.00", currency: "MXN" },
    annualRate: "12.5",
    startDate: "2026-02-15",
    maturityDate: "2027-02-15",
    nextPaymentDate: "2026-12-15",
  },
  {
    id: "L-2",
    status: "UNDER_REVIEW",
    principal: { amount: "12345678901234567890.123456789012345678", currency: "USDC" },
  },
];

export const contractSchedule = [
  {
    number: 1,
    fromDate: "2026-02-15",
    dueDate: "2026-03-15",
    principalDue: "20833.33",
    interestDue: "2604.17",
    principalPaid: "20833.33",
    interestPaid: "2604.17",
    balanceAfter: "229166.67",
    status: "COMPLETED",
  },
  { number: 2, dueDate: "2026-04-15", principalDue: "0", interestDue: "1.5", status: "PENDING" },
];

export const positions = [
  {
    position_id: "L-1",
    code: "P-2026-0042",
    product_name: "Crédito PyME",
    state: "open",
    invested: { units: 25000000, exponent: 2, ccy: "MXN" },
    outstanding: { units: 18750000, exponent: 2, ccy: "MXN" },
    earned: { units: 5, exponent: 2, ccy: "MXN" },
    withdrawn: { units: 0, exponent: 2, ccy: "MXN" },
    yearly_rate: "12,5",
    opened_on: "2026-02-15",
    matures_on: "2027-02-15",
    next_payment_on: "2026-12-15",
    generated_at: "2026-11-21T08:02:00-06:00",
    instalments: [
      {
        no: 1,
        from: "2026-02-15",
        due: "2026-03-15",
        capital: "20.833,33",
        interest: "2604,17",
        capital_paid: "20.833,33",
        interest_paid: "2.604,17",
        remaining: "229.166,67",
        state: "settled",
      },
      { no: 2, due: "2026-04-15", capital: "0", interest: "1,5", state: "awaiting" },
    ],
  },
  {
    position_id: "L-2",
    code: null,
    state: "UNDER_REVIEW",
    invested: { units: "12345678901234567890123456789012345678", exponent: 18, ccy: "usdc" },
  },
];

export const contractRequests = [
  {
    id: "R-1",
    reference: "S-2026-0007",
    type: "INTEREST_WITHDRAWAL",
    status: "COMPLETED",
    amount: { amount: "9375.00", currency: "MXN" },
    requestedAt: "2026-06-01T16:20:00.000Z",
    resolvedAt: "2026-06-02T10:05:00.000Z",
    loanId: "L-1",
    loanReference: "P-2026-0042",
    movementIds: ["M-3"],
    destination: "BBVA •••• 4821",
    history: [{ status: "PENDING", at: "2026-06-01T16:20:00.000Z" }],
  },
  {
    id: "R-2",
    status: "PENDING",
    amount: { amount: "7", currency: "USD" },
    requestedAt: "2026-06-03T00:00:00.000Z",
  },
];

export const payoutOrders = [
  {
    order_id: "R-1",
    code: "S-2026-0007",
    kind: "coupon_out",
    state: "settled",
    money: { units: 937500, exponent: 2, ccy: "MXN" },
    asked_at: "2026-06-01T10:20:00-06:00",
    decided_at: "2026-06-02T10:05:00Z",
    position_id: "L-1",
    position_code: "P-2026-0042",
    entry_ids: ["M-3"],
    account_masked: "BBVA •••• 4821",
    log: [{ state: "awaiting", at: "2026-06-01T10:20:00-06:00" }],
  },
  {
    order_id: "R-2",
    state: "awaiting",
    money: { units: 7, exponent: 0, ccy: "USD" },
    asked_at: "2026-06-02T18:00:00-06:00",
  },
];

const kinds = [
  ["coupon", "INTEREST", "credit", "IN"],
  ["cash_out", "WITHDRAWAL", "debit", "OUT"],
  ["placement", "LOAN", undefined, "IN"],
  ["bonus", "bonus", undefined, undefined],
] as const;

const numbers = Array.from({ length: 230 }, (_, index) => index);
const idOf = (index: number) => `M-${String(index).padStart(3, "0")}`;
const dayOf = (index: number) =>
  `2026-0${1 + Math.floor(index / 28)}-${String(1 + (index % 28)).padStart(2, "0")}`;
const kindOf = (index: number) => kinds[index % kinds.length] ?? kinds[0];

/** 230 movements, a day each, the oldest first. */
export const contractMovements = numbers.map((index) => {
  const [, type, , direction] = kindOf(index);
  return {
    id: idOf(index),
    type,
    status: "COMPLETED",
    amount: { amount: `${index}.07`, currency: "MXN" },
    ...(direction && { direction }),
    valueDate: dayOf(index),
    createdAt: `${dayOf(index)}T18:00:00.000Z`,
    ...(index % 2 && { loanId: "L-1", description: `Movimiento ${index}` }),
  };
});

export const entries = numbers.map((index) => {
  const [kind, , flow] = kindOf(index);
  return {
    entry_id: idOf(index),
    kind,
    state: "settled",
    money: { units: index * 100 + 7, exponent: 2, ccy: "MXN" },
    flow,
    booked_on: dayOf(index),
    created_at: `${dayOf(index)}T12:00:00-06:00`,
    ...(index % 2 && { position_id: "L-1", text: `Movimiento ${index}` }),
  };
});
