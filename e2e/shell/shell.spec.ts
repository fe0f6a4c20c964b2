import { brandName } from "../brand.ts";
import { expect, test } from "../fixtures.ts";
import { hydrated } from "../hydration.ts";
import { Shell } from "../pages/shell.ts";

test.use({ idle: false });

const pages = [
  { path: "/main-layout", menu: "Resumen", title: brandName },
  { path: "/loans", menu: "Préstamos", title: "Préstamos" },
  { path: "/movements", menu: "Movimientos", title: "Movimientos" },
  { path: "/requests", menu: "Retiros", title: "Retiros" },
] as const;

test.describe("titles", () => {
  for (const { path, title } of pages)
    test(`${path} is titled "${title}" from the first byte`, async ({ page }) => {
      const html = await (await page.request.get(path)).text();
      expect(html.match(/<title>([^<]*)<\/title>/)?.[1]).toBe(title);
      expect(html.match(/<title>/g)).toHaveLength(1);
    });

  test("the document takes the target's title before the navigation, also on Back and Forward", async ({
    page,
  }) => {
    await page.goto("/main-layout");
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => seen.push(`${document.title} at ${location.pathname}`)).observe(
        document.head,
        {
          subtree: true,
          childList: true,
          characterData: true,
        },
      );
    });
    const shell = new Shell(page);
    const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    await shell.go("Préstamos");
    await expect(page).toHaveURL("/loans");
    expect(await seen()).toContain("Préstamos at /main-layout");
    await shell.go("Retiros");
    await expect(page).toHaveURL("/requests");
    await page.goBack();
    await expect(page).toHaveTitle("Préstamos");
    await page.goForward();
    await expect(page).toHaveTitle("Retiros");
    expect((await seen()).filter((entry) => entry.startsWith(" at"))).toEqual([]);
  });
});

test("the menu links to each page and marks the open one", async ({ page }) => {
  await page.goto("/loans");
  const shell = new Shell(page);
  for (const { path, menu } of pages) {
    await shell.go(menu);
    await expect(page).toHaveURL(path);
    await expect(shell.menu.getByRole("link", { name: menu })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expect(shell.menu.locator("[aria-current]")).toHaveCount(1);
  }
});

test("the first Tab stop skips to the content", async ({ page }) => {
  await page.goto("/loans");
  const shell = new Shell(page);
  await page.keyboard.press("Tab");
  await expect(shell.skipLink).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(shell.main).toBeFocused();
});

test("the menu of a phone is a bar along the lower edge @phone @phone-only", async ({ page }) => {
  await page.goto("/loans");
  const box = await new Shell(page).menu.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(740);
});

test("a page that does not exist is a 404 in Spanish, with a link to the summary", async ({
  page,
}) => {
  const response = await page.goto("/no-existe");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "No encontramos esta página" })).toBeVisible();
  await expect(page).toHaveTitle("Página no encontrada");
  await page.getByRole("link", { name: "Ir al resumen" }).click();
  await expect(page).toHaveURL("/main-layout");
});

test("the 404 has its title in the first bytes", async ({ page }) => {
  const response = await page.request.get("/no-existe");
  expect(response.status()).toBe(404);
  const titles = (await response.text()).match(/<title>[^<]*<\/title>/g);
  expect(titles).toEqual(["<title>Página no encontrada</title>"]);
});

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });

  test("the 404 has the same text, and its link works", async ({ page }) => {
    expect((await page.goto("/no-existe"))?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "No encontramos esta página" })).toBeVisible();
    await expect(page).toHaveTitle("Página no encontrada");
    await page.getByRole("link", { name: "Ir al resumen" }).click();
    await expect(page).toHaveURL("/main-layout");
    await expect(page.getByRole("heading", { level: 1, name: "Resumen" })).toBeVisible();
  });
});

test.describe("the content security policy", () => {
  const others = [
    "/no-existe",
    "/icons/no-existe",
    "/fonts/no-existe",
    "/forgot_password",
    "/verify",
  ];
  for (const path of [...pages.map(({ path }) => path), ...others])
    test(`${path} does not violate it, and it allows nothing unsafe`, async ({ page }) => {
      const faults: string[] = [];
      page.on("console", (message) => {
        if (/Content.Security.Policy/i.test(message.text())) faults.push(message.text());
      });
      // With all code that the page loads by itself.
      const response = await page.goto(path, { waitUntil: "networkidle" });
      const policy = response?.headers()["content-security-policy"] ?? "";
      expect(policy).toMatch(/script-src 'nonce-[\w+/=]+' 'strict-dynamic'/);
      expect(policy).not.toContain("unsafe");
      expect(faults).toEqual([]);
    });
});

test("<html> names the language of the text", async ({ page }) => {
  await page.goto("/loans");
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
});

test("the browser cannot read the token anywhere", async ({ page, lender, context }) => {
  await page.goto("/loans");
  await hydrated(page);
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
