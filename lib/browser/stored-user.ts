/** Reads where the identity client stores its user, without loading the client. */

const databaseName = "firebaseLocalStorageDb";
const storeName = "firebaseLocalStorage";

export async function databaseHolds(apiKey: string): Promise<boolean> {
  const known = await indexedDB.databases();
  // Opening a missing database would create it without the client's store.
  if (!known.some(({ name }) => name === databaseName)) return false;
  const database = await settled(indexedDB.open(databaseName));
  try {
    if (!database.objectStoreNames.contains(storeName)) return false;
    const prefix = prefixOf(apiKey);
    const records = database.transaction(storeName).objectStore(storeName);
    return (await settled(records.count(IDBKeyRange.bound(prefix, `${prefix}\uffff`)))) > 0;
  } finally {
    database.close();
  }
}

export function storageHolds(apiKey: string): boolean {
  const stores = [attempt(() => localStorage), attempt(() => sessionStorage)];
  const keys = stores.flatMap((storage) => Object.keys(storage ?? {}));
  return keys.some((key) => key.startsWith(prefixOf(apiKey)));
}

/** Returns undefined if the browser forbids storage by throwing. */
export function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function prefixOf(apiKey: string): string {
  return `firebase:authUser:${apiKey}:`;
}

function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
