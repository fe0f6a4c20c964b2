import { type CalendarDate, parseCalendarDate } from "./calendar-date";
import type { Loan } from "./loan";
import { decimal } from "./money";
import { footerTotals, type MovementTotal } from "./movement-totals";
import { currencyFigures, holdsSoonest, nextPayments } from "./portfolio";

function day(text: string): CalendarDate {
  const date = parseCalendarDate(text);
  if (!date) throw new RangeError(text);
  return date;
}

function loan(id: string, nextPaymentDate?: string, status = "ACTIVE"): Loan {
  return {
    id,
    status,
    principal: { amount: decimal("1000.00"), currency: "MXN" },
    ...(nextPaymentDate !== undefined && { nextPaymentDate: day(nextPaymentDate) }),
  };
}

function total(type: string, status: string, sum: string, currency = "MXN"): MovementTotal {
  return { currency, type, status, sum: decimal(sum), count: 1 };
}

describe("the summary's figures", () => {
  const totals = [
    total("LOAN", "COMPLETED", "900000.10"),
    total("LOAN", "PENDING", "5.00"),
    total("LOAN", "CANCELED", "7.00"),
    total("INTEREST", "COMPLETED", "0.100000000000000001"),
    total("INTEREST_WITHDRAWAL", "COMPLETED", "3.00"),
    total("WITHDRAWAL", "PENDING_WITHDRAWAL", "10.00"),
    total("LOAN_WITHDRAWAL", "PENDING_WITHDRAWAL", "20.05"),
    total("WITHDRAWAL", "PENDING", "1.00"),
    total("LOAN", "COMPLETED", "2.500000", "USDC"),
  ];

  test("keep currencies apart and count nothing pending or cancelled as completed", () => {
    const [mxn, usdc] = currencyFigures(totals);
    expect(mxn?.placed.money).toEqual({ amount: "900000.10", currency: "MXN" });
    expect(mxn?.interestEarned.money.amount).toBe("0.100000000000000001");
    expect(mxn?.interestWithdrawn.money.amount).toBe("3.00");
    expect(mxn?.pendingWithdrawals.money.amount).toBe("30.05");
    expect(usdc?.placed.money).toEqual({ amount: "2.500000", currency: "USDC" });
  });

  test("are 0 where the totals hold no such movement", () => {
    const [, usdc] = currencyFigures(totals);
    expect(usdc?.interestEarned.money.amount).toBe("0");
    expect(usdc?.pendingWithdrawals.money.amount).toBe("0");
  });

  test("separate other pending money in and out, only if there is any", () => {
    const [mxn, usdc] = currencyFigures(totals);
    expect(mxn?.otherPending?.flow).toEqual({ in: "5.00", out: "1.00" });
    expect(usdc).not.toHaveProperty("otherPending");
  });

  test("are what the footer of the list that they lead to adds up", () => {
    for (const figures of currencyFigures(totals))
      for (const { money, filter } of [
        figures.placed,
        figures.interestEarned,
        figures.interestWithdrawn,
        figures.pendingWithdrawals,
      ]) {
        const listed = totals.filter(
          (each) =>
            each.currency === filter.currency &&
            each.status === filter.status &&
            (filter.type === undefined || each.type === filter.type),
        );
        const [footer] = footerTotals(listed);
        const flow = filter.status === "COMPLETED" ? footer?.completed : footer?.pending;
        const sums = Object.values(flow ?? {});
        expect(sums.length ? sums : ["0"]).toEqual([money.amount]);
      }
  });

  test("leave out of the pending withdrawals what a type unknown to the portal adds", () => {
    const [mxn] = currencyFigures([...totals, total("BONUS", "PENDING_WITHDRAWAL", "99")]);
    expect(mxn?.pendingWithdrawals.money.amount).toBe("30.05");
  });

  test("are none without any movement", () => {
    expect(currencyFigures([])).toEqual([]);
  });
});

describe("next payments", () => {
  test("run from today to the thirtieth day, both included, over month ends and leap days", () => {
    const ids = (today: string, ...dates: string[]) =>
      nextPayments(
        dates.map((date) => loan(date, date)),
        day(today),
      ).map(({ date, days }) => `${date} ${days}`);
    expect(ids("2026-01-31", "2026-03-02", "2026-03-03", "2026-01-31")).toEqual([
      "2026-01-31 0",
      "2026-03-02 30",
    ]);
    expect(ids("2028-01-31", "2028-03-01", "2028-03-02", "2028-02-29")).toEqual([
      "2028-02-29 29",
      "2028-03-01 30",
    ]);
    expect(ids("2026-12-15", "2027-01-14", "2027-01-15")).toEqual(["2027-01-14 30"]);
  });

  test("show a date that has passed first, as overdue", () => {
    const found = nextPayments(
      [loan("a", "2026-05-02"), loan("b", "2026-04-28")],
      day("2026-05-01"),
    );
    expect(found.map((each) => [each.loan.id, each.days])).toEqual([
      ["b", -3],
      ["a", 1],
    ]);
  });

  test("leave out loans without a date and loans that are over, and keep unknown statuses", () => {
    const found = nextPayments(
      [
        loan("undated"),
        loan("finished", "2026-05-02", "FINISHED"),
        loan("completed", "2026-05-02", "COMPLETED"),
        loan("cancelled", "2026-05-02", "CANCELED"),
        loan("unknown", "2026-05-02", "RESTRUCTURED"),
      ],
      day("2026-05-01"),
    );
    expect(found.map((each) => each.loan.id)).toEqual(["unknown"]);
  });
});

describe("whether the loans read so far hold the soonest payments", () => {
  const today = day("2026-05-01");

  test("yes once a date lies past the horizon, the dates have ended, or there are enough", () => {
    expect(holdsSoonest([loan("a", "2026-05-02"), loan("b", "2026-07-01")], today, 5)).toBe(true);
    expect(holdsSoonest([loan("a", "2026-05-02"), loan("b")], today, 5)).toBe(true);
    expect(holdsSoonest([loan("a", "2026-05-02"), loan("b", "2026-05-03")], today, 2)).toBe(true);
  });

  test("no while all lack a date, or stale dates of finished loans fill the page", () => {
    expect(holdsSoonest([loan("a"), loan("b")], today, 5)).toBe(false);
    expect(holdsSoonest([loan("a", "2020-01-01", "FINISHED")], today, 1)).toBe(false);
    expect(holdsSoonest([loan("a"), loan("b", "2026-05-02")], today, 2)).toBe(false);
  });
});
