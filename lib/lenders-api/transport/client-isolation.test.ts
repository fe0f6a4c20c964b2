import type { IncomingMessage } from "node:http";
import { api } from "../api-called-for-tests";
import { answerWith, caller, pageOf } from "../api-for-tests";
import { fetchLoans } from "../loans";
import type { Bearer } from "./bearer";
import { breakerState } from "./observe";

let requests = 0;
const good = answerWith(pageOf([]));
const isAnas = ({ headers }: IncomingMessage) => headers.authorization === "Bearer token-of-ana";

function ask(lender: string, signal?: AbortSignal) {
  const bearer = `token-of-${lender}` as Bearer;
  const requestId = `request-${requests++}`;
  const asCaller = { ...caller, bearer, requestId, ...(signal && { signal }) };
  return fetchLoans(asCaller, { limit: 25, offset: 0 }).then(
    () => "answered",
    ({ fault }: { fault: string }) => fault,
  );
}

test("200 hanging calls of one lender do not fail another lender's call", async () => {
  api.answer = (request, response) => {
    if (!isAnas(request)) good(request, response);
  };
  const leaving = new AbortController();
  const hanging = Array.from({ length: 200 }, () => ask("ana", leaving.signal));
  expect(await Promise.race(hanging)).toBe("unavailable");
  const others = await Promise.all(Array.from({ length: 35 }, () => ask("luis")));
  leaving.abort();
  expect(new Set(others)).toEqual(new Set(["answered"]));
  expect(new Set(await Promise.all(hanging))).toEqual(new Set(["unavailable", "unreachable"]));
  expect(api.received.filter(isAnas)).toHaveLength(8);
});

test("a connection that cannot be made is no lender's own: one finds out for all", async () => {
  await api.stop();
  for (let call = 0; call < 20; call += 1) await ask("ana");
  expect(breakerState()).toBe("open");
  expect(await ask("luis")).toBe("unavailable");
});
