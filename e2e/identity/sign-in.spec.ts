import { expect, test } from "playwright/test";
import { brandName } from "../brand.ts";
import { SignInPage } from "../pages/sign-in-page.ts";
import { createLender, demoPassword } from "../sandbox-control.ts";

const badCredentials = "El correo o la contraseña no son correctos.";

test("a first visit asks nothing of the identity service; two presses sign in once, with the portal's tenant", {
  tag: "@gate",
}, async ({ page }) => {
  const sent: { readonly url: string; readonly body: string | null; readonly from: unknown }[] = [];
  page.on("request", (request) => {
    const { referer: from } = request.headers();
    if (/identitytoolkit/.test(request.url()) && request.method() !== "OPTIONS")
      sent.push({ url: request.url(), body: request.postData(), from });
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
  // A key that is limited to the portal's origin wants it.
  expect(new Set(sent.map(({ from }) => from))).toEqual(
    new Set([`${new URL(page.url()).origin}/`]),
  );
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

test("the pages before the sign-in have their title and the portal's address in the first bytes, need scripts, and only one is for search engines", {
  tag: "@gate",
}, async ({ request, baseURL }) => {
  for (const [path, title, robots] of [
    ["/?next=%2Floans&reason=ended", brandName, "index, nofollow"],
    ["/forgot_password", "Olvidaste tu contraseña", "noindex, nofollow"],
  ] as const) {
    const html = await (await request.get(path)).text();
    expect(/<head>.*?<title>([^<]*)<\/title>.*?<\/head>/s.exec(html)?.[1]).toBe(title);
    const main = (/<main.*<\/main>/s.exec(html)?.[0] ?? "").replace(/<!-- -->/g, "");
    expect(main).toContain(`>${brandName}<`);
    expect(main.replace(/<[^>]+>/g, "")).toContain(
      `La dirección web de este portal es ${baseURL}.`,
    );
    expect(html).toContain(`<meta name="robots" content="${robots}"`);
    expect(html).toMatch(/<noscript>.*activa JavaScript.*<\/noscript>/);
    expect(html).toMatch(/<button[^>]* type="submit"[^>]* disabled=""|<fieldset[^>]* disabled=""/);
  }
  const html = await (await request.get("/?next=%2Floans")).text();
  expect(html).toMatch(new RegExp(`<link rel="canonical" href="${baseURL}/?"`));
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
  const cookies = await page.context().cookies();
  expect(cookies.filter(({ name }) => name !== "__Host-lenders_styles")).toEqual([]);
});

test("a deep link opens exactly that page after the sign-in, with its fragment", {
  tag: ["@gate", "@browsers"],
}, async ({ page }) => {
  const lender = await createLender();
  const signIn = new SignInPage(page);
  const deepLink = "/loan_detail/no%20existe?de=correo#y";
  await signIn.open(deepLink);
  await expect(signIn.ended).toBeHidden();
  await signIn.send(lender.email, lender.password);
  await page.waitForURL(deepLink);
});
