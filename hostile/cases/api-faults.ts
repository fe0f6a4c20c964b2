import { readFileSync } from "node:fs";
import type { Case, Group } from "../case.ts";
import type { Behaviour, SeenCall } from "../lenders-api/fake-api.ts";
import { type Lender, lenderNamed } from "../lenders-api/lender.ts";
import {
  closesAtOnce,
  cutsShort,
  dripsBody,
  dripsHead,
  endless,
  hugeHead,
  meddles,
  megabytes,
  notHttp,
  resetsAtOnce,
  resetsHalfway,
  says,
  silent,
  status,
} from "../lenders-api/misbehaviour.ts";
import { line, within } from "../seen.ts";
import { apiCanary } from "../stage/ledger.ts";
import type { PortalKind } from "../stage/portal-kinds.ts";
import { cookieName, type Portal } from "../stage/portal-under-test.ts";
import { type Answer, headerOf, textOf } from "../wire/answer.ts";

const words: Record<string, string> = JSON.parse(readFileSync("messages/es.json", "utf8")).failure;
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const statusOfFault = {
  forbidden: 403,
  "not-found": 404,
  "bad-filter": 422,
  "too-many-requests": 429,
  unavailable: 503,
  unsupported: 502,
  unreachable: 502,
  "bad-answer": 502,
  "time-out": 504,
} as const;

type FaultName = keyof typeof statusOfFault;

/** What the API does, what the portal must make of it, and whether it may ask a second time. */
type Misdeed = {
  readonly id: string;
  readonly title: string;
  readonly fault: FaultName;
  readonly behave: Behaviour;
  readonly again?: boolean;
  /** The portal has to hang up on it. */
  readonly hangUp?: boolean;
};

const evil = { Location: "https://evil.example/" };

const quick: readonly Misdeed[] = [
  {
    id: "reset",
    title: "resets the connection",
    fault: "unreachable",
    behave: resetsAtOnce,
    again: true,
  },
  {
    id: "close",
    title: "closes the connection",
    fault: "unreachable",
    behave: closesAtOnce,
    again: true,
  },
  {
    id: "reset-halfway",
    title: "resets within the body",
    fault: "unreachable",
    behave: resetsHalfway,
  },
  { id: "cut", title: "ends before its length", fault: "unreachable", behave: cutsShort },
  {
    id: "not-http",
    title: "speaks another protocol",
    fault: "unreachable",
    behave: notHttp,
    again: true,
  },
  {
    id: "huge-head",
    title: "sends 70 KB of headers",
    fault: "unreachable",
    behave: hugeHead,
    again: true,
  },
  {
    id: "html",
    title: "answers HTML",
    fault: "bad-answer",
    behave: says(`<h1>${apiCanary}</h1>`, "text/html"),
  },
  { id: "empty", title: "answers nothing", fault: "bad-answer", behave: says("") },
  {
    id: "cut-json",
    title: "answers half a JSON",
    fault: "bad-answer",
    behave: says(`{"data":[{"id":"${apiCanary}"`),
  },
  {
    id: "schema",
    title: "answers another schema",
    fault: "bad-answer",
    behave: says(`{"loans":["${apiCanary}"]}`),
  },
  { id: "null", title: "answers null", fault: "bad-answer", behave: says("null") },
  { id: "list", title: "answers a bare list", fault: "bad-answer", behave: says("[]") },
  {
    id: "deep",
    title: "answers lists in lists",
    fault: "bad-answer",
    behave: says("[".repeat(200_000)),
  },
  {
    id: "nan",
    title: "answers numbers that are none",
    fault: "bad-answer",
    behave: says('{"data":[],"page":{"limit":NaN}}'),
  },
  {
    id: "prototype",
    title: "answers a __proto__",
    fault: "bad-answer",
    behave: says('{"__proto__":{"data":[]}}'),
  },
  { id: "huge", title: "answers 40 MB", fault: "bad-answer", behave: megabytes(40), hangUp: true },
  {
    id: "endless",
    title: "answers without end",
    fault: "bad-answer",
    behave: endless,
    hangUp: true,
  },
  ...[301, 302, 303, 307, 308].map((code) => ({
    id: `redirect-${code}`,
    title: `redirects (${code})`,
    fault: "bad-answer" as const,
    behave: status(code, evil),
  })),
  { id: "204", title: "answers 204", fault: "bad-answer", behave: status(204) },
  { id: "206", title: "answers 206", fault: "bad-answer", behave: status(206) },
  { id: "400", title: "answers 400", fault: "bad-filter", behave: status(400) },
  { id: "403", title: "answers 403", fault: "forbidden", behave: status(403) },
  { id: "404", title: "answers 404", fault: "not-found", behave: status(404) },
  { id: "405", title: "answers 405", fault: "unsupported", behave: status(405) },
  { id: "410", title: "answers 410", fault: "not-found", behave: status(410) },
  { id: "418", title: "answers 418", fault: "bad-answer", behave: status(418) },
  { id: "422", title: "answers 422", fault: "bad-filter", behave: status(422) },
  { id: "429", title: "answers 429", fault: "too-many-requests", behave: status(429) },
  { id: "500", title: "answers 500", fault: "unavailable", behave: status(500) },
  { id: "501", title: "answers 501", fault: "unsupported", behave: status(501) },
  { id: "502", title: "answers 502", fault: "unavailable", behave: status(502), again: true },
  { id: "503", title: "answers 503", fault: "unavailable", behave: status(503), again: true },
  {
    id: "503-later",
    title: "answers 503 with Retry-After",
    fault: "unavailable",
    behave: status(503, { "Retry-After": "7" }),
  },
  { id: "504", title: "answers 504", fault: "unavailable", behave: status(504), again: true },
  { id: "599", title: "answers 599", fault: "unavailable", behave: status(599) },
];

