import type { Locator, Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { settled } from "../hydration.ts";
import { RequestsPage } from "../pages/requests-page.ts";

test.use({ profile: "ana" });

const hints = [
  {
    name: "a status's hint",
    query: "?status=PENDING&pageSize=50",
    owner: (page: Page) => page.getByRole("cell").getByRole("button", { name: "Por aprobar" }),
    /** Shown to the eye, not only to a screen reader; and how far above the owner it is, in pixels. */
    hint: (owner: Locator) =>
      owner.evaluate((element) => {
        const box = element.nextElementSibling?.getBoundingClientRect();
        const seen = Boolean(box && box.width > 2 && box.height > 2);
        return { seen, above: element.getBoundingClientRect().y - (box?.y ?? 0) };
      }),
  },
  {
    name: "the digits of a stablecoin",
    query: "?currency=USDC&pageSize=50",
    owner: (page: Page) => page.getByRole("cell").locator("span[tabindex]"),
    hint: (owner: Locator) =>
      owner.evaluate((element) => {
        const { display, height } = getComputedStyle(element.parentElement ?? element, "::after");
        return { seen: display !== "none", above: Number.parseFloat(height) };
      }),
  },
] as const;

for (const { name, query, owner, hint } of hints)
  test(`${name} stays open while the pointer moves onto it, and closes on Escape without moving anything`, async ({
    page,
  }) => {
    await new RequestsPage(page).open(query);
    const first = owner(page).first();
    const seen = async () => (await hint(first)).seen;
    await settled(page);
    await first.hover();
    await expect.poll(seen).toBe(true);
    const from = await first.boundingBox();
    if (!from) throw new Error("nothing to point at");
    const start = from.y + from.height / 2;
    const end = from.y - (await hint(first)).above / 2;
    for (let step = 0; step <= 30; step += 1) {
      await page.mouse.move(from.x + 6, start + ((end - start) * step) / 30);
      expect(await seen(), `${step} of 30 steps`).toBe(true);
    }
    await page.mouse.move(0, 0);
    await expect.poll(seen).toBe(false);

    await first.hover();
    await expect.poll(seen).toBe(true);
    await page.keyboard.press("Escape");
    expect(await seen()).toBe(false);
    await page.mouse.move(0, 0);
    await first.hover();
    await expect.poll(seen).toBe(true);
    await page.mouse.move(0, 0);

    await page.keyboard.press("Tab");
    await first.focus();
    await expect.poll(seen).toBe(true);
    await page.keyboard.press("Escape");
    expect(await seen()).toBe(false);
    await expect(first).toBeFocused();
    await first.blur();
    await first.focus();
    await expect.poll(seen).toBe(true);
  });

test("the hint of a list's first row is above the table's header", async ({ page }) => {
  await page.goto("/movements?status=PENDING");
  const first = page.getByRole("cell").getByRole("button", { name: "Pendiente" }).first();
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
