import "server-only";
import type { StoreClient } from "@/lib/store/connection";
import { askStore, hasStore, keepInStore, onStoreConnected } from "@/lib/store/store";
import { StoreUnavailable } from "@/lib/store/unavailable";

const capacity = 200_000;
/** The instances' clocks differ, so ids are kept longer than the token is valid. */
const skewSeconds = 60;
const idsAtOnce = 500;

type Denied = { readonly id: string; readonly expiresAt: number };

const holder = globalThis as { lendersDenyList?: Map<string, number> };

/**
 * Denies ids until that time (seconds), in this process and, with a shared store, in all instances.
 * Throws StoreUnavailable if the other instances could not be informed (this one retries when the
 * store is back), or if the list is full: unexpired ids are never dropped.
 */
export async function deny(ids: readonly string[], expiresAt: number): Promise<void> {
  const denied = deniedHere();
  const now = Date.now() / 1000;
  if (denied.size + ids.length > capacity)
    for (const [id, dead] of denied) if (dead + skewSeconds <= now) denied.delete(id);
  const added = ids.filter((id) => !denied.has(id));
  if (denied.size + added.length > capacity) throw new StoreUnavailable();
  const entries = ids.map((id) => ({ id, expiresAt: Math.max(expiresAt, denied.get(id) ?? 0) }));
  for (const each of entries) denied.set(each.id, each.expiresAt);
  if (hasStore())
    await keepInStore((client) => Promise.all(entries.map((each) => share(client, each))));
}

/** Throws StoreUnavailable if the store cannot be read. */
export async function isDenied(...ids: readonly string[]): Promise<boolean> {
  const denied = deniedHere();
  if (ids.some((id) => denied.has(id))) return true;
  if (!hasStore()) return false;
  const found = await askStore((client) => Promise.all(ids.map((id) => client.exists(keyOf(id)))));
  return found.some((count) => count > 0);
}

/** Until when an id is denied (seconds); undefined if it is not. Throws StoreUnavailable. */
export async function deniedUntil(id: string): Promise<number | undefined> {
  const here = deniedHere().get(id) ?? 0;
  const there = hasStore() ? await askStore((client) => client.get(keyOf(id))) : null;
  return Math.max(here, Number(there ?? 0)) || undefined;
}

/** One list per process: pages, handlers and middleware are bundled separately. */
function deniedHere(): Map<string, number> {
  if (holder.lendersDenyList) return holder.lendersDenyList;
  const denied = new Map<string, number>();
  holder.lendersDenyList = denied;
  if (hasStore()) onStoreConnected((client) => shareAll(client, denied));
  return denied;
}

async function shareAll(client: StoreClient, denied: ReadonlyMap<string, number>): Promise<void> {
  const all = [...denied].map(([id, expiresAt]) => ({ id, expiresAt }));
  for (let start = 0; start < all.length; start += idsAtOnce)
    await Promise.all(all.slice(start, start + idsAtOnce).map((each) => share(client, each)));
}

async function share(client: StoreClient, { id, expiresAt }: Denied): Promise<void> {
  const seconds = Math.ceil(expiresAt + skewSeconds - Date.now() / 1000);
  const expiration = { type: "EX", value: seconds } as const;
  if (seconds > 0) await client.set(keyOf(id), String(expiresAt), { expiration });
}

function keyOf(id: string): string {
  return `lenders-portal:signed-out:${id}`;
}
