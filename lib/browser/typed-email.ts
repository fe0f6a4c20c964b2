const key = "lenders-typed-email";

export function keepEmail(email: string): void {
  try {
    sessionStorage.setItem(key, email);
  } catch {
    // Without storage it is typed again.
  }
}

export function takeEmail(): string {
  try {
    const email = sessionStorage.getItem(key) ?? "";
    sessionStorage.removeItem(key);
    return email;
  } catch {
    return "";
  }
}
