import { expect, test } from "playwright/test";
import { brandName } from "../brand.ts";
import { SignInPage } from "../pages/sign-in-page.ts";
import { createLender, demoPassword } from "../sandbox-control.ts";

const badCredentials = "El correo o la contraseña no son correctos.";

test("a lender signs in and lands on the summary, which Back does not leave for the form", async ({
  page,
}) => {
  const signIn = new SignInPage(page);
  await signIn.open();
  await expect(page).toHaveTitle(brandName);
  await signIn.signIn(await createLender());
  const cookie = (await page.context().cookies()).find(({ name }) => name.includes("session"));
  expect(cookie).toMatchObject({
    name: "__Host-lenders_session",
    httpOnly: true,
    secure: true,
    sameSite: "Lax",
    path: "/",
  });
  expect(cookie?.expires).toBeLessThanOrEqual(Date.now() / 1000 + 3600);
  await page.goBack();
  await expect(signIn.email).toBeHidden();
});

for (const path of ["/", "/forgot_password"])
  test(`${path} shows the product's name and the portal's address`, async ({ page, baseURL }) => {
    await page.goto(path);
    const main = page.getByRole("main");
    await expect(main.getByText(brandName, { exact: true })).toBeVisible();
    await expect(main.getByText(`La dirección web de este portal es ${baseURL}.`)).toBeVisible();
  });

test("the provider gets the portal's tenant", async ({ page }) => {
  const lender = await createLender();
  const asked = page.waitForRequest(
    (each) => each.url().includes("accounts:signInWithPassword") && each.method() === "POST",
  );
  await new SignInPage(page).signIn(lender);
  expect((await asked).postDataJSON()).toEqual({
    email: lender.email,
    password: lender.password,
    returnSecureToken: true,
    clientType: "CLIENT_TYPE_WEB",
    tenantId: "lenders-demo",
  });
});

for (const [path, title] of [
  ["/", brandName],
  ["/forgot_password", "Olvidaste tu contraseña"],
] as const)
  test(`the first bytes of ${path} carry its title`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    expect(/<head>.*?<title>([^<]*)<\/title>.*?<\/head>/s.exec(html)?.[1]).toBe(title);
  });

for (const email of ["ana@demo.test", "luis@demo.test", "nueva@demo.test", "grande@demo.test"])
  test(`${email} can sign in`, async ({ page }) => {
    const signIn = new SignInPage(page);
    await signIn.signIn({ uid: "", email, password: demoPassword });
  });

for (const [who, email, password, message] of [
  ["a wrong password", "ana@demo.test", "Demo-2025!", badCredentials],
  ["an unknown address", "nadie@demo.test", demoPassword, badCredentials],
  ["a lender of another tenant", "externo@demo.test", demoPassword, badCredentials],
  [
    "a disabled account",
    "bloqueada@demo.test",
    demoPassword,
    "Esta cuenta está desactivada. Comunícate con nosotros para reactivarla.",
  ],
] as const)
  test(`${who} sees an error and stays at the form`, async ({ page }) => {
    const signIn = new SignInPage(page);
    await signIn.open();
    await signIn.send(email, password);
    await expect(signIn.alert).toHaveText(message);
    await expect(signIn.email).toHaveValue(email);
    await expect(page).toHaveURL("/");
    expect(await page.context().cookies()).toEqual([]);
  });

test("a deep link opened signed out, in a new browser, opens exactly that page after the sign-in", async ({
  page,
}) => {
  const lender = await createLender();
  const signIn = new SignInPage(page);
  const deepLink = "/loan_detail/no%20existe?de=correo";
  await signIn.open(deepLink);
  await expect(signIn.ended).toBeHidden();
  await signIn.send(lender.email, lender.password);
  await page.waitForURL(deepLink);
});

test("a deep link keeps its fragment after the sign-in and after the session is restored", async ({
  page,
}) => {
  const lender = await createLender();
  const signIn = new SignInPage(page);
  const deepLink = "/loan_detail/L1?tab=x#y";
  await signIn.open(deepLink);
  await signIn.send(lender.email, lender.password);
  await page.waitForURL(deepLink);
  await page.context().clearCookies();
  await page.goto("/loans");
  await page.waitForURL("/loans");
  await page.context().clearCookies();
  await page.goto("/movements#fin");
  await page.waitForURL("/movements#fin");
  await page.goto("/?next=%2Floans#fin");
  await page.waitForURL("/loans#fin");
});

for (const fragment of ["#//evil.example", "#@evil.example", "#\\evil.example/%0d%0a"])
  test(`the fragment ${fragment} does not change the page after the sign-in`, async ({ page }) => {
    const lender = await createLender();
    const signIn = new SignInPage(page);
    await signIn.open(`/?next=%2Floans${fragment}`);
    await signIn.send(lender.email, lender.password);
    await page.waitForURL((url) => url.pathname === "/loans");
    expect(new URL(page.url()).host).toBe(new URL(await page.evaluate(() => origin)).host);
    expect(new URL(page.url()).hash).toBe(fragment);
  });

for (const next of ["https://evil.example/", "//evil.example", "/\\evil.example", "/api/loans"])
  test(`the return path ${next} is not followed`, async ({ page }) => {
    const lender = await createLender();
    const signIn = new SignInPage(page);
    await signIn.open(`/?next=${encodeURIComponent(next)}`);
    await signIn.send(lender.email, lender.password);
    await page.waitForURL("/main-layout");
  });

test("a signed-in lender who opens / is redirected to the requested page", async ({ page }) => {
  await new SignInPage(page).signIn(await createLender());
  await page.goto("/?next=%2Floans%3Fsort%3D-startDate");
  await expect(page).toHaveURL("/loans?sort=-startDate");
});

test("two presses send one sign-in", async ({ page }) => {
  const lender = await createLender();
  const signIn = new SignInPage(page);
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("signInWithPassword") && request.method() === "POST")
      calls.push(request.url());
  });
  await signIn.open();
  await signIn.email.fill(lender.email);
  await signIn.password.fill(lender.password);
  await signIn.submit.dblclick();
  await page.waitForURL("/main-layout");
  expect(calls).toHaveLength(1);
});

test("a first visit sends nothing to the identity service and does not load its client", async ({
  page,
}) => {
  const outside: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(new URL(page.url() || "http://localhost").origin))
      outside.push(request.url());
  });
  const signIn = new SignInPage(page);
  await signIn.open();
  // With all that the page sends by itself.
  await page.waitForLoadState("networkidle");
  expect(outside.filter((url) => url.includes("identitytoolkit"))).toEqual([]);
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
});

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });

  test("the form says what it needs, and sends no password anywhere", async ({ page }) => {
    const response = await page.goto("/");
    // The browser under test draws nothing of this element, so it is read where it was sent.
    expect(await response?.text()).toMatch(/<noscript>.*activa JavaScript.*<\/noscript>/);
    await expect(new SignInPage(page).submit).toBeDisabled();
  });
});

test("@phone the form fits a narrow phone", async ({ page }) => {
  const signIn = new SignInPage(page);
  await signIn.open();
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(widths[0]).toBe(widths[1]);
  for (const target of [signIn.submit, signIn.showPassword, signIn.forgot])
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});
