import type { Page } from "playwright/test";

/** Grouped digits with at least two decimals, and not a rate: what only an amount looks like. */
const amountPattern = /\d[\d,]*\.\d{2,}(?![\d,.]*\s?%)/g;

/** All that a reader can see or copy: text, names, titles and hints. */
async function readableTexts(page: Page): Promise<string> {
  const [text, copied, attributes] = await Promise.all([
    page.locator("body").innerText(),
    page.evaluate(() => {
      getSelection()?.selectAllChildren(document.body);
      const selected = String(getSelection());
      getSelection()?.removeAllRanges();
      return selected;
    }),
    page.evaluate(() =>
      [...document.querySelectorAll("body *")]
        .filter((element) => element.checkVisibility())
        .flatMap((element) =>
          ["title", "aria-label", "aria-description", "aria-valuetext", "alt", "placeholder"].map(
            (name) => element.getAttribute(name) ?? "",
          ),
        )
        .join("\n"),
    ),
  ]);
  return [text, copied, attributes, await page.title()].join("\n");
}

/** All amounts that a reader can see or copy. */
export async function readableAmounts(page: Page): Promise<string[]> {
  return amountsIn(await readableTexts(page));
}

/** The amounts in a text. */
export const amountsIn = (text: string): string[] => text.match(amountPattern) ?? [];

/** All that is drawn with a dark ground, or in light ink. */
export function unprintable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const known = new Map<string, number | undefined>();
    const lightness = (color: string) => {
      if (!known.has(color)) known.set(color, draw(color));
      return known.get(color);
    };
    const draw = (color: string) => {
      if (!canvas) throw new Error("No canvas");
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return alpha < 128 ? undefined : (red + green + blue) / 3;
    };
    return (
      [...document.querySelectorAll("body *")]
        .filter((element) => element.checkVisibility() && element.textContent?.trim())
        // What is there for screen readers alone.
        .filter((element) => !getComputedStyle(element).clipPath.startsWith("inset"))
        .filter((element) => {
          const { color, backgroundColor } = getComputedStyle(element);
          const ink = lightness(color);
          const ground = lightness(backgroundColor);
          return (ink !== undefined && ink > 150) || (ground !== undefined && ground < 200);
        })
        .map((element) => element.outerHTML.slice(0, 120))
    );
  });
}

/** What reaches beyond the sheet's right edge. */
export function beyondTheSheet(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("main :is(th, td, dd, p, h1, h2, a)")]
      .filter((element) => element.checkVisibility() && !element.closest(".visually-hidden"))
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .map((element) => element.outerHTML.slice(0, 120)),
  );
}

/** What is pressed by a finger in its middle, and does not get the press: another one's area covers it. */
export function missedPresses(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("main :is(a, button)")].flatMap((element) => {
      const [line] = element.getClientRects();
      const isHeader = element.closest("thead, .visually-hidden");
      if (!line || line.width < 4 || isHeader || !element.checkVisibility()) return [];
      const [x, y] = [line.x + line.width / 2, line.y + line.height / 2];
      const hit = document.elementFromPoint(x, y);
      const other = hit?.closest("main :is(a, button, summary)");
      if (!hit || x > innerWidth || !other || element.contains(hit)) return [];
      return [`${element.textContent} → ${other.textContent}`];
    }),
  );
}

/** What can be pressed in the page and is lower than a finger, but for words within a sentence of 24 px a line. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("main :is(a, button, summary, select, input)")].flatMap(
      (target) => {
        const { width, height } = target.getBoundingClientRect();
        const seen = target.checkVisibility() && width > 2 && height > 2;
        const wide = getComputedStyle(target, "::after").position === "absolute";
        const { display, lineHeight } = getComputedStyle(target);
        const inSentence = display === "inline" && Number.parseFloat(lineHeight) >= 24;
        if (!seen || wide || inSentence || height >= 43.5 || target.closest("thead, [data-hinted]"))
          return [];
        return [`${target.textContent?.trim()} ${Math.round(height)}`];
      },
    ),
  );
}

/** What is cut off, of texts that have no hint with the whole. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("body *")]
      .filter((element) => {
        const wide = element.scrollWidth > element.clientWidth + 1;
        const high = element.scrollHeight > element.clientHeight + 1;
        if (!wide && !high) return false;
        const { overflowX, overflowY, clipPath } = getComputedStyle(element);
        if (!element.checkVisibility() || clipPath !== "none" || !element.innerText?.trim())
          return false;
        const cuts = (overflow: string) => overflow === "hidden" || overflow === "clip";
        // A text that ends in an ellipsis has its whole in a hint; a sheet's column can be widened.
        if (element.closest("[title], [role=grid]") ?? element.querySelector("[title]"))
          return false;
        return (wide && cuts(overflowX)) || (high && cuts(overflowY));
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
}

/**
 * The sizes and weights of a page's texts, its rounded corners, and the looks of its links and buttons
 * as colour, ground and frame. Left out of those: chips, heads of columns, notices, which have the
 * colour of what they say, and what is chosen of several.
 */
export function stylesOf(page: Page) {
  return page.evaluate(() => {
    const seen = [...document.querySelectorAll<HTMLElement>("body *")].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest("svg, .visually-hidden") &&
        element.offsetWidth > 1 &&
        getComputedStyle(element).fontSize !== "0px",
    );
    const none = "rgba(0, 0, 0, 0)";
    const isDrawn = (style: CSSStyleDeclaration) =>
      style.backgroundColor !== none || style.borderTopWidth !== "0px";
    const different = (values: readonly string[]) => [...new Set(values)].sort();
    const styles = seen.map((element) => getComputedStyle(element));
    const texts = styles.filter((_, at) =>
      [...(seen[at]?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      ),
    );
    const links = seen.filter((element) =>
      element.matches(
        "main :is(a, button, summary):not(.chip, th *, .notice *, [aria-current], main nav *)",
      ),
    );
    return {
      sizes: different(texts.map(({ fontSize }) => fontSize)),
      weights: different(texts.map(({ fontWeight }) => fontWeight)),
      corners: different(
        styles.filter(isDrawn).map(({ borderTopLeftRadius }) => borderTopLeftRadius),
      ).filter((corner) => corner !== "0px"),
      links: different(
        links.map((link) => {
          const style = getComputedStyle(link);
          const frame = style.borderTopWidth === "0px" ? "" : " framed";
          const ground = style.backgroundColor === none ? "" : " filled";
          return `${style.color}${frame}${ground}`;
        }),
      ),
    };
  });
}
