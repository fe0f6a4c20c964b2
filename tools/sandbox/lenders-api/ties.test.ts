import Big from "big.js";
import type { Totals } from "./list.ts";
import type { LoanTotal } from "./loan-totals.ts";
import type { Loan, LoanDetail } from "./loans.ts";
import type { Movement, MovementTotal } from "./movements.ts";
import type { Payment, PaymentTotal } from "./payments.ts";
import { openSandbox } from "./sandbox-for-tests.ts";

// Sums of the JSON, without the sandbox's own arithmetic.
const sandbox = openSandbox("ana", "luis", "perdidas");
const today = "2026-11-21";

type Sums = Readonly<Record<string, string>>;

function addUp<Entry>(
  entries: readonly Entry[],
  key: (entry: Entry) => string,
  amount: (entry: Entry) => Big.BigSource,
): Sums {
  const sums: Record<string, string> = {};
  for (const entry of entries)
    sums[key(entry)] = new Big(sums[key(entry)] ?? 0).plus(amount(entry)).toString();
  return sums;
}

const typeDirection = (type: string) => (type === "LOAN" || type === "INTEREST" ? "IN" : "OUT");
const directionOf = ({ type, direction }: Movement | MovementTotal) =>
  direction ?? typeDirection(type);
const isUnsettled = ({ status }: { status: string }) => status === "ACTIVE" || status === "PENDING";
const bucketOf = (days: number) => {
  if (days === 0) return "0";
  return ["1-30", "31-60", "61-90"][Math.ceil(days / 30) - 1] ?? "90-";
};

