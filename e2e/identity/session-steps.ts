import { expect, type Page } from "playwright/test";

const cookieName = "__Host-lenders_session";

/** Turns an ID token into the session of this browser. */
export async function startSession(page: Page, idToken: string): Promise<void> {
  const origin = new URL(page.url()).origin;
  const response = await page.request.post("/api/session", {
    headers: { "X-Portal-Request": "1", Origin: origin },
    data: { idToken },
  });
  expect(response.status()).toBe(200);
}

/** When the session cookie expires: seconds since the epoch, 0 without one. */
export async function sessionExpiry(page: Page): Promise<number> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === cookieName)?.expires ?? 0;
}

/** Counts the new tokens that the pages request from the identity service. */
export function countRenewals(page: Page): { count: number } {
  const renewals = { count: 0 };
  page.context().on("request", (request) => {
    if (request.url().includes("securetoken.googleapis.com") && request.method() === "POST")
      renewals.count += 1;
  });
  return renewals;
}
