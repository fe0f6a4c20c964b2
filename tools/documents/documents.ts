import type { DatabaseSync } from "node:sqlite";
import { daysBetween } from "../sandbox/data/calendar.ts";
import type { Expected } from "./compare.ts";
import { amount, date, number, type Row, read, text, types, word } from "./database-cells.ts";

/** A file of the portal. To test another one, add it to `documents`. */
export type Document = {
  readonly name: string;
  /** The portal's route, without its format. */
  readonly path: string;
  readonly header: readonly string[];
  /** Its rows, from the database. */
  readonly rows: (database: DatabaseSync, lender: bigint, today: string) => Expected[][];
};

const statuses: Record<string, string> = {
  PENDING: "Pendiente",
  PENDING_WITHDRAWAL: "Retiro pendiente",
  CANCELED: "Cancelado",
  ACTIVE: "Activo",
  COMPLETED: "Completado",
  FINISHED: "Finalizado",
};
const paymentStatuses = {
  ...statuses,
  ACTIVE: "En curso",
  PENDING: "Programado",
  PENDING_WITHDRAWAL: "Por retirar",
};
const requestStatuses = { ...statuses, PENDING: "Por aprobar", PENDING_WITHDRAWAL: "En camino" };

const rowsOf = (table: string, order: string) =>
  `SELECT * FROM ${table} WHERE lender = ? ORDER BY ${order}`;
const columns = (names: string) => names.split("|");

export const documents: readonly Document[] = [
  {
    name: "movements",
    path: "/api/movements/export",
    header: columns(
      "Fecha|Tipo|Estado|Préstamo|Retiro|Descripción|Referencia externa|Entrada o salida|Importe|Moneda|Saldo|Creado|Id|Id del préstamo|Id del retiro",
    ),
    rows: (database, lender) =>
      read(database, rowsOf("movements", "value_date, number"), lender).map((row) => [
        date(row, "value_date"),
        word(types, row, "type"),
        row.request_status === null
          ? word(statuses, row, "status")
          : word(requestStatuses, row, "request_status"),
        text(row, "loan_reference"),
        text(row, "request_reference"),
        text(row, "description"),
        text(row, "external_ref"),
        row.direction === "IN" ? "Entrada" : row.direction === "OUT" ? "Salida" : undefined,
        amount(row, "amount", row.direction === "OUT" ? -1n : 1n),
        text(row, "currency"),
        amount(row, "balance_after"),
        text(row, "created_at"),
        text(row, "id"),
        text(row, "loan_id"),
        text(row, "request_id"),
      ]),
  },
  {
    name: "loans",
    path: "/api/loans/export",
    header: columns(
      "Referencia|Producto|Estado|Moneda|Capital|Capital vigente|Interés ganado|Interés retirado|Tasa anual (%)|Inicio|Vencimiento|Próximo pago|Importe del próximo pago|Días de atraso|Id",
    ),
    rows: (database, lender, today) =>
      read(database, rowsOf("loans", "start_date, number"), lender).map((row) => [
        text(row, "reference"),
        text(row, "product"),
        word(statuses, row, "status"),
        text(row, "currency"),
        amount(row, "principal"),
        amount(row, "outstanding_principal"),
        amount(row, "interest_accrued"),
        amount(row, "interest_paid"),
        number(row.annual_rate),
        date(row, "start_date"),
        date(row, "maturity_date"),
        date(row, "next_payment_date"),
        amount(row, "next_payment"),
        row.status === "ACTIVE" ? number(daysLate(row, today)) : undefined,
        text(row, "id"),
      ]),
  },
  {
    name: "payments",
    path: "/api/payments/export",
    header: columns(
      "Fecha de pago|Préstamo|Producto|N.º|Estado|Atrasado|Días de atraso|Días de atraso del préstamo|Moneda|Capital|Interés|Total|Capital pagado|Interés pagado|Capital retirado|Interés retirado|Id del préstamo",
    ),
    rows: (database, lender, today) =>
      read(
        database,
        `SELECT periods.*, principal_due + interest_due AS total,
             loans.status AS loan_status, loans.unsettled_since
           FROM periods JOIN loans ON loans.number = periods.loan
           WHERE periods.lender = ? AND placed = 1 ORDER BY due_date, periods.number`,
        lender,
      ).map((row) => [
        date(row, "due_date"),
        text(row, "loan_reference"),
        text(row, "product"),
        number(row.period),
        word(paymentStatuses, row, "status"),
        row.unsettled === 1n && String(row.due_date) < today ? "Sí" : "No",
        number(row.unsettled === 1n ? Math.max(0, daysBetween(String(row.due_date), today)) : 0),
        row.loan_status === "ACTIVE" ? number(daysLate(row, today)) : undefined,
        text(row, "currency"),
        amount(row, "principal_due"),
        amount(row, "interest_due"),
        amount(row, "total"),
        amount(row, "principal_received"),
        amount(row, "interest_received"),
        amount(row, "principal_paid"),
        amount(row, "interest_paid"),
        text(row, "loan_id"),
      ]),
  },
  {
    name: "requests",
    path: "/api/requests/export",
    header: columns(
      "Referencia|Tipo|Estado|En este estado desde|Importe|Moneda|Solicitado|Resuelto|Préstamo|Destino|Id|Id del préstamo|Ids de los movimientos",
    ),
    rows: (database, lender) =>
      read(database, rowsOf("requests", "requested_at, number"), lender).map((row) => [
        text(row, "reference"),
        word(types, row, "type"),
        word(requestStatuses, row, "status"),
        (JSON.parse(String(row.history)) as { status: string; at: string }[])
          .filter(({ status }) => status === row.status)
          .at(-1)?.at,
        amount(row, "amount"),
        text(row, "currency"),
        text(row, "requested_at"),
        text(row, "resolved_at"),
        text(row, "loan_reference"),
        text(row, "request_reference"),
        text(row, "destination"),
        text(row, "id"),
        text(row, "loan_id"),
        (JSON.parse(String(row.movement_ids)) as string[]).join(" "),
      ]),
  },
];

function daysLate(row: Row, today: string): number {
  const since = row.unsettled_since;
  return typeof since === "string" ? Math.max(0, daysBetween(since, today)) : 0;
}
