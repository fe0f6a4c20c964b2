import { config } from "@/lib/api-for-tests";
import { LendersApiError } from "@/lib/lenders-api/transport/error";
import { logEvent } from "@/lib/telemetry/log";
import { lenderResponse, lenderRoute } from "./lender-route";

const endings: AbortController[] = [];

/** A request whose response is over after the test, if not earlier. */
function aRequest(headers: HeadersInit = {}): Request {
  const ending = new AbortController();
  endings.push(ending);
  return new Request("http://localhost/api/movements/export", { headers, signal: ending.signal });
}

afterEach(() => {
  for (const ending of endings.splice(0)) ending.abort();
});

const tooMany = () =>
  Promise.reject(new LendersApiError("too-many-requests", { status: 429, retryAfter: 7 }));

test.each([
  ["a file", lenderResponse],
  ["JSON", lenderRoute],
])("%s that fails says in words how long to wait, where the API says so", async (_what, route) => {
  const response = await route(aRequest(), tooMany);
  expect(response.status).toBe(429);
  expect(response.headers.get("retry-after")).toBe("7");
  expect(await response.json()).toMatchObject({
    detail: "Hay demasiadas consultas en este momento. Inténtalo de nuevo en 7 segundos.",
  });
});

test.each([
  ["time-out", 504],
  ["bad-answer", 502],
] as const)("JSON of an API with the fault %s is a problem with %d", async (fault, status) => {
  const response = await lenderRoute(aRequest(), () => Promise.reject(new LendersApiError(fault)));
  expect(await response.json()).toMatchObject({ status, code: fault, detail: expect.any(String) });
  expect(response.status).toBe(status);
});

test("malformed rows are logged for a route as for a page", async () => {
  const response = await lenderRoute(aRequest(), async ({ onMalformedRows }) => {
    onMalformedRows?.("loans", ["L-1"]);
    return {};
  });
  expect(response.status).toBe(200);
  expect(logEvent).toHaveBeenCalledWith("malformed-rows", {
    requestId: response.headers.get("x-request-id"),
    resource: "loans",
    count: 1,
    ids: ["L-1"],
  });
});

test("JSON has an id of its own, which the API is told too, never that of the client", async () => {
  const response = await lenderRoute(aRequest(), async ({ requestId }) => ({ requestId }));
  const id = response.headers.get("x-request-id");
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(await response.json()).toEqual({ requestId: id });
});

test("a file has the id that the middleware gave", async () => {
  const response = await lenderResponse(
    aRequest(),
    async ({ requestId }) => new Response(requestId),
  );
  expect(await response.text()).toBe("request-1");
});

describe("a fourth file at once", () => {
  const file = (headers?: HeadersInit) =>
    lenderResponse(aRequest(headers), async () => new Response("a file"));
  beforeEach(async () => {
    await Promise.all([file(), file(), file()]);
  });

  test("is refused, and says in words what to do", async () => {
    const response = await file();
    expect(response.status).toBe(429);
    expect(response.headers.get("retry-after")).toBe("10");
    expect(await response.json()).toMatchObject({
      code: "too-many-files",
      detail: expect.stringMatching(/^Ya estás descargando 3 archivos\. Espera/),
    });
    expect(logEvent).toHaveBeenCalledWith("rate-limited", { requestId: "request-1", seconds: 10 });
  });

  test("says it on a page if the link was opened", async () => {
    const response = await file({ "Sec-Fetch-Mode": "navigate" });
    expect(response.status).toBe(429);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("retry-after")).toBe("10");
    expect(await response.text()).toMatch(/<p>Ya estás descargando 3 archivos\. Espera/);
  });

  test("is sent once another one is over", async () => {
    endings[1]?.abort();
    expect((await file()).status).toBe(200);
  });

  test("is sent by a function, which never learns that the others have ended", async () => {
    config.serverless = true;
    const response = await file();
    config.serverless = false;
    expect(response.status).toBe(200);
  });
});
