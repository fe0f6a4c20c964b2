import type { Frequency, Repayment } from "./amortisation.ts";

export type Product = {
  name: string;
  repayment: Repayment;
  frequency: Frequency;
  periods: number;
  /** Whether interest is paid out when due, or kept until the lender requests it. */
  interestPayout: "when-due" | "on-request";
};

export const products = {
  sme24: {
    name: "Crédito PyME a 24 meses",
    repayment: "annuity",
    frequency: "monthly",
    periods: 24,
    interestPayout: "when-due",
  },
  sme36: {
    name: "Crédito PyME a 36 meses",
    repayment: "annuity",
    frequency: "monthly",
    periods: 36,
    interestPayout: "when-due",
  },
  bridge: {
    name: "Crédito puente inmobiliario",
    repayment: "bullet",
    frequency: "monthly",
    periods: 18,
    interestPayout: "on-request",
  },
  invoices: {
    name: "Anticipo de facturas",
    repayment: "annuity",
    frequency: "weekly",
    periods: 26,
    interestPayout: "when-due",
  },
  workingCapital: {
    name: "Capital de trabajo semanal",
    repayment: "annuity",
    frequency: "weekly",
    periods: 52,
    interestPayout: "when-due",
  },
  shops: {
    name: "Crédito a comercios a 104 semanas",
    repayment: "annuity",
    frequency: "weekly",
    periods: 104,
    interestPayout: "when-due",
  },
  machinery: {
    name: "Arrendamiento de maquinaria",
    repayment: "constant-principal",
    frequency: "monthly",
    periods: 48,
    interestPayout: "when-due",
  },
  farming: {
    name: "Crédito agroindustrial de temporada",
    repayment: "bullet",
    frequency: "quarterly",
    periods: 8,
    interestPayout: "on-request",
  },
  fleet: {
    name: "Flotilla de reparto",
    repayment: "annuity",
    frequency: "fortnightly",
    periods: 52,
    interestPayout: "when-due",
  },
  solar: {
    name: "Energía solar comercial",
    repayment: "constant-principal",
    frequency: "quarterly",
    periods: 12,
    interestPayout: "when-due",
  },
  housing: {
    name: "Vivienda en preventa",
    repayment: "bullet",
    frequency: "half-yearly",
    periods: 6,
    interestPayout: "on-request",
  },
  digitalDollar: {
    name: "Liquidez en dólares digitales",
    repayment: "bullet",
    frequency: "monthly",
    periods: 12,
    interestPayout: "when-due",
  },
} as const satisfies Record<string, Product>;
