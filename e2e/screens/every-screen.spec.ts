import type { Page } from "playwright/test";
import { axeScript, expectNoViolations } from "../accessibility/axe.ts";
import { expect, test } from "../fixtures.ts";
import { settled } from "../hydration.ts";
import { openFilters } from "../pages/list.ts";
import { Shell } from "../pages/shell.ts";
import { allLaidOut, complaintsOf, expectSound, overhangOf } from "../pages/vital-signs.ts";
import { addressOf } from "./address-of.ts";
import {
  amountsIn,
  beyondTheSheet,
  cutTexts,
  missedPresses,
  readableAmounts,
  smallTargets,
  stylesOf,
  unprintable,
} from "./looks.ts";
import { lenderScreens } from "./screen-table.ts";

// One visit of each screen for all that holds of each: loading it is what takes the time, then
// laying it out for another width.
test.use({
  profile: "ana",
  colorScheme: "dark",
  initScript: axeScript,
  contextOptions: { reducedMotion: "reduce" },
});

/** A few rows show what all do; movements with chips of filters. */
const shorter: Readonly<Record<string, string>> = {
  loans: "/loans?pageSize=10",
  payments: "/payments?pageSize=10",
  movements: "/movements?type=INTEREST&pageSize=10",
  requests: "/requests?pageSize=10",
  "account-statement": "/documents/account-statement?from=2026-01-01&to=2026-01-31",
};

/** Also one with little else than the frame. */
const screens = [...lenderScreens, { name: "verify", path: "/verify" }];

const withoutAmounts = [
  "change-password",
  "return-help",
  "search",
  "security",
  "verify",
  // It draws the rows in sight alone, and has a test of its own.
  "sheet",
];

/** With fields, and links that are no part of a sentence. */
const forFingers = ["summary", "loans", "payments", "movements", "requests", "loan", "statement"];

const narrow = { width: 360, height: 740 };
const wide = { width: 1280, height: 800 };

/** What is left of A4 within the margins, in CSS pixels. */
const sheets = [
  { width: 1032, height: 680 },
  { width: 703, height: 1009 },
];

for (const { name, path } of screens)
  test(`${name} keeps the policy, fits, prints, hides its amounts and can be read with wider spacing`, {
    tag: "@gate",
  }, async ({ page }) => {
    const complaints = complaintsOf(page);
    const requested: string[] = [];
    page.on("request", (request) => {
      if ("rsc" in request.headers()) requested.push(request.url());
    });
    await page.goto(await addressOf(shorter[name] ?? path, page));
    await settled(page);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex, nofollow");

    // What draws the sheet has buttons of its own.
    const expectOneStyle = async () => {
      if (name === "sheet") return;
      const { sizes, weights, corners, links } = await stylesOf(page);
      expect.soft(weights.length, `weights ${weights}`).toBeLessThanOrEqual(3);
      expect.soft(sizes.length, `sizes ${sizes}`).toBeLessThanOrEqual(5);
      expect.soft(corners.length, `corners ${corners}`).toBeLessThanOrEqual(3);
      expect.soft(links.length, `links ${links}`).toBeLessThanOrEqual(4);
    };

    await test.step("on a desktop it has one style, and breaks no rule of axe in the dark", async () => {
      await expectOneStyle();
      await expectNoViolations(page, name, ["dark"]);
    });

    await test.step("fits with text that is twice as large", async () => {
      const setText = (size: string) =>
        page.evaluate((given) => {
          document.documentElement.style.fontSize = given;
        }, size);
      await setText("200%");
      await expect.poll(() => overhangOf(page)).toBe(0);
      if (name !== "verify")
        await expect.soft(new Shell(page).account).toBeInViewport({ ratio: 1 });
      await setText("");
    });

    await test.step("never scrolls sideways", async () => {
      for (const width of [1920, 900, 899, 640, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => overhangOf(page), `${width} px`).toBe(0);
      }
    });

    await test.step("on a phone it has one style, breaks no rule of axe in the light, and hides its amounts", async () => {
      await page.setViewportSize(narrow);
      await expectOneStyle();
      await expectNoViolations(page, name, ["light"]);
      if (!withoutAmounts.includes(name)) await hideAndShow(page);
    });

    if (forFingers.includes(name))
      await test.step("is large enough for a finger", async () => {
        if (await page.locator("main search").first().count()) await openFilters(page);
        expect.soft(await smallTargets(page)).toEqual([]);
        await page.setViewportSize({ ...narrow, height: 6000 });
        expect.soft(await missedPresses(page)).toEqual([]);
        await page.setViewportSize(narrow);
      });

    await test.step("cuts nothing off with the text spacing of WCAG 1.4.12", async () => {
      const toggleSpacing = () =>
        page.evaluate(() => {
          const spacing = new CSSStyleSheet();
          spacing.replaceSync(
            "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }",
          );
          const { length } = document.adoptedStyleSheets;
          document.adoptedStyleSheets = length > 1 ? [] : [...document.adoptedStyleSheets, spacing];
        });
      await toggleSpacing();
      for (const size of [narrow, wide]) {
        await page.setViewportSize(size);
        await expect.soft.poll(() => cutTexts(page), `${size.width} px`).toEqual([]);
        await expectSound(page);
      }
      await toggleSpacing();
    });

    await test.step("prints dark on white within the sheet, without menus and buttons", async () => {
      await page.emulateMedia({ media: "print", colorScheme: "dark" });
      await expect(page.locator("html")).toHaveCSS("color-scheme", "light");
      expect.soft(await unprintable(page)).toEqual([]);
      for (const sheet of sheets) {
        await page.setViewportSize(sheet);
        expect.soft(await beyondTheSheet(page), `${sheet.width} px`).toEqual([]);
      }
      await expect.soft(new Shell(page).menu).toBeHidden();
      await expect.soft(page.getByRole("button", { name: "Actualizar" })).toBeHidden();
    });

    // A browser also complains of an answer that says "not found".
    expect(complaints.filter((each) => !/^Failed to load resource/.test(each))).toEqual([]);
    expect(requested, "no other page is loaded in advance").toEqual([]);
  });

/** Hidden amounts cannot be seen, heard or copied, and come back unchanged. */
async function hideAndShow(page: Page): Promise<void> {
  const shell = new Shell(page);
  await allLaidOut(page);
  const before = await readableAmounts(page);
  expect(before.length).toBeGreaterThan(4);
  await shell.hideAmounts();
  expect(await readableAmounts(page)).toEqual([]);
  const heard = await page.locator("body").ariaSnapshot();
  expect(amountsIn(heard)).toEqual([]);
  expect(heard).toContain("Importe oculto");
  await shell.showAmounts.click();
  expect(await readableAmounts(page)).toEqual(before);
}
