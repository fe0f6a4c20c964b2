/** What filters offer and the search knows as a currency, if CURRENCIES says nothing else. */
export const usualCurrencies = ["MXN", "USD", "EUR", "USDC", "USDT", "DAI", "PYUSD"] as const;

/** 2 to 16 letters, digits, signs of currencies and `.`, `_`, `+`, `-`: `MXN`, `USDC.e`, `USD₮0`. */
export const currencyPattern = /^[\p{L}\p{N}\p{Sc}._+-]{2,16}$/u;

/** A code as the portal writes it: in capitals, unless a sign in it shows that it is no common one. */
export function currencyCode(text: string): string | undefined {
  if (!currencyPattern.test(text)) return undefined;
  return /^[A-Za-z0-9]+$/.test(text) ? text.toUpperCase() : text;
}
