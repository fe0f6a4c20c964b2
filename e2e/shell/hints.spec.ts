import type { Locator } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { settled } from "../hydration.ts";
import { RequestsPage } from "../pages/requests-page.ts";

test.use({ profile: "ana" });

/** Whether the hint is shown to the eye, not only to a screen reader; and how far above its owner. */
const hintOf = (owner: Locator) =>
  owner.evaluate((element) => {
    const box = element.nextElementSibling?.getBoundingClientRect();
    const seen = Boolean(box && box.width > 2 && box.height > 2);
    return { seen, above: element.getBoundingClientRect().y - (box?.y ?? 0) };
  });

test("a status's hint stays open while the pointer moves onto it, and closes on Escape", async ({
  page,
}) => {
  await new RequestsPage(page).open("?status=PENDING&pageSize=50");
  await settled(page);
  const owner = page.getByRole("cell").getByRole("button", { name: "Por aprobar" }).first();
  const seen = async () => (await hintOf(owner)).seen;
  await owner.hover();
  await expect.poll(seen).toBe(true);
  const from = await owner.boundingBox();
  if (!from) throw new Error("nothing to point at");
  const start = from.y + from.height / 2;
  const end = from.y - (await hintOf(owner)).above / 2;
  for (let step = 0; step <= 30; step += 1) {
    await page.mouse.move(from.x + 6, start + ((end - start) * step) / 30);
    expect(await seen(), `${step} of 30 steps`).toBe(true);
  }
  await page.keyboard.press("Escape");
  expect(await seen()).toBe(false);
  await page.mouse.move(0, 0);
  await owner.focus();
  await expect.poll(seen).toBe(true);
  await page.keyboard.press("Escape");
  expect(await seen()).toBe(false);
  await expect(owner).toBeFocused();
});
