import "server-only";
import { readConfig } from "@/lib/config";
import { perProcess } from "@/lib/per-process";
import { withTimeout } from "@/lib/with-timeout";
import { keepConnected, type StoreClient } from "./connection";
import { StoreUnavailable } from "./unavailable";

const commandMilliseconds = 500;
/** While the connection waits for a replica, other commands wait too. */
const replicaMilliseconds = 100;
/** After a longer outage, callers fail at once. */
const patienceMilliseconds = 1_000;

export function hasStore(): boolean {
  return readConfig().redisUrl !== undefined;
}

/** Within half a second. Throws StoreUnavailable; the caller must not guess the result. */
export async function askStore<Answer>(
  run: (client: StoreClient) => Promise<Answer>,
): Promise<Answer> {
  const connection = theConnection();
  const left = connection.unavailableSince + patienceMilliseconds - Date.now();
  const patience = Math.min(left, patienceMilliseconds);
  const { client, lose } = await withTimeout(patience, () => connection.usable.promise).catch(
    unavailable,
  );
  try {
    return await withTimeout(commandMilliseconds, () => run(client));
  } catch (error) {
    if (!isRefusal(error)) lose(error);
    return unavailable(error);
  }
}

/** With Sentinels it also throws if no replica confirmed it: the primary may fail. */
export async function keepInStore(run: (client: StoreClient) => Promise<unknown>): Promise<void> {
  const isWatched = (readConfig().redisSentinels ?? []).length > 0;
  const copies = await askStore(async (client) => {
    await run(client);
    return isWatched ? client.wait(1, replicaMilliseconds) : 1;
  });
  if (copies < 1) throw new StoreUnavailable();
}

function unavailable(cause: unknown): never {
  throw new StoreUnavailable({ cause });
}

/** Connects before the first request. A store that is unavailable does not stop the start. */
export async function openStore(): Promise<void> {
  if (hasStore()) await isStoreAnswering();
}

export async function isStoreAnswering(): Promise<boolean> {
  try {
    await askStore((client) => client.ping());
    return true;
  } catch {
    return false;
  }
}

/** Sets what to send first after each (re)connection: a restarted store may have lost its data. */
export function onStoreConnected(onConnected: (client: StoreClient) => Promise<unknown>): void {
  theConnection().onConnected = onConnected;
}

export function closeStore(): void {
  theConnection.present()?.closing.abort();
  theConnection.forget();
}

const theConnection = perProcess("store", () => {
  const { redisUrl, redisSentinels = [] } = readConfig();
  if (redisUrl === undefined) throw new RangeError("There is no shared store");
  return keepConnected({ url: redisUrl, sentinels: redisSentinels });
});

/** The server rejected a command; the connection is fine, except for READONLY (a replica). */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && /^(OOM|NOPERM|NOREPLICAS|WRONGTYPE|ERR) /.test(error.message);
}
