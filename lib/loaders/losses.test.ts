import type { LoanTotals } from "@/lib/domain/loans/loan-totals";
import { answerWith, apiForEachTest, pageOf } from "@/lib/lenders-api/api-for-tests";
import { resetPolicies } from "@/lib/lenders-api/transport/policies-for-tests";
import { loadLosses } from "./returns";

const api = apiForEachTest();

jest.mock("@/lib/config", () => ({
  readConfig: () => ({ apiBaseUrl: api.url, timeZone: "UTC", formatLocale: "es-419" }),
}));
jest.mock("@/lib/telemetry/log", () => ({ logEvent: jest.fn() }));
jest.mock("@/lib/session/session", () => ({
  readSession: async () => ({ accessToken: "token-of-ana" }),
  bearerOf: () => "token-of-ana",
}));
jest.mock("@/lib/session/ended", () => ({ endedSessionPath: async () => "/ended" }));
jest.mock("next/headers", () => ({ headers: async () => new Headers() }));

beforeEach(resetPolicies);

const money = (amount: string) => ({ amount, currency: "MXN" });
const loan = {
  id: "ln_1",
  status: "ACTIVE",
  principal: money("900"),
  writtenOff: money("20"),
  writtenOffOn: "2024-05-03",
};
const totals = (status: string) =>
  Promise.resolve({
    ok: true,
    value: {
      totals: [{ currency: "MXN", status, writtenOff: "20", count: 1 }],
    } as unknown as LoanTotals,
  } as const);

test("a loss counts on its day, also that of a loan that goes on", async () => {
  api.answer = answerWith(pageOf([loan]));
  const { dated, inexact } = await loadLosses(totals("ACTIVE"));
  expect(dated).toMatchObject([{ currency: "MXN", date: "2024-05-03", amount: "20" }]);
  expect(inexact).toEqual([]);
  expect(api.received.at(-1)?.url).not.toContain("status");
  await loadLosses(totals("DEFAULTED"));
  expect(api.received.at(-1)?.url).toContain("status=DEFAULTED");
});

test("days are not exact if a loss is of a missing or malformed loan, or the totals could not be read", async () => {
  api.answer = answerWith(pageOf([loan], 2, 0, 1));
  expect((await loadLosses(totals("ACTIVE"))).inexact).toEqual([]);
  api.answer = answerWith(pageOf([{ ...loan, writtenOff: money("19") }], 2, 0, 1));
  expect((await loadLosses(totals("ACTIVE"))).inexact).toEqual(["MXN"]);
  api.answer = answerWith(pageOf([{ ...loan, recovered: money("21") }]));
  expect((await loadLosses(totals("ACTIVE"))).inexact).toEqual(["MXN"]);
  const failed = Promise.resolve({ ok: false, failure: { fault: "unavailable" } } as never);
  expect((await loadLosses(failed)).inexact).toBe("all");
});

test("a malformed loan takes the exact days from its own currency alone", async () => {
  const inEuros = { ...loan, id: "ln_2", principal: { amount: "x", currency: "EUR" } };
  api.answer = answerWith(pageOf([loan, inEuros]));
  const { dated, inexact } = await loadLosses(totals("ACTIVE"));
  expect(dated).toMatchObject([{ currency: "MXN", date: "2024-05-03" }]);
  expect(inexact).toEqual([]);
});
