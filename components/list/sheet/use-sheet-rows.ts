"use client";

import type { GridDataSource, GridSortModel } from "@mui/x-data-grid";
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from "react";
import { portalFetch } from "@/lib/browser/portal-fetch";
import { withQuery } from "@/lib/routes";
import type { SheetColumn } from "./sheet-columns";
import type { SheetAnswer, SheetRow } from "./sheet-json";

/** What the community edition allows. */
export const rowsPerPage = 100;

export type SheetRead = {
  readonly api: string;
  readonly filters: Readonly<Record<string, string | undefined>>;
  readonly columns: readonly SheetColumn[];
  readonly defaultSort: string;
};

/** The pages of a list for the grid. A refresh makes new props, and so reads the rows again. */
export function useSheetRows({ api, filters, columns, defaultSort }: SheetRead) {
  const [answer, setAnswer] = useState<SheetAnswer>();
  const [error, setError] = useState<unknown>();
  const [known, learn] = useReducer(withKnown, []);
  const reading = useRef(new AbortController());
  useEffect(() => () => reading.current.abort(), []);
  const source = useMemo(
    (): GridDataSource => ({
      getRows: async ({ sortModel, paginationModel }) => {
        reading.current.abort();
        reading.current = new AbortController();
        const { signal } = reading.current;
        const page = paginationModel?.page ?? 0;
        const sort = sortOf(sortModel, columns) ?? defaultSort;
        keepPlace({ page, sort }, defaultSort);
        const [limit, offset] = [`${rowsPerPage}`, `${page * rowsPerPage}`];
        const asked = withQuery(api, { ...filters, sort, limit, offset, as: "cells" });
        const response = await portalFetch(asked, { signal });
        const read: SheetAnswer = await response.json();
        signal.throwIfAborted();
        setAnswer(read);
        setError(undefined);
        learn(read.rows);
        return { rows: read.rows.map(named), rowCount: read.total };
      },
    }),
    [api, filters, columns, defaultSort],
  );
  const shownColumns = useMemo(
    () => columns.filter(({ key, ifKnown }) => !ifKnown || known.includes(key)),
    [columns, known],
  );
  const fail = useCallback((fault: unknown) => {
    // The grid has dropped the rows that it describes.
    setAnswer(undefined);
    setError(fault);
  }, []);
  return { source, shownColumns, answer, error, fail };
}

/** The columns that some row so far has a value for; the same array if there is no new one. */
function withKnown(known: readonly string[], rows: readonly SheetRow[]): readonly string[] {
  const found = rows.flatMap(({ cells }) =>
    Object.keys(cells).filter((key) => cells[key]?.kind !== "absent"),
  );
  const all = new Set([...known, ...found]);
  return all.size === known.length ? known : [...all];
}

/** Ids may repeat. With its place in the page, a row is the same only if it stays where it was. */
function named(row: SheetRow, index: number): SheetRow {
  return { ...row, id: `${index} ${row.id}` };
}

/** A sheet's page, from 0, and its order, as `field` or `-field`. */
type SheetPlace = { readonly page: number; readonly sort: string };

/** From the URL: after Back, the page's props may be those of an earlier place. */
export function placeInAddress(columns: readonly SheetColumn[], defaultSort: string): SheetPlace {
  const query = new URLSearchParams(location.search);
  const page = Number(/^[1-9]\d{0,6}$/.exec(query.get("page") ?? "")?.[0] ?? 1);
  const sort = query.get("sort") ?? defaultSort;
  return { page: page - 1, sort: sortModelOf(columns, sort).length ? sort : defaultSort };
}

function keepPlace({ page, sort }: SheetPlace, defaultSort: string): void {
  const address = new URL(location.href);
  for (const name of ["page", "sort"]) address.searchParams.delete(name);
  if (page > 0) address.searchParams.set("page", `${page + 1}`);
  if (sort !== defaultSort) address.searchParams.set("sort", sort);
  if (address.href !== location.href) history.replaceState(null, "", address);
}

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
