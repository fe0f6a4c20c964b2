import type { Page, Response } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { hydrated } from "../hydration.ts";
import { OfflinePage } from "../pages/offline-page.ts";
import { Shell } from "../pages/shell.ts";
import { SignInPage } from "../pages/sign-in-page.ts";
import { addressOf } from "../screens/address-of.ts";
import { lenderScreens } from "../screens/screen-table.ts";

test.use({ serviceWorkers: "allow", profile: "ana", idle: false });

/** All that the page's origin keeps on the device, as one text a place. */
async function keptBy(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request, { ignoreVary: true });
        cached.push(`${request.url}\n${await answer?.text()}`);
      }
    }
    const stored: string[] = [];
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const reading = database.transaction(store).objectStore(store).getAll();
          reading.onsuccess = () => resolve(reading.result);
          reading.onerror = () => reject(reading.error);
        });
        stored.push(...rows.map((row) => JSON.stringify(row)));
      }
      database.close();
    }
    return {
      "Cache Storage": cached.join("\n"),
      IndexedDB: stored.join("\n"),
      localStorage: JSON.stringify({ ...localStorage }),
      sessionStorage: JSON.stringify({ ...sessionStorage }),
    };
  });
}

/** The lender's amounts, as the lenders API wrote them. */
async function amountsOf(page: Page): Promise<string[]> {
  const answers = await Promise.all(
    ["/api/loans?limit=100", "/api/movements?limit=100"].map((path) => page.request.get(path)),
  );
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  return [...new Set(texts.join().match(/(?<="amount":")\d{4,}\.\d+(?=")/g))];
}

async function visitEverything(page: Page): Promise<void> {
  for (const { path } of lenderScreens) {
    await page.goto(await addressOf(path, page));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await hydrated(page);
  const shell = new Shell(page);
  for (const name of ["Movimientos", "Resumen"] as const) {
    await shell.go(name);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  }
}

/** As written by the API, by the portal, and without separators. */
function spellings(amount: string): string[] {
  const [whole = "", fraction = ""] = amount.split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return [`${whole}.${fraction}`, `${grouped}.${fraction.slice(0, 2)}`];
}

test("after a visit to every screen the device stores no amount, e-mail or token", async ({
  page,
  lender,
}) => {
  test.slow();
  const answers: Response[] = [];
  page.on("response", (response) => answers.push(response));
  await visitEverything(page);
  await new OfflinePage(page).kept();
  // With all that the last page may store.
  await page.waitForLoadState("networkidle");

  const kept = await keptBy(page);
  expect(kept["Cache Storage"]).toContain("No hay conexión");
  const amounts = await amountsOf(page);
  expect(amounts.length).toBeGreaterThan(20);
  const secrets = [lender.email, lender.uid, "eyJ", ...amounts.flatMap(spellings)];
  for (const [place, text] of Object.entries(kept))
    expect(
      secrets.filter((secret) => text.includes(secret)),
      place,
    ).toEqual([]);

  const urls = kept["Cache Storage"]?.match(/^http:\/\/localhost:\d+\/\S*$/gm) ?? [];
  const paths = urls.map((url) => new URL(url).pathname);
  expect(paths.filter((path) => !/^\/_next\/static\/.+\.(css|woff2)$/.test(path))).toEqual([
    "/offline",
  ]);

  const origin = new URL(page.url()).origin;
  const cacheable = [];
  for (const answer of answers) {
    const { origin: from, pathname } = new URL(answer.url());
    if (from !== origin || /^\/(_next\/static|icons)\//.test(pathname)) continue;
    if (!/no-store/.test((await answer.headerValue("cache-control")) ?? ""))
      cacheable.push(pathname);
  }
  const forEverybody = /^\/(icon\.svg|service-worker\.js|manifest\.webmanifest|apple-icon.*)$/;
  expect(cacheable.filter((path) => !forEverybody.test(path))).toEqual([]);
});

test("after the sign-out the device stores nothing of the lender, and Back shows none of their data, online or offline", async ({
  page,
  context,
  lender,
}) => {
  test.slow();
  await context.clearCookies();
  const signIn = new SignInPage(page);
  await signIn.signIn(lender);
  const amounts = await amountsOf(page);
  await page.goto("/movements");
  await new OfflinePage(page).kept();
  await page.goto("/loans");
  await new Shell(page).signOut();
  await expect(signIn.submit).toBeVisible();

  const secrets = [lender.email, lender.uid, "eyJ", ...amounts.flatMap(spellings)];
  for (const [place, text] of Object.entries(await keptBy(page)))
    expect(
      secrets.filter((secret) => text.includes(secret)),
      place,
    ).toEqual([]);

  const shown = async () => {
    const text = await page.locator("body").innerText();
    return secrets.filter((secret) => text.includes(secret));
  };
  await page.goBack();
  await expect(signIn.submit).toBeVisible();
  expect(await shown()).toEqual([]);
  await context.setOffline(true);
  await page.goto("/movements");
  await expect(new OfflinePage(page).heading).toBeVisible();
  expect(await shown()).toEqual([]);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await shown()).toEqual([]);
});
