import { expect, test } from "playwright/test";
import { brandName } from "../brand.ts";
import { SignInPage } from "../pages/sign-in-page.ts";
import { createLender, demoPassword } from "../sandbox-control.ts";

const badCredentials = "El correo o la contraseña no son correctos.";

test("a first visit asks nothing of the identity service; two presses sign in once, with the portal's tenant", {
  tag: "@gate",
}, async ({ page }) => {
  const sent: { readonly url: string; readonly body: string | null }[] = [];
  page.on("request", (request) => {
    if (/identitytoolkit/.test(request.url()) && request.method() !== "OPTIONS")
      sent.push({ url: request.url(), body: request.postData() });
  });
  const lender = await createLender();
  const signIn = new SignInPage(page);
  // A return path of another site is not followed.
  await signIn.open(`/?next=${encodeURIComponent("https://evil.example/")}`);
  // With all that the page sends by itself.
  await page.waitForLoadState("networkidle");
  expect(sent).toEqual([]);
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);

  await signIn.email.fill(lender.email);
  await signIn.password.fill(lender.password);
  await signIn.submit.dblclick();
  await page.waitForURL("/main-layout");
  const sentPasswords = sent.filter(({ url }) => url.includes("accounts:signInWithPassword"));
  expect(sentPasswords.map(({ body }) => JSON.parse(body ?? ""))).toEqual([
    {
      email: lender.email,
      password: lender.password,
      returnSecureToken: true,
      clientType: "CLIENT_TYPE_WEB",
      tenantId: "lenders-demo",
    },
  ]);
  const cookie = (await page.context().cookies()).find(({ name }) => name.includes("session"));
  expect(cookie).toMatchObject({
    name: "__Host-lenders_session",
    httpOnly: true,
    secure: true,
    sameSite: "Lax",
    path: "/",
  });
  expect(cookie?.expires).toBeLessThanOrEqual(Date.now() / 1000 + 3600);
  const again = await page.request.get("/?next=%2Floans%3Fsort%3D-startDate");
  expect(new URL(again.url()).search, "who is signed in reads the page").toBe("?sort=-startDate");
  await page.goBack();
  await expect(signIn.email).toBeHidden();
});

test("signs in where the browser's database fails from its third use on", async ({ page }) => {
  await page.addInitScript(() => {
    const { transaction } = IDBDatabase.prototype;
    let uses = 0;
    IDBDatabase.prototype.transaction = function (...given) {
      uses += 1;
      if (uses > 2) throw new DOMException("Internal error", "UnknownError");
      return transaction.apply(this, given);
    };
  });
  const lender = await createLender();
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.send(lender.email, lender.password);
  await page.waitForURL("/main-layout");
});

for (const [path, title] of [
  ["/", brandName],
  ["/forgot_password", "Olvidaste tu contraseña"],
] as const)
  test(`the first bytes of ${path} carry its title, the product's name and the portal's address`, {
    tag: "@gate",
  }, async ({ request, baseURL }) => {
    const html = await (await request.get(path)).text();
    expect(/<head>.*?<title>([^<]*)<\/title>.*?<\/head>/s.exec(html)?.[1]).toBe(title);
    const main = (/<main.*<\/main>/s.exec(html)?.[0] ?? "").replace(/<!-- -->/g, "");
    expect(main).toContain(`>${brandName}<`);
    expect(main.replace(/<[^>]+>/g, "")).toContain(
      `La dirección web de este portal es ${baseURL}.`,
    );
  });

test("who may not sign in sees why and stays at the form", { tag: "@gate" }, async ({ page }) => {
  const signIn = new SignInPage(page);
  await signIn.open();
  for (const [email, password, message] of [
    ["ana@demo.test", "Demo-2025!", badCredentials],
    ["bloqueada@demo.test", demoPassword, /^Esta cuenta está desactivada\. Comunícate con/],
    ["nadie@demo.test", demoPassword, badCredentials],
  ] as const) {
    await signIn.send(email, password);
    await expect(signIn.alert).toHaveText(message);
    await expect(signIn.email).toHaveValue(email);
  }
  // A lender of another tenant is an unknown one here.
  const refused = page.waitForResponse(/accounts:signInWithPassword/);
  await signIn.send("externo@demo.test", demoPassword);
  expect((await refused).status()).toBe(400);
  await expect(signIn.alert).toHaveText(badCredentials);
  await expect(page).toHaveURL("/");
  expect(await page.context().cookies()).toEqual([]);
});

test("a deep link opens exactly that page after the sign-in and after the session is restored, with its fragment", {
  tag: ["@gate", "@browsers"],
}, async ({ page }) => {
  const lender = await createLender();
  const signIn = new SignInPage(page);
  const deepLink = "/loan_detail/no%20existe?de=correo#y";
  await signIn.open(deepLink);
  await expect(signIn.ended).toBeHidden();
  await signIn.send(lender.email, lender.password);
  await page.waitForURL(deepLink);
  await page.context().clearCookies();
  await page.goto("/movements#fin");
  await page.waitForURL("/movements#fin");
});

test("without scripts the form says what it needs, and cannot be sent", { tag: "@gate" }, async ({
  request,
}) => {
  const html = await (await request.get("/")).text();
  expect(html).toMatch(/<noscript>.*activa JavaScript.*<\/noscript>/);
  expect(html).toMatch(/<button[^>]* type="submit"[^>]* disabled=""|<fieldset[^>]* disabled=""/);
});
