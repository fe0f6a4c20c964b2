import type { Page } from "playwright/test";
import { enter, expect, test } from "../fixtures.ts";
import { Shell } from "../pages/shell.ts";
import { countRenewals, SignInPage } from "../pages/sign-in-page.ts";
import { mintToken } from "../sandbox-control.ts";

/** When the session cookie expires: seconds since the epoch, 0 without one. */
async function sessionExpiry(page: Page): Promise<number> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === "__Host-lenders_session")?.expires ?? 0;
}

/** How many locks the browser's tabs hold or wait for. */
const countLocks = async () => {
  const { held = [], pending = [] } = await navigator.locks.query();
  return held.length + pending.length;
};

test("two tabs renew a session once before it ends, and stay", { tag: "@browsers" }, async ({
  page,
  context,
  lender,
  baseURL,
}) => {
  await context.clearCookies();
  await new SignInPage(page).signIn(lender);
  await context.clearCookies();
  // A moment in the past, so that the renewal brings a newer one.
  await enter(context, baseURL, lender, await mintToken(lender, { expiresIn: 10 }));
  const renewals = countRenewals(page);
  const second = await context.newPage();
  await Promise.all([page.goto("/loans"), second.goto("/loans")]);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await expect.poll(() => sessionExpiry(page)).toBeGreaterThan(Date.now() / 1000 + 3000);
  // A second renewal would send requests, hold the lock of the session, or wait for it.
  for (const tab of [page, second]) {
    await tab.waitForLoadState("networkidle");
    await expect.poll(() => tab.evaluate(countLocks)).toBe(0);
  }
  expect(renewals.count).toBe(1);
  expect(await page.evaluate(() => "stayed" in window)).toBe(true);
  await expect(second).toHaveURL("/loans");
});

test("signing out ends all tabs of this browser, and Back shows nothing", {
  tag: ["@gate", "@browsers"],
}, async ({ page, context, lender }) => {
  const signIn = new SignInPage(page);
  // Signing out replaces the page that it leaves: Back leads to the one before.
  await page.goto("/movements");
  await page.goto("/loans");
  const second = await context.newPage();
  await second.goto("/requests");
  await new Shell(page).signOut();
  await page.waitForURL("/");
  await second.waitForURL("/");
  await expect(signIn.submit).toBeVisible();
  await expect(signIn.ended).toBeHidden();
  const cookies = await context.cookies();
  expect(cookies.filter(({ name }) => name !== "__Host-lenders_styles")).toEqual([]);
  await page.goBack();
  await expect(signIn.submit).toBeVisible();
  await expect(page.getByText(lender.email)).toHaveCount(0);
});

test("a sign-out that the other instances cannot receive shows a warning at /", async ({
  page,
}) => {
  await page.goto("/loans");
  await page.route("**/api/session", async (route, sent) => {
    if (sent.method() !== "DELETE") return route.continue();
    const response = await route.fetch();
    const problem = { status: 503, code: "left-here-alone", title: "", requestId: "r" };
    return route.fulfill({ response, status: 503, json: problem });
  });
  await new Shell(page).signOut();
  await expect(page.getByText("Cerraste sesión en este navegador. No pudimos")).toBeVisible();
});

test("the next day the deep link opens without a password, though the provider fails once", {
  tag: "@gate",
}, async ({ page, context, lender }) => {
  await context.clearCookies();
  const signIn = new SignInPage(page);
  await signIn.signIn(lender);
  await context.clearCookies();
  let failed = 0;
  const answer = { status: 503, json: { error: { code: 503, message: "UNAVAILABLE" } } };
  await page.route(
    "**/accounts:lookup**",
    (route) => {
      failed += 1;
      return route.fulfill(answer);
    },
    { times: 1 },
  );
  await page.goto("/loans?sort=-startDate#fin");
  await page.waitForURL("/loans?sort=-startDate#fin");
  expect(failed).toBe(1);
  await expect(signIn.email).toBeHidden();
  expect(await sessionExpiry(page)).toBeGreaterThan(Date.now() / 1000 + 3000);
});
