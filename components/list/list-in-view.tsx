"use client";

import { ListTable, type ListTableProps } from "./list-table";
import { useListView } from "./use-list-view";

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
