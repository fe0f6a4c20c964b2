import type { Page } from "playwright/test";
import { hydrated } from "../hydration.ts";

type Router = { push: (address: string) => void };

/**
 * Goes to an address without a new document. Returns how many sheets are applied in the first frame
 * with the other page's heading.
 */
export async function openSoftly(
  page: Page,
  address: string,
  way: "push" | "back" = "push",
): Promise<{ sheets: number }> {
  await hydrated(page);
  const first = await page.evaluate(
    ([target, how]) =>
      new Promise<{ sheets: number }>((resolve) => {
        const heading = () => document.querySelector("main h1")?.textContent;
        const before = heading();
        const look = () => {
          const isThere = location.pathname + location.search === target && heading() !== before;
          if (!isThere) {
            requestAnimationFrame(look);
            return;
          }
          const links = document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]");
          resolve({
            sheets: [...links].filter(({ sheet, media }) => sheet && matchMedia(media).matches)
              .length,
          });
        };
        look();
        if (how === "back") history.back();
        else (window as unknown as { next: { router: Router } }).next.router.push(target);
      }),
    [address, way] as const,
  );
  return first;
}

const properties = [
  "display position color background-color border font-size font-weight line-height padding margin",
  "width gap flex grid-template-columns justify-content align-items text-align white-space overflow",
  "border-radius box-shadow opacity visibility z-index inset text-decoration list-style max-width",
]
  .join(" ")
  .split(" ");

/** Each element of the screen as it is drawn, once its animations are over. */
export async function drawnStyles(page: Page): Promise<string[]> {
  return page.evaluate(async (names) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo(0, 0);
    await new Promise((resolve) => setTimeout(resolve, 200));
    const endless = ({ effect }: Animation) => effect?.getComputedTiming().endTime === Infinity;
    await Promise.all(
      document
        .getAnimations()
        .filter((each) => !endless(each))
        .map(({ finished }) => finished.catch(() => {})),
    );
    return [...document.querySelectorAll("main, main *")].map((element) => {
      const style = getComputedStyle(element);
      const values = names.map((name) => style.getPropertyValue(name));
      return `${element.tagName} ${element.getAttribute("class")}: ${values.join("; ")}`;
    });
  }, properties);
}
