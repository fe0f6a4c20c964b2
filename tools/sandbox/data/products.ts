import type { Terms } from "./amortisation.ts";

export type Product = Pick<Terms, "repayment" | "frequency" | "periods"> & {
  name: string;
  /** Whether interest is paid out when due, or kept until the lender requests it. */
  interestPayout: "when-due" | "on-request";
};

function product(
  name: string,
  repayment: Terms["repayment"],
  periods: number,
  frequency: Terms["frequency"],
  interestPayout: Product["interestPayout"] = "when-due",
): Product {
  return { name, repayment, frequency, periods, interestPayout };
}

export const products = {
  sme24: product("Crédito PyME a 24 meses", "annuity", 24, "monthly"),
  sme36: product("Crédito PyME a 36 meses", "annuity", 36, "monthly"),
  bridge: product("Crédito puente inmobiliario", "bullet", 18, "monthly", "on-request"),
  invoices: product("Anticipo de facturas", "annuity", 26, "weekly"),
  workingCapital: product("Capital de trabajo semanal", "annuity", 52, "weekly"),
  shops: product("Crédito a comercios a 104 semanas", "annuity", 104, "weekly"),
  machinery: product("Arrendamiento de maquinaria", "constant-principal", 48, "monthly"),
  farming: product("Crédito agroindustrial de temporada", "bullet", 8, "quarterly", "on-request"),
  fleet: product("Flotilla de reparto", "annuity", 52, "fortnightly"),
  solar: product("Energía solar comercial", "constant-principal", 12, "quarterly"),
  housing: product("Vivienda en preventa", "bullet", 6, "half-yearly", "on-request"),
  digitalDollar: product("Liquidez en dólares digitales", "bullet", 12, "monthly"),
};
