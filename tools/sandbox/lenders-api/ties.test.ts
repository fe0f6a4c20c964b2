import Big from "big.js";
import type { Loan, LoanDetail } from "./loans.ts";
import type { Movement } from "./movements.ts";
import type { Payment } from "./payments.ts";
import { openSandbox } from "./sandbox-for-tests.ts";

// Sums of the JSON, without the sandbox's own arithmetic.
const sandbox = openSandbox();
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
const directionOf = ({ type, direction }: Movement) => direction ?? typeDirection(type);
const isUnsettled = ({ status }: { status: string }) => status === "ACTIVE" || status === "PENDING";

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
});