describe.each(["lender-ana", "lender-luis", "lender-perdidas"])("%s", (uid) => {
  let movements: Movement[] = [];
  let loans: Loan[] = [];
  let payments: Payment[] = [];

  beforeAll(async () => {
    movements = await sandbox.readAll<Movement>(uid, "/movements");
    loans = await sandbox.readAll<Loan>(uid, "/loans");
    payments = await sandbox.readAll<Payment>(uid, "/payments");
  });

  test("every loan's figures and schedule agree with its completed movements", async () => {
    const sums = addUp(
      movements.filter(({ status }) => status === "COMPLETED"),
      ({ loanId, type, amount }) => `${loanId} ${amount.currency} ${type}`,
      (one) => `${directionOf(one) === typeDirection(one.type) ? "" : "-"}${one.amount.amount}`,
    );
    for (const loan of loans) {
      const { id, principal, writtenOff, recovered, ...figures } = loan;
      const sum = (type: string) => new Big(sums[`${id} ${principal.currency} ${type}`] ?? 0);
      const lost = new Big(writtenOff?.amount ?? 0).minus(recovered?.amount ?? 0);
      const wanted = [
        sum("LOAN").minus(sum("LOAN_WITHDRAWAL")).minus(lost),
        sum("INTEREST"),
        sum("INTEREST_WITHDRAWAL"),
      ];
      const given = [figures.outstandingPrincipal, figures.interestAccrued, figures.interestPaid];
      expect([id, ...given.map(({ amount }) => Number(amount))]).toEqual([
        id,
        ...wanted.map(Number),
      ]);
      const { schedule } = await sandbox.read<LoanDetail>(uid, `/loans/${id}`);
      const planned = (field: "principalDue" | "principalPaid" | "interestPaid") =>
        Number(schedule.reduce((total, period) => total.plus(period[field] ?? 0), new Big(0)));
      expect(planned("principalDue")).toBe(Number(principal.amount));
      expect(planned("principalPaid")).toBe(Number(sum("LOAN_WITHDRAWAL")));
      expect(planned("interestPaid")).toBe(Number(figures.interestPaid.amount));
      const { reference, product, status, daysLate } = loan;
      const isPlaced = status !== "PENDING" && status !== "CANCELED";
      const of = {
        loanId: id,
        loanReference: reference,
        product,
        loanDaysLate: daysLate,
        currency: principal.currency,
      };
      const own = payments.filter(({ loanId }) => loanId === id);
      expect(own).toEqual(isPlaced ? schedule.map((period) => ({ ...period, ...of })) : []);
      const [oldest] = own.filter(isUnsettled);
      const since = oldest ? (Date.parse(today) - Date.parse(oldest.dueDate)) / 86_400_000 : 0;
      expect(daysLate).toBe(status === "ACTIVE" ? Math.max(0, since) : undefined);
      const next = own.find(({ dueDate }) => dueDate === loan.nextPaymentDate);
      if (next)
        expect(Number(loan.nextPayment?.amount)).toBe(
          Number(new Big(next.principalDue).plus(next.interestDue)),
        );
    }
  });

  test("running balances are the sums of the completed movements", () => {
    const balances: Record<string, Big> = {};
    for (const { amount, direction, status, balanceAfter } of movements.toReversed()) {
      if (balanceAfter === undefined || status !== "COMPLETED") continue;
      const before = balances[amount.currency] ?? new Big(0);
      const after = direction === "IN" ? before.plus(amount.amount) : before.minus(amount.amount);
      balances[amount.currency] = after;
      expect(Number(balanceAfter.amount)).toBe(Number(after));
    }
  });

  test.each(["", "by=month", "by=day"])(
    "totals of movements with %p are the list's sums",
    async (by) => {
      const { data } = await sandbox.read<Totals<MovementTotal>>(uid, `/movements/totals?${by}`);
      const length = { "by=month": 7, "by=day": 10 }[by] ?? 0;
      const key = (one: Movement | MovementTotal, currency: string, day: string) =>
        [currency, one.type, one.status, directionOf(one), one.requestStatus, day].join(" ");
      const wanted = addUp(
        movements,
        (one) => key(one, one.amount.currency, one.valueDate.slice(0, length)),
        ({ amount }) => amount.amount,
      );
      expect(
        addUp(
          data,
          (one) => key(one, one.currency, one.month ?? one.date ?? ""),
          ({ sum }) => sum,
        ),
      ).toEqual(wanted);
      expect(data.reduce((total, { count }) => total + count, 0)).toBe(movements.length);
    },
  );

  test.each(["", "by=month", "by=month,loanLate"])(
    "totals of payments with %p are the list's sums",
    async (by) => {
      const late = new Set(
        payments
          .filter((one) => isUnsettled(one) && one.dueDate < today)
          .map(({ loanId }) => loanId),
      );
      for (const filter of ["", "overdue=true", "from=2026-11-21&to=2027-11-20"]) {
        const rows = await sandbox.readAll<Payment>(uid, `/payments?${filter}`);
        const { data } = await sandbox.read<Totals<PaymentTotal>>(
          uid,
          `/payments/totals?${filter}&${by}`,
        );
        const key = (of: Payment) => {
          const isOverdue = isUnsettled(of) && of.dueDate < today;
          const isLate = by.endsWith("loanLate") ? late.has(of.loanId) : "";
          return [of.currency, of.status, isOverdue, by && of.dueDate.slice(0, 7), isLate].join(
            " ",
          );
        };
        const totalKey = (of: PaymentTotal) =>
          [of.currency, of.status, of.overdue, of.month ?? "", of.loanLate ?? ""].join(" ");
        for (const field of ["principal", "interest"] as const) {
          const received = (row: Payment) => row[`${field}Received`] ?? "x";
          const left = (row: Payment) =>
            isUnsettled(row) ? new Big(row[`${field}Due`]).minus(received(row)) : 0;
          expect(addUp(data, totalKey, (of) => of[field])).toEqual(
            addUp(rows, key, (row) => row[`${field}Due`]),
          );
          expect(addUp(data, totalKey, (of) => of[`${field}Received`])).toEqual(
            addUp(rows, key, received),
          );
          expect(addUp(data, totalKey, (of) => of[`${field}Expected`])).toEqual(
            addUp(rows, key, left),
          );
        }
        expect(data.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length);
      }
    },
  );

  test("totals of loans are the list's sums", async () => {
    const by = "status,product,maturityYear,daysLate";
    const { data } = await sandbox.read<Totals<LoanTotal>>(uid, `/loans/totals?by=${by}`);
    const keyOf = ({ principal, status, product, maturityDate, daysLate }: Loan) =>
      [
        principal.currency,
        status,
        product,
        maturityDate.slice(0, 4),
        daysLate === undefined ? "" : bucketOf(daysLate),
      ].join(" ");
    const key = (of: LoanTotal) =>
      [of.currency, of.status, of.product, of.maturityYear, of.daysLate ?? ""].join(" ");
    for (const sum of [
      "principal",
      "outstanding",
      "interestAccrued",
      "interestPaid",
      "writtenOff",
      "recovered",
    ] as const) {
      const field = sum === "outstanding" ? "outstandingPrincipal" : sum;
      const some = loans.filter((loan) => loan[field]);
      const shown = data.filter((total) => total[sum] !== undefined);
      expect(addUp(shown, key, (total) => total[sum] ?? "x")).toEqual(
        addUp(some, keyOf, (loan) => loan[field]?.amount ?? "x"),
      );
    }
    const weighted = addUp(loans, keyOf, (loan) =>
      new Big(loan.annualRate).times(loan.outstandingPrincipal.amount),
    );
    expect(addUp(data, key, (total) => total.rateTimesOutstanding)).toEqual(weighted);
    expect(data.reduce((sum, { count }) => sum + count, 0)).toBe(loans.length);
  });
});
