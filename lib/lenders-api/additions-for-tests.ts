import { type Answer, answerWith, pageOf, pagesOfRows, queryOf } from "./api-for-tests";

type Row = Readonly<Record<string, unknown>>;

export const wireLoanOf = (id: string, more: Row = {}) => ({
  id,
  status: "ACTIVE",
  principal: { amount: "300.00", currency: "MXN" },
  outstandingPrincipal: { amount: "200.00", currency: "MXN" },
  annualRate: "12.5",
  nextPaymentDate: "2026-12-18",
  ...more,
});

/** The sums of one such loan that is late. */
export const lateLoanTotal = {
  currency: "MXN",
  status: "ACTIVE",
  daysLate: "61-90",
  count: 1,
  principal: "300.00",
  outstanding: "200.00",
  rateTimesOutstanding: "2500",
};

export const wirePeriodOf = (number: number, dueDate: string, status: string, more: Row = {}) => ({
  number,
  dueDate,
  principalDue: "100.00",
  interestDue: "10.00",
  status,
  ...more,
});

/** A schedule with a settled, an overdue and a coming instalment. */
export const schedule = [
  wirePeriodOf(1, "2026-09-18", "COMPLETED"),
  wirePeriodOf(2, "2026-10-18", "PENDING", { principalReceived: "40.00", interestReceived: "10" }),
  wirePeriodOf(3, "2026-12-18", "ACTIVE"),
];

/**
 * An API with these loans that returns `status` for optional calls, except those in `own` (by path).
 */
export function apiOfLoans(
  loans: readonly Row[],
  { status = 404, own = {} }: { status?: number; own?: Readonly<Record<string, Answer>> } = {},
): Answer {
  return (request, response) => {
    const path = new URL(request.url ?? "", "http://api.test").pathname.replace("/lenders/v1", "");
    const answer = () => {
      if (own[path]) return own[path];
      if (path === "/payments" || path.endsWith("/totals")) return answerWith({}, status);
      const one = loans.find(({ id }) => path === `/loans/${id}`);
      if (one) return answerWith({ schedule, ...one });
      if (path !== "/loans") return answerWith({}, 404);
      return pagesOfRows((query) =>
        loans.filter(({ status }) => [status, null].includes(query.get("status"))),
      );
    };
    answer()(request, response);
  };
}

export const someLoans = (count: number) =>
  Array.from({ length: count }, (_, index) => wireLoanOf(`L-${index}`));

export const wireMovementOf = (index: number) => ({
  id: `M-${index}`,
  type: index % 2 ? "INTEREST" : "LOAN",
  status: "COMPLETED",
  amount: { amount: `${index}.01`, currency: "MXN" },
  valueDate: index % 3 ? "2026-01-31" : "2026-02-01",
  createdAt: "2026-01-31T00:00:00Z",
});

export const wireTotalOf = (sum: string, count: number, more: Row = {}) => ({
  currency: "MXN",
  type: "INTEREST",
  status: "COMPLETED",
  direction: "IN",
  sum,
  count,
  ...more,
});

/** A page's rows and total may be changed on their way. */
type Change = (rows: unknown[], offset: number) => { rows?: unknown[]; total?: number };

/** An API without totals and with that many rows; `change` corrupts its pages. */
export function pagesOf(
  rowOf: (index: number) => object,
  total: number,
  change: Change = () => ({}),
): Answer {
  return (request, response) => {
    if (request.url?.includes("/totals")) return answerWith({}, 404)(request, response);
    const query = queryOf(request);
    const [offset = 0, limit = 0] = ["offset", "limit"].map((name) => Number(query.get(name)));
    const length = Math.max(0, Math.min(limit, total - offset));
    const rows = Array.from({ length }, (_, index) => rowOf(offset + index));
    const sent = { rows, total, ...change(rows, offset) };
    return answerWith(pageOf(sent.rows, sent.total, offset, limit))(request, response);
  };
}

export const pagesOfMovements = (total: number, change?: Change) =>
  pagesOf(wireMovementOf, total, change);
