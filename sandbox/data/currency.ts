/** The currencies of the sandbox and how many decimals each carries. */
export const scales = { MXN: 2, USD: 2, USDC: 6 } as const;

export type Currency = keyof typeof scales;

/** Whole minor units (cents, or millionths of a USDC); sums of them are exact. */
export type MinorUnits = bigint;

/** `150000n` MXN minor units as the decimal string "1500.00", with the currency's full scale. */
export function toDecimal(amount: MinorUnits, currency: Currency): string {
  const scale = scales[currency];
  const sign = amount < 0n ? "-" : "";
  const digits = (amount < 0n ? -amount : amount).toString().padStart(scale + 1, "0");
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** Whole units of the currency in minor units. */
export function fromWhole(units: number, currency: Currency): MinorUnits {
  return BigInt(units) * 10n ** BigInt(scales[currency]);
}

/** Divides two positive whole numbers and rounds half up. */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  return (dividend * 2n + divisor) / (divisor * 2n);
}
