import "server-only";
import type { StoreClient } from "@/lib/store/connection";
import { askStore, hasStore, onStoreConnected } from "@/lib/store/store";
import { StoreUnavailable } from "@/lib/store/unavailable";

const capacity = 100_000;
/** Clocks of instances differ: an id is kept that much longer than the token lives by ours. */
const skewSeconds = 60;
const idsAtOnce = 500;

type SignedOut = { readonly id: string; readonly expiresAt: number };

const holder = globalThis as { lendersDenyList?: Map<string, number> };

/**
 * Remembers that a session was signed out, until its token's expiry (seconds), after which no copy
 * of its cookie opens anyway: in this process, and for all instances where there is a shared store.
 * Throws StoreUnavailable when the other instances could not be told (they will be, by this one, as
 * soon as the store is back), or when there is no room left: nothing alive is ever forgotten.
 */
export async function denySession(session: SignedOut): Promise<void> {
  const denied = deniedHere();
  const now = Date.now() / 1000;
  if (denied.size >= capacity)
    for (const [id, expiresAt] of denied) if (expiresAt + skewSeconds <= now) denied.delete(id);
  if (denied.size >= capacity && !denied.has(session.id)) throw new StoreUnavailable();
  denied.set(session.id, session.expiresAt);
  if (hasStore()) await askStore((client) => share(client, session));
}

/** Whether the session was signed out. Throws StoreUnavailable when that cannot be told now. */
export async function isDenied(sessionId: string): Promise<boolean> {
  if (deniedHere().has(sessionId)) return true;
  return hasStore() && (await askStore((client) => client.exists(keyOf(sessionId)))) > 0;
}

/** One list for the process: pages, handlers and middleware are bundled apart from each other. */
function deniedHere(): Map<string, number> {
  if (holder.lendersDenyList) return holder.lendersDenyList;
  const denied = new Map<string, number>();
  holder.lendersDenyList = denied;
  if (hasStore()) onStoreConnected((client) => shareAll(client, denied));
  return denied;
}

/** What a store that was away or was emptied may not know. */
async function shareAll(client: StoreClient, denied: ReadonlyMap<string, number>): Promise<void> {
  const sessions = [...denied].map(([id, expiresAt]) => ({ id, expiresAt }));
  for (let start = 0; start < sessions.length; start += idsAtOnce)
    await Promise.all(
      sessions.slice(start, start + idsAtOnce).map((session) => share(client, session)),
    );
}

async function share(client: StoreClient, { id, expiresAt }: SignedOut): Promise<void> {
  const seconds = Math.ceil(expiresAt + skewSeconds - Date.now() / 1000);
  if (seconds > 0) await client.set(keyOf(id), "1", { expiration: { type: "EX", value: seconds } });
}

function keyOf(sessionId: string): string {
  return `lenders-portal:signed-out:${sessionId}`;
}
