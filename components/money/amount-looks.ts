/** Id of the document's element with the text that screen readers read for a hidden amount. */
export const hiddenAmountWordsId = "hidden-amount";

const stablecoins =
  " eurc eurt eurs eure eurcv fdusd usdp tusd gusd usde usds usdd usdg rlusd busd lusd frax gho crvusd mxnb mxnt ";

/** The icon of a currency in the style sheet, which has another one for all that it does not know. */
export function iconOf(currency: string): string {
  const code = currency.toLowerCase();
  return stablecoins.includes(` ${code} `) ? "stablecoin" : code;
}

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
