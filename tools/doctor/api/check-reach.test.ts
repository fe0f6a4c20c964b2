import { findingLines } from "../report/print.ts";
import { type Fault, startBrokenApi } from "./broken-api-for-tests.ts";
import { checkClosed, checkForged } from "./check-reach.ts";

jest.mock("@/lib/config", () => ({ readConfig: () => ({}) }));

let api: Awaited<ReturnType<typeof startBrokenApi>>;

beforeAll(async () => {
  api = await startBrokenApi();
});

afterAll(() => api.stop());

beforeEach(() => {
  api.fault = {};
});

test("the sandbox refuses calls without a token", async () => {
  const verdict = await checkClosed(api.url, []);
  expect(verdict).toMatchObject({
    outcome: "ok",
    seen: expect.stringContaining("all 11 endpoints"),
  });
});

test("optional calls may be missing, but not be open", async () => {
  api.fault = {
    uid: (path) => (path.startsWith("/payments") ? "lender-ana" : undefined),
    answer: (reply, path) => {
      if (path === "/loans/totals") reply.status = 404;
      if (path === "/payments/totals") reply.status = 501;
    },
  };
  expect((await checkClosed(api.url, [])).details).toEqual([
    "/payments without a token: 200",
    "/payments with a broken token: 200",
  ]);
  api.fault = {
    answer: (reply, path) => {
      if (/^\/(payments|documents|account)|totals$/.test(path)) reply.status = 404;
    },
  };
  const { outcome, seen } = await checkClosed(api.url, []);
  expect([outcome, seen]).toEqual(["ok", expect.stringContaining("all 5 endpoints")]);
});

test("an endpoint that accepts calls without a token is reported, whatever its status", async () => {
  api.fault = {
    uid: (path) => (path === "/requests" ? "lender-ana" : undefined),
    answer: (reply, path) => {
      if (path === "/movements") reply.status = 403;
    },
  };
  expect((await checkClosed(api.url, [])).details).toEqual([
    "/movements without a token: 403",
    "/requests without a token: 200",
    "/movements with a broken token: 403",
    "/requests with a broken token: 200",
  ]);
});

test("an endpoint that does not answer in time is not called open", async () => {
  let call = new AbortController();
  jest.spyOn(AbortSignal, "timeout").mockImplementation(() => {
    call = new AbortController();
    return call.signal;
  });
  const heldAt = (held: string): Fault => ({
    instead: (_response, path) => {
      if (path === held) call.abort(new DOMException("too late", "TimeoutError"));
      return path === held;
    },
  });
  api.fault = heldAt("/requests");
  const closed = await checkClosed(api.url, []);
  expect(closed).toMatchObject({ outcome: "warning", seen: expect.stringMatching(/^not known/) });
  expect(closed.details).toEqual([
    "/requests without a token: no complete response within 10 s",
    "/requests with a broken token: no complete response within 10 s",
  ]);
  api.fault = heldAt("/loans");
  expect(await checkForged(api.url, api.token, [])).toMatchObject({ outcome: "warning" });
  jest.restoreAllMocks();
});

test("a 404 for every path is reported as a wrong address", async () => {
  const verdict = await checkClosed(api.url.replace("/lenders/v1", "/elsewhere"), []);
  expect(verdict).toMatchObject({
    outcome: "failed",
    wayOut: expect.stringContaining("API_BASE_URL"),
  });
});

test("an API that does not verify signatures is reported, as the sandbox is", async () => {
  const verdict = await checkForged(api.url, api.token, []);
  const text = findingLines({ section: "", check: "forged", ...verdict }).join("\n");
  expect(text).toMatch(/FAILED.*\n.*without a signature: 200\n.*with an invalid signature: 200/);
  expect(text).not.toContain(api.token.split(".")[1]);
  api.fault = {
    answer: (reply) => {
      reply.status = 401;
    },
  };
  expect(await checkForged(api.url, api.token, [])).toMatchObject({ outcome: "ok" });
});
