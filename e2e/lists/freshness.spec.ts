import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { listNamed } from "../pages/list.ts";
import { switchOn } from "../sandbox-control.ts";

const lists = [
  { path: "/loans", title: "Préstamos" },
  { path: "/movements", title: "Movimientos" },
  { path: "/payments", title: "Pagos" },
  { path: "/requests", title: "Retiros" },
] as const;

/** The hour and minute that clocks show in the portal's zone, by way of the browser's own. */
const clock = (page: Page, instant: string) =>
  page.evaluate(
    ([at = "", timeZone]) =>
      new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone }).format(
        new Date(at),
      ),
    [instant, process.env.TIME_ZONE ?? "UTC"] as const,
  );

for (const { path } of lists)
  test(`${path} shows the minute of the API's figures`, async ({ page }) => {
    const asOf = async () => {
      const read = await page.request.get(`/api${path}?limit=1`);
      return clock(page, ((await read.json()) as { asOf: string }).asOf);
    };
    const before = await asOf();
    await page.goto(path);
    const shown = await page.getByText(/^Actualizado a las /).innerText();
    expect([before, await asOf()]).toContain(shown.replace("Actualizado a las ", ""));
  });

test.describe("slow rows", () => {
  test.use({ profile: "ana" });

  for (const { path, title } of lists)
    test(`of ${path} replace their skeleton without a layout shift`, async ({ page, lender }) => {
      await switchOn(lender, { name: "slow", ms: 3000, path });
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            shifts.push((entry as PerformanceEntry & { value: number }).value);
        }).observe({ type: "layout-shift", buffered: true });
      });
      await page.goto(path, { waitUntil: "commit" });
      await expect(page.getByRole("main").getByText("Cargando…").first()).toBeAttached();
      await expect(listNamed(page, title)).toBeVisible({ timeout: 20_000 });
      await page.waitForLoadState("networkidle");
      const moved = await page.evaluate(() =>
        (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
      );
      expect(moved).toBeLessThan(0.02);
    });
});
