import axe from "axe-core";
import type { Page } from "playwright/test";
import { expect } from "../fixtures.ts";

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Rows of a table that are examined; the others differ from them in their texts alone. */
const rowsExamined = 5;

const allRules = { type: "tag", values: tags } as const;
/** What a second theme differs in. */
const rulesOfColours = { type: "rule", values: ["color-contrast", "link-in-text-block"] } as const;
type Rules = typeof allRules | typeof rulesOfColours;

/**
 * Expects that the page in its present state breaks no rule of axe in the first of these themes, and
 * none about colours in the other. It is examined again for a while if it does: a grid draws its rows
 * before its cells.
 */
export async function expectNoViolations(
  page: Page,
  what: string,
  themes: readonly ("light" | "dark")[] = ["light", "dark"],
): Promise<void> {
  await prepare(page);
  for (const [index, colorScheme] of themes.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const message = `${what}, ${page.viewportSize()?.width} px, ${colorScheme}`;
    const resting = { message, intervals: [300, 1_000, 3_000] };
    const rules = index === 0 ? allRules : rulesOfColours;
    await expect.poll(() => violationsOf(page, rules), resting).toEqual([]);
  }
}

/** For `test.use({ initScript })`: that takes a fifth of the time of an evaluation in the page. */
export const axeScript = axe.source;

/** Removes transitions once, because axe would read colours in the middle of them. */
async function prepare(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (document.adoptedStyleSheets.length > 0) return;
    const still = new CSSStyleSheet();
    still.replaceSync("*, ::before, ::after { transition: none !important; }");
    document.adoptedStyleSheets.push(still);
  });
}

function violationsOf(page: Page, rules: Rules): Promise<string[]> {
  const exclude = `:is(tr, [role=row]):nth-child(n + ${rowsExamined + 1})`;
  return page.evaluate(
    async ({ type, values, exclude }) => {
      const runOnly = { type, values: [...values] };
      // The router's own text, after a press on a link.
      const context = { include: [["html"]], exclude: [["next-route-announcer"], [exclude]] };
      const results = await window.axe?.run(context, {
        runOnly,
        resultTypes: ["violations"],
        // Only an experimental rule reads the style sheets.
        preload: false,
      });
      // Colours over a picture or a backdrop are not decided: those are incomplete.
      const examined = [...(results?.passes ?? []), ...(results?.incomplete ?? [])];
      if (!results || examined.length + results.violations.length === 0)
        return ["axe examined nothing"];
      return results.violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) => `${id}: ${target.join(" ")}\n  ${failureSummary}`,
        ),
      );
    },
    { ...rules, exclude },
  );
}
