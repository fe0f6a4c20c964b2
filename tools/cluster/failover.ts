import assert from "node:assert/strict";
import type { TestContext } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { createLender, mintToken } from "../../e2e/sandbox-control.ts";
import type { Cluster } from "./cluster.ts";
import {
  cookieOf,
  postToken,
  type SignedIn,
  signInNewLender,
  signOut,
  statusFor,
} from "./lenders.ts";
import type { WatchedStore } from "./watched-store.ts";

const stayers = 8;
const perSecond = 15;
const calmSeconds = 8;
const recoverySeconds = 15;
/** After the recovery p99 may be this, or twice what it was before. */
const quickMs = 500;

const leavingPerSecond = 3;
const createdAtOnce = 8;
const checkedPerTurn = 2;
/** More refusals from one address end in 429. */
const refusalsPerInstance = 12;

type Ended = { readonly cookie: string; readonly idToken: string; readonly told: number };

/** Lenders who sign in and out one after the other, while others check that they stay out. */
class Churn {
  /** What must never happen, one line each. */
  readonly faults: string[] = [];
  readonly #cluster: Cluster;
  readonly #tokens: string[];
  readonly #ended: Ended[] = [];
  #refusedSignIns = 0;

  private constructor(cluster: Cluster, tokens: string[]) {
    this.#cluster = cluster;
    this.#tokens = tokens;
  }

  static async prepare(cluster: Cluster, count: number): Promise<Churn> {
    const tokens: string[] = [];
    while (tokens.length < count) {
      const more = Array.from({ length: createdAtOnce }, async () =>
        mintToken(await createLender("nueva")),
      );
      tokens.push(...(await Promise.all(more)));
    }
    return new Churn(cluster, tokens);
  }

