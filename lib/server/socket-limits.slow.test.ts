import http, { type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { limitSockets } from "./socket-limits";

let server: Server;

/** A server that ignores upgrade requests, like Next. */
async function listen(limit: () => () => void): Promise<void> {
  const stop = limit();
  server = http.createServer((request, response) => {
    let body = "";
    request.on("data", (data) => {
      body += data;
    });
    request.on("end", () => response.end(`answer to ${request.url} ${body}`));
  });
  server.on("upgrade", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stop();
  // Another test in this process may have started draining.
  server.prependListener("request", ({ headers }, response) => {
    response.shouldKeepAlive = headers.connection !== "close";
  });
}

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

type Ended = { readonly answer: string; readonly milliseconds: number };

/** Sends that text, and waits until the server closes. */
function send(text: string): Promise<Ended> {
  const begun = performance.now();
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1", () =>
      socket.write(text),
    );
    socket.on("data", (data) => {
      answer += data;
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve({ answer, milliseconds: performance.now() - begun }));
  });
}

const head = (...lines: string[]) => [...lines, "Host: a", "", ""].join("\r\n");
const h2c = ["Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c", "HTTP2-Settings: AAMAAABk"];
const webSocket = [
  "Connection: Upgrade",
  "Upgrade: websocket",
  "Sec-WebSocket-Version: 13",
  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
];

test.each([
  ["websocket", head("GET /a HTTP/1.1", ...webSocket), "/a "],
  ["h2c", head("GET /a HTTP/1.1", ...h2c), "/a "],
  ["h2c with a body", `${head("POST /a HTTP/1.1", "Content-Length: 3", ...h2c)}abc`, "/a abc"],
  ["something else", head("GET /a HTTP/1.1", "Connection: upgrade", "Upgrade: x"), "/a "],
])("responds to a request for %s, and closes the connection", async (_what, text, said) => {
  await listen(limitSockets);
  const { answer } = await send(text);
  expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\n/);
  expect(answer).toContain("\r\nConnection: close\r\n");
  expect(answer).not.toMatch(/\r\nUpgrade:/i);
  expect(answer.endsWith(`answer to ${said}`)).toBe(true);
});

test("keeps a connection without an upgrade request", async () => {
  await listen(limitSockets);
  const { answer } = await send(
    head("GET /a HTTP/1.1") + head("GET /b HTTP/1.1", "Connection: close"),
  );
  expect(answer.match(/answer to \/./g)).toEqual(["answer to /a", "answer to /b"]);
});

test.each([
  ["is cut", "GET /a HTTP/1.1\r\nHost: a\r\nX-Slow: "],
  ["never begins", ""],
])("closes in time a connection whose headers %s", async (_what, text) => {
  await listen(() => limitSockets({ headMilliseconds: 300, lookMilliseconds: 50 }));
  const { answer, milliseconds } = await send(text);
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
  expect(milliseconds).toBeGreaterThan(250);
});

test("closes a connection that sends its headers slowly", async () => {
  await listen(() => limitSockets({ headMilliseconds: 300, lookMilliseconds: 50 }));
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => {});
  socket.resume();
  socket.write("GET /a HTTP/1.1\r\n");
  const drip = setInterval(() => socket.write("X-Slow: 1\r\n"), 20);
  await new Promise((resolve) => socket.once("close", resolve));
  clearInterval(drip);
});

test("disconnects a client that stops reading, not one that waits or reads", async () => {
  await listen(() => limitSockets({ stillMilliseconds: 200 }));
  const left = new Promise<boolean>((resolve) => {
    server.prependOnceListener("request", (_request, response) => {
      response.once("close", () => resolve(!response.writableFinished));
      response.write(Buffer.alloc(50_000_000));
    });
  });
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write(head("GET /a HTTP/1.1"));
  expect(await left).toBe(true);
  socket.destroy();
  expect((await send(head("GET /b HTTP/1.1", "Connection: close"))).answer).toContain("/b");
});

test("does not limit an idle connection between requests", async () => {
  await listen(() => limitSockets({ headMilliseconds: 100, lookMilliseconds: 20 }));
  server.keepAliveTimeout = 600;
  const { answer, milliseconds } = await send(head("GET /a HTTP/1.1"));
  expect(answer.endsWith("answer to /a ")).toBe(true);
  expect(milliseconds).toBeGreaterThan(550);
});

test("allows ten seconds for headers, checks every second, and a minute without reading", async () => {
  await listen(limitSockets);
  expect(server).toMatchObject({
    headersTimeout: 10_000,
    connectionsCheckingInterval: 1_000,
    timeout: 60_000,
  });
});
