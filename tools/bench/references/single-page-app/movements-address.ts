import type { GridPaginationModel, GridSortModel } from "@mui/x-data-grid";

/** Page, sort and filters; an empty filter is not set. */
export type MovementsView = {
  readonly page: GridPaginationModel;
  readonly sort: GridSortModel;
  readonly type: string;
  readonly status: string;
};

/** Reads the view from a query such as `?type=INTEREST&sort=amount`; sorts by latest by default. */
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
