export const usualCurrencies = ["MXN", "USD", "EUR", "USDC", "USDT", "DAI", "PYUSD"] as const;
