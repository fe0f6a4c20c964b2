import type { Currency } from "./currency.ts";
import type { Random } from "./random.ts";

export function transferReference(currency: Currency, random: Random): string {
  switch (currency) {
    case "MXN":
      return `SPEI-${random.digits(18)}`;
    case "USD":
      return `WIRE-${random.hex(12).toUpperCase()}`;
    case "USDC":
      return `0x${random.hex(64)}`;
  }
}

/** The masked account to which withdrawals in this currency are paid. */
export function maskedDestination(currency: Currency, random: Random): string {
  switch (currency) {
    case "MXN":
      return `CLABE •••• ${random.digits(4)}`;
    case "USD":
      return `Cuenta •••• ${random.digits(4)}`;
    case "USDC":
      return `0x${random.hex(4)}…${random.hex(4)}`;
  }
}
