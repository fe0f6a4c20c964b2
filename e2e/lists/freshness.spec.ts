import { expect, requestTest, test } from "../fixtures.ts";
import { recordShifts, shiftsOf, withoutWebFont } from "../layout-shifts.ts";
import { listNamed } from "../pages/list.ts";
import { switchOn } from "../sandbox-control.ts";
import { lists } from "./all-lists.ts";

test.use({ profile: "ana", idle: false });

requestTest("each list shows the minute of the API's figures", async ({ request }) => {
  const timeZone = process.env.TIME_ZONE ?? "UTC";
  const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone });
  for (const { path } of lists) {
    const asOf = async () =>
      clock.format(new Date((await (await request.get(`/api${path}?limit=1`)).json()).asOf));
    const before = await asOf();
    const html = (await (await request.get(path)).text()).replace(/<!-- -->/g, "");
    const shown = /Actualizado a las (?:<[^>]*>)?(\d\d:\d\d)/.exec(html)?.[1];
    expect([before, await asOf()], path).toContain(shown);
  }
});

for (const { path, title } of lists)
  test(`slow rows of ${path} replace their skeleton without a layout shift`, async ({
    page,
    lender,
  }) => {
    await switchOn(lender, { name: "slow", ms: 1500, path });
    await recordShifts(page);
    // A test that looks now and then may look when the rows are there already. The text may
    // arrive in two pieces.
    await page.addInitScript(() => {
      const watch = new MutationObserver(() => {
        if (document.querySelector("main [role=row]")) return watch.disconnect();
        const text = document.querySelector("main [data-waiting]")?.textContent;
        if (text) Object.assign(window, { waited: text });
      });
      watch.observe(document, { childList: true, subtree: true, characterData: true });
    });
    await withoutWebFont(page);
    await page.goto(path);
    await expect(listNamed(page, title)).toBeVisible();
    expect(await page.evaluate(() => (window as { waited?: string }).waited)).toBe("Cargando…");
    // With all that may move something.
    await page.waitForLoadState("networkidle");
    expect(await shiftsOf(page)).toBeLessThan(0.02);
  });
