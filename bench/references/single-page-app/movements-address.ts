import type { GridPaginationModel, GridSortModel } from "@mui/x-data-grid";

/** What the screen shows: the page, its order and its filters; an empty filter is none. */
export type MovementsView = {
  readonly page: GridPaginationModel;
  readonly sort: GridSortModel;
  readonly type: string;
  readonly status: string;
};

/** The view that an address asks for, as `?type=INTEREST&sort=amount`; the latest come first. */
export function viewOf(search: string): MovementsView {
  const query = new URLSearchParams(search);
  const sort = query.get("sort") ?? "-valueDate";
  const descending = sort.startsWith("-");
  return {
    page: { page: 0, pageSize: 25 },
    sort: [{ field: descending ? sort.slice(1) : sort, sort: descending ? "desc" : "asc" }],
    type: query.get("type") ?? "",
    status: query.get("status") ?? "",
  };
}

/** The call of a view, in the lenders API's own words. */
export function movementsAddress({ page, sort, type, status }: MovementsView): string {
  const [first] = sort;
  const query = new URLSearchParams({
    limit: String(page.pageSize),
    offset: String(page.page * page.pageSize),
    ...(first?.sort && { sort: first.sort === "desc" ? `-${first.field}` : first.field }),
    ...(type && { type }),
    ...(status && { status }),
  });
  return `/api/movements?${query}`;
}
