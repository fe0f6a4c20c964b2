import { expect, type Locator, type Page } from "playwright/test";

/** Presses Tab until the element has the focus, which shows at every stop on the way. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab") {
  for (let stops = 0; stops < 150; stops += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expectFocusSeen(page);
      return;
    }
  }
  throw new Error("The Tab key never came to it.");
}

/** Whether the page has a focus, and the eye can find it. */
export async function expectFocusSeen(page: Page): Promise<void> {
  const seen = await page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return "the focus is lost";
    // A link's ring may be drawn around all that it leads from.
    const marked = (each: Element) =>
      [null, "::before", "::after"].some((part) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each, part);
        const outlined = outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
        return outlined || boxShadow !== "none";
      });
    // A field's frame may show it in the field's place.
    const holders = [element, element.parentElement, element.closest("label, [data-focus-frame]")];
    const shown = holders.some((each) => each && marked(each));
    return shown ? "seen" : `no mark on ${element.outerHTML.slice(0, 120)}`;
  });
  expect(seen).toBe("seen");
}