const slow: readonly Misdeed[] = [
  { id: "silent", title: "never answers", fault: "time-out", behave: silent, hangUp: true },
  {
    id: "drip",
    title: "sends its body in drops",
    fault: "time-out",
    behave: dripsBody,
    hangUp: true,
  },
  {
    id: "drip-head",
    title: "sends its headers in drops",
    fault: "time-out",
    behave: dripsHead,
    hangUp: true,
  },
];

type Surface = {
  readonly name: string;
  readonly path: (lender: Lender) => string;
  readonly json: boolean;
};

const json: Surface = { name: "JSON", path: () => "/api/loans", json: true };
const page: Surface = { name: "page", path: () => "/loans", json: false };
const file: Surface = {
  name: "export",
  path: () => "/api/movements/export?format=csv",
  json: true,
};
const others: readonly Surface[] = [
  file,
  { name: "statement file", path: () => "/api/statement?format=csv&year=2026", json: true },
  { name: "summary", path: () => "/main-layout", json: false },
  { name: "movements", path: () => "/movements", json: false },
  { name: "withdrawals", path: () => "/requests", json: false },
  { name: "loan", path: ({ mark }) => `/loan_detail/loan-${mark}`, json: false },
  { name: "statement", path: () => "/statement", json: false },
];

const staggerMilliseconds = 250;

/** How many fault cases run, and when the last one ended: as long, another lender reads on. */
const activity = { running: 0, endedAt: 0 };

async function whileActive<Value>(work: () => Promise<Value>): Promise<Value> {
  activity.running += 1;
  try {
    return await work();
  } finally {
    activity.running -= 1;
    activity.endedAt = performance.now();
  }
}

function told(answer: Answer, fault: FaultName, surface: Surface): string {
  const text = textOf(answer);
  const id = headerOf(answer, "x-request-id");
  const named = id !== "" && text.includes(id) ? "request id" : "no request id";
  const kept = /canario|select \*|evil\.example/i.test(`${text}${answer.headers}`)
    ? "API's words leaked"
    : "nothing of the API's";
  if (surface.json) return line(`${answer.status} ${JSON.parse(text).code}`, named, kept);
  const visible = text.replace(/<script\b[\s\S]*?<\/script>/g, "");
  const sentence = visible.includes(words[fault] ?? "?") ? `“${fault}” in words` : "no words";
  return line(`${answer.status} ${sentence}`, named, kept);
}

