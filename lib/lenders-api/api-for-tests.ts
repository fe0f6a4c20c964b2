import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { perProcess } from "@/lib/per-process";
import type { Bearer } from "./transport/bearer";

export const caller = { bearer: "token-of-ana" as Bearer, requestId: "request-1" };

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** An API that starts before each test and stops after it. */
export function apiForEachTest() {
  const api = {
    url: "",
    received: [] as IncomingMessage[],
    answer: ((_request, response) => response.end("{}")) as Answer,
    stop: async () => {},
  };
  const { answer } = api;
  beforeEach(async () => {
    const received: IncomingMessage[] = [];
    const server = createServer((request, response) => {
      received.push(request);
      api.answer(request, response);
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/lenders/v1`;
    const stop = async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    };
    resetPolicies();
    Object.assign(api, { url, received, answer, stop });
  });
  afterEach(() => api.stop());
  return api;
}

/** One answer to URLs that contain this text, and another to all others. */
export function answerAt(part: string, its: Answer, others: Answer): Answer {
  return (request, response) => (request.url?.includes(part) ? its : others)(request, response);
}

/** The timers of this length, in milliseconds, in the order in which they are set: a call ends one early. */
export function captureTimers(
  milliseconds: number,
  onSet?: (end: () => void, count: number) => void,
): readonly (() => void)[] {
  const captured: (() => void)[] = [];
  const inFull = setTimeout;
  jest.spyOn(globalThis, "setTimeout").mockImplementation((work, time) => {
    if (time === milliseconds) {
      captured.push(work);
      onSet?.(work, captured.length);
    }
    return inFull(work, time);
  });
  return captured;
}

/** An answer whose body never ends. */
export function dripWith(status: number, headers: Record<string, string> = {}): Answer {
  return (_request, response) => {
    response.writeHead(status, headers);
    const drip = setInterval(() => response.write(" "), 50);
    response.on("close", () => clearInterval(drip));
  };
}

/** An answer whose body ends before its length. */
export const cutShort: Answer = (_request, response) => {
  response.writeHead(200, { "content-length": "1000" });
  response.write(JSON.stringify(pageOf([])), () => response.socket?.destroy());
};

export const reset: Answer = ({ socket }) => void socket.resetAndDestroy();
export const close: Answer = ({ socket }) => void socket.destroy();

export function answerWith(
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
): Answer {
  return (_request, response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  };
}

export function pageOf(rows: unknown[], total = rows.length, offset = 0, limit = 25) {
  return { data: rows, page: { limit, offset, total }, asOf: "2026-11-21T14:02:00Z" };
}

export function queryOf({ url = "" }: Pick<IncomingMessage, "url">): URLSearchParams {
  return new URL(url, "http://api.test").searchParams;
}

/** A body that depends on the query. */
export function answerTo(bodyOf: (query: URLSearchParams) => unknown): Answer {
  return (request, response) => answerWith(bodyOf(queryOf(request)))(request, response);
}

/** The page that is asked for, of these rows. */
export function pagesOfRows(rowsOf: (query: URLSearchParams) => readonly unknown[]): Answer {
  return answerTo((query) => {
    const [offset = 0, limit = 0] = ["offset", "limit"].map((name) => Number(query.get(name)));
    const rows = rowsOf(query);
    return pageOf(rows.slice(offset, offset + limit), rows.length, offset, limit);
  });
}

/** Lets this process, with its server and its client, do all that it would do by itself. */
export async function untilQuiet(): Promise<void> {
  for (let turn = 0; turn < 2_000; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

export function resetPolicies(): void {
  for (const name of ["API policies", "observed API calls"])
    perProcess(name, () => undefined).forget();
}
