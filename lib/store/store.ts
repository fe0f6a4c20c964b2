import "server-only";
import { readConfig } from "@/lib/config";
import { perProcess } from "@/lib/per-process";
import { withTimeout } from "@/lib/with-timeout";
import { keepConnected, type StoreClient } from "./connection";

const commandMilliseconds = 500;
/** After a longer outage, callers fail at once. */
const patienceMilliseconds = 1_000;

export const secondsUntilStoreRetry = 2;

export class StoreUnavailable extends Error {
  constructor(options?: ErrorOptions) {
    super("The shared store is not available", options);
    this.name = "StoreUnavailable";
  }
}

export function hasStore(): boolean {
  return readConfig().redisUrl !== undefined;
}

/** Within half a second. Throws StoreUnavailable; the caller must not guess the result. */
export async function askStore<Answer>(run: (client: StoreClient) => Promise<Answer>) {
  const connection = theConnection();
  const left = connection.unavailableSince + patienceMilliseconds - Date.now();
  const patience = Math.min(left, patienceMilliseconds);
  const { client, lose } = await withTimeout(patience, () => connection.usable.promise).catch(
    unavailable,
  );
  try {
    return await withTimeout(commandMilliseconds, () => run(client));
  } catch (error) {
    // The server rejected the command; the connection is fine, except for READONLY (a replica).
    const isRefusal = /^(OOM|NOPERM|NOREPLICAS|WRONGTYPE|ERR) /.test(Object(error).message);
    if (!isRefusal) lose(error);
    return unavailable(error);
  }
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
  const { redisUrl } = readConfig();
  if (redisUrl === undefined) throw new RangeError("There is no shared store");
  return keepConnected(redisUrl);
});
