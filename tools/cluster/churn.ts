import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { createLender, mintToken, type TestLender } from "../../e2e/sandbox-control.ts";
import type { Cluster } from "./cluster.ts";
import { cookieOf, postToken, signOut, statusFor } from "./lenders.ts";
import { measure, type Sample } from "./samples.ts";

const perSecond = 3;
const leavers = 24;
const checkedPerTurn = 2;
const checkedPerSweep = 200;
const checkedAtOnce = 8;
/** More refusals from one address end in 429. */
const refusalsPerInstance = 12;

type Ended = { readonly cookie: string; readonly idToken: string; readonly told: number };

/** Lenders who sign in and out one after the other, while others check that they stay out. */
export class Churn {
  readonly samples: Sample[];
  readonly #cluster: Cluster;
  readonly #lenders: readonly TestLender[];
  readonly #ended: Ended[] = [];
  #turns = 0;
  #sweeps = 0;

  private constructor(cluster: Cluster, lenders: readonly TestLender[], samples: Sample[]) {
    this.#cluster = cluster;
    this.#lenders = lenders;
    this.samples = samples;
  }

  static async prepare(cluster: Cluster, samples: Sample[] = []): Promise<Churn> {
    const lenders = Array.from({ length: leavers }, () => createLender("nueva"));
    return new Churn(cluster, await Promise.all(lenders), samples);
  }

  async run(signal: AbortSignal): Promise<void> {
    const turns: Promise<void>[] = [];
    while (!signal.aborted) {
      turns.push(this.comeAndGo());
      await delay(1000 / perSecond);
    }
    await Promise.all(turns);
  }

  summary(): string {
    const told = this.#told.length;
    const refused = this.samples.filter(({ what, status }) => what === "sign-in" && status === 503);
    return `${this.#ended.length} sign-outs, ${told} × 204; ${refused.length} sign-ins with 503`;
  }

  /** Every sign-out counts in the end, on every instance, also one that was answered with 503. */
  async assertAllEnded(): Promise<void> {
    assert.ok(this.#ended.length > 0);
    const { origin, instances } = this.#cluster;
    for (const { url } of instances) {
      for (const each of this.#ended)
        assert.equal(await statusFor(url, each), 401, `a session ended with ${each.told}`);
      for (const { idToken } of this.#ended.slice(-refusalsPerInstance))
        assert.equal((await postToken(origin, url, idToken)).status, 401, "a sign-in that ended");
    }
  }

  /** Asks each instance for sessions whose end was promised: a part that moves on, or all of them. */
  async sweep(most = checkedPerSweep): Promise<void> {
    const step = Math.max(1, Math.ceil(this.#told.length / most));
    const first = this.#sweeps++ % step;
    const part = this.#told.filter((_, place) => place % step === first);
    for (let start = 0; start < part.length; start += checkedAtOnce) {
      const some = part.slice(start, start + checkedAtOnce);
      for (const { url } of this.#cluster.instances)
        await Promise.all(some.map((each) => this.#check(url, each)));
    }
  }

  /** One lender signs in and out, and the last who did are checked. */
  async comeAndGo(): Promise<void> {
    const lender = this.#lenders[this.#turns++ % this.#lenders.length] as TestLender;
    const last = this.#told.slice(-checkedPerTurn);
    const checks = last.map((each) => this.#check(this.#cluster.origin, each));
    await Promise.all([this.#signInAndOut(lender), ...checks]);
  }

  async #signInAndOut(lender: TestLender): Promise<void> {
    const { origin } = this.#cluster;
    const idToken = await mintToken(lender);
    let cookie = "";
    const { status } = await measure(this.samples, "sign-in", 200, async () => {
      const answer = await postToken(origin, origin, idToken);
      if (answer.status === 200) cookie = cookieOf(answer);
      return answer.status;
    });
    if (status !== 200) return;
    const leaving = () => signOut(origin, origin, { cookie });
    const { status: told } = await measure(this.samples, "sign-out", 204, leaving);
    this.#ended.push({ cookie, idToken, told });
  }

  /** Only a 204 promises that all instances know it already. */
  get #told(): Ended[] {
    return this.#ended.filter(({ told }) => told === 204);
  }

  async #check(url: string, session: Ended): Promise<void> {
    await measure(this.samples, "ended session", 401, async () => {
      const status = await statusFor(url, session);
      return { status, wrong: status === 200 ? "an ended session was accepted" : undefined };
    });
  }
}
