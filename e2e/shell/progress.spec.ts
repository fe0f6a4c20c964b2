import { expect, test } from "../fixtures.ts";
import { hydrated } from "../hydration.ts";
import { Shell } from "../pages/shell.ts";

test.use({ idle: false });

test("a pressed link shows at once that it was heard; a bar appears after 150 ms, until the page is shown; with reduced motion nothing moves", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/requests");
  await hydrated(page);
  const longest = await page.evaluate(() => {
    const seconds = (list: string) => Math.max(...list.split(",").map(Number.parseFloat));
    const times = [...document.querySelectorAll("*")].flatMap((element) => {
      const { transitionDuration, animationDuration } = getComputedStyle(element);
      return [seconds(transitionDuration), seconds(animationDuration)];
    });
    return Math.max(...times);
  });
  expect(longest).toBeLessThanOrEqual(0.001);

  // Holds the router's answer back until it is released.
  const held = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname === "/loans" && url.searchParams.has("_rsc"),
    async (route) => {
      await held.promise;
      await route.continue();
    },
  );
  const link = new Shell(page).menu.getByRole("link", { name: "Préstamos" });
  await link.click();
  await expect(link).toHaveAttribute("aria-busy", "true");
  const bar = page.getByRole("progressbar", { name: "Cargando la página" });
  await expect(bar).toBeVisible();
  // The style sheet's own clock, set to a moment: a test's is too coarse for this.
  const visibilityAt = (milliseconds: number) =>
    page.locator("[role=progressbar]").evaluate((element, moment) => {
      for (const animation of element.getAnimations()) {
        animation.pause();
        animation.currentTime = moment;
      }
      return getComputedStyle(element).visibility;
    }, milliseconds);
  expect(await visibilityAt(149)).toBe("hidden");
  expect(await visibilityAt(151)).toBe("visible");
  await expect(page).toHaveURL("/requests");
  held.resolve();
  await expect(page).toHaveURL("/loans");
  await expect(link).not.toHaveAttribute("aria-busy");
  await expect(bar).toHaveCount(0);
});
