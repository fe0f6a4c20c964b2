import { setNowOfEachTest } from "@/components/now-for-tests";
import { api, config } from "@/lib/api-for-tests";
import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import { decimal } from "@/lib/domain/money/money";
import { day } from "@/lib/domain/payments/payments-for-tests";
import { namedPeriod, type ReturnPeriod } from "@/lib/domain/returns/return-period";
import { wirePeriodOf } from "@/lib/lenders-api/additions-for-tests";
import {
  answerAt,
  answerWith,
  pageOf,
  pagesOfRows,
  queryOf,
} from "@/lib/lenders-api/api-for-tests";
import { loadEarnedSince, loadLosses, loadReturns } from "./returns";
import { loadNextPayments } from "./summary";

jest.mock("@/lib/session/ended", () => ({ endedSessionPath: async () => "/" }));

const today = day("2026-06-15");
const month = { currency: "MXN", type: "INTEREST", status: "COMPLETED", sum: "1", count: "1" };
const found = <Value>(value: Value) =>
  Promise.resolve({ ok: true, value: value as never } as const);
const ledgerOf = (total: object) =>
  found({ totals: [{ ...month, count: 1, ...total }], byMonth: true });
const queries = () => api.received.map(queryOf);

setNowOfEachTest(`${today}T12:00:00Z`);

describe("interest since the last visit", () => {
  const since = day("2026-06-03");
  const load = (
    visit: CalendarDate | undefined,
    period: ReturnPeriod = namedPeriod("12m", today),
  ) => loadEarnedSince(Promise.resolve(visit), period, ledgerOf({ month: "2025-02" }));

  beforeEach(() => {
    api.answer = answerWith({ data: [{ ...month, date: "2026-06-04" }] });
  });

  test("is summed from the days of the period, also from its first month on", async () => {
    const summed = { since, earned: [{ currency: "MXN", amount: "1" }] };
    for (const name of ["12m", "all"] as const)
      expect(await load(since, namedPeriod(name, today))).toEqual(summed);
    expect(queries().map((query) => [query.get("from"), query.get("to"), query.get("by")])).toEqual(
      [
        ["2025-06-01", today, "day"],
        ["2025-02-01", today, "day"],
      ],
    );
  });

  test.each([
    ["is nothing at the first visit", undefined, undefined],
    ["has no amounts of a later period", "2026-05-31", { from: "2026-06-01", to: today }],
    ["has no amounts of a past period", since, { from: "2026-01-01", to: "2026-05-31" }],
  ])("%s, and reads nothing", async (_case, visit, days) => {
    const period = days && ({ name: "months", ...days } as unknown as ReturnPeriod);
    const read = await load(visit as CalendarDate | undefined, period);
    expect(read).toEqual(visit && { since: visit });
    expect(api.received).toHaveLength(0);
  });

  test("has no amounts if the days could not be read", async () => {
    api.answer = answerWith({}, 403);
    expect(await load(since)).toEqual({ since });
  });
});

test("the return after inflation is of the same months, and its change of the period", async () => {
  // 5 % more in the twelve months until March 2026.
  const prices = Object.entries({ "2025-03": 100, "2026-03": 105 });
  config.inflation = new Map([["MXN", new Map(prices)]]);
  const data = [
    { ...month, sum: "10", date: "2026-03-31" },
    { ...month, date: "2026-06-01" },
  ];
  const ledger = ledgerOf({ type: "LOAN", sum: "100", month: "2025-03" });
  const none = Promise.resolve({ currencies: [], dated: [], inexact: [] } as const);
  api.answer = answerAt("/totals", answerWith({ data }), answerWith(pageOf([])));
  const returns = await loadReturns(namedPeriod("12m", today), ledger, none);
  config.inflation = undefined;
  const [mxn] = returns.ok ? returns.value.currencies : [];
  expect(mxn?.real).toMatchObject({ from: "2025-04", upTo: "2026-03" });
  expect(mxn?.real?.nominal).toBeCloseTo(0.1, 9);
  expect(mxn?.real?.rate).toBeCloseTo(1.1 / 1.05 - 1, 9);
  expect(mxn?.change).toMatchObject({ parts: { earned: "11" }, whole: "11" });
  const asked = queries().map((query) => query.get("runningOn") ?? query.get("from"));
  expect(asked.sort()).toEqual(["2025-03-31", "2025-04-01", "2025-06-15", "2026-03-31", today]);
});

