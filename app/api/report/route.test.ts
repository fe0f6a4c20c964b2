import { configure } from "@/lib/session/session-for-tests";
import { logEvent } from "@/lib/telemetry/log";
import { onWebVital } from "@/lib/telemetry/web-vitals";
import { POST } from "./route";

jest.mock("@/lib/config");
jest.mock("@/lib/telemetry/log", () => ({ logEvent: jest.fn() }));

const origin = "https://portal.example";
const error = { kind: "error", path: "/loans", name: "TypeError" };
const place = `${origin}/_next/static/chunks/main.js:1:20`;
let sender = 0;

beforeEach(() => {
  jest.mocked(logEvent).mockClear();
  configure({ trustedProxies: ["loopback"] });
  sender += 1;
});

/** From a network of its own per test. */
function send(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return POST(
    new Request(`${origin}/api/report`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        origin,
        "x-portal-peer": "127.0.0.1",
        "x-forwarded-for": `192.0.2.${sender}`,
        ...headers,
      },
      body: typeof body === "string" ? body : JSON.stringify(body),
    }),
  );
}

test("an error and a violation are logged with a closed list of fields, a measurement is counted", async () => {
  const seen = jest.fn();
  onWebVital(seen);
  const response = await send({ ...error, place, message: "secret", user: "ana" });
  expect([response.status, await response.text()]).toEqual([204, ""]);
  const report = { "document-uri": `${origin}/`, "effective-directive": "script-src-elem" };
  const body = { "csp-report": { ...report, "blocked-uri": "https://evil.example/x?secret" } };
  const type = { "content-type": "application/csp-report", "sec-fetch-site": "same-origin" };
  expect((await send(body, type)).status).toBe(204);
  await send({ kind: "vital", path: "/loan_detail/ln_1", name: "INP", value: 0.2 });
  const requestId = expect.any(String);
  const broken = { requestId, route: "/loans", reason: "TypeError", place: "main.js:1:20" };
  const blocked = { requestId, route: "/", reason: "script-src-elem", resource: "foreign" };
  expect(jest.mocked(logEvent).mock.calls).toEqual([
    ["browser-error", broken],
    ["policy-violation", blocked],
  ]);
  const vital = { name: "INP", route: "/loan_detail/[id]", value: 0.2 };
  expect(seen.mock.calls).toEqual([[expect.objectContaining(vital)]]);
});

test.each([
  ["another origin", error, { origin: "https://evil.example" }, 403],
  ["another site", error, { "sec-fetch-site": "cross-site" }, 403],
  ["a compressed body", error, { "content-encoding": "gzip" }, 415],
  ["a body of nothing", "", {}, 400],
  ["a body without a report", {}, {}, 400],
  ["too long a body", "x".repeat(17_000), {}, 413],
])("%s is refused", async (_, body, headers, status) => {
  expect((await send(body, headers as Record<string, string>)).status).toBe(status);
  expect(logEvent).not.toHaveBeenCalled();
});

test("the eleventh report of a network in a minute is refused", async () => {
  const statuses = [];
  for (let index = 0; index < 11; index += 1) statuses.push((await send(error)).status);
  expect(statuses).toEqual([...Array(10).fill(204), 429]);
});
