import { setTimeout as wait } from "node:timers/promises";
import { type Case, casesOf, type Group } from "../case.ts";
import { type Client, type Tests, trialAt } from "../client.ts";
import { activity, both, faultCase, others, payments, whileActive, words } from "../fault-case.ts";
import { type ApiFault, quickApiFaults, slowApiFaults } from "../lenders-api/api-faults.ts";
import { sends, sendsForeignHeaders, silent, status } from "../lenders-api/misbehaviour.ts";
import { line, within } from "../seen.ts";
import { cookieName } from "../stage/portal-under-test.ts";
import { headerOf, textOf } from "../wire/answer.ts";

const movementsFile = "/api/movements/export?format=csv";

const probe = trialAt("faults");

/** Faults for one lender do not affect another. */
export const bystander: Group = {
  name: "API fault",
  atOnce: 1,
  cases: [
    probe(
      "fault-bystander",
      "another lender's requests while the API fails for the others",
      "all 200",
      async (client) => {
        const cookie = await client.signIn();
        const statuses = new Map<number, number>();
        const begun = performance.now();
        const active = () =>
          activity.running > 0 || performance.now() - Math.max(activity.endedAt, begun) < 2_000;
        while (active()) {
          const { status: code } = await client.ask("/api/loans", { cookie });
          statuses.set(code, (statuses.get(code) ?? 0) + 1);
          await wait(25);
        }
        return statuses.size === 1 && statuses.has(200) ? "all 200" : JSON.stringify([...statuses]);
      },
    ),
  ],
};

const onBoth = (apiFault: ApiFault) => both.map((surface) => faultCase(apiFault, surface));

const staggerMilliseconds = 250;

const staggered = (cases: readonly Case[]): Case[] =>
  cases.map((each, index) => ({
    ...each,
    run: async (stage) => {
      await wait(index * staggerMilliseconds);
      return each.run(stage);
    },
  }));

async function leave(client: Client, path: string): Promise<string> {
  const { api } = client.portal;
  const calls = () => api.callsOf(client.lender.uid);
  api.behave(client.lender.uid, silent);
  const cookie = await client.signIn();
  const leaving = new AbortController();
  const asking = client.ask(path, { cookie, signal: leaving.signal });
  while (calls().length === 0) await wait(20);
  await wait(300);
  const left = performance.now();
  leaving.abort();
  await asking;
  const gone = () => calls().every(({ abortedAt }) => abortedAt !== undefined);
  while (!gone() && performance.now() - left < 3_000) await wait(20);
  return gone() ? `hung up ${within({ milliseconds: performance.now() - left }, 1)}` : "kept open";
}

// All at once, since most of them wait for a timeout.
export const slowFaults: Group = {
  name: "API fault",
  atOnce: 40,
  cases: staggered([
    ...slowApiFaults.flatMap(onBoth),
    ...others.flatMap((surface) =>
      slowApiFaults.slice(0, 1).map((apiFault) => faultCase(apiFault, surface)),
    ),
    ...both.map(({ name, path }) =>
      probe(
        `fault-reader-leaves ${name}`,
        `the client disconnects while the API is silent (${name})`,
        "hung up within 1 s",
        (client) => whileActive(() => leave(client, path)),
      ),
    ),
    probe(
      "fault-late export",
      "the API stops sending in the middle of an export",
      "200, cut off, “time-out” as the last record, within 11.5 s",
      async (client) => {
        const { api } = client.portal;
        api.giveMovements(client.lender.uid, 600);
        api.behave(client.lender.uid, (_response, call, next) => {
          if (!call.path.includes("offset=400")) next();
        });
        const cookie = await client.signIn();
        return whileActive(async () => {
          const answer = await client.ask(movementsFile, { cookie });
          const last = textOf(answer).trimEnd().split("\n").at(-1) ?? "";
          const isSaid = last.includes(words["time-out"] ?? "?");
          return line(
            String(answer.status),
            answer.complete ? "whole" : "cut off",
            isSaid ? "“time-out” as the last record" : last.slice(0, 60),
            // 10 s for the API, and 1 s in which a client can read the last record.
            within(answer, 11.5),
          );
        });
      },
    ),
  ]),
};

const unsigned: ApiFault = {
  id: "tls",
  title: "has a self-signed certificate",
  fault: "unreachable",
  behave: silent,
};

