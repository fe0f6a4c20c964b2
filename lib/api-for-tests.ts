import { wireMovementOf, wirePeriodOf } from "@/lib/lenders-api/additions-for-tests";
import { apiForEachTest } from "@/lib/lenders-api/api-for-tests";

/** The mocked configuration beside the address of the API; a test may change it. */
export const config: Record<string, unknown> = {
  documentKeys: [],
  formatLocale: "es-419",
  timeZone: "UTC",
  productName: "Portal",
  publicOrigin: "https://portal.test",
};

jest.mock("@/lib/config", () => ({ readConfig: () => ({ ...config, apiBaseUrl: api.url }) }));
jest.mock("@/lib/telemetry/log", () => ({ logEvent: jest.fn() }));
jest.mock("@/lib/session/session", () => ({
  readSession: jest.fn(async () => ({ accessToken: "token-of-ana" })),
  bearerOf: () => "token-of-ana",
}));
jest.mock("next/headers", () => ({
  headers: async () =>
    new Headers({ "x-request-id": "request-1", "x-portal-path": "/loans?page=2" }),
}));

const money = { amount: "1234.50", currency: "MXN" };
const payment = {
  ...wirePeriodOf(3, "2026-12-18", "PENDING"),
  loanId: "l/1",
  loanReference: "P-2025-0016",
  currency: "MXN",
  principalDue: "1000.00",
  interestDue: "62.45",
  principalReceived: "400.00",
  interestReceived: "0",
};

/** A row of each list, as the API sends it. */
export const rows = {
  loans: { id: "ln_1", status: "ACTIVE", principal: money },
  movements: { ...wireMovementOf(1), amount: money },
  payments: payment,
  requests: { id: "rq_1", status: "COMPLETED", amount: money, requestedAt: "2026-01-05T18:00:00Z" },
};

/** The API that a signed-in lender's requests call, a new one for each test. Import it first. */
export const api = apiForEachTest();
