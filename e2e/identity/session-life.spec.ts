import { expect, type Page, test } from "playwright/test";
import { SignInPage } from "../pages/sign-in-page.ts";
import { createLender, mintToken } from "../sandbox-control.ts";
import {
  countRenewals,
  failLookups,
  sessionExpiry,
  shorten,
  startSession,
} from "./session-steps.ts";

const signOutButton = (page: Page) =>
  page.getByRole("button", { name: "Cerrar sesión", exact: true });

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Cuenta" }).click();
  await signOutButton(page).click();
}

/** How many locks the browser's tabs hold or wait for. */
function locksOf(tab: Page): Promise<number> {
  return tab.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    return held.length + pending.length;
  });
}

test("a session is renewed before it ends, while the page stays", async ({ page }) => {
  const lender = await createLender();
  await new SignInPage(page).signIn(lender);
  await shorten(page, lender, 8);
  await page.goto("/loans");
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await expect
    .poll(() => sessionExpiry(page), { timeout: 15_000 })
    .toBeGreaterThan(Date.now() / 1000 + 3000);
  expect(await page.evaluate(() => "stayed" in window)).toBe(true);
});

test("a provider failure at the first renewal does not end the session", async ({ page }) => {
  const lender = await createLender();
  await new SignInPage(page).signIn(lender);
  await shorten(page, lender, 8);
  const failed = await failLookups(page, 503, 1);
  await page.goto("/loans");
  await expect
    .poll(() => sessionExpiry(page), { timeout: 15_000 })
    .toBeGreaterThan(Date.now() / 1000 + 3000);
  expect(failed.count).toBe(1);
  await expect(page).toHaveURL("/loans");
});

test("two tabs renew a session once", async ({ page, context }) => {
  const lender = await createLender();
  await new SignInPage(page).signIn(lender);
  await shorten(page, lender, 10);
  const renewals = countRenewals(page);
  const second = await context.newPage();
  await Promise.all([page.goto("/loans"), second.goto("/loans")]);
  await expect
    .poll(() => sessionExpiry(page), { timeout: 15_000 })
    .toBeGreaterThan(Date.now() / 1000 + 3000);
  // A second renewal would send requests, hold the lock of the session, or wait for it.
  for (const tab of [page, second]) {
    await tab.waitForLoadState("networkidle");
    await expect.poll(() => locksOf(tab)).toBe(0);
  }
  expect(renewals.count).toBe(1);
  await expect(second).toHaveURL("/loans");
});

test("a session that cannot be renewed ends at /, which gives the reason and keeps the requested page", async ({
  page,
}) => {
  const lender = await createLender();
  const signIn = new SignInPage(page);
  await signIn.open();
  await startSession(page, await mintToken(lender, { expiresIn: 5 }));
  await page.goto("/loans");
  await expect(signIn.ended).toBeVisible({ timeout: 15_000 });
  await expect(page).toHaveURL("/?next=%2Floans&reason=ended");
  await page.goBack();
  await expect(signIn.submit).toBeVisible();
});

test("signing out ends all tabs of this browser, and Back shows nothing", async ({
  page,
  context,
}) => {
  const lender = await createLender();
  const signIn = new SignInPage(page);
  await signIn.signIn(lender);
  await page.goto("/loans");
  const second = await context.newPage();
  await second.goto("/main-layout");
  await signOut(page);
  await page.waitForURL("/");
  await second.waitForURL("/");
  await expect(signIn.submit).toBeVisible();
  await expect(signIn.ended).toBeHidden();
  expect(await context.cookies()).toEqual([]);
  await page.goBack();
  await expect(signIn.submit).toBeVisible();
  await expect(page.getByText(lender.email)).toHaveCount(0);
  await page.reload();
  await expect(signIn.submit).toBeVisible();
});

test("a sign-out that did not reach the server shows an error and keeps the session", async ({
  page,
}) => {
  await new SignInPage(page).signIn(await createLender());
  await page.route("**/api/session", (route) => route.abort());
  await signOut(page);
  await expect(page.getByText("No pudimos cerrar la sesión.")).toBeVisible();
  await page.unroute("**/api/session");
  await signOutButton(page).click();
  await page.waitForURL("/");
});

test("a tab of the previous lender reloads when another lender signs in", async ({
  page,
  context,
}) => {
  const [first, other] = [await createLender(), await createLender()];
  await new SignInPage(page).signIn(first);
  const second = await context.newPage();
  await second.goto("/");
  await context.clearCookies();
  await second.evaluate(() => indexedDB.deleteDatabase("firebaseLocalStorageDb"));
  await new SignInPage(second).signIn(other);
  await expect(page.getByText(other.email)).toBeAttached();
  await expect(page.getByText(first.email)).toHaveCount(0);
});
