import { performance } from "node:perf_hooks";
import {
  loanList,
  movementList,
  readListAddress,
  requestList,
} from "@/lib/domain/lists/list-address";
import { readWithBearer } from "@/lib/http/gate/lender-gate";
import { answerAt, answerWith, apiForEachTest, pageOf } from "@/lib/lenders-api/api-for-tests";
import { resetPolicies } from "@/lib/lenders-api/transport/policies-for-tests";
import { loanSource } from "@/lib/lists/loans";
import { movementSource } from "@/lib/lists/movements";
import { requestSource } from "@/lib/lists/requests";
import { logEvent } from "@/lib/telemetry/log";
import { TimeoutError } from "@/lib/with-timeout";
import { loadList } from "./lists";

const api = apiForEachTest();
let session: { accessToken: string } | undefined;

jest.mock("@/lib/config", () => ({ readConfig: () => ({ apiBaseUrl: api.url }) }));
jest.mock("@/lib/telemetry/log", () => ({ logEvent: jest.fn() }));
jest.mock("@/lib/session/session", () => ({
  readSession: async () => session,
  bearerOf: () => "token-of-ana",
}));
jest.mock("@/lib/session/ended", () => ({
  endedSessionPath: async (_session: unknown, path: string) => `/ended?next=${path}`,
}));
jest.mock("next/headers", () => ({
  headers: async () =>
    new Headers({ "x-request-id": "request-1", "x-portal-path": "/loans?page=2" }),
}));
jest.mock("next/navigation", () => ({
  redirect: (path: string) => {
    throw new Error(`redirect ${path}`);
  },
}));

beforeEach(() => {
  session = { accessToken: "token-of-ana" };
  jest.mocked(logEvent).mockClear();
  resetPolicies();
});

const good = { id: "1", status: "ACTIVE" };
const amount = { amount: "1.00", currency: "MXN" };
const instant = "2026-01-05T18:00:00Z";
const lists = [
  {
    list: "loans",
    read: () => loadList(loanSource, readListAddress(loanList, {})),
    row: { ...good, principal: amount },
  },
  {
    list: "movements",
    read: () => loadList(movementSource, readListAddress(movementList, {})),
    row: { ...good, type: "LOAN", amount, valueDate: "2026-01-05", createdAt: instant },
  },
  {
    list: "requests",
    read: () => loadList(requestSource, readListAddress(requestList, {})),
    row: { ...good, amount, requestedAt: instant },
  },
];

const misbehaviours: readonly [string, (typeof api)["answer"], object][] = [
  ["forbids", answerWith({}, 403), { fault: "forbidden" }],
  ["does not know the list", answerWith({}, 404), { fault: "not-found" }],
  [
    "has too many calls",
    answerWith({}, 429, { "retry-after": "7" }),
    { fault: "too-many-requests", retryAfter: 7 },
  ],
  ["fails", answerWith({}, 500), { fault: "unavailable" }],
  ["is down", answerWith({}, 503, { "retry-after": "7" }), { fault: "unavailable", retryAfter: 7 }],
  ["hangs up", (request) => request.socket.destroy(), { fault: "unreachable" }],
  [
    "hangs up within its answer",
    (request, response) => {
      response.writeHead(200, { "content-length": "1000" });
      response.write('{"data":[', () => request.socket.destroy());
    },
    { fault: "unreachable" },
  ],
  ["sends a page of HTML", answerWith("<!doctype html><p>Hola"), { fault: "bad-answer" }],
  ["sends another JSON", answerWith({ rows: [] }), { fault: "bad-answer" }],
];

describe.each(lists)("the $list of a page", ({ read, row }) => {
  test("are the rows of the response", async () => {
    api.answer = answerWith(pageOf([row], 7));
    const outcome = await read();
    expect(outcome).toMatchObject({ ok: true, value: { total: 7, malformedIds: [] } });
    expect(outcome).toHaveProperty("value.rows", [expect.objectContaining(good)]);
    expect(api.received[0]?.headers).toMatchObject({
      authorization: "Bearer token-of-ana",
      "x-request-id": "request-1",
    });
  });

  test("are in the API's own order if it refuses the order, but not the filters", async () => {
    api.answer = answerAt("sort=", answerWith({}, 422), answerWith(pageOf([row])));
    const unsorted = expect.stringMatching(/^-\w+$/);
    expect(await read()).toMatchObject({ ok: true, value: { rows: [{ id: "1" }], unsorted } });
    api.answer = answerWith({}, 422);
    expect(await read()).toMatchObject({ ok: false, failure: { fault: "bad-filter" } });
  });

  test("keep the good rows if one is malformed, and count and log that one", async () => {
    api.answer = answerWith(pageOf([{ ...row, id: "bad", status: {} }, row]));
    expect(await read()).toMatchObject({
      ok: true,
      value: { rows: [{ id: "1" }], malformedIds: ["bad"] },
    });
    expect(logEvent).toHaveBeenCalledWith(
      "malformed-rows",
      expect.objectContaining({ requestId: "request-1", ids: ["bad"] }),
    );
  });

  test.each(misbehaviours)(
    "are a failure with the page's request id if the API %s",
    async (_case, answer, failure) => {
      api.answer = answer;
      expect(await read()).toEqual({ ok: false, failure: { requestId: "request-1", ...failure } });
      expect(logEvent).toHaveBeenCalledWith(
        "api-fault",
        expect.objectContaining({ requestId: "request-1" }),
      );
    },
  );

  test("are logged with a reason if there is no connection to the API", async () => {
    await api.stop();
    expect(await read()).toMatchObject({ ok: false, failure: { fault: "unreachable" } });
    const reason = "port-closed";
    expect(logEvent).toHaveBeenCalledWith("api-fault", expect.objectContaining({ reason }));
  });

  test.each([
    [0.97, "process-busy"],
    [0.4, undefined],
  ])(
    "are logged as out of time with the event loop at %d: reason %s",
    async (utilization, reason) => {
      const spent = { idle: 1, active: 1, utilization };
      jest.spyOn(performance, "eventLoopUtilization").mockReturnValue(spent);
      const late = readWithBearer("token" as never, undefined, () =>
        Promise.reject(new TimeoutError()),
      );
      expect(await late).toMatchObject({ ok: false, failure: { fault: "time-out" } });
      const [[, fields] = []] = jest.mocked(logEvent).mock.calls;
      expect(fields).toMatchObject({ fault: "time-out" });
      expect(fields?.reason).toBe(reason);
    },
  );

  test("end the session if the API refuses it, and keep the requested page", async () => {
    api.answer = answerWith({}, 401);
    await expect(read()).rejects.toThrow("redirect /ended?next=/loans?page=2");
  });

  test("are not requested without a session", async () => {
    session = undefined;
    await expect(read()).rejects.toThrow("redirect /?next=%2Floans%3Fpage%3D2");
    expect(api.received).toEqual([]);
  });
});
