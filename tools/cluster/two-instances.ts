import assert from "node:assert/strict";
import type { TestContext } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { createClient } from "redis";
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
import { during, fileOf, mixedVisit, Ownership, request, steadyRate, visitOf } from "./traffic.ts";

const lenderCount = 12;
const fastest = 50;
const mixedRequests = 10_000;
const atOnce = 16;
const longestStopSeconds = 15;

const reconnectMs = 10_000;

/**
 * A lender changes the password at one instance and then at the other. Afterwards each instance loses
 * its connection to the store and reconnects, with what it knows: the first one an older end.
 */
async function testPasswordChanges({ origin, instances, store }: Cluster): Promise<void> {
  const lender = await createLender("nueva");
  const sessions: { cookie: string }[] = [];
  for (const { url } of instances) {
    const answer = await postToken(origin, url, await mintToken(lender), { endOthers: true });
    sessions.push({ cookie: cookieOf(answer) });
    // A token says the second of its sign-in.
    await delay(1_100);
  }
  const statuses = () =>
    Promise.all(
      sessions.map((session) => Promise.all(instances.map(({ url }) => statusFor(url, session)))),
    );
  const ended = [
    [401, 401],
    [200, 200],
  ];
  assert.deepEqual(await statuses(), ended);

  const client = createClient({ url: store.environment.REDIS_URL ?? "" });
  await client.connect();
  try {
    const connected = async () =>
      (await client.clientList()).filter(({ name }) => name === "lenders-portal");
    const lines = await connected();
    assert.equal(lines.length, instances.length);
    for (const { id } of lines) {
      await client.clientKill({ filter: "ID", id });
      const deadline = Date.now() + reconnectMs;
      // Before it is usable, the new connection sends what the instance knows.
      for (let found = lines.slice(1); found.length < lines.length; found = await connected()) {
        assert.ok(Date.now() < deadline, "the instance did not reconnect");
        await delay(50);
      }
      assert.deepEqual(await statuses(), ended);
    }
  } finally {
    client.destroy();
  }
}

/** Sign-outs, restarts, an outage of the store, and a proxy's cache, with two instances. */
export async function testTwoInstances(suite: TestContext, cluster: Cluster): Promise<void> {
  const [one, two] = cluster.instances;
  assert.ok(one && two, "two instances");
  const lenders: readonly SignedIn[] = await Promise.all(
    Array.from({ length: lenderCount }, () => signInNewLender(cluster)),
  );

  await suite.test("a session from one instance is accepted by both", async () => {
    for (const each of lenders)
      for (const { url } of cluster.instances) assert.equal(await statusFor(url, each), 200);
  });

  await suite.test("after sign-out at one instance both refuse a copy of the cookie", async () => {
    const leaver = await signInNewLender(cluster);

    assert.equal(await statusFor(two.url, leaver), 200);
    assert.equal(await signOut(cluster.origin, one.url, leaver), 204);
    assert.equal(await statusFor(one.url, leaver), 401);
    assert.equal(await statusFor(two.url, leaver), 401);
  });

  await suite.test(
    "no instance opens a session with a token of a sign-in that one has signed out",
    async () => {
      const leaver = await signInNewLender(cluster);

      assert.equal(await signOut(cluster.origin, one.url, leaver), 204);
      for (const { url } of [one, two])
        assert.equal((await postToken(cluster.origin, url, leaver.idToken)).status, 401);
    },
  );

  await suite.test(
    "a change of password stays when an instance that knew an older one reconnects",
    () => testPasswordChanges(cluster),
  );

  await suite.test(
    "without Redis nobody can sign in, and everything works again when it is back",
    async () => {
      const leaver = await signInNewLender(cluster);

      await signOut(cluster.origin, one.url, leaver);
      await cluster.store.stop();
      for (const each of [...lenders, leaver]) assert.equal(await statusFor(two.url, each), 503);
      const response = await fetch(`${two.url}/api/loans`, {
        headers: { Cookie: lenders[0]?.cookie ?? "" },
      });
      assert.match(response.headers.get("retry-after") ?? "", /^\d+$/);
      assert.equal(await two.isReady(), false);
      await cluster.store.start();
      for (const each of cluster.instances) {
        for (let tries = 0; tries < 300 && !(await each.isReady()); tries++) await delay(100);
        for (const lender of lenders) assert.equal(await statusFor(each.url, lender), 200);
        assert.equal(await statusFor(each.url, leaver), 401);
      }
    },
  );

  const perSecond = await steadyRate(cluster.origin, fastest, (turn) => visitOf(lenders, turn));
  suite.diagnostic(`${perSecond} requests per second from here on`);

  await suite.test("no request fails for good when one instance is killed", async (context) => {
    const { sent, failures } = await during(
      async () => {
        await delay(2_000);
        await one.kill();
        await delay(5_000);
      },
      perSecond,
      cluster.origin,
      // Requests that the killed instance was sending are cut, so each may be sent again once.
      (turn) => ({ ...visitOf(lenders, turn), again: true }),
    );
    context.diagnostic(`${sent} requests, ${failures.length} failed`);
    await one.start();
    assert.deepEqual(counted(failures), []);
  });

  await suite.test(
    `no request fails in a rolling restart at ${perSecond} requests per second`,
    async (context) => {
      const stops: { code: number | null; seconds: number }[] = [];
      const { sent, failures } = await during(
        async () => {
          await delay(1_000);
          for (const instance of cluster.instances) {
            stops.push(await instance.stop());
            await instance.start();
            await delay(1_500);
          }
        },
        perSecond,
        cluster.origin,
        (turn) => visitOf(lenders, turn),
      );
      const took = stops.map(({ seconds }) => `${seconds.toFixed(1)} s`).join(" and ");
      context.diagnostic(`${sent} requests, ${failures.length} failed; stopped in ${took}`);
      assert.deepEqual(counted(failures), []);
      for (const { code, seconds } of stops) {
        assert.equal(code, 0);
        assert.ok(seconds < longestStopSeconds);
      }
    },
  );

  await suite.test(
    `a caching proxy serves no lender another's data in ${mixedRequests} requests`,
    async (context) => {
      const ownership = new Ownership(lenders);
      const file = await fileOf(cluster.origin);
      const faults: string[] = [];
      let turn = 0;
      let fromCache = 0;
      const worker = async () => {
        while (turn < mixedRequests) {
          const visit = mixedVisit(lenders, turn++, file);
          const seen = await request(cluster.origin, visit);
          if (seen.cache === "HIT") fromCache++;
          const fault = ownership.faultOf(visit, seen);
          if (fault) faults.push(fault);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, worker));
      context.diagnostic(`${turn} requests, ${fromCache} of them from the cache`);
      assert.deepEqual(counted(faults), []);
      assert.ok(fromCache > 0, "the proxy must have served something from its cache");
    },
  );
}

function counted(failures: readonly string[]): string[] {
  return [...new Set(failures)].map(
    (each) => `${failures.filter((other) => other === each).length} × ${each}`,
  );
}
