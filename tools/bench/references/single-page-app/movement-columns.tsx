import Chip from "@mui/material/Chip";
import type { GridColDef } from "@mui/x-data-grid";

type Money = { readonly amount: string; readonly currency: string };

export type Movement = {
  readonly id: string;
  readonly type: string;
  readonly status: string;
  readonly amount: Money;
  readonly direction?: "IN" | "OUT";
  readonly valueDate: string;
  readonly loanReference?: string;
  readonly balanceAfter?: Money;
  readonly description?: string;
};

export const typeWords: Readonly<Record<string, string>> = {
  INTEREST: "Interés",
  LOAN: "Préstamo",
  LOAN_WITHDRAWAL: "Retiro de préstamo",
  INTEREST_WITHDRAWAL: "Retiro de interés",
  WITHDRAWAL: "Retiro",
};

export const statusWords: Readonly<Record<string, string>> = {
  PENDING: "Pendiente",
  PENDING_WITHDRAWAL: "Retiro pendiente",
  ACTIVE: "Activo",
  COMPLETED: "Completado",
  FINISHED: "Finalizado",
  CANCELED: "Cancelado",
};

const figure = new Intl.NumberFormat("es-419", { minimumFractionDigits: 2 });

// A float, as usual; the portal's exact amounts cost more.
function moneyText(money: Money | undefined): string {
  return money ? `${figure.format(Number(money.amount))} ${money.currency}` : "—";
}

function dateText(date: string): string {
  return date.split("-").reverse().join("/");
}

/** The amount is second, since a phone shows the first two columns. */
export const movementColumns: GridColDef<Movement>[] = [
  { field: "valueDate", headerName: "Fecha", width: 110, valueFormatter: dateText },
  {
    field: "amount",
    headerName: "Monto",
    width: 160,
    align: "right",
    headerAlign: "right",
    valueGetter: (_, row) => moneyText(row.amount),
  },
  {
    field: "type",
    headerName: "Tipo",
    width: 170,
    renderCell: ({ row }) => <Chip size="small" label={typeWords[row.type] ?? row.type} />,
  },
  {
    field: "status",
    headerName: "Estado",
    width: 150,
    renderCell: ({ row }) => (
      <Chip size="small" variant="outlined" label={statusWords[row.status] ?? row.status} />
    ),
  },
  { field: "loanReference", headerName: "Préstamo", width: 130, sortable: false },
  { field: "description", headerName: "Descripción", flex: 1, minWidth: 200, sortable: false },
  {
    field: "balanceAfter",
    headerName: "Saldo",
    width: 170,
    align: "right",
    headerAlign: "right",
    sortable: false,
    valueGetter: (_, row) => moneyText(row.balanceAfter),
  },
];
