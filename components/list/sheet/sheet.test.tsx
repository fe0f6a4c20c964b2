/** @jest-environment jsdom */
import type { GridApi, GridGetRowsParams } from "@mui/x-data-grid";
import { fireEvent, screen } from "@testing-library/react";
import { type ComponentProps, useEffect } from "react";
import { press } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import { PortalError, portalFetch, UnreachableError } from "@/lib/browser/portal-fetch";
import { Sheet } from "./sheet";
import { SheetFailure } from "./sheet-failure";
import type { SheetGridProps } from "./sheet-grid";

jest.mock("@/lib/browser/portal-fetch", () => ({
  ...jest.requireActual("@/lib/browser/portal-fetch"),
  portalFetch: jest.fn(),
}));

/** Reads the first page as the grid does. */
function MockGrid({ source, api, onError, columns, shown }: SheetGridProps) {
  useEffect(() => {
    const fetchRows = async () => {
      const asked = { sortModel: [] } as unknown as GridGetRowsParams;
      await source.getRows(asked).catch(onError);
    };
    api.current = { dataSource: { fetchRows } } as unknown as GridApi;
    void fetchRows();
  }, [source, api, onError]);
  return (
    <p data-testid="grid">
      {columns.map(({ label }) => label).join()} {shown}
    </p>
  );
}

const mockCode: { current: unknown } = { current: undefined };
jest.mock("./use-sheet-code", () => ({ useSheetCode: () => mockCode.current }));

const calls = jest.mocked(portalFetch);
const rows = { rows: [{ id: "1", cells: {} }], total: 1, shown: "1 de 1", notes: [] };
const answer = (more: object = {}) =>
  calls.mockResolvedValue({ json: async () => ({ ...rows, ...more }) } as Response);

const cell = { kind: "text", text: "Activo" };

const failure = {
  title: "No pudimos mostrar estos datos",
  unreachable: "Sin comunicación.",
  unexpected: "Algo falló.",
  notLoaded: "No pudimos cargar la hoja.",
  reference: "Referencia: {requestId}",
  retry: "Reintentar",
};
const view = { columns: "Columnas", density: "Densidad", showAll: "Mostrar todas" };
const densities = { compact: "Compacta", normal: "Normal", comfortable: "Amplia" };
const props: ComponentProps<typeof Sheet> = {
  api: "/api/loans",
  path: "/loans/sheet",
  served: "",
  filters: {},
  caption: "Préstamos",
  defaultSort: "-startDate",
  columns: [
    { key: "reference", label: "Referencia", align: "start" },
    { key: "status", label: "Estado", align: "start" },
  ],
  empty: <h2>Aún no tienes préstamos</h2>,
  words: {
    ascending: "Orden ascendente",
    descending: "Orden descendente",
    refresh: "Actualizar",
    hiddenAmount: "Importe oculto",
    decimalSign: ".",
    keys: "Usa las flechas.",
    loading: "Cargando…",
    failure,
    absent: { sign: "—", label: "Sin dato" },
    view: { ...view, ...densities },
  },
};

beforeEach(() => {
  calls.mockReset();
  mockCode.current = { Grid: MockGrid, gridWords: undefined };
});

test("shows where its rows are, when they were read and what is missing", async () => {
  answer({ updated: "Actualizado a las 12:02", notes: ["Falta uno."] });
  await show(<Sheet {...props} />);
  expect(screen.getByTestId("grid").textContent).toBe("Referencia,Estado 1 de 1");
  expect(screen.getByText("Actualizado a las 12:02")).toBeTruthy();
  expect(screen.getByText("Falta uno.").getAttribute("role")).toBe("status");
  await press("Actualizar");
  expect(calls).toHaveBeenCalledTimes(2);
});

test.each([
  [["status"], "Usa las flechas. El estado es de hoy."],
  [[], "Usa las flechas."],
])("has a column's note only with that column: %j", async (known, says) => {
  answer({ rows: [{ id: "1", cells: Object.fromEntries(known.map((key) => [key, cell])) }] });
  const [first, status] = props.columns;
  const columns = [first, { ...status, ifKnown: true }] as typeof props.columns;
  const note = { column: "status", text: "El estado es de hoy." };
  await show(<Sheet {...props} columns={columns} note={note} />);
  expect(screen.getByText(/^Usa las flechas/).textContent?.trim()).toBe(says);
});

test("says that there are no rows, instead of an empty grid alone", async () => {
  answer({ rows: [], total: 0, shown: "" });
  await show(<Sheet {...props} />);
  expect(screen.getByRole("heading", { name: "Aún no tienes préstamos" })).toBeTruthy();
});

test("a failure can be retried, and the focus stays in the sheet", async () => {
  calls.mockRejectedValueOnce(new Error("no"));
  await show(<Sheet {...props} />);
  expect(screen.getByRole("alert").textContent).toContain("Algo falló.");
  answer();
  await press("Reintentar");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Préstamos" }));
});

test("waits for the grid's code, and says if it does not come", async () => {
  mockCode.current = undefined;
  const { rerender } = await show(<Sheet {...props} />);
  expect(screen.getByText("Cargando…")).toBeTruthy();
  mockCode.current = "failed";
  await rerender(<Sheet {...props} />);
  expect(screen.getByRole("alert").textContent).toContain("No pudimos cargar la hoja.");
  expect(screen.queryByText("Cargando…")).toBeNull();
});

const unavailable = new PortalError(503, "unavailable", "id-1", "No disponible.");

test.each<[string, unknown, string]>([
  ["the portal's sentence", unavailable, "No disponible.Referencia: id-1"],
  ["no sentence", new PortalError(500, "unreadable"), "Algo falló."],
  ["no connection", new UnreachableError(undefined), "Sin comunicación."],
  ["no code", "not-loaded", "No pudimos cargar la hoja."],
  ["another error", new Error("secret"), "Algo falló."],
])("says what failed: %s", async (_what, error, text) => {
  const onRetry = jest.fn();
  await show(<SheetFailure error={error} words={failure} busy={false} onRetry={onRetry} />);
  expect(screen.getByRole("alert").textContent).toBe(`${failure.title}${text}Reintentar`);
  fireEvent.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
