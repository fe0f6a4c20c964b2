import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import { namedPeriod, type ReturnPeriod } from "@/lib/domain/returns/return-period";
import {
  type ApiForTests,
  answerWith,
  pageOf,
  startApiForTests,
} from "@/lib/lenders-api/api-for-tests";
import { resetPolicies } from "@/lib/lenders-api/transport/policies-for-tests";
import { loadEarnedSince, loadReturns } from "./returns";

let api: ApiForTests;
/** Of MXN, by month; 5 % more in the twelve months until March 2026. */
let prices: Map<string, number> | undefined;

jest.mock("@/lib/config", () => ({
  readConfig: () => ({
    apiBaseUrl: api.url,
    timeZone: "UTC",
    formatLocale: "es-419",
    ...(prices && { inflation: new Map([["MXN", prices]]) }),
  }),
}));
jest.mock("@/lib/telemetry/log", () => ({ logEvent: jest.fn() }));
jest.mock("@/lib/session/session", () => ({
  readSession: async () => ({ accessToken: "token-of-ana" }),
  bearerOf: () => "token-of-ana",
}));
jest.mock("@/lib/session/ended", () => ({ endedSessionPath: async () => "/" }));
jest.mock("next/headers", () => ({ headers: async () => new Headers() }));

const today = "2026-06-15" as CalendarDate;
const lastVisit = (day: string | undefined) => Promise.resolve(day as CalendarDate | undefined);
const month = { currency: "MXN", type: "INTEREST", status: "COMPLETED", sum: "1", count: "1" };
const ledger = Promise.resolve({
  ok: true,
  value: { totals: [{ ...month, month: "2025-02", count: 1 }] as never, byMonth: true },
} as const);

beforeEach(async () => {
  jest.spyOn(Date, "now").mockReturnValue(Date.parse(`${today}T12:00:00Z`));
  resetPolicies();
  api = await startApiForTests();
  api.answer = answerWith({ data: [{ ...month, date: "2026-06-04" }] });
});
afterEach(async () => {
  prices = undefined;
  jest.restoreAllMocks();
  await api.stop();
});

const since = "2026-06-03" as CalendarDate;
const summed = { since, earned: [{ currency: "MXN", amount: "1" }] };

test("is summed from the days of the period, also from its first month on", async () => {
  for (const name of ["12m", "all"] as const)
    expect(await loadEarnedSince(lastVisit(since), namedPeriod(name, today), ledger)).toEqual(
      summed,
    );
  const queries = api.received.map(({ url }) => new URL(url ?? "", api.url).searchParams);
  expect(queries.map((query) => [query.get("from"), query.get("to"), query.get("by")])).toEqual([
    ["2025-06-01", today, "day"],
    ["2025-02-01", today, "day"],
  ]);
});

test("is nothing at the first visit, and reads nothing", async () => {
  const period = namedPeriod("12m", today);
  expect(await loadEarnedSince(lastVisit(undefined), period, ledger)).toBeUndefined();
  expect(api.received).toHaveLength(0);
});

test.each([
  ["begins after the last visit", "2026-05-31", { from: "2026-06-01", to: today }],
  ["ends before today", since, { from: "2026-01-01", to: "2026-05-31" }],
])("has no amounts if the period %s", async (_case, visit, days) => {
  const period = { name: "months", ...days } as unknown as ReturnPeriod;
  expect(await loadEarnedSince(lastVisit(visit), period, ledger)).toEqual({ since: visit });
  expect(api.received).toHaveLength(0);
});

test("has no amounts if the days could not be read", async () => {
  api.answer = answerWith({}, 403);
  const period = namedPeriod("12m", today);
  expect(await loadEarnedSince(lastVisit(since), period, ledger)).toEqual({ since });
});

test("the return after inflation is of the same months, and its change of the period", async () => {
  prices = new Map([
    ["2025-03", 100],
    ["2026-03", 105],
  ]);
  const days = [
    { ...month, sum: "10", date: "2026-03-31" },
    { ...month, date: "2026-06-01" },
  ];
  const before = [{ ...month, type: "LOAN", sum: "100", month: "2025-03", count: 1 }];
  const read = Promise.resolve({
    ok: true,
    value: { totals: before as never, byMonth: true },
  } as const);
  const none = Promise.resolve({ currencies: [], dated: [], inexact: [] } as const);
  api.answer = (request, response) => {
    const isTotals = request.url?.includes("/totals");
    answerWith(isTotals ? { data: days } : pageOf([]))(request, response);
  };
  const returns = await loadReturns(namedPeriod("12m", today), read, none);
  const [mxn] = returns.ok ? returns.value.currencies : [];
  expect(mxn?.real).toMatchObject({ from: "2025-04", upTo: "2026-03" });
  expect(mxn?.real?.nominal).toBeCloseTo(0.1, 9);
  expect(mxn?.real?.rate).toBeCloseTo(1.1 / 1.05 - 1, 9);
  expect(mxn?.change).toMatchObject({ parts: { earned: "11" }, whole: "11" });
  const asked = api.received.map(({ url }) => new URL(url ?? "", api.url).searchParams);
  expect(asked.map((query) => query.get("runningOn") ?? query.get("from")).sort()).toEqual([
    "2025-03-31",
    "2025-04-01",
    "2025-06-15",
    "2026-03-31",
    today,
  ]);
});
