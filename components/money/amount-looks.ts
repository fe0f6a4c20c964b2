export const hiddenAmountWordsId = "hidden-amount";

const stablecoins =
  " eurc eurt eurs eure eurcv fdusd usdp tusd gusd usde usds usdd usdg rlusd busd lusd frax gho crvusd mxnb mxnt ";

export function iconOf(currency: string): string {
  const code = currency.toLowerCase();
  return stablecoins.includes(` ${code} `) ? "stablecoin" : code;
}

export function lengthOf(shown: string): "line" | "more" | "most" | undefined {
  if (shown.length <= 14) return undefined;
  if (shown.length <= 22) return "line";
  return shown.length <= 32 ? "more" : "most";
}

export function isZero(shown: string): "" | undefined {
  return /[1-9]/.test(shown) ? undefined : "";
}
