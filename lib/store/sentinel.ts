import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import type { createClient } from "redis";
import { withTimeout } from "@/lib/with-timeout";

const watchMilliseconds = 2_000;

type CreateClient = typeof createClient;

/** With `sentinels`, the host in `url` is the name of a primary that they watch. */
export type StoreAddress = { readonly url: string; readonly sentinels: readonly string[] };

class NoPrimaryError extends Error {
  override readonly name = "NoPrimaryError";
}

/**
 * The primary's URL, within so many milliseconds. More than half of the Sentinels must name it: one
 * that is cut off may name a replaced one.
 */
export async function findPrimary(
  create: CreateClient,
  { url, sentinels }: StoreAddress,
  milliseconds: number,
): Promise<string> {
  if (sentinels.length === 0) return url;
  const primary = new URL(url);
  const agreed = Promise.withResolvers<string>();
  const votes = new Map<string, number>();
  const asked = sentinels.map(async (sentinel) => {
    const named = await askSentinel(create, sentinel, primary.hostname, milliseconds).catch(
      () => undefined,
    );
    if (named === undefined) return;
    const count = (votes.get(named) ?? 0) + 1;
    votes.set(named, count);
    if (2 * count > sentinels.length) agreed.resolve(named);
  });
  void Promise.all(asked).then(() => agreed.reject(new NoPrimaryError()));
  primary.host = await agreed.promise;
  return primary.href;
}

/** Calls `onMoved` when the Sentinels name another primary than the one at `url`. */
export async function watchPrimary(
  create: CreateClient,
  address: StoreAddress,
  url: string,
  { signal, onMoved }: { signal: AbortSignal; onMoved: (reason: Error) => void },
): Promise<void> {
  while (address.sentinels.length > 0 && !signal.aborted) {
    await sleep(watchMilliseconds, undefined, { ref: false });
    // If they do not agree, the primary stays what it was.
    const now = await findPrimary(create, address, watchMilliseconds).catch(() => url);
    if (now !== url) return onMoved(new NoPrimaryError());
  }
}

/** Throws a NoPrimaryError if the server is a replica: the Sentinels may not know it yet. */
export async function checkPrimary(client: ReturnType<CreateClient>): Promise<void> {
  const reply = await client.role();
  if (reply?.role !== "master") throw new NoPrimaryError();
}

async function askSentinel(
  create: CreateClient,
  url: string,
  name: string,
  milliseconds: number,
): Promise<string> {
  const sentinel = create({
    url,
    disableOfflineQueue: true,
    disableClientInfo: true,
    socket: { connectTimeout: milliseconds, reconnectStrategy: false },
  });
  sentinel.on("error", () => {});
  try {
    return await withTimeout(milliseconds, async () => {
      await sentinel.connect();
      const [host, port] = await sentinel.sendCommand<[string, string]>([
        "SENTINEL",
        "GET-MASTER-ADDR-BY-NAME",
        name,
      ]);
      return `${host.includes(":") ? `[${host}]` : host}:${port}`;
    });
  } finally {
    sentinel.destroy();
  }
}
