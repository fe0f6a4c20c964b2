import type { Bearer } from "./bearer";
import { callerOf } from "./caller";

const bearer = "token-of-ana" as Bearer;
const traceparent = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";

test("a caller has its request's id and trace", () => {
  const headers = new Headers({ "x-request-id": "request-1", traceparent });
  expect(callerOf(bearer, headers)).toEqual({ bearer, requestId: "request-1", traceparent });
});

const other = traceparent.replace("00-4", "ff-4");

test.each(["", "00-abc-def-01", `${traceparent}, ${traceparent}`, other])(
  "the trace %j is none",
  (text) => {
    expect(callerOf(bearer, new Headers({ traceparent: text })).traceparent).toBeUndefined();
  },
);

test("a request without an id gets one", () => {
  expect(callerOf(bearer, new Headers()).requestId).toMatch(/^[0-9a-f-]{36}$/);
});
