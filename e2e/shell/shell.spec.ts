import { brandName } from "../brand.ts";
import { expect, requestTest, test } from "../fixtures.ts";
import { hydrated } from "../hydration.ts";
import { Shell } from "../pages/shell.ts";

test.use({ idle: false });

const pages = [
  { path: "/main-layout", menu: "Resumen", title: brandName },
  { path: "/loans", menu: "Préstamos", title: "Préstamos" },
  { path: "/movements", menu: "Movimientos", title: "Movimientos" },
  { path: "/requests", menu: "Retiros", title: "Retiros" },
] as const;

requestTest(
  "each page has one title from the first byte, and a policy that allows nothing unsafe",
  { tag: "@gate" },
  async ({ request }) => {
    const others = ["/icons/no-existe", "/fonts/no-existe", "/forgot_password", "/verify"];
    for (const { path, title } of [
      ...pages,
      { path: "/no-existe", title: "Página no encontrada" },
      ...others.map((path) => ({ path, title: undefined })),
    ]) {
      const answer = await request.get(path);
      expect(answer.status(), path).toBe(path.includes("no-existe") ? 404 : 200);
      const html = await answer.text();
      const titles = html.match(/<title>[^<]*<\/title>/g);
      if (title) expect(titles, path).toEqual([`<title>${title}</title>`]);
      expect(html, path).toMatch(/<html[^>]* lang="es"/);
      const policy = answer.headers()["content-security-policy"] ?? "";
      expect(policy, path).toMatch(/script-src 'nonce-[\w+/=]+' 'strict-dynamic'/);
      expect(policy, path).not.toContain("unsafe");
    }
  },
);

test("the menu leads to each page and marks it; the title changes before the page, also on Back and Forward", {
  tag: "@gate",
}, async ({ page }) => {
  await page.goto("/main-layout");
  await hydrated(page);
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => seen.push(`${document.title} at ${location.pathname}`)).observe(
      document.head,
      { subtree: true, childList: true, characterData: true },
    );
  });
  const shell = new Shell(page);
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  for (const { path, menu } of pages.toReversed()) {
    await shell.go(menu);
    await expect(page).toHaveURL(path);
    const current = shell.menu.locator("[aria-current]");
    await expect(current).toHaveText([menu]);
  }
  expect(await seen()).toContain("Préstamos at /movements");
  await page.goBack();
  await expect(page).toHaveTitle("Préstamos");
  await page.goForward();
  await expect(page).toHaveTitle(brandName);
  expect((await seen()).filter((entry) => entry.startsWith(" at"))).toEqual([]);
});

test("the first Tab stop skips to the content, and the browser reads no token anywhere", {
  tag: "@gate",
}, async ({ page, lender, context }) => {
  await page.goto("/loans");
  await hydrated(page);
  const shell = new Shell(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Saltar al contenido" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(shell.main).toBeFocused();
  const seen = await page.evaluate(() =>
    JSON.stringify([
      document.documentElement.outerHTML,
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
    ]),
  );
  expect(seen).toContain(lender.email);
  expect(seen).not.toMatch(/eyJ[\w-]{10,}\./);
  const [cookie] = (await context.cookies()).filter(
    ({ name }) => name === "__Host-lenders_session",
  );
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: "Lax", path: "/" });
});
