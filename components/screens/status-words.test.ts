import { aLoan, aMovement, aPayment, aRequest } from "@/components/entities-for-tests";
import type { Row } from "@/components/list/columns";
import { copiedText } from "@/components/list/copied-text";
import { loanRow, loanSheetRow } from "@/components/screens/loans/loan-screen";
import { movementRow } from "@/components/screens/movements/movement-screen";
import { paymentSheetRow } from "@/components/screens/payments/payment-screen";
import { requestCells } from "@/components/screens/requests/request-screen";
import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import type { TableCell } from "@/lib/domain/documents/table-format";
import { knownStatuses } from "@/lib/domain/loans/status";
import { knownMovementTypes } from "@/lib/domain/movements/movement";
import { foundGroup } from "@/lib/i18n/found-group";
import { statusWord } from "@/lib/i18n/status-word";
import { translations } from "@/lib/i18n/translations";
import { loanTable } from "@/lib/lists/loans";
import { movementTable } from "@/lib/lists/movements";
import { paymentTable } from "@/lib/lists/payments";
import { requestTable } from "@/lib/lists/requests";
import type { TableColumns } from "@/lib/lists/table-columns";

jest.mock("@/lib/config", () => ({
  readConfig: () => ({ formatLocale: "es-419", timeZone: "UTC", defaultLanguage: "es" }),
}));

const t = translations();
const day = "2026-11-24" as CalendarDate;
const statuses = [...knownStatuses, "FROZEN"];

const chipOf = ({ cells }: Pick<Row, "cells">) => (cells.status as { label: string }).label;

function inFile<Row>({ header, cells }: TableColumns<Row>, row: Row, head = "Estado") {
  return cells(row)[header.indexOf(head)];
}

/** The texts of a sheet's cells by the words above them in a file, as they are copied. */
const inSheet = ({ cells }: Pick<Row, "cells">) => ({
  Estado: copiedText(cells.status, ".", undefined),
  "Días de atraso": copiedText(cells.daysLate, ".", undefined),
});

const textOf = (cell: TableCell) =>
  typeof cell === "object" && "number" in cell ? cell.number : (cell ?? "");

function stateInFile<Row>(table: TableColumns<Row>, row: Row) {
  const head = (name: string) => [name, textOf(inFile(table, row, name))];
  return Object.fromEntries(["Estado", "Días de atraso"].map(head));
}

describe("a file's status has the words of the list's chip, or of the sheet where lateness is apart", () => {
  test.each(statuses)("%s of loans, payments and requests", (status) => {
    const [loan, request] = [aLoan({ status }), aRequest({ status })];
    expect(stateInFile(loanTable(t), loan)).toEqual(inSheet(loanSheetRow(loan, t)));
    expect(inFile(requestTable(t), request)).toBe(chipOf({ cells: requestCells(request, t) }));
    for (const dueDate of ["2026-11-04", "2026-11-24"])
      for (const loanDaysLate of [undefined, "0", "20"]) {
        const payment = aPayment({ status, dueDate, loanDaysLate });
        const table = paymentTable(t, day);
        expect(stateInFile(table, payment)).toEqual(inSheet(paymentSheetRow(payment, t, day)));
        expect(inFile(table, payment)).toBe(statusWord("period", status, t));
      }
  });

  test.each([0, 1, 67])("a loan that is %d days late, in the search too", (daysLate) => {
    const loan = aLoan({ daysLate: `${daysLate}` });
    const chip = chipOf(loanRow(loan, t));
    const state = { Estado: "Activo", "Días de atraso": `${daysLate}` };
    expect(stateInFile(loanTable(t), loan)).toEqual(state);
    const rest = { more: false, newestOnly: false, unread: 0 };
    const { items } = foundGroup({ list: "loans", rows: [loan], ...rest }, { text: "P-1" });
    expect(items[0]?.details).toContain(chip);
  });

  test.each(statuses)("%s of movements, whatever the request's status is", (status) => {
    for (const type of [...knownMovementTypes, "BONUS"])
      for (const requestStatus of [undefined, ...statuses]) {
        const movement = aMovement({ type, status, requestStatus });
        expect(inFile(movementTable(t), movement)).toBe(chipOf(movementRow(movement, t)));
      }
  });

  test.each([
    [{ status: "PENDING_WITHDRAWAL", requestStatus: "PENDING" }, "Por aprobar"],
    [{ status: "PENDING", requestStatus: "PENDING_WITHDRAWAL" }, "En camino"],
    [{ status: "PENDING", requestStatus: "PENDING" }, "Por aprobar"],
    [{ status: "PENDING_WITHDRAWAL" }, "Retiro pendiente"],
    [{ status: "PENDING" }, "Retiro pendiente"],
    [{ status: "PENDING_WITHDRAWAL", requestStatus: "CANCELED" }, "Retiro pendiente"],
    [{ status: "COMPLETED", requestStatus: "PENDING" }, "Completado"],
  ])("the request decides about a withdrawal: %j is “%s”", (fields, word) => {
    const movement = aMovement({ type: "WITHDRAWAL", ...fields });
    expect(chipOf(movementRow(movement, t))).toBe(word);
    expect(inFile(movementTable(t), movement)).toBe(word);
  });
});
