import { minorUnits } from "@/e2e/exact-sums";
import { spreadsheetRate } from "@/e2e/summary/arithmetic";
import { accruedInterest } from "@/lib/domain/payments/accrued-interest";
import { day } from "@/lib/domain/payments/payments-for-tests";
import { type Assumption, whatIf } from "@/lib/domain/payments/what-if";
import { wirePaymentTotals } from "@/lib/lenders-api/payment-totals";
import { wirePayment } from "@/lib/lenders-api/payments";
import { readJson } from "@/lib/lenders-api/transport/read-json";
import { openSandbox } from "@/tools/sandbox/lenders-api/sandbox-for-tests";
import { paymentsOf, type StoredPayment } from "@/tools/sandbox/lenders-api/stored-rows-for-tests";

const today = "2026-11-21";
const sandbox = openSandbox("ana", "perdidas");
const stored = paymentsOf(sandbox.database, "lender-ana");
const coming = stored.filter(({ status }) => status === "PENDING" || status === "ACTIVE");
const isLate = ({ dueDate }: StoredPayment) => dueDate < today;
const lateLoans = new Set(coming.filter(isLate).map(({ loanId }) => loanId));

const left = (of: StoredPayment, part: "principal" | "interest") =>
  minorUnits(of[`${part}Due`]) - minorUnits(of[`${part}Received`]);

/** The month's number, counted from today's; what is overdue is planned for today's. */
const monthsFrom = (date: string) =>
  Math.max(0, (Number(date.slice(0, 4)) - 2026) * 12 + Number(date.slice(5, 7)) - 11);

const dayNumber = (date: string) => Date.parse(date) / 86_400_000;

/** The payment's own day, today if it is overdue; then some months later. */
function dayOf({ dueDate }: StoredPayment, later: number) {
  const from = dueDate > today ? dueDate : today;
  const [year = 0, month = 1, date = 1] = from.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + later, 0)).getUTCDate();
  return Date.UTC(year, month - 1 + later, Math.min(date, last)) / 86_400_000;
}

/** What is placed today: the capital left, the interest that is overdue, and that of running days. */
function placedValue(own: readonly StoredPayment[]) {
  const running = own.filter(({ fromDate, dueDate }) => fromDate < today && today <= dueDate);
  const earned = running.map(({ interestDue, fromDate, dueDate }) => {
    const [from, to] = [dayNumber(fromDate), dayNumber(dueDate)];
    return (Number(interestDue) * (dayNumber(today) - from)) / (to - from);
  });
  const overdue = own.filter(isLate).map((each) => Number(left(each, "interest")) / 1e18);
  const capital = own.map((each) => Number(left(each, "principal")) / 1e18);
  return [...capital, ...overdue, ...earned].reduce((sum, each) => sum + each, 0);
}

async function portalsTotals(uid = "lender-ana") {
  const json = await (await sandbox.get(uid, "/payments/totals?by=month,loanLate")).text();
  return wirePaymentTotals.parse(readJson(json)).data;
}

async function portals(assumption: Assumption) {
  const read = async (query: string) => {
    const rows = await sandbox.readAll("lender-ana", `/payments?${query}`);
    return rows.map((each) => wirePayment.parse(readJson(JSON.stringify(each))));
  };
  const accrued = accruedInterest(await read(`runningOn=${today}`), day(today));
  const payments = await read(`from=${today}`);
  return whatIf({ totals: await portalsTotals(), payments, accrued }, assumption, day(today));
}

const cases: readonly [Assumption, later: number, percent: bigint, lateNever: boolean][] = [
  ["2-months", 2, 100n, false],
  ["unpaid-10", 0, 90n, false],
  ["late-never", 0, 100n, true],
];

test.each(cases)(
  "%s leaves of ana's stored payments what the page says",
  async (name, later, percent, lateNever) => {
    const currencies = await portals(name);
    expect(currencies.map(({ currency }) => currency)).toEqual(
      [...new Set(coming.map(({ currency }) => currency))].sort(),
    );
    for (const { currency, planned, assumed } of currencies) {
      const own = coming.filter((each) => each.currency === currency);
      const paying = own.filter(({ loanId }) => !(lateNever && lateLoans.has(loanId)));
      const paid = (of: StoredPayment) =>
        ((left(of, "principal") + left(of, "interest")) * percent) / 100n;
      const sum = (isOf: (month: number) => boolean) =>
        paying
          .filter(({ dueDate }) => isOf(monthsFrom(dueDate) + later))
          .reduce((all, each) => all + paid(each), 0n);
      const capital = (rows: readonly StoredPayment[]) =>
        rows.reduce((all, each) => all + left(each, "principal"), 0n);
      const lost = capital(own) - (capital(paying) * percent) / 100n;
      expect(assumed.months.map(minorUnits)).toEqual(
        Array.from({ length: 12 }, (_, at) => sum((month) => month === at)),
      );
      expect(minorUnits(assumed.within)).toBe(sum((month) => month < 12));
      expect(minorUnits(assumed.after)).toBe(sum((month) => month >= 12));
      expect([planned.capitalLost, assumed.capitalLost].map(minorUnits)).toEqual([0n, lost]);
      const flows = paying.map((each) => ({
        day: dayOf(each, later),
        amount: Number(paid(each)) / 1e18,
      }));
      const rate = spreadsheetRate([
        { day: dayNumber(today), amount: -placedValue(own) },
        ...flows,
      ]);
      const found = assumed.rate;
      expect(found?.ok && found.rate * 100).toBeCloseTo(rate, 2);
    }
  },
);
