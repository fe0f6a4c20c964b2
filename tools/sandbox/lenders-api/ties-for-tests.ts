import Big from "big.js";
import type { openSandbox } from "./sandbox-for-tests.ts";
import type {
  Loan,
  LoanDetail,
  Movement,
  MovementTotal,
  Totals,
  WithdrawalRequest,
} from "./wire.ts";

// Sums of the JSON, without the sandbox's own arithmetic.
type Of<Entry> = (entry: Entry) => string;

function addUp<Entry>(entries: Entry[], key: Of<Entry>, of: Of<Entry>) {
  const sums = new Map<string, Big>();
  for (const entry of entries)
    sums.set(key(entry), (sums.get(key(entry)) ?? new Big(0)).plus(of(entry)));
  return sums;
}

/** A movement's direction, else its type's. */
const directionOf = ({ type, direction }: Pick<Movement, "type" | "direction">) =>
  direction ?? (type === "LOAN" || type === "INTEREST" ? "IN" : "OUT");

const counterpart = { LOAN: 1, LOAN_WITHDRAWAL: -1, INTEREST: 1, INTEREST_WITHDRAWAL: 1 };

/** Tests that a lender's figures agree, as the contract's "How the figures tie" demands. */
export function testThatFiguresTie(sandbox: ReturnType<typeof openSandbox>, uid: string): void {
  let movements: Movement[] = [];
  let loans: Loan[] = [];
  const isAgainstType = ({ type, direction }: Movement) =>
    direction !== undefined && direction !== directionOf({ type });

  beforeAll(async () => {
    movements = await sandbox.readAll<Movement>(uid, "/movements");
    loans = await sandbox.readAll<Loan>(uid, "/loans");
  });

  test("every loan's figures are the sums of its completed movements", () => {
    const completed = movements.filter(({ status }) => status === "COMPLETED");
    const sums = addUp(
      completed,
      ({ loanId, type, amount }) => `${loanId} ${amount.currency} ${type}`,
      (one) => (isAgainstType(one) ? `-${one.amount.amount}` : one.amount.amount),
    );
    const sum = ({ id, principal }: Loan, type: keyof typeof counterpart) =>
      (sums.get(`${id} ${principal.currency} ${type}`) ?? new Big(0)).times(counterpart[type]);
    const differing = loans.filter((loan) => {
      const lost = new Big(loan.writtenOff?.amount ?? 0).minus(loan.recovered?.amount ?? 0);
      const outstanding = sum(loan, "LOAN").plus(sum(loan, "LOAN_WITHDRAWAL")).minus(lost);
      return !(
        outstanding.eq(loan.outstandingPrincipal.amount) &&
        sum(loan, "INTEREST").eq(loan.interestAccrued.amount) &&
        sum(loan, "INTEREST_WITHDRAWAL").eq(loan.interestPaid.amount)
      );
    });
    expect(differing).toEqual([]);
    const inLoans = new Set(loans.map(({ id, principal }) => `${id} ${principal.currency}`));
    const strays = movements.filter(
      ({ type, loanId, amount }) =>
        (type === "WITHDRAWAL") === inLoans.has(`${loanId} ${amount.currency}`),
    );
    expect(strays).toEqual([]);
  });

  test("every schedule agrees with its loan", async () => {
    const repaid = addUp(
      movements.filter(({ type, status }) => type === "LOAN_WITHDRAWAL" && status === "COMPLETED"),
      ({ loanId }) => loanId ?? "",
      ({ amount }) => amount.amount,
    );
    for (const { id } of loans.slice(0, 60)) {
      const loan = await sandbox.read<LoanDetail>(uid, `/loans/${id}`);
      const sum = (of: "principalDue" | "principalPaid" | "interestPaid") =>
        loan.schedule.reduce((total, period) => total.plus(period[of] ?? 0), new Big(0)).toString();
      expect(sum("principalDue")).toBe(new Big(loan.principal.amount).toString());
      expect(sum("principalPaid")).toBe((repaid.get(id) ?? new Big(0)).toString());
      expect(sum("interestPaid")).toBe(new Big(loan.interestPaid.amount).toString());
      const settled = loan.schedule.filter(({ status }) => status === "COMPLETED");
      const differing = settled.filter(
        (one) => one.principalPaid !== one.principalDue || one.interestPaid !== one.interestDue,
      );
      expect(differing).toEqual([]);
    }
  });

  test.each(["", "by=month", "by=day"])("the totals with %p are the pages' sums", async (by) => {
    const { data } = await sandbox.read<Totals>(uid, `/movements/totals?${by}`);
    const key = (one: Movement | MovementTotal, currency: string, month: string) =>
      [currency, one.type, one.status, directionOf(one), one.requestStatus, month].join(" ");
    const lengths: Record<string, number> = { "by=month": 7, "by=day": 10 };
    const expected = addUp(
      movements,
      (one) => key(one, one.amount.currency, one.valueDate.slice(0, lengths[by] ?? 0)),
      ({ amount }) => amount.amount,
    );
    const answered = data.map((one) => {
      const group = key(one, one.currency, one.month ?? one.date ?? "");
      return [group, new Big(one.sum).toString()];
    });
    const wanted = [...expected].map(([group, sum]) => [group, sum.toString()]);
    expect(answered.sort()).toEqual(wanted.sort());
    expect(data.reduce((total, { count }) => total + count, 0)).toBe(movements.length);
  });

  test("withdrawals wait for approval or are on their way as their requests say", async () => {
    const wanted = sandbox.database
      .prepare(
        `SELECT movements.currency, requests.status, count(*) AS count, sum(movements.amount_rank) AS sum
         FROM movements JOIN requests ON requests.id = request_id JOIN lenders
           ON lenders.number = movements.lender
         WHERE uid = ? AND movements.status IN ('PENDING', 'PENDING_WITHDRAWAL')
         GROUP BY movements.currency, requests.status`,
      )
      .all(uid);
    const { data } = await sandbox.read<Totals>(uid, "/movements/totals");
    const open = data.filter(({ status }) => status.startsWith("PENDING"));
    const sums = addUp(
      open.filter(({ requestStatus }) => requestStatus !== undefined),
      ({ currency, requestStatus }) => `${currency} ${requestStatus}`,
      ({ sum }) => sum,
    );
    const parts = [...new Set(data.map(({ currency }) => currency))].flatMap((currency) =>
      ["PENDING", "PENDING_WITHDRAWAL"].map((status) => {
        return { currency, status, sum: sums.get(`${currency} ${status}`) ?? new Big(0) };
      }),
    );
    for (const { currency, status, sum } of parts) {
      const row = wanted.find((each) => each.currency === currency && each.status === status);
      expect(sum.times(1e6).toString()).toBe(String(row?.sum ?? 0));
      const [ofMovements, ofRequests] = [`requestStatus=${status}`, `status=${status}`].map(
        (query) => `currency=${currency}&${query}`,
      );
      const asked = await sandbox.readAll<Movement>(uid, `/movements?${ofMovements}`);
      expect(asked).toHaveLength(Number(row?.count ?? 0));
      const requests = await sandbox.readAll<WithdrawalRequest>(uid, `/requests?${ofRequests}`);
      for (const rows of [asked, requests]) {
        const whole = rows.reduce((all, { amount }) => all.plus(amount.amount), new Big(0));
        expect(whole.toString()).toBe(sum.toString());
      }
    }
  });

  test("running balances are the sums of the completed movements", () => {
    const balances: Record<string, Big> = {};
    for (const { amount, direction, status, balanceAfter } of movements.toReversed()) {
      if (balanceAfter === undefined || status !== "COMPLETED") continue;
      const before = balances[amount.currency] ?? new Big(0);
      const after = direction === "IN" ? before.plus(amount.amount) : before.minus(amount.amount);
      balances[amount.currency] = after;
      if (!after.eq(balanceAfter.amount)) expect(balanceAfter.amount).toBe(after.toString());
    }
  });
}
