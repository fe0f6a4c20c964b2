import type { Locator, Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { RequestsPage } from "../pages/requests-page.ts";

test.use({ profile: "ana" });

const hints = [
  {
    name: "a status's hint",
    query: "?status=PENDING&pageSize=50",
    owner: (page: Page) => page.getByRole("cell").getByRole("button", { name: "Por aprobar" }),
    hint: (owner: Locator) => owner.locator("xpath=following-sibling::*[@role='tooltip']"),
  },
  {
    name: "the digits of a stablecoin",
    query: "?currency=USDC&pageSize=50",
    owner: (page: Page) => page.getByRole("cell").locator("span[tabindex]"),
    hint: (owner: Locator) => owner.locator("> :nth-child(2)"),
  },
] as const;

/** Shown to the eye, not only to a screen reader. */
const seen = (hint: Locator) =>
  hint.evaluate((element) => {
    const { width, height } = element.getBoundingClientRect();
    return element.checkVisibility() && width > 2 && height > 2;
  });

for (const { name, query, owner, hint } of hints)
  test.describe(name, () => {
    test("stays open while the pointer moves onto it", async ({ page }) => {
      await new RequestsPage(page).open(query);
      const first = owner(page).first();
      const text = hint(first);
      await first.hover();
      await expect.poll(() => seen(text)).toBe(true);
      const from = await first.boundingBox();
      const to = await text.boundingBox();
      if (!from || !to) throw new Error("nothing to point at");
      const x = Math.max(from.x, to.x) + 6;
      const start = from.y + from.height / 2;
      const end = to.y + to.height / 2;
      for (let step = 0; step <= 30; step += 1) {
        await page.mouse.move(x, start + ((end - start) * step) / 30);
        expect(await seen(text), `${step} of 30 steps`).toBe(true);
      }
      await page.mouse.move(0, 0);
      await expect.poll(() => seen(text)).toBe(false);
    });

    test("closes on Escape without moving pointer or focus, and can be opened again", async ({
      page,
    }) => {
      await new RequestsPage(page).open(query);
      const first = owner(page).first();
      const text = hint(first);
      await expect(page.getByRole("button", { name: "Actualizar" })).toBeEnabled();
      await page.waitForLoadState("networkidle");
      await first.hover();
      await expect.poll(() => seen(text)).toBe(true);
      await page.keyboard.press("Escape");
      expect(await seen(text)).toBe(false);
      await page.mouse.move(0, 0);
      await first.hover();
      await expect.poll(() => seen(text)).toBe(true);
      await page.mouse.move(0, 0);

      await page.keyboard.press("Tab");
      await first.focus();
      await expect.poll(() => seen(text)).toBe(true);
      await page.keyboard.press("Escape");
      expect(await seen(text)).toBe(false);
      await expect(first).toBeFocused();
      await first.blur();
      await first.focus();
      await expect.poll(() => seen(text)).toBe(true);
    });
  });

test("the hint of a list's first row is above the grid's header", async ({ page }) => {
  await page.goto("/movements?status=PENDING");
  await expect(page.locator(".MuiDataGrid-root")).toBeVisible();
  const first = page.getByRole("gridcell").getByRole("button", { name: "Pendiente" }).first();
  await first.hover();
  const hint = first.locator("xpath=following-sibling::*[@role='tooltip']");
  await expect(hint).toBeVisible();
  const onTop = await hint.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const corners = [y + 4, y + height - 4].map((at) =>
      document.elementFromPoint(x + width / 2, at),
    );
    return corners.every((corner) => element.contains(corner));
  });
  expect(onTop).toBe(true);
});
