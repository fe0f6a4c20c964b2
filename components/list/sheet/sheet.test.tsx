/** @jest-environment jsdom */
import type { GridApi, GridGetRowsParams } from "@mui/x-data-grid";
import { act, renderHook, screen } from "@testing-library/react";
import { type ComponentProps, useEffect } from "react";
import { press } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import { PortalError, portalFetch, UnreachableError } from "@/lib/browser/portal-fetch";
import { loanList, movementList, readListAddress } from "@/lib/domain/lists/list-address";
import { translations } from "@/lib/i18n/translations";
import { exportedLists, hideableScreens, isPortalPath, titleKeyOf } from "@/lib/routes";
import messages from "@/messages/es.json";
import { type ColumnDefinition, sheetHref } from "../columns";
import { sheetWords } from "../served-list-view";
import { Sheet } from "./sheet";
import { type SheetColumn, sheetColumns } from "./sheet-columns";
import type { SheetGridProps } from "./sheet-grid";
import { placeInAddress, sortModelOf, sortOf, useSheetRows } from "./use-sheet-rows";

jest.mock("@/lib/browser/portal-fetch", () => ({
  ...jest.requireActual("@/lib/browser/portal-fetch"),
  portalFetch: jest.fn(),
}));

const mockCode: { current: unknown } = { current: undefined };

jest.mock("./use-sheet-code", () => ({ useSheetCode: () => mockCode.current }));

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

const calls = jest.mocked(portalFetch);
const rows = { rows: [{ id: "1", cells: {} }], total: 1, shown: "1 de 1", notes: [] };
const answer = (more: object = {}) =>
  calls.mockResolvedValue({ json: async () => ({ ...rows, ...more }) } as Response);

const cell = { kind: "text", text: "Activo" };

const props: ComponentProps<typeof Sheet> = {
  api: "/api/loans",
  path: "/loans/sheet",
  served: "",
  filters: {},
  caption: "Préstamos",
  defaultSort: "-startDate",
  columns: [
    { key: "reference", label: "Referencia" },
    { key: "status", label: "Estado" },
  ],
  empty: <h2>Aún no tienes préstamos</h2>,
  words: sheetWords(),
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
  [["status"], " El estado es de hoy."],
  [[], ""],
])("has a column's note only with that column: %j", async (known, says) => {
  answer({ rows: [{ id: "1", cells: Object.fromEntries(known.map((key) => [key, cell])) }] });
  const [first, status] = props.columns;
  const columns = [first, { ...status, ifKnown: true }] as typeof props.columns;
  const note = { column: "status", text: "El estado es de hoy." };
  await show(<Sheet {...props} columns={columns} note={note} />);
  expect(screen.getByText(messages.sheet.keys, { exact: false }).textContent?.trim()).toBe(
    messages.sheet.keys + says,
  );
});

test("says that there are no rows, instead of an empty grid alone", async () => {
  answer({ rows: [], total: 0, shown: "" });
  await show(<Sheet {...props} />);
  expect(screen.getByRole("heading", { name: "Aún no tienes préstamos" })).toBeTruthy();
});

test("waits for the grid's code, and says if it does not come", async () => {
  mockCode.current = undefined;
  const { rerender } = await show(<Sheet {...props} />);
  expect(screen.getByText(messages.list.loading)).toBeTruthy();
  mockCode.current = "failed";
  await rerender(<Sheet {...props} />);
  expect(screen.getByRole("alert").textContent).toContain(messages.sheet.notLoaded);
  expect(screen.queryByText(messages.list.loading)).toBeNull();
});

const { title, unexpected, unreachable } = messages.failure;
const unavailable = new PortalError(503, "unavailable", "id-1", "No disponible.");

test.each<[string, unknown, string]>([
  ["the portal's sentence", unavailable, "No disponible.Referencia para soporte: id-1"],
  ["no sentence", new PortalError(500, "unreadable"), unexpected],
  ["no connection", new UnreachableError(undefined), unreachable],
  ["another error", new Error("secret"), unexpected],
])("says what failed; a retry keeps the focus in the sheet: %s", async (_what, error, text) => {
  calls.mockRejectedValueOnce(error);
  await show(<Sheet {...props} />);
  expect(screen.getByRole("alert").textContent).toBe(`${title}${text}Reintentar`);
  answer();
  await press("Reintentar");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Préstamos" }));
});

