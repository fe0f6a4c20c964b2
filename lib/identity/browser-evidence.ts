import { withinTime } from "./browser-time";

const lookMilliseconds = 2_000;

/** The old portal kept its token under this key of localStorage. */
const accessTokenKey = "access_token";

/**
 * Whether the identity client of this key has left a user in this browser. Looks where the client
 * keeps it, without loading the client: a first-time visitor must not pay for that.
 */
export async function remembersUser(apiKey: string): Promise<boolean> {
  const prefix = `firebase:authUser:${apiKey}:`;
  const stores = [attempt(() => localStorage), attempt(() => sessionStorage)];
  if (stores.some((store) => store && Object.keys(store).some((key) => key.startsWith(prefix))))
    return true;
  try {
    return await withinTime(lookMilliseconds, databaseHolds(prefix));
  } catch {
    return false;
  }
}

/** The old portal's token, where this browser still has it. */
export function readAccessToken(): string | undefined {
  return attempt(() => localStorage.getItem(accessTokenKey)) ?? undefined;
}

/** Removes the old portal's token. */
export function dropAccessToken(): void {
  attempt(() => localStorage.removeItem(accessTokenKey));
}

async function databaseHolds(prefix: string): Promise<boolean> {
  const name = "firebaseLocalStorageDb";
  const store = "firebaseLocalStorage";
  const known = await indexedDB.databases();
  // Opening a database that is not there would make it, without the client's store.
  if (!known.some((database) => database.name === name)) return false;
  const database = await settled(indexedDB.open(name));
  try {
    if (!database.objectStoreNames.contains(store)) return false;
    const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
    return (await settled(database.transaction(store).objectStore(store).count(range))) > 0;
  } finally {
    database.close();
  }
}

function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** A browser may forbid storage altogether, by throwing. */
function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
