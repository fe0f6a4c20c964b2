import Typography from "@mui/material/Typography";
import { DataGrid } from "@mui/x-data-grid";
import { useEffect, useState } from "react";
import { fetchJson } from "./fetch-json.ts";
import { type Movement, movementColumns } from "./movement-columns.tsx";
import { MovementFilters } from "./movement-filters.tsx";
import { type MovementsView, movementsAddress, viewOf } from "./movements-address.ts";

type Listing = { readonly data: Movement[]; readonly page: { readonly total: number } };

export function MovementsScreen() {
  const [view, setView] = useState<MovementsView>(() => viewOf(location.search));
  const [listing, setListing] = useState<Listing>();
  const [loading, setLoading] = useState(true);
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    const outdated = new AbortController();
    setLoading(true);
    fetchJson<Listing>(movementsAddress(view), outdated.signal).then(
      (answer) => {
        setListing(answer);
        setLoading(false);
        setFailure(undefined);
      },
      (error: Error) => {
        if (outdated.signal.aborted) return;
        setLoading(false);
        setFailure(error.message);
      },
    );
    return () => outdated.abort();
  }, [view]);

  const firstPage = { ...view.page, page: 0 };
  return (
    <>
      <Typography variant="h4" component="h1">
        Movimientos
      </Typography>
      <MovementFilters
        type={view.type}
        status={view.status}
        onChange={(change) => setView({ ...view, ...change, page: firstPage })}
      />
      {failure ? <Typography role="alert">{failure}</Typography> : null}
      <DataGrid
        label="Movimientos"
        columns={movementColumns}
        rows={listing?.data ?? []}
        rowCount={listing?.page.total ?? 0}
        loading={loading}
        disableColumnFilter
        paginationMode="server"
        sortingMode="server"
        filterMode="server"
        pageSizeOptions={[10, 25, 50, 100]}
        paginationModel={view.page}
        onPaginationModelChange={(page) => setView({ ...view, page })}
        sortModel={view.sort}
        onSortModelChange={(sort) => setView({ ...view, sort, page: firstPage })}
      />
    </>
  );
}
