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

/** How the portal writes such a value: grouped, at least two decimals, no digit lost, no sign. */
export function written(value: bigint): string {
  const digits = String(value < 0n ? -value : value).padStart(scale + 1, "0");
  const whole = BigInt(digits.slice(0, -scale)).toLocaleString("en-US");
  return `${whole}.${digits.slice(-scale).replace(/0+$/, "").padEnd(2, "0")}`;
}
