/** @jest-environment jsdom */
import type { GridGetRowsParams } from "@mui/x-data-grid";
import { act, renderHook } from "@testing-library/react";
import { portalFetch } from "@/lib/browser/portal-fetch";
import type { SheetColumn } from "./sheet-columns";
import { useSheetRows } from "./use-sheet-rows";

jest.mock("@/lib/browser/portal-fetch", () => ({ portalFetch: jest.fn() }));

const columns: SheetColumn[] = [
  { key: "loan", label: "Préstamo", align: "start", sortField: "loanReference" },
  { key: "received", label: "Recibido", align: "end", ifKnown: true },
];
const amount = { kind: "amount", shown: "1.00", currency: "MXN" } as const;
const read = {
  api: "/api/payments",
  filters: { status: "PENDING" },
  columns,
  defaultSort: "dueDate",
};

const calls = jest.mocked(portalFetch);
/** Makes the next call answer with these rows. */
function answer(...rows: object[]): void {
  const body = { rows, total: 250, shown: "1 de 250", notes: [] };
  calls.mockResolvedValueOnce({ json: async () => body } as Response);
}
const asked = (sort: "asc" | "desc" | undefined, page: number) =>
  ({
    sortModel: sort ? [{ field: "loan", sort }] : [],
    paginationModel: { page, pageSize: 100 },
  }) as unknown as GridGetRowsParams;

beforeEach(() => {
  calls.mockReset();
  history.replaceState(null, "", "/payments/sheet?status=PENDING");
});

const hook = () => renderHook(() => useSheetRows(read)).result;

test("reads a page with the list's filters, in the list's order or that of a column", async () => {
  const sheet = hook();
  answer({ id: "a", cells: {} }, { id: "a", cells: {} });
  const page = await act(async () => sheet.current.source.getRows(asked(undefined, 0)));
  expect(calls.mock.lastCall?.[0]).toBe(
    "/api/payments?status=PENDING&sort=dueDate&limit=100&offset=0&as=cells",
  );
  expect(page).toEqual({
    rows: [
      { id: "0 a", cells: {} },
      { id: "1 a", cells: {} },
    ],
    rowCount: 250,
  });
  expect(location.search).toBe("?status=PENDING");

  answer();
  await act(async () => sheet.current.source.getRows(asked("desc", 2)));
  expect(calls.mock.lastCall?.[0]).toBe(
    "/api/payments?status=PENDING&sort=-loanReference&limit=100&offset=200&as=cells",
  );
  expect(location.search).toBe("?status=PENDING&page=3&sort=-loanReference");
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
  const load = () => act(async () => sheet.current.source.getRows(asked("asc", 0)));
  answer({ id: "a", cells: { received: { kind: "absent" } } });
  await load();
  expect(keys()).toEqual(["loan"]);
  answer({ id: "a", cells: { received: amount } });
  await load();
  expect(keys()).toEqual(["loan", "received"]);
  const before = sheet.current.shownColumns;
  answer({ id: "a", cells: {} });
  await load();
  expect(sheet.current.shownColumns).toBe(before);
});

test("an error stays until rows arrive", async () => {
  const sheet = hook();
  act(() => sheet.current.fail(new Error("no")));
  expect(sheet.current.error).toEqual(new Error("no"));
  answer();
  await act(async () => sheet.current.source.getRows(asked("asc", 0)));
  expect(sheet.current.error).toBeUndefined();
});
