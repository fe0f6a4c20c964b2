import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { hydrated } from "../hydration.ts";
import { MovementsPage } from "../pages/movements-page.ts";
import { Shell } from "../pages/shell.ts";

test.use({ profile: "ana", idle: false });

// A busy machine may take so long for a page or its rows that this is announced.
const waits = ["polite: Cargando la página", "polite: Cargando…"];

/** Records the texts of live regions from now on, as "polite: …" or "assertive: …". */
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
  return async () =>
    (await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).filter(
      (each) => !waits.includes(each),
    );
}

test("a filter announces the number of rows once, a search that it found nothing, a new page its rows, and the router nothing", async ({
  page,
}) => {
  const movements = new MovementsPage(page);
  await movements.open();
  await hydrated(page);
  const heard = await listen(page);
  await movements.type.selectOption("INTEREST");
  await expect(page).toHaveURL("/movements?type=INTEREST");
  await expect.poll(heard).toHaveLength(1);
  const total = (await movements.count.innerText()).split(" de ")[1];
  expect(await heard()).toEqual([`polite: 1–25 de ${total} movimientos`]);
  await movements.search.fill("nada de esto");
  await movements.search.press("Enter");
  await expect.poll(heard).toHaveLength(2);
  expect((await heard())[1]).toBe("polite: Ningún movimiento coincide con los filtros");
  await new Shell(page).go("Retiros");
  await expect(page.getByRole("heading", { level: 1, name: "Retiros" })).toBeFocused();
  await expect.poll(heard).toHaveLength(3);
  expect((await heard())[2]).toMatch(/^polite: \d+–\d+ de \d+ retiros$/);
});
