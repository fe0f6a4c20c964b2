import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { createClient } from "redis";
import { createLender, mintToken } from "../../e2e/sandbox-control.ts";
import type { Cluster } from "./cluster.ts";
import { cookieOf, postToken, statusFor } from "./lenders.ts";

const reconnectMs = 10_000;

/**
 * A lender changes the password at one instance and then at the other. Afterwards each instance loses
 * its connection to the store and reconnects, with what it knows: the first one an older end.
 */
export async function testPasswordChanges({ origin, instances, store }: Cluster): Promise<void> {
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
