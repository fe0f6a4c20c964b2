import { readFileSync } from "node:fs";
import path from "node:path";
import messages from "@/messages/es.json";
import { hiddenAmountWordsId } from "./amount-looks";

const styleSheet = "amount.css";
/** Unlike browsers, jsdom shows menus that are closed; and it has no utilities of the style sheet. */
const closedMenus = "[popover], [data-amounts=hidden] .amounts-hidden\\:hidden { display: none }";

let undo: (() => void) | undefined;
afterEach(() => undo?.());

/** Hides the document's amounts as the portal does, until the test ends. */
export function hideAmountsInDocument(): void {
  const style = document.createElement("style");
  style.textContent = readFileSync(path.join(__dirname, styleSheet), "utf8") + closedMenus;
  const words = document.createElement("span");
  words.id = hiddenAmountWordsId;
  words.hidden = true;
  words.textContent = messages.shell.hiddenAmount;
  document.head.append(style);
  document.body.append(words);
  document.documentElement.dataset.amounts = "hidden";
  undo = () => {
    delete document.documentElement.dataset.amounts;
    style.remove();
    words.remove();
  };
}

/** Returns an element's text without what `display: none` hides. */
export function displayedText(element: Element): string {
  return [...element.childNodes]
    .map((node) => {
      if (!(node instanceof Element)) return node.textContent ?? "";
      return getComputedStyle(node).display === "none" ? "" : displayedText(node);
    })
    .join("");
}

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
