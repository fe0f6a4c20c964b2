import { once } from "node:events";
import http, { get, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { logEvent } from "@/lib/telemetry/log";
import { currentRequest } from "../current-request";
import { excludeServer, watchRequests } from "./requests";

jest.mock("@/lib/telemetry/log");

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

const measure = jest.fn();
let server: Server;
let stop: () => void;
let seen: Pick<IncomingMessage, "method" | "url" | "headers">;
let handle: Handle;

const answer: Handle = ({ method, url, headers }, response) => {
  seen = { method, url, headers };
  response.setHeader("Content-Security-Policy", "script-src 'nonce-1'");
  response.end();
};

beforeAll(async () => {
  ({ stop } = watchRequests({ development: false, languages: ["es", "en"] }, measure));
  server = http.createServer((request, response) => handle(request, response));
  await once(server.listen(0, "127.0.0.1"), "listening");
});

beforeEach(() => {
  handle = answer;
  jest.clearAllMocks();
});

afterAll(() => {
  // Every server of this process is watched, those of other tests too.
  stop();
  server.closeAllConnections();
  server.close();
});

const portOf = (listening: Server) => (listening.address() as AddressInfo).port;
const urlOf = (listening: Server) => `http://127.0.0.1:${portOf(listening)}`;

/** The head of the answer to a request written by hand; empty if there is none. */
async function ask(line: string, ...headers: string[]): Promise<string> {
  let head = "";
  const socket = connect(portOf(server), "127.0.0.1");
  socket.on("data", (data) => {
    head += data;
  });
  const lines = [`${line} HTTP/1.1`, "Host: a", "Connection: close", ...headers, "", ""];
  socket.write(lines.join("\r\n"));
  await once(socket, "close");
  return head;
}

test("gives every answer its headers, which a page's own ones replace", async () => {
  const head = await ask("GET /loans");
  for (const header of [
    "Strict-Transport-Security: max-age=63072000; includeSubDomains",
    "X-Content-Type-Options: nosniff",
    "Referrer-Policy: strict-origin",
    "Cross-Origin-Opener-Policy: same-origin",
    "Cross-Origin-Resource-Policy: same-origin",
    "Permissions-Policy: camera=()",
  ])
    expect(head).toContain(header);
  expect(head.match(/Content-Security-Policy: .*/g)).toEqual([
    "Content-Security-Policy: script-src 'nonce-1'",
  ]);
});

test("forbids caching of responses without Cache-Control, except files", async () => {
  const alike = ["/loan_detail/x.txt", "/x.json", "/_next/data/x/loans.json", "/_next/static/x/"];
  for (const path of ["/loans", "/loans?_rsc=a.b", "/", ...alike])
    expect(await ask(`GET ${path}`)).toContain("Cache-Control: private, no-store");
  for (const path of ["/_next/static/chunks/a.js?dpl=1", "/icons/currency-mxn.svg", "/icon.svg"]) {
    expect(await ask(`GET ${path}`)).not.toContain("Cache-Control");
    // Next redirects its router's requests, and the router requests no files.
    expect(await ask(`GET ${path}`, "RSC: 1")).toContain("Cache-Control: private, no-store");
  }
});

test("passes on a good request, with the peer's address and without a client's own", async () => {
  const own = ["X-Portal-Peer: 1.1.1.1", "X-Portal-Peer: 2.2.2.2", "X-Portal-Verdict: 400"];
  await ask("HEAD /loan_detail/a%2Fb?q=%E0%A4%A", ...own);
  expect(seen).toMatchObject({ method: "HEAD", url: "/loan_detail/a%2Fb?q=%E0%A4%A" });
  expect(seen.headers["x-portal-peer"]).toBe("127.0.0.1");
  expect(seen.headers["x-portal-verdict"]).toBeUndefined();
});

test("takes a broken request away from Next, and logs what came", async () => {
  await ask("PUT /loans", "X-Portal-Verdict: 400");
  expect(seen).toMatchObject({ method: "GET", url: "/" });
  expect(seen.headers["x-portal-verdict"]).toBe("405");
  expect(logEvent).toHaveBeenCalledWith(
    "request",
    expect.objectContaining({ route: "/loans", method: "PUT" }),
  );
});

test("gives a request one id, everywhere, and lets no client do so", async () => {
  const ids: unknown[] = [];
  handle = (request, response) => {
    ids.push(request.headers["x-request-id"], currentRequest().record?.requestId);
    answer(request, response);
  };
  const head = await ask("GET /loans", "X-Request-Id: evil", "X-Request-Id: worse");
  ids.push(jest.mocked(logEvent).mock.calls[0]?.[1]?.requestId);
  const [id] = ids;
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(ids).toEqual([id, id, id]);
  expect(head).toContain(`X-Request-Id: ${String(id)}`);
  expect(await ask("GET /icons/currency-mxn.svg")).not.toContain("X-Request-Id");
});

test("logs and measures a request also if there is no response", async () => {
  handle = (request) => request.socket.destroy();
  await ask("GET /loans").catch(() => undefined);
  const answered = { route: "/loans", method: "GET", status: undefined };
  expect(measure).toHaveBeenCalledWith(expect.objectContaining(answered));
  expect(logEvent).toHaveBeenCalledWith(
    "request",
    expect.objectContaining({ ...answered, aborted: true }),
  );
});

test("measures files and probes, and logs only probes that fail", async () => {
  for (const path of ["/icon.svg", "/api/health/live"]) await ask(`GET ${path}`);
  expect(measure).toHaveBeenCalledTimes(2);
  expect(logEvent).not.toHaveBeenCalled();
  handle = (_request, response) => response.writeHead(503).end();
  await ask("GET /api/health/ready");
  expect(logEvent).toHaveBeenCalledWith("request", expect.objectContaining({ status: 503 }));
});

test("outside of a request there is nothing", () => {
  expect(currentRequest()).toEqual({});
});

test("each request has the language of its reader, also between awaits", async () => {
  handle = async (_request, response) => {
    await sleep(10);
    response.end(currentRequest().language);
  };
  const languageOf = async (headers: HeadersInit) =>
    (await fetch(urlOf(server), { headers })).text();
  const wishes = [
    { "Accept-Language": "en-GB" },
    { "Accept-Language": "es" },
    { "Accept-Language": "es", Cookie: "language=en" },
    { "Accept-Language": "de" },
  ];
  expect(await Promise.all(wishes.map(languageOf))).toEqual(["en", "es", "en", "es"]);
});

test("a response is over when its client has read all of it, or has left; leaving is reported too", async () => {
  const over: (AbortSignal | undefined)[] = [];
  const left: (AbortSignal | undefined)[] = [];
  const looked = Promise.withResolvers<void>();
  handle = async (_request, response) => {
    over.push(currentRequest().over);
    response.write("the beginning");
    await looked.promise;
    left.push(currentRequest().left);
    if (over.length === 1) response.end("the end");
  };
  const whole = await fetch(urlOf(server));
  expect(over[0]?.aborted).toBe(false);
  looked.resolve();
  await whole.text();
  const request = get(urlOf(server)).on("error", () => undefined);
  await once(request, "response");
  expect(over[1]?.aborted).toBe(false);
  request.destroy();
  if (!over[1]?.aborted) await once(over[1] as AbortSignal, "abort");
  expect(over.map((signal) => signal?.aborted)).toEqual([true, true]);
  expect(left.map((signal) => signal?.aborted)).toEqual([false, true]);
});

test("closes the connection of a client that continues to send after the response", async () => {
  const socket = connect(portOf(server), "127.0.0.1");
  socket.on("error", () => {});
  socket.write("POST /loans HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n");
  let head = "";
  socket.on("data", (data) => {
    head += data;
  });
  const drip = setInterval(() => socket.write("1\r\nx\r\n"), 20);
  await once(socket, "close");
  clearInterval(drip);
  socket.destroy();
  expect(head).toMatch(/^HTTP\/1.1 200/);
});

test("leaves the requests of an excluded server unchanged", async () => {
  const metrics = http.createServer((_request, response) => {
    response.end(String(response.hasHeader("x-content-type-options")));
  });
  excludeServer(metrics);
  await once(metrics.listen(0, "127.0.0.1"), "listening");
  const isChanged = await (await fetch(`${urlOf(metrics)}/metrics`)).text();
  metrics.close();
  expect(isChanged).toBe("false");
});
