import type { ServerResponse } from "node:http";
import type { Bearer } from "@/lib/lenders-api/transport/bearer";
import type { Call } from "../report/calls.ts";
import type { Fault } from "./broken-api-for-tests.ts";
import { api, testThatNamed } from "./examination-for-tests.ts";
import { LendersApi } from "./lenders-api.ts";

const instead = (path: string, send: (response: ServerResponse) => unknown): Fault => ({
  instead: (response, asked) => {
    if (asked === path) send(response);
    return asked === path;
  },
});

const table = String.raw`
HTML | /loans | FAILED.*200, with HTML or XML in the place of JSON \(request doctor-test-1\)
incomplete JSON | /requests | FAILED.*200, with incomplete JSON
a redirect | /movements | FAILED.*302: a redirect, which the portal does not follow
a connection that is cut | /loans | FAILED.*the connection was cut`;

testThatNamed(table, {
  HTML: instead("/loans", (response) =>
    response.end("<!doctype html><html lang=es-MX><title>Ana Robles 1234.56</title>"),
  ),
  "incomplete JSON": instead("/requests", (response) => response.end('{"data":[{"id":"request-')),
  "a redirect": instead("/movements", (response) =>
    response.writeHead(302, { location: "/elsewhere" }).end(),
  ),
  "a connection that is cut": instead("/loans", (response) => response.destroy()),
});

test("asks an endpoint that timed out twice no more, and all others", async () => {
  const late = { endpoint: "/loans/{id}", answer: "time-out", milliseconds: 10_000 };
  const calls: Call[] = [late, late];
  const lenders = new LendersApi(api().token as Bearer, "doctor-test", calls);
  expect(await lenders.ask("/loans/l-1")).toMatchObject({
    ok: false,
    seen: "not asked again: it took more than 10 s twice",
  });
  expect(calls).toHaveLength(2);
  expect((await lenders.ask("/loans")).ok).toBe(true);
});

test("records a retried call", async () => {
  const calls: Call[] = [];
  let count = 0;
  api().fault = {
    instead: (response) => {
      count += 1;
      if (count === 1) response.destroy();
      return count === 1;
    },
  };
  const answer = await new LendersApi(api().token as Bearer, "doctor-test", calls).ask("/loans");
  expect(answer.ok).toBe(true);
  expect(calls).toMatchObject([{ endpoint: "/loans", answer: "200 (second try)" }]);
});
