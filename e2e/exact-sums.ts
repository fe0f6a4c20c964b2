/** A movement as the portal's JSON gives it. */
export type WireMovement = {
  readonly type: string;
  readonly status: string;
  readonly valueDate: string;
  readonly amount: { readonly amount: string; readonly currency: string };
};

const scale = 18;

/** A numeral in whole units of its eighteenth decimal: exact, and apart from the portal's library. */
export function minorUnits(numeral: string): bigint {
  const [whole = "0", decimals = ""] = numeral.replace("-", "").split(".");
  const value = BigInt(whole + decimals.padEnd(scale, "0"));
  return numeral.startsWith("-") ? -value : value;
}

/** The exact sum of the completed movements of a type and currency. */
export function completedSum(
  movements: readonly WireMovement[],
  type: string,
  currency: string,
): bigint {
  return movements
    .filter((each) => each.type === type && each.status === "COMPLETED")
    .filter(({ amount }) => amount.currency === currency)
    .reduce((sum, { amount }) => sum + minorUnits(amount.amount), 0n);
}
