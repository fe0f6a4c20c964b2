"use client";

import { ListTable, type ListTableProps } from "./list-table";
import { useListView } from "./use-list-view";

/** A list as a table with the columns and density that the lender chose; a row can be pressed. */
export function ListInView(
  props: ListTableProps & {
    path: string;
    served: string;
  },
) {
  const { path, served, ...table } = props;
  const [view] = useListView(path, served, table.columns);
  return <ListTable {...table} view={view} pressable />;
}