/** How often the API was asked the same: a page asks several things. */
function most(calls: readonly SeenCall[]): number {
  const times = new Map<string, number>();
  for (const { path } of calls) times.set(path, (times.get(path) ?? 0) + 1);
  return Math.max(0, ...times.values());
}

function faultCase(misdeed: Misdeed, surface: Surface, kind: PortalKind = "faults"): Case {
  const { id, title, fault, behave, again = false, hangUp = false } = misdeed;
  const lender = lenderNamed(`fault-${id}-${surface.name}`);
  const opening = surface.json ? `${statusOfFault[fault]} ${fault}` : `200 “${fault}” in words`;
  const tls = kind === "badTls";
  const calls = tls ? "0 calls" : again ? "1 or 2 calls" : "1 call";
  const [fewest, mostAllowed] = tls ? [0, 0] : [1, again ? 2 : 1];
  return {
    id: `fault-${id} ${surface.name}`,
    title: `the API ${title} (${surface.name})`,
    expected: line(
      opening,
      "request id",
      "nothing of the API's",
      "within 10.5 s",
      calls,
      ...(hangUp ? ["hung up"] : []),
    ),
    run: async (stage) => {
      const portal = await stage.portal(kind);
      portal.api.behave(lender.uid, behave);
      const cookie = await portal.signIn(lender);
      return whileActive(async () => {
        const before = portal.api.callsOf(lender.uid).length;
        const answer = await portal.ask({ path: surface.path(lender), cookie, as: lender });
        const own = () => portal.api.callsOf(lender.uid).slice(before);
        const made = most(own());
        const counted = made >= fewest && made <= mostAllowed ? calls : `${made} calls`;
        await wait(hangUp ? 700 : 0);
        const gone = own().every(({ abortedAt }) => abortedAt !== undefined);
        return line(
          told(answer, fault, surface),
          within(answer, 10.5),
          counted,
          ...(hangUp ? [gone ? "hung up" : "kept open"] : []),
        );
      });
    },
  };
}

