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
  headers: async () => new Headers({ "x-request-id": "request-1" }),
}));

/** The API that a signed-in lender's requests call, a new one for each test. Import it first. */
export const api = apiForEachTest();
