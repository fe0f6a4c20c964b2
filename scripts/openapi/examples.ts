import "server-only";

const loan = {
  id: "L-0042",
  reference: "P-2026-0042",
  product: "Crédito PyME",
  status: "ACTIVE",
  principal: { amount: "250000.00", currency: "MXN" },
  outstandingPrincipal: { amount: "187500.00", currency: "MXN" },
  interestAccrued: { amount: "14062.50", currency: "MXN" },
  interestPaid: { amount: "9375.00", currency: "MXN" },
  annualRate: "12.5",
  startDate: "2026-02-15",
  maturityDate: "2027-02-15",
  nextPaymentDate: "2026-12-15",
  nextPayment: { amount: "22786.46", currency: "MXN" },
  daysLate: 0,
};

/** Half of it was given up as lost, and a tenth of that came back. */
const defaulted = {
  id: "L-0017",
  reference: "P-2024-0017",
  status: "DEFAULTED",
  principal: { amount: "80000.00", currency: "MXN" },
  outstandingPrincipal: { amount: "4000.00", currency: "MXN" },
  writtenOff: { amount: "40000.00", currency: "MXN" },
  recovered: { amount: "4000.00", currency: "MXN" },
  writtenOffOn: "2026-05-31",
  borrower: { id: "B-0203", name: "Textiles del Bajío" },
};

const period = {
  number: 1,
  fromDate: "2026-02-15",
  dueDate: "2026-03-15",
  principalDue: "20833.33",
  interestDue: "2604.17",
  principalReceived: "20833.33",
  interestReceived: "2604.17",
  principalPaid: "20833.33",
  interestPaid: "2604.17",
  balanceAfter: "229166.67",
  status: "COMPLETED",
};

/** Overdue, and paid in part. */
const payment = {
  ...period,
  loanId: "L-0042",
  loanReference: "P-2026-0042",
  product: "Crédito PyME",
  currency: "MXN",
  number: 9,
  fromDate: "2026-10-15",
  dueDate: "2026-11-15",
  principalReceived: "5000.00",
  principalPaid: "5000.00",
  balanceAfter: "62500.03",
  status: "PENDING",
};

const movement = {
  id: "M-1001",
  type: "INTEREST",
  status: "COMPLETED",
  amount: { amount: "2604.17", currency: "MXN" },
  withheld: [
    { kind: "ISR", amount: { amount: "23.44", currency: "MXN" } },
    { kind: "IVA", amount: { amount: "208.33", currency: "MXN" } },
  ],
  gross: { amount: "2835.94", currency: "MXN" },
  direction: "IN",
  valueDate: "2026-03-15",
  createdAt: "2026-03-15T14:02:00Z",
  loanId: "L-0042",
  loanReference: "P-2026-0042",
  balanceAfter: { amount: "31250.04", currency: "MXN" },
  description: "Intereses de marzo",
  externalRef: "SPEI-100234",
};

/** Without anything that may be absent, and with a stablecoin's decimals. */
const shortMovement = {
  id: "M-1002",
  type: "WITHDRAWAL",
  status: "PENDING",
  amount: { amount: "1500.250000", currency: "USDC" },
  valueDate: "2026-11-20",
  createdAt: "2026-11-20T09:30:00Z",
};

/** Against its type: it takes away from the interest. */
const reversal = {
  id: "M-1003",
  type: "INTEREST",
  status: "COMPLETED",
  amount: { amount: "2604.17", currency: "MXN" },
  direction: "OUT",
  valueDate: "2026-03-18",
  createdAt: "2026-03-18T09:10:00Z",
  loanId: "L-0042",
  description: "Reverso de un interés abonado dos veces",
};

const request = {
  id: "R-0007",
  reference: "S-2026-0007",
  type: "INTEREST_WITHDRAWAL",
  status: "COMPLETED",
  amount: { amount: "9375.00", currency: "MXN" },
  requestedAt: "2026-06-01T16:20:00Z",
  resolvedAt: "2026-06-02T10:05:00Z",
  loanId: "L-0042",
  loanReference: "P-2026-0042",
  movementIds: ["M-1044"],
  destination: "BBVA •••• 4821",
  history: [
    { status: "PENDING", at: "2026-06-01T16:20:00Z" },
    { status: "COMPLETED", at: "2026-06-02T10:05:00Z" },
  ],
};

const certificate = {
  id: "D-0311",
  kind: "certificate",
  title: "Constancia de retenciones, octubre 2026",
  issuedOn: "2026-11-05",
  mediaType: "application/pdf",
  size: 48213,
};

const contract = {
  id: "D-0042",
  kind: "contract",
  title: "Contrato del préstamo P-2026-0042",
  issuedOn: "2026-02-15",
  loanId: "L-0042",
  mediaType: "application/pdf",
  size: 183040,
};

const interest = { currency: "MXN", type: "INTEREST", status: "COMPLETED" };

const asOf = "2026-11-21T14:02:00Z";
const listOf = (...data: object[]) => ({
  data,
  page: { limit: 25, offset: 0, total: data.length },
  asOf,
});

/** An example response per schema, by the schema's published name. */
export const examples = {
  Account: {
    holder: { name: "Ana Robles", taxId: "ROAA850314AB1" },
    calendarUrl: "https://calendar.lenders.example/9xWq3mYvT0aLr7Zc2KfJ/payments.ics",
  },
  DocumentList: listOf(certificate, contract),
  LoanList: listOf(loan, defaulted),
  LoanDetail: { ...loan, asOf, schedule: [period] },
  MovementList: listOf(movement, shortMovement, reversal),
  MovementTotals: {
    data: [
      {
        ...interest,
        direction: "IN",
        sum: "16666.67",
        withheld: [
          { kind: "ISR", sum: "150.00" },
          { kind: "IVA", sum: "1333.33" },
        ],
        count: 10,
      },
      { ...interest, direction: "OUT", sum: "2604.17", count: 1 },
      {
        currency: "USDC",
        type: "WITHDRAWAL",
        status: "PENDING",
        direction: "OUT",
        sum: "1500.250000",
        count: 1,
      },
    ],
  },
  PaymentList: listOf(payment),
  PaymentTotals: {
    data: [
      {
        currency: "MXN",
        status: "PENDING",
        overdue: true,
        month: "2026-11",
        loanLate: true,
        principal: "20833.33",
        interest: "2604.17",
        principalReceived: "5000.00",
        interestReceived: "2604.17",
        principalExpected: "15833.33",
        interestExpected: "0.00",
        count: 1,
      },
    ],
  },
  LoanTotals: {
    data: [
      {
        currency: "MXN",
        status: "ACTIVE",
        product: "Crédito PyME",
        maturityYear: 2027,
        daysLate: "1-30",
        principal: "250000.00",
        outstanding: "187500.00",
        interestAccrued: "31250.00",
        interestPaid: "30000.00",
        rateTimesOutstanding: "2343750",
        count: 1,
      },
      {
        currency: "MXN",
        status: "DEFAULTED",
        principal: "80000.00",
        outstanding: "4000.00",
        writtenOff: "40000.00",
        recovered: "4000.00",
        count: 1,
      },
    ],
  },
  RequestList: listOf(request),
  Request: request,
};
