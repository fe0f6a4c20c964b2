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

export const onTime = (fields: object = {}) => loanTotal("10", { daysLate: "0", ...fields });
/** Three loans on time, and two that are 61 to 90 days late. */
export const late = loans(
  onTime({ count: 3 }),
  loanTotal("166860.35", { daysLate: "61-90", count: 2 }),
);

/** What a balance is compared with: a list of `total` movements in MXN. */
export function balanceReads(total: number) {
  const listing = { rows: [], total, malformedIds: [], limit: 25, offset: 0 };
  return {
    loans: Promise.resolve({ ok: true, value: loans() } as const),
    listedLoans: Promise.resolve({ ok: true, value: { total: 1 } } as const),
    last: Promise.resolve({ ok: true, value: new Map([["MXN", listing]]) } as const),
  };
}
