/** The currencies in the filters' options; a URL may contain others. */
export const usualCurrencies = ["MXN", "USD", "EUR", "USDC", "USDT", "DAI", "PYUSD"] as const;
