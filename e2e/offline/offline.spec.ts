import type { Page } from "playwright/test";
import { brandName } from "../brand.ts";
import { expect, test } from "../fixtures.ts";
import { untilKept } from "../hydration.ts";
import { listNamed } from "../pages/list.ts";
import { complaintsOf } from "../pages/vital-signs.ts";

test.use({ serviceWorkers: "allow" });

const offlineHeading = (page: Page) =>
  page.getByRole("heading", { level: 1, name: "No hay conexión" });

/** Opens a page that the service worker controls. */
async function openKept(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilKept(page);
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test("without a connection a page shows it under its own address, and loads once there is one", {
  tag: "@gate",
}, async ({ page, context }) => {
  await openKept(page, "/loans");
  await context.setOffline(true);
  const complaints = complaintsOf(page);
  await page.goto("/movements?type=INTEREST");
  await expect(offlineHeading(page)).toBeVisible();
  await expect(page.getByRole("banner")).toHaveText(brandName);
  await expect(page).toHaveTitle("Sin conexión");
  await expect(page).toHaveURL("/movements?type=INTEREST");
  await expect(page.getByText("Tus cifras no se guardan en este dispositivo")).toBeVisible();
  const retry = page.getByRole("button", { name: "Reintentar" });
  await expect(retry).not.toHaveCSS("border-radius", "0px");
  const connection = /ERR_INTERNET_DISCONNECTED/;
  expect(complaints.filter((complaint) => !connection.test(complaint))).toEqual([]);

  await context.setOffline(false);
  await expect(listNamed(page, "Movimientos")).toBeVisible();
  await expect(page).toHaveURL("/movements?type=INTEREST");
});

test("a signed-out lender is redirected to /, also when the worker requests the page", async ({
  page,
  context,
}) => {
  await openKept(page, "/loans");
  await page.evaluate(async () =>
    (await navigator.serviceWorker.ready).navigationPreload.disable(),
  );
  await context.clearCookies();
  const answer = await page.goto("/requests");
  expect(answer?.fromServiceWorker()).toBe(true);
  await expect(page).toHaveURL("/?next=%2Frequests");
});

test("a new version of the worker replaces the old one and its cache", async ({
  page,
  context,
}) => {
  const kept = () => page.evaluate(() => caches.keys());
  await openKept(page, "/loans");
  expect(await kept()).toEqual([expect.stringMatching(/^offline-\d{13}$/)]);
  await page.evaluate(() => navigator.serviceWorker.register("/service-worker.js?version=next"));
  await expect.poll(kept).toEqual(["offline-next"]);
  await context.setOffline(true);
  await page.goto("/movements");
  await expect(offlineHeading(page)).toBeVisible();
});

test("the worker's script is never cached", async ({ request }) => {
  const answer = await request.get("/service-worker.js?version=any");
  expect(answer.headers()).toMatchObject({
    "cache-control": "no-cache",
    "content-type": expect.stringContaining("javascript"),
    "x-content-type-options": "nosniff",
  });
  expect(answer.headers()["content-security-policy"]).toContain("default-src 'none'");
});
