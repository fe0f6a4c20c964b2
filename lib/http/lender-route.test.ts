import { LendersApiError } from "@/lib/lenders-api/transport/error";
import { logEvent } from "@/lib/telemetry/log";
import { lenderResponse, lenderRoute } from "./lender-route";

jest.mock("@/lib/config", () => ({ readConfig: () => ({}) }));
jest.mock("@/lib/telemetry/log", () => ({ logEvent: jest.fn() }));
jest.mock("@/lib/session/session", () => ({
  readSession: async () => ({ accessToken: "token-of-ana" }),
  bearerOf: () => "token-of-ana",
}));
jest.mock("next/headers", () => ({
  headers: async () => new Headers({ "x-request-id": "request-1" }),
  cookies: async () => ({ get: () => undefined }),
}));

const request = new Request("http://localhost/api/movements/export");
const tooMany = () =>
  Promise.reject(new LendersApiError("too-many-requests", { status: 429, retryAfter: 7 }));

test("a file that fails says in words how long to wait, where the API says so", async () => {
  const response = await lenderResponse(request, tooMany);
  expect(response.status).toBe(429);
  expect(response.headers.get("retry-after")).toBe("7");
  expect(await response.json()).toMatchObject({
    detail: "Hay demasiadas consultas en este momento. Inténtalo de nuevo en 7 segundos.",
  });
});

test("JSON says it to programs alone", async () => {
  const response = await lenderRoute(request, tooMany);
  expect(response.headers.get("retry-after")).toBe("7");
  expect(await response.json()).not.toHaveProperty("detail");
});

test("malformed rows are logged for a route as for a page", async () => {
  const response = await lenderRoute(request, async ({ onMalformedRows }) => {
    onMalformedRows?.("loans", ["L-1"]);
    return {};
  });
  expect(response.status).toBe(200);
  expect(logEvent).toHaveBeenCalledWith("malformed-rows", {
    requestId: "request-1",
    resource: "loans",
    count: 1,
    ids: ["L-1"],
  });
});
