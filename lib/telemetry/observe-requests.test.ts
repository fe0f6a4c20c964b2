import http from "node:http";
import { type AddressInfo, connect } from "node:net";
import { hookRequests } from "@/lib/http/request-hook";
import { logEvent } from "./log";
import { observeRequests } from "./observe-requests";

jest.mock("./log");
jest.mock("@/lib/config", () => ({ readConfig: () => ({}) }));

test("logs every request with an id of the portal, also if there is no response", async () => {
  observeRequests();
  const stop = hookRequests();
  const seen: unknown[] = [];
  const server = http.createServer((request, response) => {
    seen.push(request.headers["x-request-id"]);
    if (request.url === "/hangs") request.socket.destroy();
    else response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  for (const path of ["/loans", "/api/session", "/hangs", "/x.php"]) {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    socket.on("error", () => {});
    socket.resume();
    const closed = new Promise((resolve) => socket.once("close", resolve));
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: a\r\nX-Request-Id: evil\r\nConnection: close\r\n\r\n`,
    );
    await closed;
  }
  await new Promise((resolve) => server.close(resolve));
  stop();
  const logged = jest.mocked(logEvent).mock.calls.map(([, fields]) => fields?.requestId);
  expect(logged).toEqual(seen);
  expect(new Set(logged).size).toBe(4);
  for (const id of logged) expect(id).toMatch(/^[0-9a-f-]{36}$/);
});
