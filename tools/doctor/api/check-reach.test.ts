import { findingLines } from "../report/print.ts";
import { startBrokenApi } from "./broken-api-for-tests.ts";
import { checkClosed, checkForged } from "./check-reach.ts";

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
  expect(verdict).toMatchObject({ outcome: "ok" });
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