  async run(signal: AbortSignal): Promise<void> {
    const turns: Promise<void>[] = [];
    for (const idToken of this.#tokens) {
      if (signal.aborted) break;
      turns.push(this.#comeAndGo(idToken), this.#checkSome());
      await delay(1000 / leavingPerSecond);
    }
    await Promise.all(turns);
  }

  summary(): string {
    const told = this.#ended.filter((each) => each.told === 204).length;
    return `${this.#ended.length} sign-outs, ${told} × 204, ${this.#ended.length - told} × 503; ${this.#refusedSignIns} sign-ins with 503`;
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

  async #comeAndGo(idToken: string): Promise<void> {
    const { origin } = this.#cluster;
    const answer = await postToken(origin, origin, idToken);
    if (answer.status === 503) this.#refusedSignIns++;
    else if (answer.status !== 200) this.faults.push(`a sign-in returned ${answer.status}`);
    if (answer.status !== 200) return;
    const cookie = cookieOf(answer);
    const told = await signOut(origin, origin, { cookie });
    if (told !== 204 && told !== 503) this.faults.push(`a sign-out returned ${told}`);
    this.#ended.push({ cookie, idToken, told });
  }

  // Only a 204 promises that all instances know it already.
  async #checkSome(): Promise<void> {
    const known = this.#ended.filter(({ told }) => told === 204);
    for (const each of known.slice(-checkedPerTurn)) {
      const status = await statusFor(this.#cluster.origin, each);
      if (status !== 401 && status !== 503) this.faults.push(`an ended session got ${status}`);
    }
  }
}

/** When a request was sent, what it returned, and how long that took. */
type Sample = { readonly at: number; readonly status: number; readonly ms: number };

/** Sends requests at a steady rate until the signal; adds each to `samples`. */
async function sample(
  samples: Sample[],
  { perSecond, signal }: { perSecond: number; signal: AbortSignal },
  send: (turn: number) => Promise<number>,
): Promise<void> {
  const sent: Promise<unknown>[] = [];
  const begun = performance.now();
  while (!signal.aborted) {
    const due = Math.floor(((performance.now() - begun) / 1000) * perSecond);
    while (sent.length < due) sent.push(measure(samples, () => send(sent.length)));
    await delay(1000 / perSecond);
  }
  await Promise.all(sent);
}

async function measure(samples: Sample[], send: () => Promise<number>): Promise<void> {
  const at = performance.now();
  // A broken connection counts as the status 0.
  const status = await send().catch(() => 0);
  samples.push({ at, status, ms: performance.now() - at });
}

/** The time below which this share of the requests stayed, in milliseconds. */
function percentile(samples: readonly Sample[], share: number): number {
  const sorted = samples.map(({ ms }) => ms).sort((one, other) => one - other);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}

/** The store's primary is killed while lenders sign in and out. */
export async function testFailover(
  suite: TestContext,
  cluster: Cluster<WatchedStore>,
): Promise<void> {
  const lenders: readonly SignedIn[] = await Promise.all(
    Array.from({ length: stayers }, () => signInNewLender(cluster, "nueva")),
  );

  await suite.test("nobody ended comes back, nobody else is signed out", async (context) => {
    const churn = await Churn.prepare(cluster, 3 * (2 * calmSeconds + recoverySeconds));
    const samples: Sample[] = [];
    const done = new AbortController();
    const traffic = sample(samples, { perSecond, signal: done.signal }, (turn) =>
      statusFor(cluster.origin, lenders[turn % lenders.length] as SignedIn),
    );
    const leaving = churn.run(done.signal);
    await delay(calmSeconds * 1000);
    const killedAt = performance.now();
    const { revive } = await cluster.store.killPrimary();
    await delay((recoverySeconds + calmSeconds) * 1000);
    done.abort();
    await Promise.all([traffic, leaving]);

    const before = samples.filter(({ at, ms }) => at + ms < killedAt);
    const after = samples.filter(({ at }) => at > killedAt + recoverySeconds * 1000);
    const [p99Before, p99After] = [percentile(before, 0.99), percentile(after, 0.99)];
    const unavailable = samples.filter(({ status }) => status === 503).map(({ at }) => at);
    const outage = (Math.max(killedAt, ...unavailable) - killedAt) / 1000;
    context.diagnostic(
      `${samples.length} requests, ${unavailable.length} × 503, the last one ${outage.toFixed(1)} s after the kill`,
    );
    context.diagnostic(`p99 ${Math.round(p99Before)} ms before, ${Math.round(p99After)} ms after`);
    context.diagnostic(`statuses ${statusesOf(samples)}; at last ${statusesOf(after)}`);
    context.diagnostic([churn.summary(), ...churn.faults].join("; "));
    assert.ok(unavailable.length > 0, "the primary must have been missed");
    assert.deepEqual(statusesOf(before), [200]);
    assert.deepEqual(statusesOf(samples), [200, 503]);
    assert.deepEqual(statusesOf(after), [200]);
    assert.ok(p99After <= Math.max(quickMs, 2 * p99Before), `p99 is ${p99After} ms`);
    assert.deepEqual(churn.faults, []);
    await churn.assertAllEnded();
    await revive();
    for (const each of lenders) assert.equal(await statusFor(cluster.origin, each), 200);
  });

  await suite.test("a sign-out outlives the primary and its own instance", async () => {
    const [one, ...others] = cluster.instances;
    assert.ok(one, "an instance");
    const leaver = await signInNewLender(cluster);
    assert.equal(await signOut(cluster.origin, one.url, leaver), 204);
    const [{ revive }] = await Promise.all([cluster.store.killPrimary(), one.kill()]);
    for (const each of others) {
      for (let tries = 0; tries < 300 && !(await each.isReady()); tries++) await delay(100);
      assert.equal(await statusFor(each.url, leaver), 401);
      for (const lender of lenders) assert.equal(await statusFor(each.url, lender), 200);
    }
    await revive();
    await one.start();
    assert.equal(await statusFor(one.url, leaver), 401);
  });
}

function statusesOf(samples: readonly Sample[]): number[] {
  return [...new Set(samples.map(({ status }) => status))].sort();
}
