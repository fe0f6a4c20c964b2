import type { IncomingMessage } from "node:http";
import { setTimeout } from "node:timers/promises";
import type { MessagePort } from "node:worker_threads";
import { api, config, rows } from "@/lib/api-for-tests";
import {
  answerAt,
  answerWith,
  caller,
  pageOf,
  pagesOfRows,
  queryOf,
} from "@/lib/lenders-api/api-for-tests";
import type { Bearer } from "@/lib/lenders-api/transport/bearer";
import { connectionReason } from "@/lib/lenders-api/transport/connection-reason";
import { LendersApiError } from "@/lib/lenders-api/transport/error";
import { type ApiCallOutcome, onApiCall } from "@/lib/lenders-api/transport/observe";
import { movementSource } from "@/lib/lists/movements";
import { TimeoutError } from "@/lib/with-timeout";
import { readBroken } from "../broken-body-for-tests";
import { exportList } from "../list-export";
import { errorOf, failureOf } from "./results";
import { serveFile } from "./serve-file";
import { toFileThread } from "./thread";
import { writeFile } from "./write-file";

config.languages = ["es", "en"];
// Both sides in one thread, over a real port.
jest.mock("./thread", () => ({ toFileThread: jest.fn() }));

let portOfThread: MessagePort;

beforeEach(() => {
  jest.mocked(toFileThread).mockImplementation((port) => {
    portOfThread = port;
    serveFile(port);
  });
});

// An open port would keep Jest running after a test that fails.
afterEach(() => portOfThread.close());

const offsetOf = (request: IncomingMessage) => Number(queryOf(request).get("offset"));

const movement = (index: number) => ({ ...rows.movements, id: `M-${index}` });

/** Beside the pages, a file asks once what was withheld. */
const pagesAsked = () => api.received.filter(({ url }) => !url?.includes("/totals"));

const movements = Array.from({ length: 500 }, (_, index) => movement(index));
const noTotals = answerWith({ data: [] });
const answerPage = answerAt(
  "/totals",
  noTotals,
  pagesOfRows(() => movements),
);

/** An API that answers the page at this offset in another way. */
function exceptAt(offset: number, answer: typeof answerPage) {
  api.answer = (request, response) =>
    (offsetOf(request) === offset ? answer : answerPage)(request, response);
}

const asked = { format: "csv" } as const;

test("has the headers and the bytes that the file's own function gives", async () => {
  api.answer = answerPage;
  const [written, expected] = await Promise.all([
    writeFile("movements", caller, asked),
    exportList(movementSource, caller, {}, "csv"),
  ]);
  expect([...written.headers]).toEqual([...expected.headers]);
  expect(await written.text()).toBe(await expected.text());
});

test("throws the API's error before the first page, with its cause", async () => {
  api.answer = answerWith({}, 422);
  const refused = { status: 422, fault: "bad-filter" };
  await expect(writeFile("movements", caller, asked)).rejects.toMatchObject(refused);
  await api.stop();
  const failed = await writeFile("movements", caller, asked).catch((error) => error);
  expect(failed).toMatchObject({ name: "LendersApiError", fault: "unreachable" });
  expect(connectionReason(failed.cause)).toBe("port-closed");
});

