import { performance } from "node:perf_hooks";
import { api, config, rows } from "@/lib/api-for-tests";
import { loanList, readListAddress } from "@/lib/domain/lists/list-address";
import { readWithBearer } from "@/lib/http/gate/lender-gate";
import { answerAt, answerWith, pageOf } from "@/lib/lenders-api/api-for-tests";
import { loanSource } from "@/lib/lists/loans";
import { readSession } from "@/lib/session/session";
import { logEvent } from "@/lib/telemetry/log";
import { TimeoutError } from "@/lib/with-timeout";
import { loadIssuedDocuments, loadLoanDocuments } from "./issued-documents";
import { loadList } from "./lists";

jest.mock("@/lib/session/ended", () => ({
  endedSessionPath: async (_session: unknown, path: string) => `/ended?next=${path}`,
}));
jest.mock("next/navigation", () => ({
  redirect: (path: string) => {
    throw new Error(`redirect ${path}`);
  },
}));

beforeEach(() => jest.mocked(logEvent).mockClear());

const { loans: loan } = rows;
const read = () => loadList(loanSource, readListAddress(loanList, {}));

test("a list has the rows of the response", async () => {
  api.answer = answerWith(pageOf([loan], 7));
  expect(await read()).toMatchObject({
    ok: true,
    value: { total: 7, rows: [loan], malformedIds: [] },
  });
  expect(api.received[0]?.headers).toMatchObject({
    authorization: "Bearer token-of-ana",
    "x-request-id": "request-1",
  });
});

test("it is in the API's own order if that refuses the order, but not the filters", async () => {
  api.answer = answerAt("sort=", answerWith({}, 422), answerWith(pageOf([loan])));
  const unsorted = "-startDate";
  expect(await read()).toMatchObject({ ok: true, value: { rows: [loan], unsorted } });
  api.answer = answerWith({}, 422);
  expect(await read()).toMatchObject({ ok: false, failure: { fault: "bad-filter" } });
});

test("it keeps the good rows if one is malformed, and counts and logs that one", async () => {
  api.answer = answerWith(pageOf([{ ...loan, id: "bad", status: {} }, loan]));
  expect(await read()).toMatchObject({ ok: true, value: { rows: [loan], malformedIds: ["bad"] } });
  expect(logEvent).toHaveBeenCalledWith(
    "malformed-rows",
    expect.objectContaining({ requestId: "request-1", ids: ["bad"] }),
  );
});

test.each([
  ["forbids", answerWith({}, 403), { fault: "forbidden" }],
  ["is down", answerWith({}, 503, { "retry-after": "7" }), { fault: "unavailable", retryAfter: 7 }],
])("it is a failure with the page's request id if the API %s", async (_case, answer, failure) => {
  api.answer = answer;
  expect(await read()).toEqual({ ok: false, failure: { requestId: "request-1", ...failure } });
  const logged = expect.objectContaining({ requestId: "request-1" });
  expect(logEvent).toHaveBeenCalledWith("api-fault", logged);
});

test("it is logged with a reason if there is no connection to the API", async () => {
  await api.stop();
  expect(await read()).toMatchObject({ ok: false, failure: { fault: "unreachable" } });
  const logged = expect.objectContaining({ reason: "port-closed" });
  expect(logEvent).toHaveBeenCalledWith("api-fault", logged);
});

test.each([
  [0.97, "process-busy"],
  [0.4, undefined],
])("out of time is logged with the event loop at %d: reason %s", async (utilization, reason) => {
  const spent = { idle: 1, active: 1, utilization };
  jest.spyOn(performance, "eventLoopUtilization").mockReturnValue(spent);
  const late = readWithBearer("token" as never, undefined, () =>
    Promise.reject(new TimeoutError()),
  );
  expect(await late).toMatchObject({ ok: false, failure: { fault: "time-out" } });
  const [[, fields] = []] = jest.mocked(logEvent).mock.calls;
  expect(fields).toMatchObject({ fault: "time-out" });
  expect(fields?.reason).toBe(reason);
});

test("a refused session ends, and keeps the requested page", async () => {
  api.answer = answerWith({}, 401);
  await expect(read()).rejects.toThrow("redirect /ended?next=/loans?page=2");
});

test("nothing is requested without a session", async () => {
  jest.mocked(readSession).mockResolvedValueOnce(undefined);
  await expect(read()).rejects.toThrow("redirect /?next=%2Floans%3Fpage%3D2");
  expect(api.received).toEqual([]);
});

describe("documents", () => {
  const window = { limit: 10, offset: 0 };
  const document = {
    id: "d-1",
    kind: "contract",
    title: "Contrato",
    issuedOn: "2026-02-28",
    mediaType: "application/pdf",
    size: 48213,
  };
  const nothing = { ok: true, value: undefined };

  test("an API without documents has none; another failure is one", async () => {
    api.answer = answerWith({}, 405);
    expect(await loadIssuedDocuments(window)).toEqual(nothing);
    expect(await loadLoanDocuments("ln_1", 10)).toEqual(nothing);
    api.answer = answerWith({}, 403);
    expect(await loadIssuedDocuments(window)).toMatchObject({ failure: { fault: "forbidden" } });
    api.answer = answerWith(pageOf([]));
    expect(await loadIssuedDocuments(window)).toMatchObject({ value: { total: 0 } });
    expect(await loadLoanDocuments("ln_1", 10)).toEqual(nothing);
    expect(api.received.at(-1)?.url).toContain("/documents?loanId=ln_1&limit=10&offset=0");
  });

  test("nothing is asked for a loan's page if the documents are switched off", async () => {
    config.hiddenScreens = ["documents"];
    expect(await loadLoanDocuments("ln_1", 10)).toEqual(nothing);
    config.hiddenScreens = undefined;
    expect(api.received).toEqual([]);
  });

  test("an API that ignores the filters gives a loan or a year no documents of another", async () => {
    api.answer = answerWith(pageOf([{ ...document, loanId: "ln_2" }]));
    expect(await loadLoanDocuments("ln_1", 10)).toEqual(nothing);
    for (const asked of [{ kind: "certificate" }, { year: "2025" }])
      expect(await loadIssuedDocuments({ ...window, ...asked })).toEqual(nothing);
    expect(await loadIssuedDocuments({ ...window, kind: "contract" })).toMatchObject({
      value: { total: 1 },
    });
  });
});
