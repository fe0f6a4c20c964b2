import { hideAmountsInDocument } from "./hidden-for-tests";

/** Grouped digits with at least two decimals, and no rate: what only an amount looks like. */
const amount = /\d[\d,]*\.\d{2,}(?![\d,.]*\s?%)/g;
const speaking = ["title", "aria-label", "aria-description", "aria-valuetext"];

/** The amounts that can be read or heard in the test's document, as they are written. */
export function amountsIn(root: Element = document.body): string[] {
  return textsOf(root).flatMap((text) => text.match(amount) ?? []);
}

/** Hides the amounts until the test ends. Returns those that are left; there should be none. */
export function amountsLeftWhenHidden(): string[] {
  hideAmountsInDocument();
  return amountsIn();
}

/** Every text by itself, so that two cells never make one number. */
function textsOf(element: Element): string[] {
  const { display, visibility } = getComputedStyle(element);
  if (display === "none") return [];
  const said = speaking.map((name) => element.getAttribute(name) ?? "");
  const shown = [...element.childNodes].flatMap((node) =>
    node instanceof Element
      ? textsOf(node)
      : visibility === "hidden"
        ? ""
        : (node.textContent ?? ""),
  );
  return [...said, ...shown];
}
