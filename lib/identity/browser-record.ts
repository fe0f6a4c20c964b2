/**
 * The identity client's own record of its user, read without the client. The client erases it when
 * its first question to the provider fails for whatever reason, a passing fault of the provider too.
 */

/** Puts a record back as it was. */
export type PutBack = () => Promise<void>;

const databaseName = "firebaseLocalStorageDb";
const storeName = "firebaseLocalStorage";

/** Whether the identity client's database of this browser holds a record. */
export async function databaseHolds(apiKey: string): Promise<boolean> {
  const count = await inDatabase("readonly", (store) => store.count(rangeOf(apiKey)));
  return count !== undefined && count > 0;
}

/** Whether the other stores of this browser hold a record. */
export function storageHolds(apiKey: string): boolean {
  return storedEntries(apiKey).length > 0;
}

/** What puts the present record back where it lies now; undefined where there is none. */
export async function keepRecord(apiKey: string): Promise<PutBack | undefined> {
  const entries = storedEntries(apiKey);
  const all = inDatabase<unknown[]>("readonly", (store) => store.getAll(rangeOf(apiKey)));
  const rows = await all.catch(() => undefined);
  if (!entries.length && !rows?.length) return undefined;
  return async () => {
    for (const { storage, key, value } of entries) storage.setItem(key, value);
    for (const row of rows ?? []) await inDatabase("readwrite", (store) => store.put(row));
  };
}

/** A browser may forbid storage altogether, by throwing. */
export function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function storedEntries(apiKey: string): { storage: Storage; key: string; value: string }[] {
  const stores = [attempt(() => localStorage), attempt(() => sessionStorage)];
  return stores.flatMap((storage) => {
    if (!storage) return [];
    const keys = Object.keys(storage).filter((key) => key.startsWith(prefixOf(apiKey)));
    return keys.map((key) => ({ storage, key, value: storage.getItem(key) ?? "" }));
  });
}

async function inDatabase<Value>(
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value | undefined> {
  const known = await indexedDB.databases();
  // Opening a database that is not there would make it, without the client's store.
  if (!known.some(({ name }) => name === databaseName)) return undefined;
  const database = await settled(indexedDB.open(databaseName));
  try {
    if (!database.objectStoreNames.contains(storeName)) return undefined;
    return await settled(run(database.transaction(storeName, mode).objectStore(storeName)));
  } finally {
    database.close();
  }
}

function prefixOf(apiKey: string): string {
  return `firebase:authUser:${apiKey}:`;
}

function rangeOf(apiKey: string): IDBKeyRange {
  return IDBKeyRange.bound(prefixOf(apiKey), `${prefixOf(apiKey)}\uffff`);
}

function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
