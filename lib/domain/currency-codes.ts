/** What filters offer and the search knows as a currency, if CURRENCIES says nothing else. */
export const usualCurrencies = ["MXN", "USD", "EUR", "USDC", "USDT", "DAI", "PYUSD"] as const;
