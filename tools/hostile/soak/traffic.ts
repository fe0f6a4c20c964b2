import { type Lender, lenderNamed } from "../lenders-api/lender.ts";
import { resetsAtOnce, sends, status } from "../lenders-api/misbehaviour.ts";
import { mint } from "../provider/provider.ts";
import type { Portal } from "../stage/portal-under-test.ts";
import type { Answer } from "../wire/answer.ts";

type Reader = { readonly lender: Lender; cookie: string };

type Run = (portal: Portal, reader: Reader, failing: Reader) => Promise<Answer>;

/** One kind of request, its share of the traffic, its right statuses, and how it is sent. */
type Action = readonly [name: string, share: number, right: readonly number[], run: Run];

const get =
  (path: string) =>
  (portal: Portal, { lender, cookie }: Reader) =>
    portal.request({ path: path.replace(":loan", `loan-${lender.mark}`), cookie, as: lender });

/** Of pages and JSON, for a lender. */
const shares: Readonly<Record<string, number>> = {
  "/main-layout": 10,
  "/loans": 10,
  "/movements": 10,
  "/payments": 5,
  "/requests": 5,
  "/movements?type=INTEREST&from=2026-01-01&page=2": 5,
  "/statement": 3,
  "/help/return": 2,
  "/api/loans": 8,
  "/api/movements?limit=200": 8,
  "/api/requests": 4,
  "/api/payments": 4,
  "/api/payments/calendar.ics": 2,
  "/api/movements/export?format=csv": 4,
  "/search?q=P-20": 2,
  "/api/search?list=movements&q=1%2C500.00": 2,
  "/api/statement?format=excel&year=2026": 2,
  "/loan_detail/:loan": 8,
};

const open = (path: string) => (portal: Portal) => portal.request({ path });

let visits = 0;

const comeAndGo = async (portal: Portal) => {
  visits += 1;
  return portal.signOut(await portal.signIn(lenderNamed(`soak-visit-${visits}`)));
};

const renew = (portal: Portal, { lender, cookie }: Reader) =>
  portal.postToken(mint(lender, { issuedAgo: 0 }), { cookie });

const actions: readonly Action[] = [
  ...Object.entries(shares).map(([path, share]): Action => [path, share, [200], get(path)]),
  ["sign-in page", 4, [200], open("/")],
  ["no session", 3, [307], open("/loans")],
  ["unknown address", 3, [404], open("/nowhere")],
  ["refused token", 2, [401, 429], (portal) => portal.postToken("a.b.c")],
  ["sign-in and sign-out", 5, [204], comeAndGo],
  ["renewal", 3, [200], renew],
  ["page of a failing API", 3, [200], (portal, _reader, failing) => get("/loans")(portal, failing)],
  [
    "JSON of a failing API",
    3,
    [403, 502, 503],
    (portal, _reader, failing) => get("/api/loans")(portal, failing),
  ],
];

const faults = [resetsAtOnce, sends("<html>", "text/html"), status(403), status(503)];

/** The number of requests so far, and each wrong response. */
export type Tally = { done: number; readonly wrong: string[] };

/** Lenders who send mixed requests at a steady rate; for some of them the API fails. */
export class Traffic {
  readonly tally: Tally = { done: 0, wrong: [] };
  readonly #portal: Portal;
  #readers: Reader[] = [];
  #failing: Reader[] = [];
  readonly #running = new Set<Promise<void>>();
  #pause: Promise<void> = Promise.resolve();

  constructor(portal: Portal) {
    this.#portal = portal;
  }

  async signIn(): Promise<void> {
    const enter = async (name: string) => {
      const lender = lenderNamed(name);
      return { lender, cookie: await this.#portal.signIn(lender, { issuedAgo: 30 }) };
    };
    this.#readers = await Promise.all(Array.from({ length: 20 }, (_, at) => enter(`soak-${at}`)));
    this.#failing = await Promise.all(faults.map((_, at) => enter(`soak-failing-${at}`)));
    for (const { lender } of this.#readers) this.#portal.api.giveMovements(lender.uid, 450);
    for (const [at, { lender }] of this.#failing.entries())
      this.#portal.api.behave(lender.uid, faults[at]);
  }

  /** Starts `perSecond` actions per second, without waiting for each other, until the signal aborts. */
  async run(perSecond: number, signal: AbortSignal): Promise<void> {
    for (let turn = 0; !signal.aborted; turn += 1) {
      await this.#pause;
      // A server that falls behind is not overloaded further.
      if (this.#running.size >= 2 * perSecond) await Promise.race(this.#running);
      const one = this.#doOne(turn).finally(() => this.#running.delete(one));
      this.#running.add(one);
      await new Promise((resolve) => setTimeout(resolve, 1000 / perSecond));
    }
    await Promise.all(this.#running);
  }

  /** Runs `work` while no request is open, so that memory in use by requests does not count. */
  async whileQuiet<Value>(work: () => Promise<Value>): Promise<Value> {
    const over = Promise.withResolvers<void>();
    this.#pause = over.promise;
    try {
      await Promise.all(this.#running);
      return await work();
    } finally {
      over.resolve();
    }
  }

  async #doOne(turn: number): Promise<void> {
    const action = order[turn % order.length];
    const reader = this.#readers[turn % this.#readers.length];
    const failing = this.#failing[turn % this.#failing.length];
    if (!action || !reader || !failing) return;
    const [name, , right, run] = action;
    try {
      const { status: code, complete } = await run(this.#portal, reader, failing);
      if (!right.includes(code) || !complete)
        this.tally.wrong.push(`${name}: ${code}${complete ? "" : " cut off"}`);
    } catch (error) {
      this.tally.wrong.push(`${name}: ${error instanceof Error ? error.message : error}`);
    }
    this.tally.done += 1;
  }
}

// All actions, mixed by their share: the same order in every run.
const order = actions
  .flatMap((action, place) => {
    const [, share] = action;
    const atOf = (turn: number) => ((turn + 0.5) / share) * 1000 + place;
    return Array.from({ length: share }, (_, turn) => ({ action, at: atOf(turn) }));
  })
  .sort((one, other) => one.at - other.at)
  .map(({ action }) => action);
