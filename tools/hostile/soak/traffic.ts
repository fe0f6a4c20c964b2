import { type Lender, lenderNamed } from "../lenders-api/lender.ts";
import { resetsAtOnce, sends, status } from "../lenders-api/misbehaviour.ts";
import { mint } from "../provider/provider.ts";
import type { Portal } from "../stage/portal-under-test.ts";
import type { Answer } from "../wire/answer.ts";

type Reader = { readonly lender: Lender; cookie: string };

/** One kind of request, its share of the traffic and its right statuses. */
type Action = {
  readonly name: string;
  readonly share: number;
  readonly right: readonly number[];
  readonly run: (portal: Portal, reader: Reader, failing: Reader) => Promise<Answer>;
};

const get =
  (path: string) =>
  (portal: Portal, { lender, cookie }: Reader) =>
    portal.request({ path, cookie, as: lender });

const page = (path: string, share: number): Action => ({
  name: path,
  share,
  right: [200],
  run: get(path),
});

let visits = 0;

const actions: readonly Action[] = [
  page("/main-layout", 10),
  page("/loans", 10),
  page("/movements", 10),
  page("/movements?type=INTEREST&from=2026-01-01&page=2", 5),
  page("/payments", 5),
  page("/requests", 5),
  page("/statement", 3),
  page("/api/loans", 8),
  page("/api/movements?limit=200", 8),
  page("/api/requests", 4),
  page("/api/payments", 4),
  page("/api/payments/calendar.ics", 2),
  page("/help/return", 2),
  page("/api/movements/export?format=csv", 4),
  page("/search?q=P-20", 2),
  page("/api/search?list=movements&q=1%2C500.00", 2),
  page("/api/statement?format=excel&year=2026", 2),
  {
    name: "loan",
    share: 8,
    right: [200],
    run: (portal, reader) => get(`/loan_detail/loan-${reader.lender.mark}`)(portal, reader),
  },
  { name: "sign-in page", share: 4, right: [200], run: (portal) => portal.request({ path: "/" }) },
  {
    name: "no session",
    share: 3,
    right: [307],
    run: (portal) => portal.request({ path: "/loans" }),
  },
  {
    name: "unknown address",
    share: 3,
    right: [404],
    run: (portal) => portal.request({ path: "/nowhere" }),
  },
  {
    name: "refused token",
    share: 2,
    right: [401, 429],
    run: (portal) => portal.postToken("a.b.c"),
  },
  {
    name: "sign-in and sign-out",
    share: 5,
    right: [204],
    run: async (portal) => {
      visits += 1;
      return portal.signOut(await portal.signIn(lenderNamed(`soak-visit-${visits}`)));
    },
  },
  {
    name: "renewal",
    share: 3,
    right: [200],
    run: (portal, { lender, cookie }) =>
      portal.postToken(mint(lender, { issuedAgo: 0 }), { cookie }),
  },
  {
    name: "page of a failing API",
    share: 3,
    right: [200],
    run: (portal, _reader, failing) => get("/loans")(portal, failing),
  },
  {
    name: "JSON of a failing API",
    share: 3,
    right: [403, 502, 503],
    run: (portal, _reader, failing) => get("/api/loans")(portal, failing),
  },
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
    try {
      const answer = await action.run(this.#portal, reader, failing);
      if (!action.right.includes(answer.status) || !answer.complete)
        this.tally.wrong.push(
          `${action.name}: ${answer.status}${answer.complete ? "" : " cut off"}`,
        );
    } catch (error) {
      this.tally.wrong.push(`${action.name}: ${error instanceof Error ? error.message : error}`);
    }
    this.tally.done += 1;
  }
}

// All actions, mixed by their share: the same order in every run.
const order = actions
  .flatMap((action, at) =>
    Array.from({ length: action.share }, (_, turn) => ({
      action,
      at: ((turn + 0.5) / action.share) * 1000 + at,
    })),
  )
  .sort((one, other) => one.at - other.at)
  .map(({ action }) => action);
