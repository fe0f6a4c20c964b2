import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { recordShifts, shiftsOf, withoutWebFont } from "../layout-shifts.ts";
import { listNamed } from "../pages/list.ts";
import { switchOn } from "../sandbox-control.ts";
import { lists } from "./all-lists.ts";

test.use({ idle: false });

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
      await recordShifts(page);
      await withoutWebFont(page);
      await page.goto(path, { waitUntil: "commit" });
      await expect(page.getByRole("main").getByText("Cargando…").first()).toBeAttached();
      await expect(listNamed(page, title)).toBeVisible({ timeout: 20_000 });
      // With all that may move something.
      await page.waitForLoadState("networkidle");
      expect(await shiftsOf(page)).toBeLessThan(0.02);
    });
});
