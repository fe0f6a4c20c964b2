import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { mintToken } from "../../../e2e/sandbox-control.ts";
import type { Churn } from "../churn.ts";
import type { Cluster } from "../cluster.ts";
import { cookieOf, postToken, type SignedIn } from "../lenders.ts";
import { measure, type Sample } from "../samples.ts";
import { mixedVisit, Ownership, request, type Seen, type Visit } from "../traffic.ts";

const secondsBetweenRenewals = 10;

const csv = "/api/movements/export?format=csv";
const pdf = "/api/statement?format=pdf&year=2026";

/** Signed-in lenders who send mixed requests at a steady rate, beside those who come and go. */
export class Traffic {
  readonly samples: Sample[];
  readonly #cluster: Cluster;
  readonly #readers: SignedIn[];
  readonly #churn: Churn;
  readonly #file: string;
  readonly #ownership: Ownership;
  /** What a lender's JSON or file was at first: their data does not change. */
  readonly #firstBodies = new Map<string, string>();
  readonly #running = new Set<Promise<unknown>>();
  #pause: Promise<void> = Promise.resolve();

  constructor(cluster: Cluster, readers: readonly SignedIn[], churn: Churn, file: string) {
    this.samples = churn.samples;
    this.#cluster = cluster;
    this.#readers = [...readers];
    this.#churn = churn;
    this.#file = file;
    this.#ownership = new Ownership(readers);
  }

  nextVisit(turn: number): Visit {
    const by = this.#readers[turn % this.#readers.length] as SignedIn;
    if (turn % 20 === 1) return { path: csv, by, expected: 200 };
    if (turn % 60 === 11) return { path: pdf, by, expected: 200 };
    return mixedVisit(this.#readers, turn, this.#file);
  }

  /** Starts `perSecond` requests per second, and a sign-in, until the signal aborts. */
  async run(perSecond: number, signal: AbortSignal): Promise<void> {
    for (let turn = 0; !signal.aborted; turn += 1) {
      await this.#pause;
      // A server that falls behind is not overloaded further.
      if (this.#running.size >= 10 * perSecond) await Promise.race(this.#running);
      if (turn % perSecond === 0) this.#start(this.#churn.comeAndGo());
      const renewals = turn / (secondsBetweenRenewals * perSecond);
      if (Number.isInteger(renewals)) this.#start(this.#renew(renewals));
      this.#start(this.#visit(this.nextVisit(turn)));
      await delay(1000 / perSecond);
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

  #start(work: Promise<unknown>): void {
    const running = work.finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  async #visit(visit: Visit): Promise<void> {
    const { origin } = this.#cluster;
    const by = visit.by?.lender;
    await measure(this.samples, visit.path, visit.expected, async () => {
      const seen = await request(origin, visit).catch(() => undefined);
      if (!seen) return { status: 0, by };
      const change = this.#changeOf(visit, seen);
      // An answer that says that rows are missing is not wrong.
      const admitted = /"malformed":[1-9]/.test(seen.body);
      const wrong = this.#ownership.leakOf(visit, seen) ?? (admitted ? undefined : change);
      return { status: seen.status, by, error: change ?? this.#errorOf(visit, seen), wrong };
    });
  }

  // The texts of a PDF cannot be searched for ids.
  #errorOf(visit: Visit, seen: Seen): string | undefined {
    if (visit.path !== pdf || seen.status !== 200) return this.#ownership.faultOf(visit, seen);
    return /^%PDF.*%%EOF\s+%D1\.\S+\s*$/s.test(seen.body) ? undefined : "a PDF is incomplete";
  }

  #changeOf({ path, by }: Visit, { status, body }: Seen): string | undefined {
    if (!by || status !== 200 || !path.startsWith("/api/") || path === pdf) return undefined;
    const lasting = body.replace(/"asOf":"[^"]*"/, "");
    const hash = createHash("sha256").update(lasting).digest("base64");
    const key = `${by.lender.uid} ${path}`;
    const first = this.#firstBodies.get(key) ?? hash;
    this.#firstBodies.set(key, first);
    return first === hash ? undefined : `${path}: has changed`;
  }

  async #renew(turn: number): Promise<void> {
    const place = turn % this.#readers.length;
    const reader = this.#readers[place] as SignedIn;
    const { origin } = this.#cluster;
    const idToken = await mintToken(reader.lender, { claims: { auth_time: signedInAt(reader) } });
    await measure(this.samples, "renewal", 200, async () => {
      const answer = await postToken(origin, origin, idToken, { cookie: reader.cookie });
      if (answer.status === 200)
        this.#readers[place] = { ...reader, idToken, cookie: cookieOf(answer) };
      return { status: answer.status, by: reader.lender };
    });
  }
}

/** The moment of the sign-in, which a renewal keeps (seconds). */
function signedInAt({ idToken }: SignedIn): number {
  const [, claims = ""] = idToken.split(".");
  return JSON.parse(Buffer.from(claims, "base64url").toString()).auth_time;
}
