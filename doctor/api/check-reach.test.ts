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

test("the sandbox is closed to strangers", async () => {
  const verdict = await checkClosed(api.url, []);
  expect(verdict).toMatchObject({ outcome: "ok" });
});

test("an endpoint that answers strangers is named, whatever else it answers", async () => {
  api.fault = {
    uid: (path) => (path === "/requests" ? "lender-ana" : undefined),
    answer: (passing, path) => {
      if (path === "/movements") passing.status = 403;
    },
  };
  expect((await checkClosed(api.url, [])).details).toEqual([
    "/movements without a token: 403",
    "/requests without a token: 200",
    "/movements with a broken token: 403",
    "/requests with a broken token: 200",
  ]);
});

test("a prefix under which nothing is leads to the address", async () => {
  const verdict = await checkClosed(api.url.replace("/lenders/v1", "/elsewhere"), []);
  expect(verdict).toMatchObject({
    outcome: "failed",
    wayOut: expect.stringContaining("API_BASE_URL"),
  });
});

test("an API that looks at no signature is found out, as the sandbox is, whose tokens have none", async () => {
  const verdict = await checkForged(api.url, api.token, []);
  const told = findingLines({ section: "", check: "forged", ...verdict }).join("\n");
  expect(told).toMatch(/FAILED.*\n.*without a signature: 200\n.*with a signature of nobody's: 200/);
  expect(told).not.toContain(api.token.split(".")[1]);
  api.fault = {
    answer: (passing) => {
      passing.status = 401;
    },
  };
  expect(await checkForged(api.url, api.token, [])).toMatchObject({ outcome: "ok" });
});
