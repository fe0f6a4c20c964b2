import { setTimeout as wait } from "node:timers/promises";
import type { Case, Group } from "../case.ts";
import { lenderNamed } from "../lenders-api/lender.ts";
import { silent, status } from "../lenders-api/misbehaviour.ts";
import { line } from "../seen.ts";
import type { Portal } from "../stage/portal-under-test.ts";
import type { Stage } from "../stage/stage.ts";
import type { Answer } from "../wire/answer.ts";

const path = "/api/loans";

// Signed-in lenders with sessions from another server with the same secret.
async function readers(stage: Stage, name: string, count: number) {
  const main = await stage.portal("main");
  const names = Array.from({ length: count }, (_, index) => lenderNamed(`${name}-${index}`));
  return Promise.all(
    names.map(async (lender) => ({ as: lender, cookie: await main.signIn(lender) })),
  );
}

type Reader = Awaited<ReturnType<typeof readers>>[number];

function requestLoans(portal: Portal, reader: Reader | undefined): Promise<Answer> {
  return portal.request({ path, ...reader, timeOutMilliseconds: 30_000 });
}

function slowest(answers: readonly Answer[]): number {
  return Math.max(...answers.map(({ milliseconds }) => milliseconds));
}

// Milliseconds until a lender gets a 200 again.
async function untilServed(portal: Portal, reader: Reader | undefined): Promise<number> {
  const begun = performance.now();
  while (performance.now() - begun < 30_000) {
    if ((await requestLoans(portal, reader)).status === 200) return performance.now() - begun;
    await wait(200);
  }
  return Number.POSITIVE_INFINITY;
}

function recovery(milliseconds: number): string {
  return milliseconds <= 15_000
    ? "served within 15 s"
    : `served after ${Math.round(milliseconds / 1000)} s`;
}

const allAtOnce = (portal: Portal, lenders: readonly Reader[]) =>
  Promise.all(lenders.map((each) => requestLoans(portal, each)));

/** How fast an API that is down is reported, and when it is used again after `repair`. */
async function refusedThenServed(
  portal: Portal,
  lenders: readonly Reader[],
  repair: () => unknown,
): Promise<string> {
  const answers = await allAtOnce(portal, lenders);
  await repair();
  const took = slowest(answers);
  return line(
    all503(answers),
    took < 1_000 ? "each within 1 s" : `up to ${Math.round(took)} ms`,
    `then ${recovery(await untilServed(portal, lenders[0]))}`,
  );
}

function all503(answers: readonly Answer[]): string {
  const statuses = new Set(answers.map((answer) => answer.status));
  return [...statuses].join(" ");
}

function outage(
  id: string,
  title: string,
  expected: string,
  run: (portal: Portal, stage: Stage) => Promise<string>,
): Case {
  return { id, title, expected, run: async (stage) => run(await stage.portal("down"), stage) };
}

/** How many of a reader's calls succeed while another lender has trouble. */
async function servedBeside(portal: Portal, reader: Reader | undefined, count: number) {
  let served = 0;
  for (let call = 0; call < count; call += 1) {
    if ((await requestLoans(portal, reader)).status === 200) served += 1;
    await wait(60);
  }
  return `${served} of ${count} served`;
}

/** The whole API is down or hangs, or gets too many requests. */
export const outages: Group = {
  name: "API fault",
  atOnce: 1,
  cases: [
    outage(
      "outage-refused",
      "an API whose port is closed: 60 requests, then 20 more",
      "503, each within 1 s, then served within 15 s",
      async (portal, stage) => {
        const lenders = await readers(stage, "outage-refused", 20);
        portal.api.stop();
        await wait(100);
        for (let round = 0; round < 3; round += 1) await allAtOnce(portal, lenders);
        return refusedThenServed(portal, lenders, () => portal.api.start());
      },
    ),
    outage(
      "outage-silent",
      "an API that accepts connections and never responds, after the first requests",
      "503, each within 1 s, then served within 15 s",
      async (portal, stage) => {
        const lenders = await readers(stage, "outage-silent", 30);
        portal.api.behaveForAll(silent);
        await allAtOnce(portal, lenders);
        return refusedThenServed(portal, lenders, () => portal.api.behaveForAll(undefined));
      },
    ),
    outage(
      "outage-cap",
      "300 requests at once to an API that takes 2 s",
      "at most 80 calls at once, each with a response, then served within 15 s",
      async (portal, stage) => {
        const lenders = await readers(stage, "outage-cap", 300);
        let now = 0;
        let most = 0;
        portal.api.behaveForAll((response, _call, next) => {
          now += 1;
          most = Math.max(most, now);
          response.on("close", () => {
            now -= 1;
          });
          setTimeout(next, 2_000);
        });
        const answers = await allAtOnce(portal, lenders);
        portal.api.behaveForAll(undefined);
        const answered = answers.every((answer) => [200, 503].includes(answer.status));
        return line(
          most <= 80 ? "at most 80 calls at once" : `${most} calls at once`,
          answered ? "each with a response" : all503(answers),
          `then ${recovery(await untilServed(portal, lenders[0]))}`,
        );
      },
    ),
    outage(
      "outage-retries",
      "200 calls of which three in ten return 502",
      "at most a tenth retried",
      async (portal, stage) => {
        const lenders = await readers(stage, "outage-retries", 200);
        let count = 0;
        const bad = status(502);
        portal.api.behaveForAll((response, call, next) => {
          count += 1;
          if (count % 10 < 3) bad(response, call, next);
          else next();
        });
        for (let at = 0; at < lenders.length; at += 5)
          await allAtOnce(portal, lenders.slice(at, at + 5));
        portal.api.behaveForAll(undefined);
        // The retry budget may start with ten and gains one each five seconds.
        const most = lenders.length * 1.1 + 12;
        return count <= most ? "at most a tenth retried" : `${count} calls for ${lenders.length}`;
      },
    ),
    outage(
      "outage-of-one failing",
      "16 calls a second of one lender that each bring a 500, and another lender's calls",
      "27 of 27 served",
      async (portal, stage) => {
        const [troubled, other] = await readers(stage, "outage-of-one-failing", 2);
        if (troubled) portal.api.behave(troubled.as.uid, status(500));
        const often = setInterval(
          () => void requestLoans(portal, troubled).catch(() => undefined),
          60,
        );
        try {
          await wait(3_000);
          return await servedBeside(portal, other, 27);
        } finally {
          clearInterval(often);
        }
      },
    ),
    outage(
      "outage-of-one hanging",
      "200 calls of one lender that hang, and another lender's calls",
      "35 of 35 served",
      async (portal, stage) => {
        const [troubled, other] = await readers(stage, "outage-of-one-hanging", 2);
        if (troubled) portal.api.behave(troubled.as.uid, silent);
        const hanging = Array.from({ length: 200 }, () => requestLoans(portal, troubled));
        await wait(500);
        const seen = await servedBeside(portal, other, 35);
        await Promise.all(hanging);
        return seen;
      },
    ),
  ],
};
