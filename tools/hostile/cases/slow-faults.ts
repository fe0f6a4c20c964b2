import { setTimeout as wait } from "node:timers/promises";
import type { Case, Group } from "../case.ts";
import { faultCase, json, others, page, whileActive, words } from "../fault-case.ts";
import { slowApiFaults } from "../lenders-api/api-faults.ts";
import { lenderNamed } from "../lenders-api/lender.ts";
import { silent } from "../lenders-api/misbehaviour.ts";
import { line, within } from "../seen.ts";
import type { Portal } from "../stage/portal-under-test.ts";
import { textOf } from "../wire/answer.ts";

const staggerMilliseconds = 250;

// All at once, since most of them wait for a timeout.
export const slowFaults: Group = {
  name: "API fault",
  atOnce: 40,
  cases: staggered([
    ...slowApiFaults.flatMap((apiFault) => [faultCase(apiFault, json), faultCase(apiFault, page)]),
    ...others.flatMap((surface) =>
      slowApiFaults.slice(0, 1).map((apiFault) => faultCase(apiFault, surface)),
    ),
    {
      id: "fault-reader-leaves JSON",
      title: "the client disconnects while the API is silent (JSON)",
      expected: "hung up within 1 s",
      run: (stage) => whileActive(async () => leave(await stage.portal("faults"), "/api/loans")),
    },
    {
      id: "fault-reader-leaves page",
      title: "the client disconnects while the API is silent (page)",
      expected: "hung up within 1 s",
      run: (stage) => whileActive(async () => leave(await stage.portal("faults"), "/loans")),
    },
    {
      id: "fault-late export",
      title: "the API stops sending in the middle of an export",
      expected: "200, cut off, “time-out” as the last record, within 11.5 s",
      run: async (stage) => {
        const portal = await stage.portal("faults");
        const lender = lenderNamed("fault-late-export");
        portal.api.giveMovements(lender.uid, 600);
        portal.api.behave(lender.uid, (_response, call, next) => {
          if (!call.path.includes("offset=400")) next();
        });
        const cookie = await portal.signIn(lender);
        return whileActive(async () => {
          const answer = await portal.request({
            path: "/api/movements/export?format=csv",
            cookie,
            as: lender,
          });
          const last = textOf(answer).trimEnd().split("\n").at(-1) ?? "";
          const said = last.includes(words["time-out"] ?? "?")
            ? "“time-out” as the last record"
            : last.slice(0, 60);
          return line(
            String(answer.status),
            answer.complete ? "whole" : "cut off",
            said,
            // 10 s for the API, and 1 s in which a client can read the last record.
            within(answer, 11.5),
          );
        });
      },
    },
  ]),
};

function staggered(cases: readonly Case[]): Case[] {
  return cases.map((each, index) => ({
    ...each,
    run: async (stage) => {
      await wait(index * staggerMilliseconds);
      return each.run(stage);
    },
  }));
}

async function leave(portal: Portal, path: string): Promise<string> {
  const lender = lenderNamed(`fault-leaves-${path}`);
  portal.api.behave(lender.uid, silent);
  const cookie = await portal.signIn(lender);
  const leaving = new AbortController();
  const asking = portal.request({ path, cookie, as: lender, signal: leaving.signal });
  while (portal.api.callsOf(lender.uid).length === 0) await wait(20);
  await wait(300);
  const left = performance.now();
  leaving.abort();
  await asking;
  const gone = () =>
    portal.api.callsOf(lender.uid).every(({ abortedAt }) => abortedAt !== undefined);
  while (!gone() && performance.now() - left < 3_000) await wait(20);
  return gone() ? `hung up ${within({ milliseconds: performance.now() - left }, 1)}` : "kept open";
}