const quickTable = `
fault-meddles | the API sends a cookie, a Location and other headers | 200, none of them passed on
fault-formula export | the API sends texts that a spreadsheet would run as formulas | 200, no cell starts with one
fault-retry-after | the API returns 429 with Retry-After: 7 | 429, Retry-After 7, 7 seconds in the message
fault-no-totals | the API has no totals for one lender, whose 25,000 movements nobody can add up | why, and a reference, the other lender's figures stay`;

const quickTests: Tests = {
  "fault-meddles": async (client) => {
    client.portal.api.behave(client.lender.uid, sendsForeignHeaders);
    const cookie = await client.signIn();
    const answers = [
      await client.ask("/api/loans", { cookie }),
      await client.ask("/loans", { cookie }),
    ];
    const foreign = new RegExp(`canary-of-the-api|evil|${cookieName}`, "i");
    const passed = answers.some(({ headers }) => foreign.test(String(headers)));
    const statuses = [...new Set(answers.map((each) => each.status))].join(" ");
    return line(statuses, passed ? "passed on" : "none of them passed on");
  },
  "fault-formula export": async (client) => {
    const formulas = ["=cmd|' /C calc'!A0", "+1+1", "-2+3", "@SUM(1)", "\t=1+1", "＝1+1"];
    const rows = formulas.map((description, index) => ({
      id: `${index}`,
      type: "INTEREST",
      status: "COMPLETED",
      description,
      amount: { amount: "1", currency: "MXN" },
      valueDate: "2026-10-01",
      createdAt: "2026-10-01T10:00:00Z",
      externalRef: description,
    }));
    const page = { limit: 200, offset: 0, total: rows.length };
    const send = sends(JSON.stringify({ data: rows, page }));
    client.portal.api.behave(client.lender.uid, send);
    const answer = await client.ask(movementsFile, { cookie: await client.signIn() });
    const begun = textOf(answer).match(/(?:^|,)"?\s*(?:[=+@＝]|-\d\+)/gm) ?? [];
    const whole = formulas.every((formula) => textOf(answer).includes(formula.trim()));
    const isGood = whole && begun.length === 0;
    return line(String(answer.status), isGood ? "no cell starts with one" : `${begun}`);
  },
  "fault-retry-after": async (client) => {
    client.portal.api.behave(client.lender.uid, status(429, { "Retry-After": "7" }));
    const cookie = await client.signIn();
    const answer = await client.ask("/api/loans", { cookie });
    const html = textOf(await client.ask("/loans", { cookie }));
    const said = `${html.includes("en 7 segundos") ? "7 seconds" : "no time"} in the message`;
    return line(String(answer.status), `Retry-After ${headerOf(answer, "retry-after")}`, said);
  },
  "fault-no-totals": async (without) => {
    const other = without.other("fault-has-totals");
    const { api } = without.portal;
    const noTotals = status(404);
    for (const { lender } of [without, other]) api.giveMovements(lender.uid, 25_000);
    api.behave(without.lender.uid, (response, call, next) => {
      if (call.path.startsWith("/movements/totals")) noTotals(response, call, next);
      else next();
    });
    const lacking = await without.signIn();
    const having = await other.signIn();
    const summary = (of: Client, cookie: string) => of.ask("/main-layout", { cookie });
    const answer = await summary(without, lacking);
    const text = textOf(answer);
    const told = [words["too-many-rows"], headerOf(answer, "x-request-id")];
    for (let again = 0; again < 3; again += 1) await summary(without, lacking);
    const figures = textOf(await summary(other, having));
    const isTold = told.every((each) => each && text.includes(each));
    const areThere = figures.includes("308,500.00");
    return line(
      isTold ? "why, and a reference" : "no reason or reference",
      areThere ? "the other lender's figures stay" : "no figures for others",
    );
  },
};

/** Faults of the API that show at once. */
export const quickFaults: Group = {
  name: "API fault",
  atOnce: 2,
  cases: [
    ...quickApiFaults.flatMap(onBoth),
    ...quickApiFaults
      .filter(({ id }) => id === "html" || id === "500")
      .flatMap((fault) => [...others, ...payments].map((surface) => faultCase(fault, surface))),
    ...casesOf(quickTable, quickTests, probe),
    ...both.map((surface) => faultCase(unsigned, surface, "badTls")),
  ],
};
