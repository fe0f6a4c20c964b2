import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { alive } from "../keyboard/steps.ts";
import { listNamed } from "../pages/list.ts";
import { LoanDetailPage } from "../pages/loan-detail-page.ts";
import { MovementsPage } from "../pages/movements-page.ts";
import { Shell } from "../pages/shell.ts";
import { switchOff, switchOn } from "../sandbox-control.ts";

test.use({ profile: "ana" });

/** Writes down what live regions say from now on, as "polite: …" or "assertive: …". */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const live = "[role=status], [role=alert], [aria-live]:not([aria-live=off])";
    const hear = (root: Node) =>
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes) {
            const element = node instanceof Element ? node : node.parentElement;
            const around = element?.closest(live);
            const region = around ?? element?.querySelector(live);
            const text = (around ? node : region)?.textContent?.trim();
            if (!region?.checkVisibility() || !text) continue;
            const loud = region.role === "alert" || region.ariaLive === "assertive";
            heard.push(`${loud ? "assertive" : "polite"}: ${text}`);
          }
      }).observe(root, { childList: true, subtree: true, characterData: true });
    hear(document.body);
    const router = document.querySelector("next-route-announcer")?.shadowRoot;
    if (router) hear(router);
  });
  // On a busy machine the navigation itself, or its sums, may take long enough to be announced.
  const waits = ["polite: Cargando la página", "polite: Sumando…"];
  return async () =>
    (await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).filter(
      (each) => !waits.includes(each),
    );
}

test("a filter and a page tell how many there are, once", async ({ page }) => {
  const movements = new MovementsPage(page);
  await movements.open();
  await alive(page);
  const heard = await listen(page);
  await movements.type.selectOption("INTEREST");
  await expect(page).toHaveURL("/movements?type=INTEREST");
  await expect.poll(heard).toHaveLength(1);
  const total = (await movements.count.innerText()).split(" de ")[1];
  expect(await heard()).toEqual([`polite: 1–25 de ${total} movimientos`]);
});

test("a new page is told by its heading and its count, and not by the router as well", async ({
  page,
}) => {
  await page.goto("/loans");
  await alive(page);
  const heard = await listen(page);
  await new Shell(page).go("Movimientos");
  await expect(page.getByRole("heading", { level: 1, name: "Movimientos" })).toBeFocused();
  await expect.poll(heard).toHaveLength(1);
  await new Shell(page).go("Préstamos");
  await expect.poll(heard).toHaveLength(2);
  expect(await heard()).toEqual([
    expect.stringMatching(/^polite: 1–25 de [\d,]+ movimientos$/),
    expect.stringMatching(/^polite: \d+–\d+ de \d+ préstamos$/),
  ]);
});

test("that none match is told", async ({ page }) => {
  const movements = new MovementsPage(page);
  await movements.open();
  await alive(page);
  const heard = await listen(page);
  await movements.search.fill("nada de esto");
  await movements.search.press("Enter");
  await expect.poll(heard).toEqual(["polite: Ningún movimiento coincide con los filtros"]);
});

test("what takes long is told while it loads, and when it is there", async ({ page, lender }) => {
  await page.goto("/loans");
  await alive(page);
  await switchOn(lender, { name: "slow", ms: 2500, path: "/movements" });
  const heard = await listen(page);
  await new Shell(page).go("Movimientos");
  await expect.poll(heard, { timeout: 15_000 }).toHaveLength(2);
  expect(await heard()).toEqual([
    "polite: Cargando…",
    expect.stringMatching(/^polite: 1–25 de [\d,]+ movimientos$/),
  ]);
});

test("also on a page that is loaded as a document", async ({ page, lender }) => {
  await switchOn(lender, { name: "slow", ms: 6000, path: "/movements" });
  await page.goto("/movements", { waitUntil: "commit" });
  const region = page.getByRole("status").first();
  await expect(region).toHaveText("Cargando…", { timeout: 8000 });
  await expect(region).toHaveText(/^1–25 de [\d,]+ movimientos\s*$/, { timeout: 15_000 });
});

test("a failure is told once, at once", async ({ page, lender }) => {
  await page.goto("/loans");
  await alive(page);
  await switchOn(lender, { name: "unavailable" });
  const heard = await listen(page);
  await new Shell(page).go("Retiros");
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await switchOff(lender);
  await new Shell(page).go("Préstamos");
  await expect.poll(heard).toHaveLength(2);
  expect(await heard()).toEqual([
    expect.stringMatching(/^assertive: No pudimos mostrar/),
    expect.stringMatching(/^polite: \d+–\d+ de \d+ préstamos$/),
  ]);
});

test("a refresh tells how fresh the figures are, or that they could not be refreshed", async ({
  page,
  lender,
}) => {
  await page.goto("/loans");
  await alive(page);
  const heard = await listen(page);
  await page.getByRole("button", { name: "Actualizar" }).click();
  await expect
    .poll(heard)
    .toEqual([expect.stringMatching(/^polite: Actualizado a las \d\d:\d\d$/)]);
  await switchOn(lender, { name: "unavailable" });
  await page.getByRole("button", { name: "Actualizar" }).click();
  await expect.poll(heard).toHaveLength(2);
  expect((await heard())[1]).toMatch(/^polite: No pudimos actualizar\./);
  await switchOff(lender);
});

test("there is one polite region in the portal's frame, empty at first", async ({ page }) => {
  await page.goto("/loans");
  await alive(page);
  const regions = page.locator("body > [role=status], body > * > [role=status]");
  await expect(regions).toHaveCount(1);
  await expect(regions).toBeEmpty();
  await listNamed(page, "Préstamos").getByRole("link", { name: /^P-/ }).first().click();
  await expect(new LoanDetailPage(page).heading).toBeFocused();
});
