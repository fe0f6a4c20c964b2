/** Id of the document's element with the text that screen readers read for a hidden amount. */
export const hiddenAmountWordsId = "hidden-amount";

/** Size class for amounts too long to fit beside their label in a phone card. */
export function lengthOf(shown: string): "line" | "more" | "most" | undefined {
  if (shown.length <= 14) return undefined;
  if (shown.length <= 22) return "line";
  return shown.length <= 32 ? "more" : "most";
}

/** The mark of a zero, which has a quiet colour; undefined for other amounts. */
export function isZero(shown: string): "" | undefined {
  return /[1-9]/.test(shown) ? undefined : "";
}
