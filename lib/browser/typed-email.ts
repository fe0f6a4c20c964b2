const key = "lenders-typed-email";

/** Keeps a typed address for this tab's next document. */
export function keepEmail(email: string): void {
  try {
    sessionStorage.setItem(key, email);
  } catch {
    // Without storage it is typed again.
  }
}

/** Returns the address that was kept, and forgets it. */
export function takeEmail(): string {
  try {
    const email = sessionStorage.getItem(key) ?? "";
    sessionStorage.removeItem(key);
    return email;
  } catch {
    return "";
  }
}
