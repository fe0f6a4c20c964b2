/** A movement as the portal's JSON gives it. */
export type WireMovement = {
  readonly type: string;
  readonly direction?: string | undefined;
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

/** Whether money of this type or direction comes in; the portal's JSON contains every direction. */
const isIn = ({ type, direction }: Pick<WireMovement, "type" | "direction">) =>
  direction ? direction === "IN" : type === "LOAN" || type === "INTEREST";

/**
 * The amount as it counts for its type: a movement against its type, such as a reversed payment, is
 * negative.
 */
function unitsInType(movement: Omit<WireMovement, "status" | "valueDate">): bigint {
  const units = minorUnits(movement.amount.amount);
  return isIn(movement) === isIn({ type: movement.type }) ? units : -units;
}

/** The exact sum of the completed movements of a type and currency, less what was reversed. */
export function completedSum(movements: readonly WireMovement[], type: string, currency: string) {
  return movements
    .filter((each) => each.type === type && each.status === "COMPLETED")
    .filter(({ amount }) => amount.currency === currency)
    .reduce((sum, movement) => sum + unitsInType(movement), 0n);
}

/** Digits as they are shown, such as "−1,234.50", in the same units. */
export function unitsShown(digits: string): bigint {
  return minorUnits(digits.replaceAll(",", "").replace("−", "-"));
}