/** Faults that take their time, beside each other; what ends at one moment would queue at its end. */
export const slowFaults: Group = {
  name: "API fault",
  atOnce: 40,
  cases: staggered([
    ...slow.flatMap((misdeed) => [faultCase(misdeed, json), faultCase(misdeed, page)]),
    ...others.flatMap((surface) => slow.slice(0, 1).map((misdeed) => faultCase(misdeed, surface))),
    {
      id: "fault-reader-leaves JSON",
      title: "the reader leaves while the API is silent (JSON)",
      expected: "hung up within 1 s",
      run: (stage) => whileActive(async () => leave(await stage.portal("faults"), "/api/loans")),
    },
    {
      id: "fault-reader-leaves page",
      title: "the reader leaves while the API is silent (page)",
      expected: "hung up within 1 s",
      run: (stage) => whileActive(async () => leave(await stage.portal("faults"), "/loans")),
    },
    {
      id: "fault-late export",
      title: "the API falls silent in the middle of an export",
      expected: "200, cut off, “time-out” as the last record, within 11 s",
      run: async (stage) => {
        const portal = await stage.portal("faults");
        const lender = lenderNamed("fault-late-export");
        portal.api.giveMovements(lender.uid, 600);
        portal.api.behave(lender.uid, (_response, call, next) => {
          if (!call.path.includes("offset=400")) next();
        });
        const cookie = await portal.signIn(lender);
        return whileActive(async () => {
          const answer = await portal.ask({
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
            within(answer, 11),
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
  const asking = portal.ask({ path, cookie, as: lender, signal: leaving.signal });
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

/** Faults that are there at once. */
export const quickFaults: Group = {
  name: "API fault",
  atOnce: 2,
  cases: [
    ...quick.flatMap((misdeed) => [faultCase(misdeed, json), faultCase(misdeed, page)]),
    ...others.map((surface) =>
      faultCase(quick.find(({ id }) => id === "html") as Misdeed, surface),
    ),
    ...others.map((surface) => faultCase(quick.find(({ id }) => id === "500") as Misdeed, surface)),
    {
      id: "fault-meddles",
      title: "the API sends a cookie, a location and headers of its own",
      expected: "200, none of them passed on",
      run: async (stage) => {
        const portal = await stage.portal("faults");
        const lender = lenderNamed("fault-meddles");
        portal.api.behave(lender.uid, meddles);
        const cookie = await portal.signIn(lender);
        const answers = [
          await portal.ask({ path: "/api/loans", cookie, as: lender }),
          await portal.ask({ path: "/loans", cookie, as: lender }),
        ];
        const passed = answers.some(
          ({ headers }) =>
            /canario|evil/i.test(String(headers)) || String(headers).includes(cookieName),
        );
        return line(
          [...new Set(answers.map((each) => each.status))].join(" "),
          passed ? "passed on" : "none of them passed on",
        );
      },
    },
    {
      id: "fault-formula export",
      title: "the API sends texts that a spreadsheet would run as formulas",
      expected: "200, none begins a cell",
      run: async (stage) => {
        const portal = await stage.portal("faults");
        const lender = lenderNamed("fault-formula");
        const formulas = ["=cmd|' /C calc'!A0", "+1+1", "-2+3", "@SUM(1)", "\t=1+1", "＝1+1"];
        const rows = formulas.map((description, index) => ({
          id: `${index}`,
          type: "INTEREST",
          status: "COMPLETED",
          amount: { amount: "1", currency: "MXN" },
          valueDate: "2026-10-01",
          createdAt: "2026-10-01T10:00:00Z",
          description,
          externalRef: description,
        }));
        const page = { limit: 200, offset: 0, total: rows.length };
        portal.api.behave(lender.uid, says(JSON.stringify({ data: rows, page })));
        const cookie = await portal.signIn(lender);
        const path = "/api/movements/export?format=csv";
        const answer = await portal.ask({ path, cookie, as: lender });
        const begun = textOf(answer).match(/(?:^|,)"?\s*(?:[=+@＝]|-\d\+)/gm) ?? [];
        const whole = formulas.every((formula) => textOf(answer).includes(formula.trim()));
        return line(
          String(answer.status),
          whole && begun.length === 0 ? "none begins a cell" : `${begun}`,
        );
      },
    },
    {
      id: "fault-retry-after",
      title: "the API asks to wait 7 seconds (429)",
      expected: "429, Retry-After 7, 7 seconds in words",
      run: async (stage) => {
        const portal = await stage.portal("faults");
        const lender = lenderNamed("fault-retry-after");
        portal.api.behave(lender.uid, status(429, { "Retry-After": "7" }));
        const cookie = await portal.signIn(lender);
        const answer = await portal.ask({ path: "/api/loans", cookie, as: lender });
        const html = textOf(await portal.ask({ path: "/loans", cookie, as: lender }));
        const said = html.includes("en 7 segundos") ? "7 seconds in words" : "no words";
        return line(String(answer.status), `Retry-After ${headerOf(answer, "retry-after")}`, said);
      },
    },
    faultCase(
      {
        id: "tls",
        title: "shows a certificate that nobody signed",
        fault: "unreachable",
        behave: silent,
      },
      json,
      "badTls",
    ),
    faultCase(
      {
        id: "tls",
        title: "shows a certificate that nobody signed",
        fault: "unreachable",
        behave: silent,
      },
      page,
      "badTls",
    ),
  ],
};

/** One lender's trouble is nobody else's: another one reads on all the while. */
export const bystander: Group = {
  name: "API fault",
  atOnce: 1,
  cases: [
    {
      id: "fault-bystander",
      title: "another lender reads on while the API fails the others",
      expected: "all 200",
      run: async (stage) => {
        const portal = await stage.portal("faults");
        const lender = lenderNamed("fault-bystander");
        const cookie = await portal.signIn(lender);
        const statuses = new Map<number, number>();
        const begun = performance.now();
        const active = () =>
          activity.running > 0 || performance.now() - Math.max(activity.endedAt, begun) < 2_000;
        while (active()) {
          const { status: code } = await portal.ask({ path: "/api/loans", cookie, as: lender });
          statuses.set(code, (statuses.get(code) ?? 0) + 1);
          await wait(25);
        }
        return statuses.size === 1 && statuses.has(200) ? "all 200" : JSON.stringify([...statuses]);
      },
    },
  ],
};
