import { hideAmountsInDocument } from "./hidden-for-tests";

/** Grouped digits with at least two decimals that are not a rate. */
const amount = /\d[\d,]*\.\d{2,}(?![\d,.]*\s?%)/g;
const speaking = ["title", "aria-label", "aria-description", "aria-valuetext"];

/** Returns the amounts that are visible or read out in the document. */
export function amountsIn(root: Element = document.body): string[] {
  return textsOf(root).flatMap((text) => text.match(amount) ?? []);
}

/** Hides the amounts until the test ends. Returns those still visible; there should be none. */
export function amountsLeftWhenHidden(): string[] {
  hideAmountsInDocument();
  return amountsIn();
}

/** Text by text, so that two cells never form one number. Styles are slow, so only where decimals are. */
function textsOf(element: Element): string[] {
  if (!/\d\.\d/.test(element.outerHTML)) return [];
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
