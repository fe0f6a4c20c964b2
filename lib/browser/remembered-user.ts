/** In localStorage while the identity client has a user. */
const userKey = "identity_user";

const accessTokenKey = "access_token";

export function remembersUser(): boolean {
  return read(userKey) !== undefined;
}

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

function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
