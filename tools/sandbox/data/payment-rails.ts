import type { Currency } from "./currency.ts";
import type { Random } from "./random.ts";

export function transferReference(currency: Currency, random: Random): string {
  if (currency === "MXN") return `SPEI-${random.digits(18)}`;
  return currency === "USD" ? `WIRE-${random.hex(12).toUpperCase()}` : `0x${random.hex(64)}`;
}

/** The masked account to which withdrawals in this currency are paid. */
export function maskedDestination(currency: Currency, random: Random): string {
  if (currency === "USDC") return `0x${random.hex(4)}…${random.hex(4)}`;
  return `${currency === "MXN" ? "CLABE" : "Cuenta"} •••• ${random.digits(4)}`;
}
