import type { CalendarDate } from "@/lib/domain/calendar-date";
import { namedPeriod, type ReturnPeriod } from "@/lib/domain/return-period";
import { type ApiForTests, answerWith, startApiForTests } from "@/lib/lenders-api/api-for-tests";
import { resetPolicies } from "@/lib/lenders-api/transport/policies-for-tests";
import { loadEarnedSince } from "./returns";

let api: ApiForTests;

jest.mock("@/lib/config", () => ({
  readConfig: () => ({ apiBaseUrl: api.url, timeZone: "UTC", formatLocale: "es-419" }),
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
