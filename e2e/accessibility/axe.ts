import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright/test";
import { expect } from "../fixtures.ts";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

export const sizes = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
] as const;

/**
 * No rule of axe is broken by what the page shows now, in the light theme and in the dark one, once
 * it has come to rest: a grid draws its rows before its cells, and colours change step by step.
 */
export async function expectNoViolations(page: Page, what: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const message = `${what}, ${page.viewportSize()?.width} px, ${colorScheme}`;
    const resting = { message, timeout: 30_000, intervals: [300, 1_000, 3_000] };
    await expect.poll(() => violationsOf(page), resting).toEqual([]);
  }
}

async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(tags)
    // All is in one document; otherwise each look would open a page of its own.
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}\n  ${failureSummary}`),
  );
}
