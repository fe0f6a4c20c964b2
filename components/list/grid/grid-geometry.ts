/** The positions of a table's cells in CSS pixels, which the grid takes over. */
export type Geometry = {
  readonly header: number;
  /** By row. */
  readonly heights: readonly number[];
  /** By column key. */
  readonly widths: ReadonlyMap<string, number>;
};

/** Measures the visible columns of a table, and its rows. */
export function measure(table: HTMLTableElement): Geometry {
  const headers = [...table.querySelectorAll<HTMLElement>("thead [data-key]")];
  const box = (element: Element) => element.getBoundingClientRect();
  return {
    header: table.tHead ? box(table.tHead).height : 0,
    heights: [...(table.tBodies[0]?.rows ?? [])].map((row) => box(row).height),
    widths: new Map(
      headers.flatMap((header): [string, number][] => {
        const { width } = box(header);
        return width > 0 ? [[header.dataset.key ?? "", width]] : [];
      }),
    ),
  };
}

/** A cell by its column's key; without a row, a column's header. */
export type Place = { readonly key: string; readonly row?: number };

/** The focused cell of the table, if there is one. */
export function focusedPlace(table: HTMLTableElement): Place | undefined {
  const cell = document.activeElement?.closest<HTMLTableCellElement>("[data-key]");
  if (!cell || !table.contains(cell)) return undefined;
  const key = cell.dataset.key ?? "";
  const row = [...(table.tBodies[0]?.rows ?? [])].findIndex((each) => each.contains(cell));
  return row < 0 ? { key } : { key, row };
}
