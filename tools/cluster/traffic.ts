import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import type { TestLender } from "../../e2e/sandbox-control.ts";
import type { SignedIn } from "./lenders.ts";

const rateRequests = 300;
const rateAtOnce = 8;

/** One request and the status it must get. */
export type Visit = {
  readonly path: string;
  readonly by?: SignedIn;
  readonly headers?: Record<string, string>;
  readonly expected: number;
  /** Whether a request is sent again once when its connection breaks. */
  readonly again?: boolean;
};

export type Seen = {
  readonly status: number;
  readonly cache: string | null;
  readonly body: string;
};

/** Sends one request. Throws when the connection fails. */
export async function request(origin: string, { path, by, headers }: Visit): Promise<Seen> {
  const response = await fetch(origin + path, {
    // Next redirects the router's fetches to a URL of their own.
    redirect: headers?.RSC ? "follow" : "manual",
    headers: { ...headers, ...(by && { Cookie: by.cookie }) },
    signal: AbortSignal.timeout(30_000),
  });
  return {
    status: response.status,
    cache: response.headers.get("x-cache"),
    body: await response.text(),
  };
}

export function visitOf(lenders: readonly SignedIn[], turn: number): Visit {
  const by = lenders[turn % lenders.length];
  const loan = by?.loanIds[turn % by.loanIds.length];
  const paths = [
    "/api/movements?offset=5",
    "/api/loans",
    "/loans",
    "/api/requests",
    `/api/loans/${loan}`,
    "/movements?type=INTEREST",
    "/api/movements?sort=-amount",
    `/loan_detail/${loan}`,
    "/api/movements",
    "/main-layout",
  ];
  const path = paths[Math.floor(turn / lenders.length) % paths.length] ?? "/loans";
  return { path, ...(by && { by }), expected: 200 };
}

/**
 * How many requests per second a test may send: a third of what the cluster serves at this moment
 * (while one of two instances restarts, it serves half), but `fastest` at most. So a busy machine
 * gets less traffic, and none of the limits becomes softer.
 */
export async function steadyRate(
  origin: string,
  fastest: number,
  nextVisit: (turn: number) => Visit,
): Promise<number> {
  const begun = performance.now();
  let turn = 0;
  const worker = async () => {
    while (turn < rateRequests) await request(origin, nextVisit(turn++));
  };
  await Promise.all(Array.from({ length: rateAtOnce }, worker));
  const served = rateRequests / ((performance.now() - begun) / 1000);
  return Math.max(1, Math.min(fastest, Math.floor(served / 3)));
}

/** Sends requests at a steady rate until `work` is done; returns their number and a line per failure. */
export async function during(
  work: () => Promise<void>,
  perSecond: number,
  origin: string,
  nextVisit: (turn: number) => Visit,
): Promise<{ sent: number; failures: string[] }> {
  const failures: string[] = [];
  const visits: Promise<void>[] = [];
  let working = true;
  const worked = work().finally(() => {
    working = false;
  });
  const begun = performance.now();
  while (working) {
    const due = Math.floor(((performance.now() - begun) / 1000) * perSecond);
    while (visits.length < due) visits.push(check(origin, nextVisit(visits.length), failures));
    await delay(1000 / perSecond);
  }
  await worked;
  await Promise.all(visits);
  return { sent: visits.length, failures };
}

async function check(origin: string, visit: Visit, failures: string[]): Promise<void> {
  try {
    const { status } = await request(origin, visit);
    if (status !== visit.expected) failures.push(`${visit.path}: ${status}`);
  } catch (error) {
    if (visit.again) return check(origin, { ...visit, again: false }, failures);
    failures.push(`${visit.path}: ${error instanceof Error ? (error.cause ?? error) : error}`);
  }
}

/** The path of a script of the sign-in page. */
export async function fileOf(origin: string): Promise<string> {
  const page = await (await fetch(origin)).text();
  const [path] = /\/_next\/static\/[^"?]+\.js/.exec(page) ?? [];
  assert.ok(path, "the sign-in page has a script");
  return path;
}

/** Mostly lenders on the same URLs; in between, requests without a session, router fetches and files. */
export function mixedVisit(lenders: readonly SignedIn[], turn: number, file: string): Visit {
  const visit = visitOf(lenders, turn);
  if (turn % 10 === 3) return { path: file, expected: 200 };
  if (turn % 10 === 5)
    return { path: visit.path, expected: visit.path.startsWith("/api") ? 401 : 307 };
  if (turn % 10 === 7 && !visit.path.startsWith("/api"))
    return { ...visit, headers: { RSC: "1", "Sec-Fetch-Dest": "empty" } };
  return visit;
}

/** Finds the lenders whose data is in a response, by ids and e-mail addresses that only they have. */
export class Ownership {
  readonly #ownerOf = new Map<string, TestLender>();

  constructor(lenders: readonly SignedIn[]) {
    for (const { ownIds, lender } of lenders)
      for (const word of [...ownIds, lender.email]) this.#ownerOf.set(word, lender);
  }

  #ownersIn(text: string): Set<TestLender> {
    const owners = new Set<TestLender>();
    for (const [word] of text.matchAll(/[\w.@-]+/g)) {
      const owner = this.#ownerOf.get(word);
      if (owner) owners.add(owner);
    }
    return owners;
  }

  /** How a response reveals a lender's data; undefined if it does not. */
  leakOf({ path, by }: Visit, { cache, body }: Seen): string | undefined {
    const strangers = [...this.#ownersIn(body)].filter((owner) => owner !== by?.lender);
    if (strangers.length) return `${path}: holds another lender's data`;
    if (by && cache === "HIT") return `${path}: was served from the cache`;
    return undefined;
  }

  /** What is wrong with a response; undefined when it holds the requesting lender's data only. */
  faultOf(visit: Visit, seen: Seen): string | undefined {
    const { path, by, expected } = visit;
    if (seen.status !== expected) return `${path}: ${seen.status}, not ${expected}`;
    if (by && !this.#ownersIn(seen.body).has(by.lender))
      return `${path}: holds none of the lender's own data`;
    return this.leakOf(visit, seen);
  }
}
