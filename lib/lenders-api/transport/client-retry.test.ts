import {
  INVALID_SPAN_CONTEXT,
  type Span,
  type SpanOptions,
  type Tracer,
  trace,
} from "@opentelemetry/api";
import { api, asked } from "../api-called-for-tests";
import {
  type Answer,
  answerWith,
  caller,
  close,
  cutShort,
  dripWith,
  pageOf,
  reset,
} from "../api-for-tests";
import { fetchLoans } from "../loans";
import { type ApiCallOutcome, onApiCall } from "./observe";

const query = { limit: 25, offset: 0 };
let outcomes: ApiCallOutcome[];

beforeEach(() => {
  outcomes = [];
  onApiCall((outcome) => outcomes.push(outcome));
});

const good: Answer = answerWith(pageOf([]));

/** Responds with these in order, then always with the last. */
function inTurn(...answers: Answer[]): void {
  api.answer = (request, response) =>
    (answers.length > 1 ? answers.shift() : answers[0])?.(request, response);
}

const ask = (requestId = "request-1") => fetchLoans({ ...caller, requestId }, query);

test.each([
  ["a reset connection", reset],
  ["a closed connection", close],
  ["502", answerWith({}, 502)],
  ["503", answerWith({}, 503)],
  ["504", answerWith({}, 504)],
])("%s is tried once more, and the reader sees nothing of it", async (_name, fault) => {
  inTurn(fault, good);
  await expect(ask()).resolves.toMatchObject({ rows: [] });
  expect(asked()).toHaveLength(2);
  expect(outcomes).toEqual([{ retried: true, milliseconds: expect.any(Number) }]);
});

test("the span of the second try says so", async () => {
  const spans: Record<string, unknown>[] = [];
  const startActiveSpan = (_name: string, options: SpanOptions, run: (span: Span) => unknown) => {
    spans.push({ ...options.attributes });
    return run(trace.wrapSpanContext(INVALID_SPAN_CONTEXT));
  };
  const getTracer = jest.spyOn(trace, "getTracer");
  getTracer.mockReturnValue({ startActiveSpan } as Tracer);
  inTurn(reset, good);
  await ask();
  getTracer.mockRestore();
  expect(spans).toEqual([
    { "portal.api.resource": "loans", "portal.api.retried": false },
    { "portal.api.resource": "loans", "portal.api.retried": true },
  ]);
});

test.each<[string, string, Answer, number]>([
  ["a reset connection, twice", "unreachable", reset, 2],
  ["500", "unavailable", answerWith({}, 500), 1],
  ["503 with Retry-After", "unavailable", answerWith({}, 503, { "retry-after": "1" }), 1],
  ["HTML", "bad-answer", answerWith("<html>"), 1],
  ["a body cut short", "unreachable", cutShort, 1],
  ["an error whose body never ends", "unavailable", dripWith(500), 1],
])("%s is %s, and not tried again", async (_name, fault, answer, calls) => {
  inTurn(...Array(calls).fill(answer), good);
  await expect(ask()).rejects.toMatchObject({ name: "LendersApiError", fault });
  expect(asked()).toHaveLength(calls);
  expect(outcomes).toMatchObject([{ retried: calls > 1, fault }]);
});

test("a reader who leaves between two tries is reported as such", async () => {
  const leaving = new AbortController();
  jest.spyOn(Math, "random").mockImplementation(() => {
    leaving.abort();
    return 0;
  });
  inTurn(reset, good);
  const left = fetchLoans({ ...caller, signal: leaving.signal }, query);
  await expect(left).rejects.toMatchObject({ fault: "unreachable", stoppedBy: "reader" });
  jest.restoreAllMocks();
  expect(asked()).toHaveLength(1);
  expect(outcomes).toMatchObject([{ retried: true, stoppedBy: "reader" }]);
});

test("a late failure is not retried: too little of the ten seconds is left", async () => {
  const now = performance.now.bind(performance);
  inTurn((request, response) => {
    jest.spyOn(performance, "now").mockImplementation(() => now() + 5_100);
    answerWith({}, 503)(request, response);
  });
  await expect(ask()).rejects.toMatchObject({ fault: "unavailable" });
  jest.restoreAllMocks();
  expect(asked()).toHaveLength(1);
});

test("a hundred calls with many failures are retried about ten times at most", async () => {
  // Time earns further retries.
  const clock = jest.spyOn(Date, "now").mockReturnValue(Date.now());
  let calls = 0;
  api.answer = (request, response) =>
    (calls++ % 5 < 2 ? answerWith({}, 503) : good)(request, response);
  for (let call = 0; call < 100; call += 1) await ask(`request-${call}`).catch(() => undefined);
  clock.mockRestore();
  expect(asked().length).toBeGreaterThan(105);
  expect(asked().length).toBeLessThanOrEqual(112);
});

test("an API without TLS behind an https address is unreachable, and not tried again", async () => {
  api.url = api.url.replace("http:", "https:");
  await expect(ask()).rejects.toMatchObject({ fault: "unreachable", transient: false });
  expect(outcomes).toMatchObject([{ retried: false, fault: "unreachable" }]);
});
