import assert from "node:assert/strict";
import type { TestContext } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { Churn } from "./churn.ts";
import type { Cluster } from "./cluster.ts";
import { type SignedIn, signInNewLender, signOut, statusFor } from "./lenders.ts";
import { measure, percentile, type Sample } from "./samples.ts";
import type { WatchedStore } from "./watched-store.ts";

const stayers = 8;
const perSecond = 15;
const calmSeconds = 8;
const recoverySeconds = 15;
/** After the recovery p99 may be this, or twice what it was before. */
const quickMs = 500;

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
    while (sent.length < due) sent.push(measure(samples, "loans", 200, () => send(sent.length)));
    await delay(1000 / perSecond);
  }
  await Promise.all(sent);
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
    const churn = await Churn.prepare(cluster);
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
    context.diagnostic(churn.summary());
    assert.ok(unavailable.length > 0, "the primary must have been missed");
    assert.deepEqual(statusesOf(before), [200]);
    assert.deepEqual(statusesOf(samples), [200, 503]);
    assert.deepEqual(statusesOf(after), [200]);
    assert.ok(p99After <= Math.max(quickMs, 2 * p99Before), `p99 is ${p99After} ms`);
    assert.deepEqual(
      churn.samples.filter(({ status, right }) => status !== right && status !== 503),
      [],
    );
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
