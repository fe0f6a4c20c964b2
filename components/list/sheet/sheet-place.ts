import type { GridSortModel } from "@mui/x-data-grid";
import type { SheetColumn } from "./sheet-columns";

/** A sheet's page, from 0, and its order, as `field` or `-field`. */
export type SheetPlace = { readonly page: number; readonly sort: string };

/** From the URL: after Back, the page's props may be those of an earlier place. */
export function placeInAddress(columns: readonly SheetColumn[], defaultSort: string): SheetPlace {
  const query = new URLSearchParams(location.search);
  const page = Number(/^[1-9]\d{0,6}$/.exec(query.get("page") ?? "")?.[0] ?? 1);
  const sort = query.get("sort") ?? defaultSort;
  return { page: page - 1, sort: sortModelOf(columns, sort).length ? sort : defaultSort };
}

/** Keeps the place in the page's URL, so that a reload and Back show the same rows. */
export function keepPlace({ page, sort }: SheetPlace, defaultSort: string): void {
  const address = new URL(location.href);
  const keep = (name: string, value: string | undefined) => {
    if (value === undefined) address.searchParams.delete(name);
    else address.searchParams.set(name, value);
  };
  keep("page", page > 0 ? `${page + 1}` : undefined);
  keep("sort", sort === defaultSort ? undefined : sort);
  if (address.href !== location.href) history.replaceState(null, "", address);
}

/** The grid's form of an order; empty if no column has this field. */
export function sortModelOf(columns: readonly SheetColumn[], sort: string): GridSortModel {
  const column = columns.find(({ sortField }) => sortField === sort.replace(/^-/, ""));
  return column ? [{ field: column.key, sort: sort.startsWith("-") ? "desc" : "asc" }] : [];
}

export function sortOf(
  [sorted]: GridSortModel,
  columns: readonly SheetColumn[],
): string | undefined {
  const field = columns.find(({ key }) => key === sorted?.field)?.sortField;
  return field && sorted?.sort === "desc" ? `-${field}` : field;
}
