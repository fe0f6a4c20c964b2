import { inTime } from "./identity-error";

export const storageMilliseconds = 3_000;

const databaseName = "lenders-storage-check";

let answering: Promise<boolean> | undefined;

/** Whether IndexedDB answers, be it with an error. Otherwise the identity client never sends: it
 * waits for a database of its own before each request. */
export function storageAnswers(): Promise<boolean> {
  answering ??= inTime(storageMilliseconds, openOnce()).then(
    () => true,
    () => false,
  );
  return answering;
}

/** Throws where it does not: what changes the account needs the client, and so the storage. */
export async function needStorage(): Promise<void> {
  if (await storageAnswers()) return;
  throw Object.assign(new Error("Storage does not answer"), { code: "portal/no-storage" });
}

function openOnce(): Promise<void> {
  return new Promise((resolve) => {
    try {
      const opening = indexedDB.open(databaseName);
      opening.onerror = () => resolve();
      opening.onsuccess = () => {
        opening.result.close();
        indexedDB.deleteDatabase(databaseName);
        resolve();
      };
    } catch {
      resolve();
    }
  });
}
