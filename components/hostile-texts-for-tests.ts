/** Texts that an API may send and that must not break a page. */
export const hostileTexts = {
  markup: "<img src=x onerror=alert(1)><script>alert(2)</script><b>50 % & más</b>",
  longWord: "W".repeat(200),
  turnedAround: "\u202Eodasrever ‏שלום",
  unseen: "in\u200Bvi\u200Dsi\uFEFFble",
  emoji: "👩‍👩‍👧‍👦🏦",
  halfCharacter: "half \uD83D",
} as const;

/** The number of texts in an element that contain `text`, whole. */
export function timesWritten(root: Element, text: string): number {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let times = 0;
  while (walker.nextNode()) if (walker.currentNode.textContent?.includes(text)) times += 1;
  return times;
}
