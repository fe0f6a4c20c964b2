import "server-only";
import { readConfig } from "@/lib/config";
import { withTimeout } from "@/lib/with-timeout";
import { keepConnected, type StoreClient, type StoreConnection } from "./connection";
import { StoreUnavailable } from "./unavailable";

const commandMilliseconds = 500;
/** How long a connection may be gone before those who need it are turned away at once. */
const patienceMilliseconds = 1_000;

const holder = globalThis as { lendersStore?: StoreConnection };

/** Whether the instances of the portal share a store: only then may the others be used. */
export function hasStore(): boolean {
  return readConfig().redisUrl !== undefined;
}

/**
 * Has the shared store do something, in half a second at most. Throws StoreUnavailable when it is
 * away, late or refuses: what was asked for is then unknown, and nothing may be built on a guess.
 */
export async function askStore<Answer>(
  run: (client: StoreClient) => Promise<Answer>,
): Promise<Answer> {
  const connection = theConnection();
  const left = connection.awaySince + patienceMilliseconds - Date.now();
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

function unavailable(cause: unknown): never {
  throw new StoreUnavailable({ cause });
}

/** Connects before the first request needs it; a store that is away stops no start. */
export async function openStore(): Promise<void> {
  if (hasStore()) await isStoreAnswering();
}

/** Whether the store answers now. */
export async function isStoreAnswering(): Promise<boolean> {
  try {
    await askStore((client) => client.ping());
    return true;
  } catch {
    return false;
  }
}

/**
 * What this process tells a store that it has just (re)connected to, before anyone may use it: a
 * store that was restarted may have forgotten what it was told.
 */
export function onStoreConnected(tell: (client: StoreClient) => Promise<unknown>): void {
  theConnection().tell = tell;
}

/** Lets the connection go, for good. */
export function closeStore(): void {
  holder.lendersStore?.closing.abort();
  delete holder.lendersStore;
}

/** One connection for the process: pages, handlers and middleware are bundled apart. */
function theConnection(): StoreConnection {
  const { redisUrl } = readConfig();
  if (redisUrl === undefined) throw new RangeError("There is no shared store");
  holder.lendersStore ??= keepConnected(redisUrl);
  return holder.lendersStore;
}

/** The server answers, and says no (its memory is full); a replica's no means that we are astray. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && /^(OOM|NOPERM|WRONGTYPE|ERR) /.test(error.message);
}
