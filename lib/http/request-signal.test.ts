import { once } from "node:events";
import { createServer, get, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { requestSignal, responseOver, trackRequests } from "./request-signal";

let handle: (response: ServerResponse) => Promise<void>;
const server = createServer((_request, response) => void handle(response));
let url: string;

beforeAll(async () => {
  trackRequests();
  await once(server.listen(0, "127.0.0.1"), "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test("everything in a request gets its signal, even late", async () => {
  const aborted = new Promise<void>((resolve) => {
    handle = async (response) => {
      response.write("the beginning");
      await setTimeout(20);
      requestSignal()?.addEventListener("abort", () => resolve());
    };
  });
  const request = get(url).on("error", () => undefined);
  await once(request, "response");
  await setTimeout(60);
  request.destroy();
  await aborted;
});

test("an answer that was taken whole aborts nothing, and each request has a signal of its own", async () => {
  const signals: (AbortSignal | undefined)[] = [];
  handle = async (response) => {
    await setTimeout(5);
    signals.push(requestSignal());
    response.end("all");
  };
  for (let count = 0; count < 3; count += 1) await (await fetch(url)).text();
  await setTimeout(20);
  expect(new Set(signals).size).toBe(3);
  expect(signals.map((signal) => signal?.aborted)).toEqual([false, false, false]);
});

test("a response is over when it was taken whole, and when its client has left", async () => {
  const over: (AbortSignal | undefined)[] = [];
  handle = async (response) => {
    over.push(responseOver());
    response.write("the beginning");
    await setTimeout(50);
    if (over.length === 1) response.end("the end");
  };
  const whole = await fetch(url);
  expect(over[0]?.aborted).toBe(false);
  await whole.text();
  const request = get(url).on("error", () => undefined);
  await once(request, "response");
  expect(over[1]?.aborted).toBe(false);
  request.destroy();
  await setTimeout(50);
  expect(over.map((signal) => signal?.aborted)).toEqual([true, true]);
});

test("outside of a request there is none", () => {
  expect(requestSignal()).toBeUndefined();
  expect(responseOver()).toBeUndefined();
});
