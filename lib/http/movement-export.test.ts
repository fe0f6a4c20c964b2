import type { IncomingMessage, ServerResponse } from "node:http";
import { answerWith, apiForEachTest, caller, pageOf } from "@/lib/lenders-api/api-for-tests";
import { movementSource } from "@/lib/lists/movements";
import { exportList } from "./list-export";

const api = apiForEachTest();

jest.mock("@/lib/config", () => ({
  readConfig: () => ({ apiBaseUrl: api.url, formatLocale: "es-419", timeZone: "UTC" }),
}));
jest.mock("@/lib/telemetry/log", () => ({ logEvent: jest.fn() }));

const total = 2_000;
const offsetOf = ({ url }: IncomingMessage) =>
  Number(new URL(url ?? "", api.url).searchParams.get("offset"));

function answerPage(request: IncomingMessage, response: ServerResponse) {
  const offset = offsetOf(request);
  const rows = Array.from({ length: 200 }, (_, index) => ({
    id: `M-${offset + index}`,
    type: "INTEREST",
    status: "COMPLETED",
    amount: { amount: "1.01", currency: "MXN" },
    valueDate: "2026-01-31",
    createdAt: "2026-01-31T00:00:00Z",
  }));
  answerWith(pageOf(rows, total, offset, 200))(request, response);
}

/** An API that never sends the page at this offset; reports its request and its end. */
function hangingAt(offset: number) {
  const asked = Promise.withResolvers<void>();
  const hungUp = Promise.withResolvers<void>();
  api.answer = (request, response) => {
    if (offsetOf(request) !== offset) return answerPage(request, response);
    asked.resolve();
    response.once("close", () => hungUp.resolve());
  };
  return { asked: asked.promise, hungUp: hungUp.promise };
}

test("hangs up on the API and asks for no further page when its reader leaves", async () => {
  const { asked, hungUp } = hangingAt(400);
  const leaving = new AbortController();
  const response = await exportList(
    movementSource,
    { ...caller, signal: leaving.signal },
    {},
    "csv",
  );
  const reader = response.body?.getReader();
  const reading = (async () => {
    while (!(await reader?.read())?.done);
  })();
  const ended = expect(reading).rejects.toBeDefined();
  await asked;
  leaving.abort();
  await hungUp;
  await ended;
  expect(api.received.map(offsetOf)).toEqual([0, 200, 400]);
});

test("asks for no further page when its body is cancelled", async () => {
  api.answer = answerPage;
  const leaving = new AbortController();
  const response = await exportList(
    movementSource,
    { ...caller, signal: leaving.signal },
    {},
    "csv",
  );
  const reader = response.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  expect((await reader?.read())?.done).toBe(true);
  expect(api.received.length).toBeLessThanOrEqual(2);
});
