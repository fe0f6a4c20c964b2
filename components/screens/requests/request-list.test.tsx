/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import { aRequest, failed, listed } from "@/components/entities-for-tests";
import { rowsOf } from "@/components/lists-for-tests";
import { amountsLeftWhenHidden } from "@/components/money/hidden-for-tests";
import { setNowOfEachTest } from "@/components/now-for-tests";
import { firstRowIn, hrefOf, rowsIn } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import { OneRequest } from "./one-request";
import { requestScreen } from "./request-screen";

const draw = (rows: readonly object[]) =>
  show(rowsOf(requestScreen, listed(rows.map(aRequest)), {}), "/requests");
/** A cell of the first row. */
const text = (key: string) => document.querySelector(`td[data-key=${key}]`)?.textContent;

// Still the 20th in Mexico, though the 21st in Greenwich.
setNowOfEachTest("2026-11-21T03:00:00Z");

const whole = {
  reference: "R-2026-0007",
  type: "INTEREST_WITHDRAWAL",
  status: "COMPLETED",
  amount: { amount: "1234.5", currency: "MXN" },
  requestedAt: "2026-11-02T05:59:59Z",
  resolvedAt: "2026-11-02T06:00:00Z",
  loanId: "l-1",
  loanReference: "P-2026-0042",
  destination: "•••• 1234",
};

test("each figure of a request is in its own column, its days by the portal's clock", async () => {
  await draw([whole]);
  expect(document.querySelectorAll("tbody tr:first-child *").length).toBeLessThanOrEqual(20);
  expect(firstRowIn("Retiros")).toEqual({
    Referencia: "R-2026-0007",
    Tipo: "Retiro intereses",
    Estado: "Completado",
    Importe: "1,234.50 MXN",
    Préstamo: "P-2026-0042",
    Solicitado: "1 nov 2026",
    Resuelto: "2 nov 2026",
    Destino: "•••• 1234",
  });
});

test.each([
  ["PENDING", "1 nov 2026 · hace 19 días"],
  ["PENDING_WITHDRAWAL", "1 nov 2026 · hace 19 días"],
  ["COMPLETED", "1 nov 2026"],
])("shows how long ago it was requested only while it is pending: %s", async (status, expected) => {
  await draw([{ ...whole, status }]);
  expect(text("requestedAt")).toBe(expected);
});

test("a missing value is a dash, and a missing reference is replaced by type and day", async () => {
  await draw([{}]);
  expect(text("reference")).toBe("Retiro, 5 ene 2026");
  for (const key of ["type", "loan", "resolvedAt", "destination"])
    expect(text(key)).toBe("Sin dato");
  expect(hrefOf("Retiro, 5 ene 2026")).toBe("/requests?id=r-1");
});

describe("one request", () => {
  test("is a row of the list with its details open, and leads to its movements", async () => {
    const fields = { id: "rq_1", reference: "R-2026-0007", status: "PENDING" };
    const request = aRequest({ ...fields, movementIds: ["mv_1"] });
    await show(<OneRequest outcome={{ ok: true, value: request }} />);
    const [heads, row] = rowsIn("Retiros");
    expect(heads).toHaveLength(8);
    expect(row?.join(" ")).toMatch(/^R-2026-0007.*1,000\.00 MXN/);
    expect(screen.queryByRole("link", { name: "R-2026-0007" })).toBeNull();
    expect(screen.getByRole("heading", { name: "Seguimiento de R-2026-0007" })).toBeTruthy();
    expect(hrefOf("Ver el movimiento")).toBe("/movements?requestId=rq_1");
    expect(amountsLeftWhenHidden()).toEqual([]);
  });

  test("that is missing, or another lender's, has the same calm message; one that could not be read says why", async () => {
    await show(<OneRequest outcome={failed("not-found")} />);
    expect(screen.getByRole("heading", { name: "No encontramos este retiro" })).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
    await show(<OneRequest outcome={failed("time-out")} />);
    expect(within(screen.getByRole("alert")).getByText(/tardó más de 10 segundos/)).toBeTruthy();
  });
});
