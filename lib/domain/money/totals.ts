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

/** The rows of each group, in the order of their first rows. */
export function groupedBy<Row, Group extends object>(
  rows: Iterable<Row>,
  groupOf: (row: Row) => Group,
): { readonly of: Group; readonly rows: readonly Row[] }[] {
  const groups = Map.groupBy(rows, (row) => JSON.stringify(groupOf(row)));
  return [...groups.values()].map((own) => ({ of: groupOf(own[0] as Row), rows: own }));
}

export function countOf(totals: readonly { readonly count: number }[]): number {
  return totals.reduce((sum, { count }) => sum + count, 0);
}