test("ends with the reason when a page fails, and reports it once", async () => {
  exceptAt(400, answerWith({}, 500));
  const onBrokenFile = jest.fn();
  const response = await writeFile("movements", { ...caller, onBrokenFile }, asked);
  const { text, failure } = await readBroken(response);
  expect(failure).toMatchObject({ fault: "unavailable" });
  expect(text.trimEnd().split("\r\n").at(-1)).toMatch(/^"Este archivo está incompleto/);
  expect(onBrokenFile).toHaveBeenCalledTimes(1);
  // The same error: the log knows by it that it was logged.
  expect(onBrokenFile.mock.calls[0]?.[0]).toBe(failure);
});

test("reports malformed rows with their ids", async () => {
  api.answer = answerWith(pageOf([{ ...movement(1), amount: "1" }], 1, 0, 200));
  const onMalformedRows = jest.fn();
  const writing = writeFile("movements", { ...caller, onMalformedRows }, asked);
  await expect(writing).rejects.toMatchObject({ fault: "malformed-row" });
  expect(onMalformedRows.mock.calls).toEqual([["movements", ["M-1"]]]);
});

test("counts each call of the API once, also one whose body cannot be read", async () => {
  exceptAt(200, answerWith("{"));
  const outcomes: ApiCallOutcome[] = [];
  const stop = onApiCall((outcome) => outcomes.push(outcome));
  const response = await writeFile("movements", caller, asked);
  const error = await response.text().catch((thrown) => thrown);
  expect(error).toMatchObject({ fault: "bad-answer", cause: { name: "SyntaxError" } });
  stop();
  expect(outcomes).toHaveLength(3);
  expect(outcomes.flatMap(({ fault }) => fault ?? [])).toEqual(["bad-answer"]);
});

test("hangs up on the API and asks for no further page when its reader leaves", async () => {
  const hanging = Promise.withResolvers<void>();
  const hungUp = Promise.withResolvers<void>();
  exceptAt(200, (_request, response) => {
    hanging.resolve();
    response.once("close", () => hungUp.resolve());
  });
  const leaving = new AbortController();
  const onBrokenFile = jest.fn();
  const left = { ...caller, signal: leaving.signal, onBrokenFile };
  const response = await writeFile("movements", left, asked);
  const ended = expect(response.text()).rejects.toBeDefined();
  await hanging.promise;
  leaving.abort();
  await Promise.all([hungUp.promise, ended]);
  expect(pagesAsked().map(offsetOf)).toEqual([0, 200]);
  expect(onBrokenFile).not.toHaveBeenCalled();
});

test("asks for no further page when its body is cancelled", async () => {
  api.answer = answerPage;
  const response = await writeFile("movements", caller, asked);
  const reader = response.body?.getReader();
  await reader?.read();
  const closed = new Promise((resolve) => portOfThread.once("close", resolve));
  await reader?.cancel();
  await closed;
  expect(pagesAsked().length).toBeLessThanOrEqual(2);
});

test("writes the files of one lender in turns, and another lender's meanwhile", async () => {
  const hanging = Promise.withResolvers<void>();
  api.answer = (request, response) =>
    void hanging.promise.then(() => answerPage(request, response));
  const calls = () => pagesAsked().length;
  const first = writeFile("movements", caller, asked);
  await untilSo(() => calls() === 1);
  const second = writeFile("movements", caller, asked);
  const other = writeFile("movements", { ...caller, bearer: "luis" as Bearer }, asked);
  await untilSo(() => calls() >= 2);
  expect(pagesAsked().map(({ headers }) => headers.authorization)).toEqual([
    `Bearer ${caller.bearer}`,
    "Bearer luis",
  ]);
  hanging.resolve();
  for (const response of await Promise.all([first, second, other])) await response.body?.cancel();
});

async function untilSo(isSo: () => boolean): Promise<void> {
  while (!isSo()) await setTimeout(5);
}

test("throws when the thread stops before the first page", async () => {
  jest.mocked(toFileThread).mockImplementation((port) => port.close());
  await expect(writeFile("movements", caller, asked)).rejects.toThrow("closed");
});

test("breaks the download when the thread stops later, and reports it once", async () => {
  api.answer = answerPage;
  const onBrokenFile = jest.fn();
  const response = await writeFile("movements", { ...caller, onBrokenFile }, asked);
  const reader = response.body?.getReader();
  await reader?.read();
  portOfThread.close();
  await expect(reader?.read()).rejects.toThrow("closed");
  expect(onBrokenFile).toHaveBeenCalledTimes(1);
});

test("an error of the API keeps all its fields in the other thread", () => {
  const error = new LendersApiError("unavailable", { status: 503, retryAfter: 7, transient: true });
  expect(errorOf(structuredClone(failureOf(error)))).toMatchObject({ ...error });
});

test("work that took too long in the thread is no unexpected error", () => {
  const failure = structuredClone(failureOf(new TimeoutError()));
  expect(errorOf(failure)).toBeInstanceOf(TimeoutError);
});
