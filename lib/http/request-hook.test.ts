import http, { type IncomingMessage, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { readConfig } from "@/lib/config";
import { excludeServer } from "@/lib/telemetry/portal-requests";
import { hookRequests, rejectedStatus } from "./request-hook";

jest.mock("@/lib/config");
jest.mocked(readConfig).mockReturnValue({} as ReturnType<typeof readConfig>);

let server: Server;
let stopWatching: () => void;
let seen: Pick<IncomingMessage, "method" | "url" | "headers">;

beforeAll(async () => {
  stopWatching = hookRequests();
  server = http.createServer(({ method, url, headers }, response) => {
    seen = { method, url, headers };
    response.setHeader("Content-Security-Policy", "script-src 'nonce-1'");
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterAll(() => {
  // Every server of this process is watched, those of other tests too.
  stopWatching();
  server.close();
});

/** The head of the answer to a request written by hand. */
function ask(line: string, ...headers: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    socket.on("data", (data) => {
      answer += data;
    });
    socket.on("end", () => resolve(answer));
    socket.on("error", reject);
    socket.write(
      [`${line} HTTP/1.1`, "Host: a", "Connection: close", ...headers, "", ""].join("\r\n"),
    );
  });
}

test("gives every answer its headers, which a page's own ones replace", async () => {
  const answer = await ask("GET /loans");
  for (const header of [
    "Strict-Transport-Security: max-age=63072000; includeSubDomains",
    "X-Content-Type-Options: nosniff",
    "Referrer-Policy: no-referrer",
    "Cross-Origin-Opener-Policy: same-origin",
    "Cross-Origin-Resource-Policy: same-origin",
    "Permissions-Policy: camera=()",
  ])
    expect(answer).toContain(header);
  expect(answer.match(/Content-Security-Policy: .*/g)).toEqual([
    "Content-Security-Policy: script-src 'nonce-1'",
  ]);
});

test("forbids caching of responses without Cache-Control, except files", async () => {
  for (const path of ["/loans", "/loans?_rsc=a.b", "/"])
    expect(await ask(`GET ${path}`)).toContain("Cache-Control: private, no-store");
  const alike = ["/loan_detail/x.txt", "/x.json", "/_next/data/x/loans.json", "/_next/static/x/"];
  for (const path of alike)
    expect(await ask(`GET ${path}`)).toContain("Cache-Control: private, no-store");
  for (const path of ["/_next/static/chunks/a.js?dpl=1", "/icons/currency-mxn.svg", "/icon.svg"]) {
    expect(await ask(`GET ${path}`)).not.toContain("Cache-Control");
    // Next redirects its router's requests, and the router requests no files.
    expect(await ask(`GET ${path}`, "RSC: 1")).toContain("Cache-Control: private, no-store");
  }
});

test("lets no request be of a kind that the router does not send", async () => {
  for (const value of ["2", "3", "x"]) {
    await ask("GET /loans", `Next-Router-Prefetch: ${value}`);
    expect(seen.headers["next-router-prefetch"]).toBeUndefined();
  }
  await ask("GET /loans", "Next-Router-Prefetch: 1");
  expect(seen.headers["next-router-prefetch"]).toBe("1");
});

test("sets the peer's address, and overwrites one sent by the client", async () => {
  await ask("GET /loans", "X-Portal-Peer: 1.1.1.1", "X-Portal-Peer: 2.2.2.2");
  expect(seen.headers["x-portal-peer"]).toBe("127.0.0.1");
});

test("gives a request its id, and lets no client do so", async () => {
  const answer = await ask("GET /loans", "X-Request-Id: evil", "X-Request-Id: worse");
  const id = seen.headers["x-request-id"];
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer).toContain(`X-Request-Id: ${id}`);
  expect(await ask("GET /icons/currency-mxn.svg")).not.toContain("X-Request-Id");
});

test("does not change a good request, except that it removes a client's own status header", async () => {
  await ask("HEAD /loan_detail/a%2Fb?q=%E0%A4%A", "X-Portal-Verdict: 400");
  expect(seen).toMatchObject({ method: "HEAD", url: "/loan_detail/a%2Fb?q=%E0%A4%A" });
  expect(seen.headers["x-portal-verdict"]).toBeUndefined();
});

test.each([
  ["GET", "/x%E0%A4%A", "400"],
  ["GET", "/%", "400"],
  ["POST", "/loan_detail/%zz", "400"],
  ["GET", "/loan_detail/a%00b", "400"],
  ["GET", "/loan_detail/a%0d%0ab", "400"],
  ["GET", "/loan_detail/a%7F", "400"],
  ["GET", "/loan_detail/%C2%85", "400"],
  ["GET", "ftp://evil.example/", "400"],
  ["OPTIONS", "*", "400"],
  ["TRACE", "/", "405"],
  ["TRACE", "/api/session", "405"],
  ["POST", "/", "405"],
  ["PUT", "/api/loans", "405"],
  ["DELETE", "/api/session/ended", "405"],
  ["PUT", "/api/report", "405"],
])("gives %s %s the verdict %s, and takes it away from Next", async (method, url, verdict) => {
  await ask(`${method} ${url}`);
  expect(seen).toMatchObject({ method: "GET", url: "/" });
  expect(seen.headers["x-portal-verdict"]).toBe(verdict);
});

const tree = encodeURIComponent(
  JSON.stringify(["", { children: ["(portal)", { children: ["loans", {}] }] }, null, null, 16]),
);

test.each([
  ["junk", "junk"],
  ["an escape that does not decode", "%E0%A4%A"],
  ["JSON of another shape", encodeURIComponent('{"children":[]}')],
  ["nothing", ""],
  ["two trees", `${tree}, ${tree}`],
  ["a tree that is cut", tree.slice(0, -9)],
])("refuses a fetch of the router whose state is %s", async (_what, state) => {
  await ask("GET /loans?_rsc=x", "RSC: 1", `Next-Router-State-Tree: ${state}`);
  expect(seen).toMatchObject({ method: "GET", url: "/" });
  expect(seen.headers["x-portal-verdict"]).toBe("400");
});

test("refuses it whether or not the request says that it is the router's", async () => {
  await ask("GET /offline.rsc", "Next-Router-State-Tree: junk");
  expect(seen.headers["x-portal-verdict"]).toBe("400");
});

test.each([
  ["a tree", ["RSC: 1", `Next-Router-State-Tree: ${tree}`]],
  ["a prefetch", ["RSC: 1", `Next-Router-State-Tree: ${tree}`, "Next-Router-Prefetch: 1"]],
  ["a prefetch of segments", ["RSC: 1", "Next-Router-Segment-Prefetch: /_tree"]],
  ["no state", ["RSC: 1"]],
])("lets a fetch through with %s", async (_what, headers) => {
  await ask("GET /loans?_rsc=x", ...headers);
  expect(seen.url).toBe("/loans?_rsc=x");
  expect(seen.headers["x-portal-verdict"]).toBeUndefined();
});

test.each(["/", "/loan_detail/a%20b", "/loan_detail/%F0%9F%8F%A6", "/loans?q=%00"])(
  "lets %s through",
  (url) => expect(rejectedStatus("GET", url)).toBeUndefined(),
);

test("takes the host out of a target that names one", async () => {
  await ask("GET http://evil.example//loans?page=2");
  expect(seen.url).toBe("//loans?page=2");
});

test.each(["POST", "DELETE", "PUT", "OPTIONS"])(
  "leaves %s of the session to its handler",
  (method) => expect(rejectedStatus(method, "/api/session?x=1")).toBeUndefined(),
);

test("closes the connection of a client that continues to send after the response", async () => {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write("POST /loans HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n");
  let answer = "";
  socket.on("data", (data) => {
    answer += data;
  });
  const drip = setInterval(() => socket.write("1\r\nx\r\n"), 20);
  const closed = new Promise((resolve) => socket.once("close", () => resolve("closed")));
  const late = new Promise((resolve) => setTimeout(resolve, 1_500, "late").unref());
  const outcome = await Promise.race([closed, late]);
  clearInterval(drip);
  socket.destroy();
  expect(answer).toMatch(/^HTTP\/1.1 200/);
  expect(outcome).toBe("closed");
});

test("leaves the requests of an excluded server unchanged", async () => {
  const metrics = http.createServer((_request, response) => {
    response.end(String(response.hasHeader("x-content-type-options")));
  });
  excludeServer(metrics);
  await new Promise<void>((resolve) => metrics.listen(0, "127.0.0.1", resolve));
  const { port } = metrics.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(await response.text()).toBe("false");
  metrics.close();
});
