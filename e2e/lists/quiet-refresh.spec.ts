import { expect, test } from "../fixtures.ts";
import { hydrated } from "../hydration.ts";
import { callsOf, switchOn } from "../sandbox-control.ts";

test("coming back after five minutes reads the rows again: no skeleton, no jump", async ({
  page,
  lender,
}) => {
  await page.clock.install();
  await page.goto("/movements");
  await hydrated(page);
  await page.evaluate(() => scrollTo(0, 600));
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await page.evaluate(() => {
    const gaps: string[] = [];
    Object.assign(window, { gaps });
    new MutationObserver(() => {
      const text = document.querySelector("main")?.innerText ?? "";
      if (text.includes("Cargando") || document.querySelectorAll("main [role=row]").length < 20)
        gaps.push(text.slice(0, 80));
    }).observe(document.body, { subtree: true, childList: true });
  });
  const look = (state: DocumentVisibilityState) =>
    page.evaluate((visibilityState) => {
      Object.defineProperties(document, {
        visibilityState: { value: visibilityState, configurable: true },
        hidden: { value: visibilityState === "hidden", configurable: true },
      });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  // Long enough for a skeleton, if there were one.
  await switchOn(lender, { name: "slow", ms: 1200, path: "/movements" });
  const before = (await callsOf(lender)).length;
  let refreshes = 0;
  page.on("request", (request) => {
    if ("rsc" in request.headers()) refreshes += 1;
  });
  // What keeps the session and refreshes is loaded after the page.
  await expect(async () => {
    await look("hidden");
    await page.clock.fastForward("05:00");
    await look("visible");
    await expect.poll(() => refreshes, { timeout: 5_000 }).toBeGreaterThan(0);
  }).toPass();
  // The rows, their totals, and how many movements are planned. A skeleton would come before them.
  await expect.poll(async () => (await callsOf(lender)).length - 3 * refreshes).toBe(before);
  expect(await page.evaluate(() => (window as unknown as { gaps: string[] }).gaps)).toEqual([]);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
});
