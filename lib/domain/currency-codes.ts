/** The currencies that readers choose among; an address may name any other as well. */
export const usualCurrencies = ["MXN", "USD", "EUR", "USDC", "USDT", "DAI", "PYUSD"] as const;
