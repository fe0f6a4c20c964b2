import { answerWith, apiForEachTest, pageOf } from "@/lib/lenders-api/api-for-tests";
import { resetPolicies } from "@/lib/lenders-api/transport/policies-for-tests";
import { loadLoan, loadLoanMovements } from "@/lib/loaders/loans";
import { GET } from "./route";

const api = apiForEachTest();

jest.mock("@/lib/config", () => ({ readConfig: () => ({ apiBaseUrl: api.url }) }));
jest.mock("@/lib/telemetry/log", () => ({ logEvent: jest.fn() }));
jest.mock("@/lib/session/session", () => ({
  readSession: async () => ({ accessToken: "token-of-ana" }),
  bearerOf: () => "token-of-ana",
}));
jest.mock("@/lib/session/ended", () => ({ endedSessionPath: async () => "/ended" }));
jest.mock("next/headers", () => ({
  headers: async () => new Headers({ "x-request-id": "request-1" }),
}));
jest.mock("next/navigation", () => ({
  redirect: (path: string) => {
    throw new Error(`redirect ${path}`);
  },
  notFound: () => {
    throw new Error("the 404 page");
  },
}));

beforeEach(() => {
  resetPolicies();
});

/** An API with these responses for a loan and for its movements. */
function answerLoan(loan: (typeof api)["answer"], movements: (typeof api)["answer"]) {
  api.answer = (request, response) =>
    (request.url?.startsWith("/lenders/v1/loans/") ? loan : movements)(request, response);
}

const refused = answerWith({ title: "Of another lender" }, 403, { "retry-after": "7" });
const missing = answerWith({ title: "No such loan" }, 404);
const noRows = answerWith(pageOf([], 0, 0, 10));

describe.each([
  ["missing", missing, noRows],
  ["gone", answerWith({}, 410), noRows],
  ["another lender's, by a 403", refused, refused],
])("a loan that is %s", (_what, loan, movements) => {
  beforeEach(() => answerLoan(loan, movements));

  test("is the 404 page, and so are its movements", async () => {
    await expect(loadLoan("ln_1")).rejects.toThrow("the 404 page");
    await expect(loadLoanMovements("ln_1", 10)).rejects.toThrow("the 404 page");
  });

  test("is the same 404 problem", async () => {
    const response = await GET(new Request("http://localhost/api/loans/ln_1"), {
      params: Promise.resolve({ id: "ln_1" }),
    });
    expect(response.status).toBe(404);
    expect(response.headers.get("retry-after")).toBeNull();
    expect(await response.json()).toEqual({
      status: 404,
      code: "not-found",
      title: "Not found",
      detail: "No encontramos estos datos.",
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });
});

test("a loan that cannot be read leaves its movements on the page", async () => {
  answerLoan(answerWith({}, 429), noRows);
  expect(await loadLoan("ln_1")).toMatchObject({ failure: { fault: "too-many-requests" } });
  expect(await loadLoanMovements("ln_1", 10)).toMatchObject({ ok: true, value: { total: 0 } });
});
