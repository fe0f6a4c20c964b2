import { readFileSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { type Case, casesOf, type Group } from "../case.ts";
import { type Tests, trial, trialAt } from "../client.ts";
import { type Lender, lenderNamed } from "../lenders-api/lender.ts";
import { sends, silent, status } from "../lenders-api/misbehaviour.ts";
import { line } from "../seen.ts";
import { turnsFile } from "../stage/portal-kinds.ts";
import type { Portal } from "../stage/portal-under-test.ts";
import type { Stage } from "../stage/stage.ts";
import type { Answer } from "../wire/answer.ts";

type Reader = { readonly as: Lender; readonly cookie: string };

// Signed-in lenders with sessions from another server with the same secret.
async function readers(stage: Stage, name: string, count: number): Promise<Reader[]> {
  const main = await stage.portal("main");
  const lenders = Array.from({ length: count }, (_, index) => lenderNamed(`${name}-${index}`));
  return Promise.all(lenders.map(async (as) => ({ as, cookie: await main.signIn(as) })));
}

function requestLoans(portal: Portal, reader: Reader | undefined): Promise<Answer> {
  return portal.request({ path: "/api/loans", ...reader, timeOutMilliseconds: 30_000 });
}

// How long it takes until a lender gets a 200 again.
async function recovery(portal: Portal, reader: Reader | undefined): Promise<string> {
  const begun = performance.now();
  const elapsed = () => performance.now() - begun;
  let isServed = false;
  while (!isServed && elapsed() < 30_000) {
    isServed = (await requestLoans(portal, reader)).status === 200;
    if (!isServed) await wait(200);
  }
  if (isServed && elapsed() <= 15_000) return "then served within 15 s";
  return `then served after ${isServed ? Math.round(elapsed() / 1000) : "Infinity"} s`;
}

const allAtOnce = (portal: Portal, lenders: readonly Reader[]) =>
  Promise.all(lenders.map((each) => requestLoans(portal, each)));

const statusesOf = (answers: readonly Answer[]) =>
  [...new Set(answers.map((answer) => answer.status))].join(" ");

/** How fast an API that is down is reported, and when it is used again after `repair`. */
async function refusedThenServed(
  portal: Portal,
  lenders: readonly Reader[],
  repair: () => unknown,
): Promise<string> {
  const answers = await allAtOnce(portal, lenders);
  await repair();
  const took = Math.max(...answers.map(({ milliseconds }) => milliseconds));
  const spoken = took < 1_000 ? "each within 1 s" : `up to ${Math.round(took)} ms`;
  return line(statusesOf(answers), spoken, await recovery(portal, lenders[0]));
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

const outage = trialAt("down");

const outageTable = `
outage-refused | an API whose port is closed: 60 requests, then 20 more | 503, each within 1 s, then served within 15 s
outage-silent | an API that accepts connections and never responds, after the first requests | 503, each within 1 s, then served within 15 s
outage-cap | 300 requests at once to an API that takes 2 s | at most 80 calls at once, each with a response, then served within 15 s
outage-retries | 200 calls of which three in ten return 502 | at most a tenth retried
outage-of-one failing | 16 calls a second of one lender that each bring a 500, and another lender's calls | 27 of 27 served
outage-of-one hanging | 200 calls of one lender that hang, and another lender's calls | 35 of 35 served`;

const outageTests: Tests = {
  "outage-refused": async ({ stage, portal }) => {
    const lenders = await readers(stage, "outage-refused", 20);
    portal.api.stop();
    await wait(100);
    for (let round = 0; round < 3; round += 1) await allAtOnce(portal, lenders);
    return refusedThenServed(portal, lenders, () => portal.api.start());
  },
  "outage-silent": async ({ stage, portal }) => {
    const lenders = await readers(stage, "outage-silent", 30);
    portal.api.behaveForAll(silent);
    await allAtOnce(portal, lenders);
    return refusedThenServed(portal, lenders, () => portal.api.behaveForAll(undefined));
  },
  "outage-cap": async ({ stage, portal }) => {
    const lenders = await readers(stage, "outage-cap", 300);
    let [now, most] = [0, 0];
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
      `${most <= 80 ? "at most 80" : most} calls at once`,
      answered ? "each with a response" : statusesOf(answers),
      await recovery(portal, lenders[0]),
    );
  },
  "outage-retries": async ({ stage, portal }) => {
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
  "outage-of-one failing": async ({ stage, portal }) => {
    const [troubled, other] = await readers(stage, "outage-of-one-failing", 2);
    if (troubled) portal.api.behave(troubled.as.uid, status(500));
    const call = () => void requestLoans(portal, troubled).catch(() => undefined);
    const often = setInterval(call, 60);
    await wait(3_000);
    return servedBeside(portal, other, 27).finally(() => clearInterval(often));
  },
  "outage-of-one hanging": async ({ stage, portal }) => {
    const [troubled, other] = await readers(stage, "outage-of-one-hanging", 2);
    if (troubled) portal.api.behave(troubled.as.uid, silent);
    const hanging = Array.from({ length: 200 }, () => requestLoans(portal, troubled));
    await wait(500);
    const seen = await servedBeside(portal, other, 35);
    await Promise.all(hanging);
    return seen;
  },
};

/** The whole API is down or hangs, or gets too many requests. */
export const outages: Group = {
  name: "API fault",
  atOnce: 1,
  cases: [...casesOf(outageTable, outageTests, outage)],
};

const atOnce = 5;
/** Milliseconds of uninterrupted work: 200 are allowed, and more on a busy machine. */
const mostMilliseconds = 250;
const many = (count: number, row: unknown) => Array.from({ length: count }, () => row);
const pageOf = (count: number, row: unknown) =>
  JSON.stringify({ data: many(count, row), page: { limit: 25, offset: 0, total: count } });

const money = { amount: "1", currency: "MXN" };
const at = "2026-11-01T09:00:00Z";
const loan = { id: "L-1", status: "ACTIVE", principal: money };
const movement = {
  id: "M-1",
  type: "INTEREST",
  status: "COMPLETED",
  description: "Interés",
  amount: { amount: "12.34", currency: "MXN" },
  valueDate: "2026-10-01",
  createdAt: "2026-10-01T10:00:00Z",
};
const asked = { id: "R-1", type: "WITHDRAWAL", status: "PENDING", amount: money, requestedAt: at };
const total = { currency: "MXN", type: "INTEREST", status: "COMPLETED", sum: "1", count: 1 };
const due = { number: 1, dueDate: "2026-01-01", principalDue: "1", interestDue: "1" };
/** The longest allowed row, in one text. */
const wordy = { ...movement, description: "€ <b> ".repeat(450) };
const history = many(140, { status: "PENDING", at });
const movementIds = Array.from({ length: 700 }, (_, at) => `m${at}`);
const schedule = many(2_500, { ...due, status: "PENDING" });

const heavyTexts: readonly (readonly [string, string, string, string])[] = [
  ["zeros", "5 MB of zeros", "/loans", "0".repeat(5_000_000)],
  ["loan-zeros", "2 MB of zeros", "/loan_detail/L-1", "0".repeat(2_000_000)],
  ["rows", "8,000 rows where 25 were asked for", "/movements", pageOf(8_000, movement)],
  ["deep", "lists in lists", "/loans", "[".repeat(29_000) + "]".repeat(29_000)],
  ["words", "100 rows of 4 KB", "/movements?pageSize=100", pageOf(100, wordy)],
  ["history", "25 rows of 140 steps", "/requests", pageOf(25, { ...asked, history })],
  ["ids", "25 rows of 700 ids", "/requests", pageOf(25, { ...asked, movementIds })],
  ["periods", "2,500 periods", "/loan_detail/L-1", JSON.stringify({ ...loan, schedule })],
  ["totals", "4,000 sums", "/main-layout", JSON.stringify({ data: many(4_000, total) })],
];

/**
 * The longest turn of the portal's event loop since the file was emptied; short ones are left out.
 */
async function longestTurn(): Promise<number> {
  await wait(100);
  return Math.max(0, ...readFileSync(turnsFile, "utf8").split("\n").map(Number));
}

const heavy = ([id, title, path, text]: (typeof heavyTexts)[number]): Case =>
  trial(
    `outage-heavy ${id}`,
    `${atOnce} answers at once of ${title} (${path})`,
    "no 5xx of the portal's own, nobody else held up",
    async ({ stage, portal }) => {
      const all = await readers(stage, `heavy-${id}`, atOnce);
      for (const { as } of all) portal.api.behave(as.uid, sends(text));
      // The first page of a process loads code, which is not caused by the response.
      await portal.request({ path, ...all[0] });
      await wait(100);
      writeFileSync(turnsFile, "");
      const answers = await Promise.all(all.map((reader) => portal.request({ path, ...reader })));
      const turn = await longestTurn();
      const odd = answers.filter((answer) => ![200, 502].includes(answer.status));
      return line(
        odd.length ? `${odd.map((each) => each.status)}` : "no 5xx of the portal's own",
        turn <= mostMilliseconds ? "nobody else held up" : `up to ${turn} ms in one go`,
      );
    },
    "watched",
  );

/** Responses that are long, deep, or have more rows than requested: they must not block others. */
export const heavyAnswers: Group = { name: "API fault", atOnce: 1, cases: heavyTexts.map(heavy) };
