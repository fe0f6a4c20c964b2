import { attempt, databaseHolds, storageHolds } from "./stored-user";
import { withTimeout } from "./timeout";

const lookMilliseconds = 2_000;

/** The old portal kept its token under this key of localStorage. */
const accessTokenKey = "access_token";

/**
 * Whether the identity client of this key has left a user in this browser. Looks where the client
 * keeps it, without loading the client: a first-time visitor must not pay for that.
 */
export async function remembersUser(apiKey: string): Promise<boolean> {
  if (storageHolds(apiKey)) return true;
  try {
    return await withTimeout(lookMilliseconds, databaseHolds(apiKey));
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
