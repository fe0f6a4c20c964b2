import "server-only";
import { perProcess } from "@/lib/per-process";
import type { StoreClient } from "@/lib/store/connection";
import { askStore, hasStore, onStoreConnected, StoreUnavailable } from "@/lib/store/store";

const capacity = 200_000;
/** The instances' clocks differ, so ids are kept longer than the token is valid. */
const skewSeconds = 60;
const idsAtOnce = 500;

/** Keeps a larger value: an instance that reconnects may know an older end of the sessions. */
const keepLarger = `for at, key in ipairs(KEYS) do
  local value, seconds = ARGV[2 * at - 1], ARGV[2 * at]
  local present = tonumber(redis.call("GET", key) or 0)
  if tonumber(value) > present then redis.call("SET", key, value, "EX", seconds) end
end`;

type Denied = { readonly id: string; readonly expiresAt: number };

/** Throws StoreUnavailable if other instances were not informed, or if the list is full. */
export async function deny(ids: readonly string[], expiresAt: number): Promise<void> {
  const denied = deniedHere();
  const now = Date.now() / 1000;
  if (denied.size + ids.length > capacity)
    for (const [id, dead] of denied) if (dead + skewSeconds <= now) denied.delete(id);
  const added = ids.filter((id) => !denied.has(id));
  if (denied.size + added.length > capacity) throw new StoreUnavailable();
  const entries = ids.map((id) => ({ id, expiresAt: Math.max(expiresAt, denied.get(id) ?? 0) }));
  for (const each of entries) denied.set(each.id, each.expiresAt);
  if (hasStore()) await askStore((client) => share(client, entries));
}

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

const deniedHere = perProcess("deny list", () => {
  const denied = new Map<string, number>();
  if (hasStore()) onStoreConnected((client) => shareAll(client, denied));
  return denied;
});

async function shareAll(client: StoreClient, denied: ReadonlyMap<string, number>): Promise<void> {
  const all = [...denied].map(([id, expiresAt]) => ({ id, expiresAt }));
  for (let start = 0; start < all.length; start += idsAtOnce)
    await share(client, all.slice(start, start + idsAtOnce));
}

async function share(client: StoreClient, entries: readonly Denied[]): Promise<void> {
  const now = Date.now() / 1000;
  const alive = entries.filter(({ expiresAt }) => expiresAt + skewSeconds > now);
  await client.eval(keepLarger, {
    keys: alive.map(({ id }) => keyOf(id)),
    arguments: alive.flatMap(({ expiresAt }) => [
      String(expiresAt),
      String(Math.ceil(expiresAt + skewSeconds - now)),
    ]),
  });
}

function keyOf(id: string): string {
  return `lenders-portal:signed-out:${id}`;
}
