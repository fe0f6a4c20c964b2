import { expect, test } from "playwright/test";
import { ExportMenu } from "../pages/export-menu.ts";
import { listNamed, rowsOf } from "../pages/list.ts";
import { MovementsPage } from "../pages/movements-page.ts";
import { SignInPage } from "../pages/sign-in-page.ts";
import { callsOf, createLender, mintToken, switchOff, switchOn } from "../sandbox-control.ts";
import { countRenewals, startSession } from "./session-steps.ts";

test("a token refused once is renewed, and the requested page opens", async ({ page }) => {
  const lender = await createLender();
  await new SignInPage(page).signIn(lender);
  const renewals = countRenewals(page);
  await switchOn(lender, { name: "unauthorized", path: "/loans", times: 1 });
  await page.goto("/loans");
  // A refusal that comes late leaves from /loans, so that being there says nothing yet.
  await expect(rowsOf(listNamed(page, "Préstamos"))).not.toHaveCount(0);
  await expect(page).toHaveURL("/loans");
  expect(renewals.count).toBe(1);
});

test("tokens that are refused repeatedly end at the sign-in form", async ({ page }) => {
  const lender = await createLender();
  const signIn = new SignInPage(page);
  await signIn.signIn(lender);
  await switchOn(lender, { name: "unauthorized", path: "/loans" });
  await page.goto("/loans");
  const refusals = async () => {
    const calls = (await callsOf(lender)).filter(({ path }) => /\/loans(\?|$)/.test(path));
    return calls.filter(({ status }) => status === 401).length;
  };
  // The first refusal leads to the same address, until the session is renewed.
  await expect.poll(refusals).toBe(2);
  await expect(page).toHaveURL("/?next=%2Floans&reason=refused");
  await expect(signIn.submit).toBeEnabled();
  await expect(signIn.ended).toBeVisible();
  expect((await page.request.get("/api/loans")).status()).toBe(401);
  expect(await refusals()).toBe(2);
  await switchOff(lender);
  await signIn.send(lender.email, lender.password);
  await page.waitForURL("/loans");
});

test("a refusal after a click on a link loads / as a new document", async ({ page }) => {
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
  await page.goBack();
  await expect(signIn.submit).toBeVisible();
});

test("a missing session after a click on a link loads / as a new document, without an API call", async ({
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

test("after a 401 of the portal's own API the browser opens /, renews the token and returns", async ({
  page,
}) => {
  const lender = await createLender();
  await new SignInPage(page).signIn(lender);
  await new MovementsPage(page).open();
  const renewals = countRenewals(page);
  await switchOn(lender, { name: "unauthorized", path: "/movements", times: 1 });
  await new ExportMenu(page).choose("CSV");
  // Only "/" renews now: the page itself has an hour left.
  await expect.poll(() => renewals.count).toBe(1);
  await page.waitForURL("/movements");
  expect(renewals.count).toBe(1);
});

test("after a 401 of the portal's own API, Back shows nothing of the lender", async ({ page }) => {
  const lender = await createLender();
  const signIn = new SignInPage(page);
  await signIn.open();
  await startSession(page, await mintToken(lender, { expiresIn: 600 }));
  await new MovementsPage(page).open();
  await switchOn(lender, { name: "unauthorized" });
  await new ExportMenu(page).choose("CSV");
  await expect(page).toHaveURL("/?next=%2Fmovements&reason=refused");
  await page.goBack();
  await expect(signIn.submit).toBeVisible();
  await expect(page.getByText(lender.email)).toHaveCount(0);
});
