import type { Page, Response } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { untilKept } from "../hydration.ts";
import { Shell } from "../pages/shell.ts";
import { SignInPage } from "../pages/sign-in-page.ts";
import type { TestLender } from "../sandbox-control.ts";
import { addressOf } from "../screens/address-of.ts";
import { lenderScreens } from "../screens/screen-table.ts";

test.use({ serviceWorkers: "allow", profile: "ana", idle: false });

/** All that the page's origin keeps on the device, as one text a place. */
async function keptBy(page: Page): Promise<Record<string, string>> {
  const { origins } = await page.context().storageState({ indexedDB: true });
  const others = await page.evaluate(async () => {
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request, { ignoreVary: true });
        cached.push(`${request.url}\n${await answer?.text()}`);
      }
    }
    const sessionStorage = JSON.stringify({ ...window.sessionStorage });
    return { "Cache Storage": cached.join("\n"), sessionStorage };
  });
  return { ...others, "localStorage, IndexedDB": JSON.stringify(origins) };
}

/** The lender's address, id and tokens, and their amounts as the API and the portal write them. */
async function secretsOf(lender: TestLender, page: Page): Promise<string[]> {
  const answers = await Promise.all(
    ["/api/loans?limit=100", "/api/movements?limit=100"].map((path) => page.request.get(path)),
  );
  const texts = (await Promise.all(answers.map((answer) => answer.text()))).join();
  const amounts = [...new Set(texts.match(/(?<="amount":")\d{4,}\.\d+(?=")/g))];
  expect(amounts.length).toBeGreaterThan(20);
  const grouped = amounts.map((amount) => {
    const [whole = "", fraction = ""] = amount.split(".");
    return `${whole.replace(/\B(?=(\d{3})+$)/g, ",")}.${fraction.slice(0, 2)}`;
  });
  return [lender.email, lender.uid, "eyJ", ...amounts, ...grouped];
}

async function expectNothingOf(secrets: readonly string[], page: Page) {
  const kept = await keptBy(page);
  for (const [place, text] of Object.entries(kept)) {
    const found = secrets.filter((secret) => text.includes(secret));
    expect(found, place).toEqual([]);
  }
  return kept;
}

test("after a visit to every screen the device stores no amount, e-mail or token", async ({
  page,
  lender,
}) => {
  test.slow();
  const answers: Response[] = [];
  page.on("response", (response) => answers.push(response));
  for (const { path } of lenderScreens) {
    await page.goto(await addressOf(path, page));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await untilKept(page);
  // With all that the last page may store.
  await page.waitForLoadState("networkidle");
  const kept = await expectNothingOf(await secretsOf(lender, page), page);
  expect(kept["Cache Storage"]).toContain("No hay conexión");
  const urls = kept["Cache Storage"]?.match(/^http:\/\/localhost:\d+\/\S*$/gm) ?? [];
  const paths = urls.map((url) => new URL(url).pathname);
  expect(paths.filter((path) => !/^\/_next\/static\/.+\.(css|woff2)$/.test(path))).toEqual([
    "/offline",
  ]);

  const { origin } = new URL(page.url());
  const cacheable = [];
  for (const answer of answers) {
    const { origin: from, pathname } = new URL(answer.url());
    if (from !== origin || /^\/(_next\/static|icons)\//.test(pathname)) continue;
    if (!/no-store/.test((await answer.headerValue("cache-control")) ?? ""))
      cacheable.push(pathname);
  }
  const forEverybody =
    /^\/(styles\.css|icon\.svg|service-worker\.js|manifest\.webmanifest|apple-icon.*)$/;
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
  const secrets = await secretsOf(lender, page);
  await page.goto("/movements");
  await untilKept(page);
  await page.goto("/loans");
  await new Shell(page).signOut();
  await expect(signIn.submit).toBeVisible();
  await expectNothingOf(secrets, page);

  const shown = async () => {
    const text = await page.locator("body").innerText();
    return secrets.filter((secret) => text.includes(secret));
  };
  await page.goBack();
  await expect(signIn.submit).toBeVisible();
  expect(await shown()).toEqual([]);
  await context.setOffline(true);
  await page.goto("/movements");
  await expect(page.getByRole("heading", { level: 1, name: "No hay conexión" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await shown()).toEqual([]);
});
