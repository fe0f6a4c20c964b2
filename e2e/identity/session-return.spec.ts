import { expect, type Page, test } from "playwright/test";
import { SignInPage } from "../pages/sign-in-page.ts";
import { createLender } from "../sandbox-control.ts";
import { failLookups, sessionExpiry } from "./session-steps.ts";

const renewals = "**/securetoken.googleapis.com/**";

/** A lender who signed in with this browser, and whose session is over. */
async function outliveSession(page: Page): Promise<SignInPage> {
  const signIn = new SignInPage(page);
  await signIn.signIn(await createLender());
  await page.context().clearCookies();
  return signIn;
}

test("the next day the deep link opens without a password, though the provider fails once", {
  tag: "@gate",
}, async ({ page }) => {
  const signIn = await outliveSession(page);
  const failed = await failLookups(page, 503, 1);
  await page.goto("/loans?sort=-startDate");
  await page.waitForURL("/loans?sort=-startDate");
  expect(failed.count).toBe(1);
  await expect(signIn.email).toBeHidden();
  expect(await sessionExpiry(page)).toBeGreaterThan(Date.now() / 1000 + 3000);
});

test("a disabled account gets the form, without another try", { tag: "@gate" }, async ({
  page,
}) => {
  const signIn = await outliveSession(page);
  const disabled = { status: 400, json: { error: { code: 400, message: "USER_DISABLED" } } };
  let lookups = 0;
  await page.route("**/accounts:lookup**", (route) => {
    lookups += 1;
    return route.fulfill(disabled);
  });
  await page.route(renewals, (route) => route.fulfill(disabled));
  await page.goto("/loans");
  await expect.poll(() => lookups).toBe(1);
  await expect(signIn.recovering).toBeHidden();
  await expect(signIn.submit).toBeEnabled();
  // Another try would send requests.
  await page.reload({ waitUntil: "networkidle" });
  await expect(signIn.recovering).toBeHidden();
  await expect(signIn.submit).toBeEnabled();
  expect(lookups).toBe(1);
});

test("after the portal refuses a token, the browser does not try to restore the session", async ({
  page,
}) => {
  const lender = await createLender();
  await page.route("**/api/session", (route) =>
    route.fulfill({ status: 401, json: { code: "token-refused", status: 401 } }),
  );
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.send(lender.email, lender.password);
  await expect(signIn.alert).toHaveText("Esta cuenta no tiene acceso a este portal.");
  await page.unroute("**/api/session");
  await signIn.open("/loans");
  await expect(signIn.email).toBeVisible();
  await expect(page).toHaveURL("/?next=%2Floans");
});