describe("its rows", () => {
  const columns: SheetColumn[] = [
    { key: "loan", label: "Préstamo", sortField: "loanReference" },
    { key: "received", label: "Recibido", align: "end", ifKnown: true },
  ];
  const read = {
    api: "/api/payments",
    filters: { status: "PENDING" },
    columns,
    defaultSort: "dueDate",
  };

  const asked = (sort: "asc" | "desc" | undefined, page: number) =>
    ({
      sortModel: sort ? [{ field: "loan", sort }] : [],
      paginationModel: { page, pageSize: 100 },
    }) as unknown as GridGetRowsParams;

  beforeEach(() => history.replaceState(null, "", "/payments/sheet?status=PENDING"));

  const hook = () => renderHook(() => useSheetRows(read)).result;

  test("reads a page with the list's filters, in the list's order or that of a column", async () => {
    const sheet = hook();
    const row = { id: "a", cells: {} };
    answer({ rows: [row, row], total: 250 });
    const page = await act(async () => sheet.current.source.getRows(asked(undefined, 0)));
    expect(calls.mock.lastCall?.[0]).toBe(
      "/api/payments?status=PENDING&sort=dueDate&limit=100&offset=0&as=cells",
    );
    const rows = ["0 a", "1 a"].map((id) => ({ ...row, id }));
    expect(page).toEqual({ rows, rowCount: 250 });
    expect(location.search).toBe("?status=PENDING");
    await act(async () => sheet.current.source.getRows(asked("desc", 2)));
    expect(calls.mock.lastCall?.[0]).toBe(
      "/api/payments?status=PENDING&sort=-loanReference&limit=100&offset=200&as=cells",
    );
    expect(location.search).toBe("?status=PENDING&page=3&sort=-loanReference");
    await act(async () => sheet.current.source.getRows(asked(undefined, 0)));
    expect(location.search).toBe("?status=PENDING");
  });

  test("a new read aborts the one before", async () => {
    const sheet = hook();
    calls.mockReturnValueOnce(new Promise(() => undefined));
    void sheet.current.source.getRows(asked("asc", 0));
    answer();
    await act(async () => sheet.current.source.getRows(asked("desc", 0)));
    expect(calls.mock.calls.map(([, call]) => call?.signal?.aborted)).toEqual([true, false]);
  });

  test("a column that may be left out is shown from the first value on", async () => {
    const sheet = hook();
    const keys = () => sheet.current.shownColumns.map(({ key }) => key);
    const load = (cells: object) => {
      answer({ rows: [{ id: "a", cells }] });
      return act(async () => sheet.current.source.getRows(asked("asc", 0)));
    };
    await load({ received: { kind: "absent" } });
    expect(keys()).toEqual(["loan"]);
    await load({ received: { kind: "amount", shown: "1.00", currency: "MXN" } });
    expect(keys()).toEqual(["loan", "received"]);
    const before = sheet.current.shownColumns;
    await load({});
    expect(sheet.current.shownColumns).toBe(before);
  });
});

describe("the address of a sheet", () => {
  test.each(exportedLists)(
    "of %s is a page for signed-in lenders with a title of its own, which may be switched off",
    (list) => {
      const path = `/${list}/sheet`;
      expect([isPortalPath(path), titleKeyOf(path)]).toEqual([
        true,
        expect.stringMatching(/Sheet$/),
      ]);
      const hidden = Object.values(hideableScreens).flat();
      expect(hidden.some((each) => path.startsWith(`${each}/`))).toBe(list in hideableScreens);
    },
  );

  test("has the list's filters and order, and begins with the first row", () => {
    const query = { type: "INTEREST", sort: "amount", page: "7", pageSize: "10" };
    const address = readListAddress(movementList, query);
    expect(sheetHref(movementList, address)).toBe("/movements/sheet?type=INTEREST&sort=amount");
    expect(sheetHref(loanList, readListAddress(loanList, {}))).toBe("/loans/sheet");
  });
});

test("a sheet has the list's columns, and the currency before the first figures", () => {
  const columns: readonly ColumnDefinition<string>[] = [
    { key: "reference", sortField: "reference" },
    { key: "principal", sortField: "principalDue", align: "end" },
    { key: "interestPaid", align: "end", ifKnown: true },
    { key: "figure", only: "phone" },
  ];
  expect(sheetColumns({ name: "loans", columns }, translations())).toEqual([
    { key: "reference", label: "Referencia", sortField: "reference" },
    { key: "currency", label: "Moneda" },
    { key: "principal", label: "Capital", align: "end", sortField: "principalDue" },
    { key: "interestPaid", label: "Interés retirado", align: "end", ifKnown: true },
  ]);
});

describe("the place in a sheet", () => {
  const columns: SheetColumn[] = [
    { key: "dueDate", label: "Vence", sortField: "dueDate" },
    { key: "loan", label: "Préstamo", sortField: "loanReference" },
    { key: "total", label: "Total", align: "end" },
  ];

  test.each([
    ["", { page: 0, sort: "dueDate" }],
    ["?page=3&sort=-loanReference", { page: 2, sort: "-loanReference" }],
    ["?page=0&sort=total", { page: 0, sort: "dueDate" }],
    ["?page=x&sort=", { page: 0, sort: "dueDate" }],
  ])("is read from the address: %j", (search, expected) => {
    history.replaceState(null, "", `/payments/sheet${search}`);
    expect(placeInAddress(columns, "dueDate")).toEqual(expected);
  });

  test("has an order that is the grid's and the list's", () => {
    for (const sort of ["dueDate", "-dueDate", "-loanReference"])
      expect(sortOf(sortModelOf(columns, sort), columns)).toBe(sort);
  });
});
