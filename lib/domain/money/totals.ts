type InCurrency = { readonly currency: string };

/** What each currency has, in the order of their codes. */
export function byCurrency<Row extends InCurrency>(rows: readonly Row[]): [string, Row[]][] {
  return [...Map.groupBy(rows, ({ currency }) => currency)].sort(([left], [right]) =>
    left < right ? -1 : 1,
  );
}

export function currenciesOf(rows: readonly InCurrency[]): string[] {
  return [...new Set(rows.map(({ currency }) => currency))].sort();
}

/** How many rows are in these sums. */
export function countOf(totals: readonly { readonly count: number }[]): number {
  return totals.reduce((sum, { count }) => sum + count, 0);
}
