import Big from "big.js";
import type { openSandbox } from "./sandbox-for-tests.ts";
import type { Loan, LoanDetail, LoanTotal, Payment, PaymentTotal, Totals } from "./wire.ts";

const today = "2026-11-21";
const day = 86_400_000;
const isUnsettled = ({ status }: { status: string }) => status === "ACTIVE" || status === "PENDING";
const bucketOf = (days: number) => {
  if (days === 0) return "0";
  return ["1-30", "31-60", "61-90"][Math.ceil(days / 30) - 1] ?? "90-";
};

function addUp<Entry>(
  entries: readonly Entry[],
  key: (entry: Entry) => string,
  of: (entry: Entry) => Big,
) {
  const sums: Record<string, string> = {};
  for (const entry of entries)
    sums[key(entry)] = new Big(sums[key(entry)] ?? 0).plus(of(entry)).toString();
  return sums;
}

/** Tests that a lender's payments, days late and totals agree with the loans' schedules. */
export function testThatAdditionsTie(sandbox: ReturnType<typeof openSandbox>, uid: string): void {
  let loans: Loan[] = [];
  let payments: Payment[] = [];

  beforeAll(async () => {
    loans = await sandbox.readAll<Loan>(uid, "/loans");
    payments = await sandbox.readAll<Payment>(uid, "/payments");
  });

  test("payments are the instalments of the placed loans", async () => {
    const placed = loans.filter(({ status }) => status !== "PENDING" && status !== "CANCELED");
    const byLoan = Map.groupBy(payments, ({ loanId }) => loanId);
    expect(new Set(byLoan.keys())).toEqual(new Set(placed.map(({ id }) => id)));
    for (const { id, reference, product, principal, daysLate } of placed.slice(0, 40)) {
      const { schedule } = await sandbox.read<LoanDetail>(uid, `/loans/${id}`);
      const loan = { loanId: id, loanReference: reference, loanDaysLate: daysLate };
      const own = { ...loan, product, currency: principal.currency };
      expect(byLoan.get(id)).toEqual(schedule.map((period) => ({ ...period, ...own })));
    }
  });

  test("settled payments were received in full, and the lender withdrew no more than that", () => {
    const wrong = payments.filter((payment) => {
      const { principalDue, interestDue, principalReceived, interestReceived } = payment;
      const { principalPaid = "0", interestPaid = "0", status } = payment;
      if (principalReceived === undefined || interestReceived === undefined) return true;
      const isWhole = principalReceived === principalDue && interestReceived === interestDue;
      return (
        (!isUnsettled({ status }) && status !== "CANCELED" && !isWhole) ||
        new Big(principalPaid).gt(principalReceived) ||
        new Big(interestPaid).gt(interestReceived)
      );
    });
    expect(wrong).toEqual([]);
  });

  test("an active loan's days late and next payment are those of its schedule, others have none", () => {
    const byLoan = Map.groupBy(payments.filter(isUnsettled), ({ loanId }) => loanId);
    for (const { id, status, daysLate, nextPayment, nextPaymentDate } of loans) {
      const [oldest] = byLoan.get(id) ?? [];
      const since = oldest ? (Date.parse(today) - Date.parse(oldest.dueDate)) / day : 0;
      expect(daysLate).toBe(status === "ACTIVE" ? Math.max(0, since) : undefined);
      expect(nextPayment === undefined).toBe(nextPaymentDate === undefined);
      const next = byLoan.get(id)?.find(({ dueDate }) => dueDate === nextPaymentDate);
      if (next)
        expect(new Big(nextPayment?.amount ?? "x").toString()).toBe(
          new Big(next.principalDue).plus(next.interestDue).toString(),
        );
    }
  });

  test.each(["", "&by=month", "&by=month,loanLate"])(
    "the totals of payments with %p are the list's sums",
    async (by) => {
      const overdue = await sandbox.readAll<Payment>(uid, "/payments?overdue=true");
      const late = new Set(overdue.map(({ loanId }) => loanId));
      const ofLoan = (isLate: boolean | undefined) => (by.endsWith("loanLate") ? isLate : "");
      const year = "from=2026-11-21&to=2027-11-20";
      for (const filter of ["", "overdue=true", year, "status=COMPLETED"]) {
        const rows = await sandbox.readAll<Payment>(uid, `/payments?${filter}`);
        const path = `/payments/totals?${filter}${by}`;
        const { data } = await sandbox.read<Totals<PaymentTotal>>(uid, path);
        const key = (of: Payment) =>
          `${of.currency} ${of.status} ${isUnsettled(of) && of.dueDate < today} ${by && of.dueDate.slice(0, 7)} ${ofLoan(late.has(of.loanId))}`;
        const totalKey = (of: PaymentTotal) =>
          `${of.currency} ${of.status} ${of.overdue} ${of.month ?? ""} ${ofLoan(of.loanLate)}`;
        const fields = ["principal", "interest"] as const;
        for (const field of fields) {
          const due = addUp(rows, key, (row) => new Big(row[`${field}Due`]));
          const received = addUp(rows, key, (row) => new Big(row[`${field}Received`] ?? "x"));
          const expected = addUp(rows, key, (row) => {
            const left = new Big(row[`${field}Due`]).minus(row[`${field}Received`] ?? "x");
            return isUnsettled(row) ? left : new Big(0);
          });
          expect(addUp(data, totalKey, (total) => new Big(total[field]))).toEqual(due);
          expect(addUp(data, totalKey, (of) => new Big(of[`${field}Received`]))).toEqual(received);
          expect(addUp(data, totalKey, (of) => new Big(of[`${field}Expected`]))).toEqual(expected);
        }
        expect(data.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length);
      }
    },
  );

  test("the totals of loans are the list's sums, and each group the list that its filters show", async () => {
    const by = "status,product,maturityYear,daysLate";
    const { data } = await sandbox.read<Totals<LoanTotal>>(uid, `/loans/totals?by=${by}`);
    const keyOf = ({ principal, status, product, maturityDate, daysLate }: Loan) =>
      `${principal.currency} ${status} ${product} ${maturityDate.slice(0, 4)} ${daysLate === undefined ? "" : bucketOf(daysLate)}`;
    const key = (of: LoanTotal) =>
      `${of.currency} ${of.status} ${of.product} ${of.maturityYear} ${of.daysLate ?? ""}`;
    for (const sum of ["principal", "outstanding", "interestAccrued", "interestPaid"] as const) {
      const amount = sum === "outstanding" ? "outstandingPrincipal" : sum;
      const added = addUp(loans, keyOf, (loan) => new Big(loan[amount].amount));
      expect(addUp(data, key, (total) => new Big(total[sum]))).toEqual(added);
    }
    for (const sum of ["writtenOff", "recovered"] as const) {
      const some = loans.filter((loan) => loan[sum]);
      const added = addUp(some, keyOf, (loan) => new Big(loan[sum]?.amount ?? "x"));
      const told = data.filter((total) => total[sum] !== undefined);
      expect(addUp(told, key, (total) => new Big(total[sum] ?? "x"))).toEqual(added);
    }
    const weighted = addUp(loans, keyOf, ({ annualRate, outstandingPrincipal }) =>
      new Big(annualRate).times(outstandingPrincipal.amount),
    );
    expect(addUp(data, key, (total) => new Big(total.rateTimesOutstanding))).toEqual(weighted);
    for (const total of data.slice(0, 30)) {
      const { currency, status, product = "", maturityYear, daysLate, count } = total;
      const query = new URLSearchParams({
        currency,
        product,
        ...(status && { status }),
        maturesFrom: `${maturityYear}-01-01`,
        maturesTo: `${maturityYear}-12-31`,
        ...(daysLate && { overdue: daysLate }),
      });
      const listed = await sandbox.readAll<Loan>(uid, `/loans?${query}`);
      expect([key(total), listed.length]).toEqual([key(total), count]);
      const path = `/loans/totals?by=${by}&${query}`;
      expect((await sandbox.read<Totals<LoanTotal>>(uid, path)).data).toEqual([total]);
    }
  });
}
