import { screen } from "@testing-library/react";
import type { LoanTotal, LoanTotals } from "@/lib/domain/loans/loan-totals";
import { decimal } from "@/lib/domain/money/money";

/** A figure by its name and currency: what is shown, and where it leads. */
export const figure = (name: string, currency = "MXN") => {
  const link = screen.getByRole("link", { name: new RegExp(`^${name} en ${currency}:`) });
  const text = link.textContent?.slice(`${name} en ${currency}: `.length);
  return [text, link.getAttribute("href")];
};

export const loanTotal = (
  outstanding: string | undefined,
  fields: Partial<LoanTotal> = {},
): LoanTotal => ({
  currency: "MXN",
  status: "ACTIVE",
  ...(outstanding !== undefined && { outstanding: decimal(outstanding) }),
  count: 1,
  ...fields,
});
export const loans = (...totals: LoanTotal[]): LoanTotals => ({
  totals,
  filterable: true,
  daysLateFrom: "api",
});
