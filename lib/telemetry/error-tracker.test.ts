import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { envelopeOf, trackErrors } from "./error-tracker";
import { publishFault } from "./faults";
import { logEvent } from "./log";

jest.mock("pino", () => {
  const line = { info() {}, warn() {}, error() {} };
  return Object.assign(() => line, { stdTimeFunctions: {} });
});

type Received = { readonly headers: IncomingHttpHeaders; readonly lines: readonly object[] };

const received: Received[] = [];
let answer: () => Promise<void> = async () => undefined;
let server: Server;
let clock = Date.UTC(2026, 10, 21);

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = await text(request);
    const lines = body.trimEnd().split("\n");
    received.push({ headers: request.headers, lines: lines.map((line) => JSON.parse(line)) });
    await answer();
    response.end("{}");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  trackErrors({ url: `http://127.0.0.1:${port}/api/7/envelope/`, key: "public" }, () => clock);
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  received.length = 0;
  answer = async () => undefined;
  clock += 60_000;
});

async function until(count: number): Promise<void> {
  while (received.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
}

test("a defect is sent with the log's fields, without message, user or unknown fields", async () => {
  const cause = new TypeError("secret 1,234.56");
  const error = new Error("secret ana@demo.test", { cause });
  const more = { user: "0123456789ab", amount: "1234.56", ids: ["M-1"] };
  logEvent("unexpected", { requestId: "req-1", route: "/loans", method: "GET", error, ...more });
  await until(1);
  const [first] = received;
  expect(first?.headers).toMatchObject({
    "content-type": "application/x-sentry-envelope",
    "x-sentry-auth": "Sentry sentry_version=7, sentry_client=lenders-portal/1, sentry_key=public",
  });
  const [header, item, event] = first?.lines ?? [];
  expect(item).toEqual({ type: "event" });
  expect(event).toEqual({
    event_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    timestamp: expect.any(String),
    platform: "node",
    level: "error",
    logger: "unexpected",
    transaction: "/loans",
    tags: { requestId: "req-1", method: "GET" },
    exception: {
      values: [
        { type: "TypeError", stacktrace: { frames: expect.any(Array) } },
        { type: "Error", stacktrace: { frames: expect.any(Array) } },
      ],
    },
  });
  expect(header).toMatchObject({ event_id: (event as { event_id: string }).event_id });
  const whole = JSON.stringify(first?.lines);
  for (const hidden of ["secret", "ana@", "1234", "0123456789ab", "M-1"])
    expect(whole).not.toContain(hidden);
});

test("an error of a browser is sent with its place; other events are not sent", async () => {
  logEvent("api-fault", { fault: "time-out" });
  logEvent("browser-error", { route: "/loans", reason: "RangeError", place: "main.js:3:20" });
  await until(1);
  expect(received).toHaveLength(1);
  expect(received[0]?.lines[2]).toMatchObject({
    platform: "javascript",
    transaction: "/loans",
    exception: {
      values: [
        {
          type: "RangeError",
          stacktrace: { frames: [{ filename: "main.js", lineno: 3, colno: 20 }] },
        },
      ],
    },
  });
});

test("frames are written from the outermost on, with function, file and line", () => {
  const error = "Error\nat load (/portal/a.js:1:2)\nat async run (/portal/b.js:3:4)\nat native";
  const [, , line = ""] = envelopeOf({ event: "unexpected", fields: { error } }, "t").split("\n");
  expect(JSON.parse(line).exception.values[0].stacktrace.frames).toEqual([
    { function: "native" },
    { function: "async run", filename: "/portal/b.js", lineno: 3, colno: 4 },
    { function: "load", filename: "/portal/a.js", lineno: 1, colno: 2 },
  ]);
});

test("at most three of the server and one of browsers are on their way, and nobody waits", async () => {
  const released = Promise.withResolvers<void>();
  answer = () => released.promise;
  for (let time = 0; time < 10; time += 1) publishFault("unexpected", {});
  await until(3);
  publishFault("unexpected", {});
  expect(received).toHaveLength(3);
  for (let time = 0; time < 10; time += 1) publishFault("browser-error", {});
  await until(4);
  expect(received).toHaveLength(4);
  released.resolve();
});

test("a flood sends thirty in a minute", async () => {
  // Those of the test before are answered.
  await new Promise((resolve) => setTimeout(resolve, 50));
  for (let time = 0; time < 40; time += 1) {
    publishFault("unexpected", {});
    await until(Math.min(time + 1, 30));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(received).toHaveLength(30);
});
