/** In localStorage while the identity client has a user; the client itself is large. */
const userKey = "identity_user";

/** Where the old portal stored its token in localStorage. */
const accessTokenKey = "access_token";

/** Returns whether this browser has a user, without loading the identity client. */
export function remembersUser(): boolean {
  return read(userKey) !== undefined;
}

/** Keeps whether the identity client has a user. */
export function rememberUser(has: boolean): void {
  attempt(() => (has ? localStorage.setItem(userKey, "yes") : localStorage.removeItem(userKey)));
}

export function readAccessToken(): string | undefined {
  return read(accessTokenKey);
}

export function dropAccessToken(): void {
  attempt(() => localStorage.removeItem(accessTokenKey));
}

function read(key: string): string | undefined {
  return attempt(() => localStorage.getItem(key)) ?? undefined;
}

/** Returns undefined if the browser forbids storage by throwing. */
function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
