import { decimal, type Money } from "@/lib/domain/money";

export const money = (amount: string, currency = "MXN"): Money => ({
  amount: decimal(amount),
  currency,
});

/** Extreme texts that an API may return. */
export const texts = {
  usual: "P-2026-0034",
  long: "Crédito puente para la construcción de vivienda vertical en tres etapas ".repeat(3),
  unbroken: "REFERENCIA".repeat(20),
  markup: "<b>importe</b><script>alert(1)</script>",
  rightToLeft: "שלום \u202Eetneicnoc\u202C",
};

export const amounts = {
  usual: money("150000.00"),
  zero: money("0.00"),
  negative: money("-1234.5"),
  stablecoin: money("33333.123456", "USDC"),
  unknownCurrency: money("10", "QQQ"),
  long: money(`${"1234567890".repeat(2)}12.123456789012345678`, "USDC"),
};
