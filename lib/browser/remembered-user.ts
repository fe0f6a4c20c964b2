import { attempt, databaseHolds, storageHolds } from "./stored-user";
import { withTimeout } from "./timeout";

const lookMilliseconds = 2_000;

/** Where the old portal stored its token in localStorage. */
const accessTokenKey = "access_token";

/** Returns whether this browser has a user, without loading the large identity client. */
export async function remembersUser(apiKey: string): Promise<boolean> {
  if (storageHolds(apiKey)) return true;
  try {
    return await withTimeout(lookMilliseconds, databaseHolds(apiKey));
  } catch {
    return false;
  }
}

export function readAccessToken(): string | undefined {
  return attempt(() => localStorage.getItem(accessTokenKey)) ?? undefined;
}

export function dropAccessToken(): void {
  attempt(() => localStorage.removeItem(accessTokenKey));
}
