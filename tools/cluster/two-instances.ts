import assert from "node:assert/strict";
import type { TestContext } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { createClient } from "redis";
import { createLender, mintToken } from "../../e2e/sandbox-control.ts";
import type { Cluster } from "./cluster.ts";
import { postToken, signInNewLender, signOut, statusFor } from "./lenders.ts";
import { failuresDuring } from "./traffic.ts";

const lenderCount = 6;
const reconnectMs = 10_000;

/** Sign-outs, restarts and an outage of the store, with two instances. */
export async function testTwoInstances(suite: TestContext, cluster: Cluster): Promise<void> {
  const { origin, instances, store } = cluster;
  const [one, two] = instances;
  assert.ok(one && two, "two instances");
  const lenders = await Promise.all(
    Array.from({ length: lenderCount }, () => signInNewLender(cluster)),
  );

  await suite.test("after a sign-out at one instance both refuse cookie and token", async () => {
    const leaver = await signInNewLender(cluster);
    for (const { url } of instances) assert.equal(await statusFor(url, leaver), 200);
    assert.equal(await signOut(origin, one.url, leaver), 204);
    for (const { url } of instances) {
      assert.equal(await statusFor(url, leaver), 401);
      assert.equal((await postToken(origin, url, leaver.idToken)).status, 401);
    }
  });

  await suite.test(
    "a change of password stays when an instance that knew an older one reconnects",
    () => testPasswordChanges(cluster),
  );

  await suite.test(
    "without Redis nobody is let in, and everything works again when it is back",
    async () => {
      const leaver = await signInNewLender(cluster);
      await signOut(origin, one.url, leaver);
      await store.stop();
      for (const each of [...lenders, leaver]) assert.equal(await statusFor(two.url, each), 503);
      const headers = { Cookie: lenders[0]?.cookie ?? "" };
      const refusal = await fetch(`${two.url}/api/loans`, { headers });
      assert.match(refusal.headers.get("retry-after") ?? "", /^\d+$/);
      assert.equal(await two.isReady(), false);
      store.start();
      for (const each of instances) {
        await each.untilReady();
        for (const lender of lenders) assert.equal(await statusFor(each.url, lender), 200);
        assert.equal(await statusFor(each.url, leaver), 401);
      }
    },
  );

  await suite.test("no request fails for good when one instance is killed", async (context) => {
    const killAndStart = async () => {
      await delay(2_000);
      await one.end("SIGKILL");
      await delay(3_000);
      await one.start();
    };
    // Requests that the killed instance was answering are cut, so each may be sent again once.
    const { sent, failures } = await failuresDuring(killAndStart, origin, lenders, true);
    context.diagnostic(`${sent} requests`);
    assert.deepEqual(failures, []);
  });

  await suite.test("no request fails in a rolling restart", async (context) => {
    const ends: string[] = [];
    const restartEach = async () => {
      for (const instance of instances) {
        await delay(1_500);
        ends.push(await instance.end("SIGTERM"));
        await instance.start();
      }
    };
    const { sent, failures } = await failuresDuring(restartEach, origin, lenders);
    context.diagnostic(`${sent} requests`);
    assert.deepEqual(failures, []);
    for (const end of ends) assert.match(end, /\(exit code 0\)/);
  });
}

/**
 * A lender changes the password at one instance and then at the other. Afterwards each instance loses
 * its connection to the store and reconnects, with what it knows: the first one an older end.
 */
async function testPasswordChanges({ origin, instances, store }: Cluster): Promise<void> {
  const lender = await createLender("nueva");
  const cookies: string[] = [];
  for (const { url } of instances) {
    const answer = await postToken(origin, url, await mintToken(lender), { endOthers: true });
    assert.equal(answer.status, 200);
    cookies.push(answer.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "");
    // A token says the second of its sign-in.
    await delay(1_100);
  }
  const statuses = () =>
    Promise.all(
      cookies.map((cookie) => Promise.all(instances.map(({ url }) => statusFor(url, { cookie })))),
    );
  const ended = [
    [401, 401],
    [200, 200],
  ];
  assert.deepEqual(await statuses(), ended);

  const client = createClient({ url: store.url });
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
