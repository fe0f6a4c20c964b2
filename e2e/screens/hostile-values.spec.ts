import { expect, test } from "../fixtures.ts";
import { settled } from "../hydration.ts";
import { listNamed } from "../pages/list.ts";
import { switchOn } from "../sandbox-control.ts";
import { cutTexts } from "./looks.ts";
import { lists } from "./screen-table.ts";

test.use({ profile: "ana" });

const markup = "<img src=x onerror=alert(1)><b>50 % & más</b>";

test("hostile-texts: markup is text, long names are complete, and no text reverses a row", async ({
  page,
  lender,
}) => {
  test.slow();
  await switchOn(lender, { name: "hostile-texts" });
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  for (const { path, title } of lists) {
    await page.goto(path);
    await settled(page);
    const list = listNamed(page, title);
    await expect(list.getByText(markup).first()).toBeVisible();
    await expect(list.getByText("W".repeat(200)).first()).toBeVisible();
    await expect(page.locator("main img[src=x], main i")).toHaveCount(0);
    expect(await cutTexts(page), `${path}: texts that are cut`).toEqual([]);
    expect(await list.evaluate(turnedFigures), `${path}: figures written backwards`).toEqual([]);
  }
  expect(dialogs).toEqual([]);
});

/** Amounts and dates whose last character is left of their first. */
function turnedFigures(list: Element): string[] {
  const turned: string[] = [];
  const walker = document.createTreeWalker(list, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? "";
    if (!node.parentElement?.checkVisibility()) continue;
    // The style sheet draws a shorter number.
    if (node.parentElement.hasAttribute("data-shown")) continue;
    if (!/^[−\d][\d,.]*\.\d\d|^\d{1,2} [a-z]{3} \d{4}$/.test(text)) continue;
    const left = (at: number) => {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect().left;
    };
    if (left(text.length - 1) <= left(0)) turned.push(text);
  }
  return turned;
}
