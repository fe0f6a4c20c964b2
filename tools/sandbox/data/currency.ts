const scales = { MXN: 2, USD: 2, USDC: 6 } as const;

export type Currency = keyof typeof scales;

/** Whole minor units: cents, or millionths of a USDC. */
export type MinorUnits = bigint;

/** The decimal string of an amount, with all decimals: `150000n` MXN is "1500.00". */
export function toDecimal(amount: MinorUnits, currency: Currency): string {
  const scale = scales[currency];
  const sign = amount < 0n ? "-" : "";
  const digits = (amount < 0n ? -amount : amount).toString().padStart(scale + 1, "0");
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

export function fromWhole(units: number, currency: Currency): MinorUnits {
  return BigInt(units) * 10n ** BigInt(scales[currency]);
}

/** Divides two positive integers and rounds half up. */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  return (dividend * 2n + divisor) / (divisor * 2n);
}
