import { expect, type Page } from "playwright/test";
import { mintToken, type TestLender } from "../sandbox-control.ts";

const cookieName = "__Host-lenders_session";

/** Replaces the session's token by one that expires after that many seconds. */
export async function shorten(page: Page, lender: TestLender, expiresIn: number): Promise<void> {
  await page.context().clearCookies();
  // A moment in the past, so that the renewal brings a newer one.
  await startSession(page, await mintToken(lender, { expiresIn }));
}

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

/** Lets a number of look-ups of a remembered user fail; returns how many failed. */
export async function failLookups(
  page: Page,
  status: number,
  times: number,
): Promise<{ count: number }> {
  const failed = { count: 0 };
  await page.route(
    "**/accounts:lookup**",
    (route) => {
      failed.count += 1;
      return route.fulfill({ status, json: { error: { code: status, message: "UNAVAILABLE" } } });
    },
    { times },
  );
  return failed;
}
