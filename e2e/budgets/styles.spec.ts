import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { recordShifts, shiftsOf } from "../layout-shifts.ts";
import { drawnStyles, openSoftly } from "./drawn-styles.ts";
import { aLoanId } from "./page-views.ts";
import { portalScreens, signIn } from "./screens.ts";

// What a browser loads on its first visit.
test.use({ sharedPage: false, idle: false });

const openedSheet = "head > style[nonce]:not([data-emotion], [data-words])";

/** The addresses of the sheets that the page asks for from now on. */
function sheetsAskedBy(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "stylesheet") asked.push(request.url());
  });
  return asked;
}

test("every document brings its styles with it, and asks for no more @phone", async ({ page }) => {
  const asked = sheetsAskedBy(page);
  const loan = await aLoanId(page);
  for (const screen of portalScreens) {
    await page.goto(screen.path(loan));
    await expect(page.locator(openedSheet)).toHaveCount(1);
    await expect(page.locator("link[rel=stylesheet]")).toHaveCount(0);
    // What only the sheet says: without it a reader would see the way past the menu.
    await expect(page.getByRole("link", { name: "Saltar al contenido" })).not.toBeInViewport();
  }
  expect(asked).toEqual([]);
});

test("the styles are in a document once: neither in its data nor in a script", async ({ page }) => {
  const answer = await page.request.get(signIn.path(""), { headers: { cookie: "" } });
  const html = await answer.text();
  const rule = /\.button-primary[,{]/g;
  const sheet = /<style nonce="[^"]+"[^>]*>(.*?)<\/style>/s.exec(html)?.[1] ?? "";
  expect(sheet.match(rule)?.length).toBeGreaterThan(0);
  expect(html.match(rule)).toEqual(sheet.match(rule));
});

test("a document has the styles of its own page alone", async ({ page }) => {
  const sizes = new Map<string, number>();
  const loan = await aLoanId(page);
  for (const { path } of [signIn, ...portalScreens]) {
    const answer = await page.request.get(path(loan), {
      headers: path === signIn.path ? { cookie: "" } : {},
    });
    const sheet = /<style nonce="[^"]+"[^>]*>(.*?)<\/style>/s.exec(await answer.text())?.[1];
    sizes.set(path(loan), Math.ceil((sheet?.length ?? 0) / 1000));
  }
  expect(sizes.get("/")).toBeLessThan(25);
  expect(Math.min(...sizes.values())).toBeGreaterThan(10);
  expect(Math.max(...sizes.values())).toBeLessThan(66);
});

test.describe(() => {
  test.use({ idle: true });

  test("an idle page loads the styles of all pages, and applies them for another page", async ({
    page,
  }) => {
    await page.goto("/loans");
    const sheet = page.locator("link[rel=stylesheet]");
    await expect(sheet).toHaveJSProperty("media", "not all");
    expect(await openSoftly(page, "/movements")).toEqual({ sheets: 1 });
    await expect(sheet).toHaveJSProperty("media", "");
  });
});

/** Opens one screen, goes to the other without a document, and compares with the other's document. */
async function compareWays(page: Page, from: string, to: string): Promise<void> {
  // With its fonts, which move something.
  await page.goto(from, { waitUntil: "networkidle" });
  const shifts = await shiftsOf(page);
  expect(await openSoftly(page, to), `${from} → ${to}`).toEqual({ sheets: 1 });
  const gone = await drawnStyles(page);
  expect((await shiftsOf(page)) - shifts, `${from} → ${to}`).toBeLessThan(0.01);
  await page.goto(to);
  await expect.poll(() => drawnStyles(page), `${from} → ${to}`).toEqual(gone);
}

async function prepare(page: Page): Promise<string[]> {
  const loan = await aLoanId(page);
  await recordShifts(page);
  // Slow, so that a screen that does not wait for its styles is seen without them.
  await page.route(/\.css$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  return [...portalScreens.map(({ path }) => path(loan)), ...otherScreens];
}

const otherScreens = [
  "/statement",
  "/documents/account-statement",
  "/search",
  "/help",
  "/security",
  "/change_password",
];

test("a screen that follows another is never shown without its styles", async ({ page }) => {
  test.slow();
  const paths = await prepare(page);
  for (const [index, path] of paths.entries())
    await compareWays(page, path, paths[(index + 1) % paths.length] ?? "");
});

test("no two screens differ by the way between them @nightly", async ({ page }) => {
  test.setTimeout(1_800_000);
  const paths = await prepare(page);
  for (const from of paths)
    for (const to of paths) if (from !== to) await compareWays(page, from, to);
});

test("back after a reload shows the screen before with its styles", async ({ page }) => {
  await prepare(page);
  await page.goto("/help");
  await openSoftly(page, "/loans");
  await page.reload();
  expect(await openSoftly(page, "/help", "back")).toEqual({ sheets: 1 });
});
