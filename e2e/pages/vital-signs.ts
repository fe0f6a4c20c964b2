import { expect, type Page } from "playwright/test";

/** Records the errors of a page from now on. */
export function complaintsOf(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(`${message.text()} ${message.location().url}`);
  });
  return complaints;
}

/** What a program shows when it could not make sense of a value; part of an id is no number. */
const nonsense =
  /\b(NaN|undefined|null|Infinity|Invalid Date|\[object \w+\])\b|(?<!\w|\w-)\d[\d.,]*e[+-]?\d+(?!\w|-\w)/i;

/** How much wider than its window the page is, in pixels. */
export const overhangOf = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

/** The page shows no nonsense, and is as wide as its window, whatever it holds. */
export async function expectSound(page: Page): Promise<void> {
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
  const path = new URL(page.url()).pathname;
  expect.soft((await main.innerText()).match(nonsense)?.[0], path).toBeUndefined();
  // A list takes a moment to become cards.
  await expect.soft.poll(() => overhangOf(page), `${path} scrolls sideways`).toBe(0);
}

/**
 * Ends the animations, one of which lays out the cards below a phone's first screen
 * (table-card.css).
 */
export async function allLaidOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
  });
}

/** One amount that is broken into lines, or reaches out of what holds it. */
type Misplaced = { readonly text: string; readonly fault: "wrapped" | "cut" | "covered" };

/**
 * The amounts that are wrapped, that end outside the window or a box that cuts them off, or that
 * another amount covers. One that can be scrolled to within its own box is in its place.
 */
export async function misplacedAmounts(page: Page): Promise<Misplaced[]> {
  await allLaidOut(page);
  return page.evaluate(() => {
    // In a list the cell is the amount.
    const all = document.querySelectorAll("main [data-amount]:not(.visually-hidden *)");
    const amounts = [...all].flatMap((digits) => {
      const amount = digits.matches("[role$=cell] > *") ? digits.parentElement : digits;
      return amount?.checkVisibility({ visibilityProperty: true }) ? [amount] : [];
    });
    const around = (elements: readonly Element[]) => {
      const boxes = elements.map((element) => element.getBoundingClientRect());
      return {
        left: Math.min(...boxes.map(({ left }) => left)),
        right: Math.max(...boxes.map(({ right }) => right)),
        top: Math.min(...boxes.map(({ top }) => top)),
        bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
      };
    };
    // A cell is as high as its row: its content counts.
    const seen = (element: Element) =>
      around(element.matches("[role$=cell]") ? [...element.children] : [element]);
    // The inner one first: a table may scroll in a card, which scrolls sideways with others.
    const scrollers = (element: Element) => {
      const found: Element[] = [];
      for (let each: Element | null = element; each; each = each.parentElement)
        if (["auto", "scroll"].includes(getComputedStyle(each).overflowX)) found.push(each);
      return found;
    };
    const boxes = amounts.map((amount) => {
      const own = seen(amount);
      const frames = scrollers(amount).map((held) => around([held]));
      const frame = frames.at(-1) ?? own;
      const box = {
        ...own,
        left: Math.max(own.left, ...frames.map(({ left }) => left)),
        right: Math.min(own.right, ...frames.map(({ right }) => right)),
      };
      return { amount, frame, box };
    });
    const misplaced: { text: string; fault: "wrapped" | "cut" | "covered" }[] = [];
    for (const { amount, frame, box } of boxes) {
      const text = amount.textContent ?? "";
      // A stablecoin's cut digits are drawn by a style, and their element has no size.
      const sizes = [amount, ...amount.children].flatMap((each) =>
        [undefined, "::before"].map((part) =>
          Number.parseFloat(getComputedStyle(each, part).fontSize),
        ),
      );
      const lineHeight = Math.max(...sizes) * 2.2;
      if (box.bottom - box.top > lineHeight) misplaced.push({ text, fault: "wrapped" });
      if (frame.left < 0 || frame.right > innerWidth + 0.5) misplaced.push({ text, fault: "cut" });
      const covered = boxes.some(
        (other) =>
          other.amount !== amount &&
          other.box.left < box.right - 1 &&
          box.left < other.box.right - 1 &&
          other.box.top < box.bottom - 1 &&
          box.top < other.box.bottom - 1,
      );
      if (covered) misplaced.push({ text, fault: "covered" });
    }
    return misplaced;
  });
}
