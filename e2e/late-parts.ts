import { expect, type Page } from "playwright/test";

/**
 * Moves what React streamed late to its place, in a page without scripts, as React's own scripts do
 * ($RS and $RC of react-dom's server): a segment "S:n" replaces the template "P:n", or all between
 * the template "B:n" and the closing comment of its boundary.
 */
export async function putLatePartsInPlace(page: Page): Promise<void> {
  await page.locator("[id^='S:']").evaluateAll((parts) => {
    for (const part of parts) {
      const number = part.id.slice("S:".length);
      const boundary = document.getElementById(`B:${number}`);
      for (let depth = 1; boundary?.nextSibling; boundary.nextSibling.remove()) {
        const { nodeType, nodeValue } = boundary.nextSibling;
        if (nodeType !== Node.COMMENT_NODE) continue;
        depth += nodeValue === "/$" ? -1 : nodeValue?.startsWith("$") ? 1 : 0;
        if (depth === 0) break;
      }
      const place = boundary ?? document.getElementById(`P:${number}`);
      part.remove();
      place?.replaceWith(...part.childNodes);
    }
  });
}

/**
 * Lets `goto` wait until all that was streamed late is in its place, so that a test can read all
 * elements at once on a busy machine too. A test that asks for an earlier moment (`waitUntil`) gets
 * that one.
 */
export function awaitLateParts(page: Page, scripts: boolean): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil) return response;
    if (scripts) await expect(page.locator("[id^='S:']")).toHaveCount(0);
    else await putLatePartsInPlace(page);
    return response;
  };
}
