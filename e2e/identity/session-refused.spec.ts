import { expect, test } from "playwright/test";
import { enter } from "../fixtures.ts";
import { listNamed, rowsOf } from "../pages/list.ts";
import { Shell } from "../pages/shell.ts";
import { countRenewals, SignInPage } from "../pages/sign-in-page.ts";
import { callsOf, createLender, mintToken, switchOff, switchOn } from "../sandbox-control.ts";

test("a token refused once is renewed and the page opens; refused again, it ends at the form", {
  tag: "@gate",
}, async ({ page }) => {
  const lender = await createLender();
  const signIn = new SignInPage(page);
  await signIn.signIn(lender);
  const renewals = countRenewals(page);
  const refusals = async () =>
    (await callsOf(lender)).filter(({ path, status }) => path.includes("/loans") && status === 401)
      .length;
  await switchOn(lender, { name: "unauthorized", path: "/loans", times: 1 });
  await page.goto("/loans");
  // A refusal that comes late leaves from /loans, so that being there says nothing yet.
  await expect(rowsOf(listNamed(page, "Préstamos"))).not.toHaveCount(0);
  await expect(page).toHaveURL("/loans");
  expect(renewals.count).toBe(1);

  // In the same minute the refused token is not renewed again.
  await switchOn(lender, { name: "unauthorized", path: "/loans" });
  await page.goto("/loans");
  await expect(page).toHaveURL("/?next=%2Floans&reason=refused");
  await expect(signIn.submit).toBeEnabled();
  await expect(signIn.ended).toBeVisible();
  expect((await page.request.get("/api/loans")).status()).toBe(401);
  expect(renewals.count).toBe(1);
  const before = await refusals();
  await switchOff(lender);
  await signIn.send(lender.email, lender.password);
  await page.waitForURL("/loans");
  expect(await refusals()).toBe(before);
});

for (const [what, path] of [
  ["a refusal", "/?next=%2Floans&reason=refused"],
  ["a missing session", "/?next=%2Floans"],
] as const)
  test(`${what} after a click on a link loads / as a new document, and Back shows nothing`, {
    tag: "@gate",
  }, async ({ page, baseURL }) => {
    const lender = await createLender();
    const signIn = new SignInPage(page);
    await page.goto("/", { waitUntil: "commit" });
    await enter(page, baseURL, lender, await mintToken(lender, { expiresIn: 600 }));
    await page.goto("/requests");
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    const before = (await callsOf(lender)).length;
    if (what === "a refusal") await switchOn(lender, { name: "unauthorized", path: "/loans" });
    else await page.context().clearCookies();
    await new Shell(page).go("Préstamos");
    await expect(page).toHaveURL(path);
    await expect(signIn.submit).toBeVisible();
    expect(await page.evaluate(() => "stayed" in window)).toBe(false);
    if (what !== "a refusal") return expect((await callsOf(lender)).length).toBe(before);
    await expect(signIn.ended).toBeVisible();
    await page.goBack();
    await expect(signIn.submit).toBeVisible();
  });
