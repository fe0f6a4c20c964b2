/** In localStorage: "yes" while the identity client has a user, "perhaps" while it stores one. */
const userKey = "identity_user";

const accessTokenKey = "access_token";

export function remembersUser(): boolean {
  return readStored(userKey) === "yes";
}

/** Whether there may be a user to forget, even one whom a slow storage takes later. */
export function mayRememberUser(): boolean {
  return readStored(userKey) !== undefined;
}

export function rememberUser(has: "yes" | "perhaps" | "no"): void {
  attempt(() =>
    has === "no" ? localStorage.removeItem(userKey) : localStorage.setItem(userKey, has),
  );
}

export function readAccessToken(): string | undefined {
  return readStored(accessTokenKey);
}

export function dropAccessToken(): void {
  attempt(() => localStorage.removeItem(accessTokenKey));
}

function readStored(key: string): string | undefined {
  return attempt(() => localStorage.getItem(key)) ?? undefined;
}

/** Undefined where the browser forbids its storage. */
export function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
