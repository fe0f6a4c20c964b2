import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { hydrated } from "../hydration.ts";
import { Shell } from "../pages/shell.ts";

test.use({ idle: false });

const bar = (page: Page) => page.getByRole("progressbar", { name: "Cargando la página" });

/** Holds the router's responses for a path until they are released. */
async function holdBack(page: Page, path: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname === path && url.searchParams.has("_rsc"),
    async (route) => {
      await held.promise;
      await route.continue();
    },
  );
  return held.resolve;
}

test("a link that is pressed before the bar is hydrated shows it too", async ({ page }) => {
  const letGo = await holdBack(page, "/loans");
  await page.addInitScript(() => {
    type Root = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } };
    const { port1, port2 } = new MessageChannel();
    const next = () => port2.postMessage(undefined);
    port1.onmessage = () => {
      const key = Object.keys(document).find((name) => name.startsWith("__reactContainer$"));
      const root = key && (document as unknown as Record<string, Root>)[key];
      if (!root || root.stateNode.current.memoizedState.isDehydrated) return next();
      document.querySelector<HTMLElement>('nav a[href="/loans"]')?.click();
    };
    next();
  });
  await page.goto("/requests", { waitUntil: "commit" });
  await expect(bar(page)).toBeVisible();
  await expect(page.locator("a[aria-busy=true]")).toHaveText("Préstamos");
  letGo();
  await expect(page).toHaveURL("/loans");
  await expect(page.getByRole("heading", { level: 1, name: "Préstamos" })).toBeFocused();
  await expect(bar(page)).toHaveCount(0);
});

test("a pressed link shows at once that it was heard; a bar appears after 150 ms, until the page is shown", async ({
  page,
}) => {
  await page.goto("/requests");
  await hydrated(page);
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    await page.emulateMedia({ reducedMotion });
    const letGo = await holdBack(page, "/loans");
    const link = new Shell(page).menu.getByRole("link", { name: "Préstamos" });
    if (reducedMotion === "reduce") await link.press("Enter");
    else await link.click();
    await expect(link).toHaveAttribute("aria-busy", "true");
    await expect(bar(page)).toBeVisible();
    // The style sheet's own clock, set to a moment: a test's is too coarse for this.
    const visibilityAt = (milliseconds: number) =>
      page.locator("[role=progressbar]").evaluate((element, moment) => {
        for (const animation of element.getAnimations()) {
          animation.pause();
          animation.currentTime = moment;
        }
        return getComputedStyle(element).visibility;
      }, milliseconds);
    expect(await visibilityAt(0)).toBe("hidden");
    expect(await visibilityAt(149)).toBe("hidden");
    expect(await visibilityAt(151)).toBe("visible");
    await expect(page).toHaveURL("/requests");
    letGo();
    await expect(page).toHaveURL("/loans");
    await expect(link).not.toHaveAttribute("aria-busy");
    await expect(bar(page)).toHaveCount(0);
    await new Shell(page).go("Retiros");
    await expect(page).toHaveURL("/requests");
  }
});

test("with reduced motion nothing moves", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const letGo = await holdBack(page, "/loans");
  for (const path of ["/movements", "/requests"]) {
    await page.goto(path);
    const moving = await page.evaluate(() => {
      const seconds = (list: string) => Math.max(...list.split(",").map(Number.parseFloat));
      return [...document.querySelectorAll("*")].filter((element) => {
        const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(element);
        const longest = Math.max(seconds(transitionDuration), seconds(animationDuration));
        return longest > 0.001 || scrollBehavior === "smooth";
      }).length;
    });
    expect(moving).toBe(0);
  }
  await hydrated(page);
  await new Shell(page).go("Préstamos");
  await expect(bar(page)).toBeVisible();
  const lasting = await page.evaluate(() =>
    document
      .getAnimations()
      .map((animation) => Number(animation.effect?.getComputedTiming().activeDuration))
      .filter((duration) => duration > 1),
  );
  expect(lasting).toEqual([]);
  letGo();
});
