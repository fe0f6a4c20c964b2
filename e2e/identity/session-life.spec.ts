import { expect, type Page, test } from "playwright/test";
import { SignInPage } from "../pages/sign-in-page.ts";
import {
  callsOf,
  createLender,
  mintToken,
  switchOff,
  switchOn,
  type TestLender,
} from "../sandbox-control.ts";

const cookieName = "__Host-lenders_session";

/** Puts a token of that many seconds in the place of the session's, as an hour would have passed. */
async function shorten(page: Page, lender: TestLender, expiresIn: number): Promise<void> {
  await page.context().clearCookies();
  // A moment in the past, so that the renewal brings a newer one.
  await startSession(page, await mintToken(lender, { expiresIn }));
}

async function startSession(page: Page, idToken: string): Promise<void> {
  const origin = new URL(page.url()).origin;
  const response = await page.request.post("/api/session", {
    headers: { "X-Portal-Request": "1", Origin: origin },
    data: { idToken },
  });
  expect(response.status()).toBe(200);
}

async function sessionExpiry(page: Page): Promise<number> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === cookieName)?.expires ?? 0;
}

/** Counts the new tokens that the pages ask the identity service for. */
function countRenewals(page: Page): { count: number } {
  const renewals = { count: 0 };
  page.context().on("request", (request) => {
    if (request.url().includes("securetoken.googleapis.com") && request.method() === "POST")
      renewals.count += 1;
  });
  return renewals;
}

const signOutButton = (page: Page) =>
  page.getByRole("button", { name: "Cerrar sesión", exact: true });

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Cuenta" }).click();
  await signOutButton(page).click();
}

test("the next day, the deep link opens without a password", async ({ page }) => {
  const lender = await createLender();
  const signIn = new SignInPage(page);
  await signIn.signIn(lender);
  await page.context().clearCookies();
  await page.goto("/loans?sort=-startDate");
  await page.waitForURL("/loans?sort=-startDate");
  await expect(signIn.email).toBeHidden();
  expect(await sessionExpiry(page)).toBeGreaterThan(Date.now() / 1000 + 3000);
});

test("the old portal's access_token is restored once and taken away", async ({ page }) => {
  const lender = await createLender();
  const idToken = await mintToken(lender, { expiresIn: 600 });
  await page.addInitScript(
    ([token]) => {
      if (location.pathname === "/" && !sessionStorage.getItem("given")) {
        sessionStorage.setItem("given", "1");
        localStorage.setItem("access_token", token ?? "");
      }
    },
    [idToken],
  );
  await page.goto("/loans");
  await page.waitForURL("/loans");
  expect(await page.evaluate(() => localStorage.getItem("access_token"))).toBeNull();
});

test("an access_token that is refused is taken away, and the form is shown", async ({ page }) => {
  const lender = await createLender();
  const expired = await mintToken(lender, { expiresIn: -60 });
  const signIn = new SignInPage(page);
  await signIn.open();
  await page.evaluate((token) => localStorage.setItem("access_token", token), expired);
  await signIn.open();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("access_token"))).toBeNull();
  await expect(signIn.email).toBeVisible();
});

test("an access_token that nobody can judge now is kept", async ({ page }) => {
  const signIn = new SignInPage(page);
  await signIn.open();
  await page.evaluate(() => localStorage.setItem("access_token", "later"));
  await page.route("**/api/session", (route) => route.fulfill({ status: 503, json: {} }));
  await signIn.open();
  await expect(signIn.alert).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("access_token"))).toBe("later");
});

test("a remembered user wins over an access_token", async ({ page }) => {
  const lender = await createLender();
  const other = await createLender();
  await new SignInPage(page).signIn(lender);
  const foreign = await mintToken(other);
  await page.context().clearCookies();
  await page.evaluate((token) => localStorage.setItem("access_token", token), foreign);
  await page.goto("/main-layout");
  await page.waitForURL("/main-layout");
  await expect(page.getByText(lender.email)).toBeAttached();
  expect(await page.evaluate(() => localStorage.getItem("access_token"))).toBeNull();
});

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
  await page.waitForTimeout(4000);
  expect(renewals.count).toBe(1);
  await expect(second).toHaveURL("/loans");
});

test("a session that cannot be renewed ends at /, which says so and keeps the page", async ({
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

test("a sign-out that did not reach the server is told, and does not pretend", async ({ page }) => {
  await new SignInPage(page).signIn(await createLender());
  await page.route("**/api/session", (route) => route.abort());
  await signOut(page);
  await expect(page.getByText("No pudimos cerrar la sesión.")).toBeVisible();
  await page.unroute("**/api/session");
  await signOutButton(page).click();
  await page.waitForURL("/");
});

test("a tab of the lender before is loaded anew when another signs in", async ({
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

test("a token refused once is renewed, and the page asked for opens", async ({ page }) => {
  const lender = await createLender();
  await new SignInPage(page).signIn(lender);
  const renewals = countRenewals(page);
  await switchOn(lender, { name: "unauthorized", path: "/loans", times: 1 });
  await page.goto("/loans");
  await page.waitForURL("/loans");
  expect(renewals.count).toBe(1);
});

test("tokens refused again and again stop at the form", async ({ page }) => {
  const lender = await createLender();
  const signIn = new SignInPage(page);
  await signIn.signIn(lender);
  await switchOn(lender, { name: "unauthorized", path: "/loans" });
  await page.goto("/loans");
  await expect(signIn.ended).toBeVisible();
  await expect(page).toHaveURL("/?next=%2Floans&reason=refused");
  expect(await page.context().cookies()).toEqual([]);
  const calls = (await callsOf(lender)).filter(({ path }) => path.includes("/loans"));
  expect(calls.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(2);
  await switchOff(lender);
  await signIn.send(lender.email, lender.password);
  await page.waitForURL("/loans");
});

test("a refusal met on the way, by a link, ends in a new document at /", async ({ page }) => {
  const lender = await createLender();
  const signIn = new SignInPage(page);
  await signIn.open();
  await startSession(page, await mintToken(lender, { expiresIn: 600 }));
  await page.goto("/main-layout");
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await switchOn(lender, { name: "unauthorized", path: "/loans" });
  await page.getByRole("link", { name: "Préstamos", exact: true }).first().click();
  await expect(signIn.ended).toBeVisible();
  expect(await page.evaluate(() => "stayed" in window)).toBe(false);
  await expect(page).toHaveURL("/?next=%2Floans&reason=refused");
  expect(await page.context().cookies()).toEqual([]);
  await page.goBack();
  await expect(signIn.submit).toBeVisible();
});

test("a session that is gone, met on the way, ends in a new document at / without a call", async ({
  page,
}) => {
  const lender = await createLender();
  const signIn = new SignInPage(page);
  await signIn.open();
  await startSession(page, await mintToken(lender));
  await page.goto("/main-layout");
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  const before = (await callsOf(lender)).length;
  await page.context().clearCookies();
  await page.getByRole("link", { name: "Préstamos", exact: true }).first().click();
  await page.waitForURL("/?next=%2Floans");
  await expect(signIn.submit).toBeVisible();
  expect(await page.evaluate(() => "stayed" in window)).toBe(false);
  expect((await callsOf(lender)).length).toBe(before);
});