describe("losses", () => {
  const money = (amount: string) => ({ amount, currency: "MXN" });
  const loan = {
    id: "ln_1",
    status: "ACTIVE",
    principal: money("900"),
    writtenOff: money("20"),
    writtenOffOn: "2024-05-03",
  };
  const load = (status = "ACTIVE") =>
    loadLosses(found({ totals: [{ currency: "MXN", status, writtenOff: "20", count: 1 }] }));

  test("count on their days, also those of a loan that goes on", async () => {
    api.answer = answerWith(pageOf([loan]));
    const { dated, inexact } = await load();
    expect(dated).toMatchObject([{ currency: "MXN", date: "2024-05-03", amount: "20" }]);
    expect(inexact).toEqual([]);
    await load("DEFAULTED");
    expect(queries().map((query) => query.get("status"))).toEqual([null, "DEFAULTED"]);
  });

  const inEuros = { ...loan, id: "ln_2", principal: { amount: "x", currency: "EUR" } };
  test.each([
    ["are exact if the loans that were read have all of them", pageOf([loan], 2, 0, 1), []],
    ["are exact where a loan has no day", pageOf([{ ...loan, writtenOffOn: null }]), []],
    ["are exact beside a malformed loan of another currency", pageOf([loan, inEuros]), []],
    ["are inexact if one is missing", pageOf([{ ...loan, writtenOff: money("19") }], 2), ["MXN"]],
    ["are inexact if one is malformed", pageOf([{ ...loan, recovered: money("21") }]), ["MXN"]],
  ])("their days %s", async (_case, page, inexact) => {
    api.answer = answerWith(page);
    expect((await load()).inexact).toEqual(inexact);
  });

  test("are not known if the totals could not be read", async () => {
    const failed = Promise.resolve({ ok: false, failure: { fault: "unavailable" } } as never);
    expect(await loadLosses(failed)).toMatchObject({ inexact: "all" });
  });
});

describe("the next payments", () => {
  const currencies = ["MXN", ...Array.from({ length: 32 }, (_, index) => `C${index}`)];
  const paymentIn = (currency: string, number: number, dueDate: string) => ({
    ...wirePeriodOf(number, dueDate, "PENDING"),
    loanId: `L-${currency}`,
    currency,
  });
  const payments = [
    ...Array.from({ length: 40 }, (_, number) => paymentIn("MXN", number, "2026-12-01")),
    ...currencies.slice(1).map((code, day) => paymentIn(code, 1, `2027-01-${28 - (day % 19)}`)),
  ];

  const expected = { principalExpected: decimal("10"), interestExpected: decimal("1") };
  const totalIn = (currency: string) =>
    ({ currency, status: "PENDING", overdue: false, month: "2027-01", ...expected }) as never;

  test.each([
    ["each has its next payment, and no other is asked for", undefined, currencies],
    ["one that is refused takes no other", "C7", currencies.filter((each) => each !== "C7")],
  ])("with 33 currencies %s", async (_case, refused, shown) => {
    const pages = pagesOfRows((query) => {
      const currency = query.get("currency");
      if (currency) expect(Number(query.get("limit"))).toBeLessThan(10);
      return payments.filter((payment) => !currency || payment.currency === currency);
    });
    api.answer = answerAt(`currency=${refused}`, answerWith({}, 422), pages);
    const totals = currencies.map(totalIn);
    const next = await loadNextPayments(25, Promise.resolve({ ok: true, value: { totals } }));
    const rows = next.ok ? next.value.rows : [];
    expect(new Set(rows.map(({ currency }) => currency))).toEqual(new Set(shown));
    expect(rows.map(({ dueDate }) => dueDate)).toEqual(
      rows.map(({ dueDate }) => dueDate).toSorted(),
    );
    expect(api.received).toHaveLength(1 + 32);
  });
});
