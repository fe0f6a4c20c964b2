import type { Bearer } from "@/lib/lenders-api/transport/bearer";
import type { Call } from "../report/call-table.ts";
import { api, testThatNamed } from "./examination-for-tests.ts";
import { LendersApi } from "./lenders-api.ts";

testThatNamed({
  HTML: [
    {
      instead: (response, path) => {
        if (path === "/loans") response.end("<!doctype html><title>Ana Robles 1234.56</title>");
        return path === "/loans";
      },
    },
    "/loans",
    /FAILED.*200, with HTML or XML in the place of JSON \(request doctor-test-1\)/,
  ],
  "incomplete JSON": [
    {
      instead: (response, path) => {
        if (path === "/requests") response.end('{"data":[{"id":"request-');
        return path === "/requests";
      },
    },
    "/requests",
    /FAILED.*200, with incomplete JSON/,
  ],
  "a redirect": [
    {
      instead: (response, path) => {
        if (path === "/movements") response.writeHead(302, { location: "/elsewhere" }).end();
        return path === "/movements";
      },
    },
    "/movements",
    /FAILED.*302: a redirect, which the portal does not follow/,
  ],
  "a connection that is cut": [
    {
      instead: (response, path) => {
        if (path === "/loans") response.destroy();
        return path === "/loans";
      },
    },
    "/loans",
    /FAILED.*the connection was cut/,
  ],
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
