import { expect, test } from "playwright/test";
import { Shell } from "../pages/shell.ts";
import { SignInPage } from "../pages/sign-in-page.ts";
import { createLender, mintToken } from "../sandbox-control.ts";
import { countRenewals, sessionExpiry, shorten, startSession } from "./session-steps.ts";

/** How many locks the browser's tabs hold or wait for. */
const countLocks = async () => {
  const { held = [], pending = [] } = await navigator.locks.query();
  return held.length + pending.length;
};

test("two tabs renew a session once before it ends, and stay", { tag: "@browsers" }, async ({
  page,
  context,
}) => {
  const lender = await createLender();
  await new SignInPage(page).signIn(lender);
  await shorten(page, lender, 10);
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

test("each call of the identity service names the portal's origin, as a limited key wants it", async ({
  page,
}) => {
  const referers: Promise<string>[] = [];
  page.on("request", (request) => {
    const [name] = /(identitytoolkit|securetoken)\.googleapis\.com/.exec(request.url()) ?? [];
    if (!name || request.method() !== "POST") return;
    referers.push(request.allHeaders().then(({ referer }) => `${name} ${referer}`));
  });
  const lender = await createLender();
  await new SignInPage(page).signIn(lender);
  await shorten(page, lender, 10);
  await page.goto("/loans");
  const origin = new URL(page.url()).origin;
  await expect
    .poll(async () => [...new Set(await Promise.all(referers))].sort())
    .toEqual(["identitytoolkit", "securetoken"].map((name) => `${name}.googleapis.com ${origin}/`));
});

test("a session that cannot be renewed ends at /, which gives the reason and keeps the requested page", {
  tag: "@gate",
}, async ({ page }) => {
  const lender = await createLender();
  const signIn = new SignInPage(page);
  await page.goto("/", { waitUntil: "commit" });
  await startSession(page, await mintToken(lender, { expiresIn: 8 }));
  await page.goto("/loans");
  await expect(signIn.ended).toBeVisible();
  await expect(page).toHaveURL("/?next=%2Floans&reason=ended");
  await page.goBack();
  await expect(signIn.submit).toBeVisible();
});

test("signing out ends all tabs of this browser, and Back shows nothing", {
  tag: ["@gate", "@browsers"],
}, async ({ page, context }) => {
  const lender = await createLender();
  const signIn = new SignInPage(page);
  await signIn.signIn(lender);
  await page.goto("/loans");
  const second = await context.newPage();
  await second.goto("/requests");
  await new Shell(page).signOut();
  await page.waitForURL("/");
  await second.waitForURL("/");
  await expect(signIn.submit).toBeVisible();
  await expect(signIn.ended).toBeHidden();
  expect(await context.cookies()).toEqual([]);
  await page.goBack();
  await expect(signIn.submit).toBeVisible();
  await expect(page.getByText(lender.email)).toHaveCount(0);
});
