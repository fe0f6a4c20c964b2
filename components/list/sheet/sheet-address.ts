import { type ListAddress, type ListShape, listHref } from "@/lib/domain/lists/list-address";

/** A list's definition for its sheet: the same filters and sort fields at the sheet's own path. */
export function sheetShape<Shape extends ListShape>(shape: Shape): Shape {
  return { ...shape, path: `${shape.path}/sheet`, opens: undefined };
}

/** The sheet of what a list shows, from its first row on. */
export function sheetHref(shape: ListShape, { filters, sort }: ListAddress): string {
  return listHref(sheetShape(shape), { filters, sort });
}
