/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import { displayedText, hideAmountsInDocument } from "@/components/money/hidden-for-tests";
import { show } from "@/components/render-for-tests";
import type { Column, Row } from "./cell";
import { ListTable } from "./list-table";

const columns: Column[] = [
  { key: "reference", label: "Referencia", align: "start", card: "what" },
  { key: "amount", label: "Importe", align: "end", card: "amount" },
  { key: "note", label: "Nota", align: "start" },
];
const absent = { sign: "—", label: "Sin dato" };

const row = (id: string, more: Partial<Row> = {}): Row => ({
  id,
  cells: {
    reference: { kind: "text", text: `P-${id}` },
    amount: { kind: "amount", shown: "1,500.00", currency: "MXN" },
    note: { kind: "absent" },
  },
  ...more,
});

const list = (rows: readonly Row[]) => (
  <ListTable caption="Préstamos" columns={columns} rows={rows} absent={absent} />
);

const textsOf = (elements: readonly HTMLElement[]) =>
  elements.map(({ textContent }) => textContent);

/** What React complains of while a test runs. */
let complaints: jest.SpyInstance;
beforeEach(() => {
  complaints = jest.spyOn(console, "error").mockImplementation();
});
afterEach(() => complaints.mockRestore());

test("a list is a table with its name, its columns and a cell for each of them", async () => {
  await show(list([row("1"), row("2")]));
  const table = screen.getByRole("table", { name: "Préstamos" });
  const headers = within(table).getAllByRole("columnheader");
  expect(textsOf(headers)).toEqual(["Referencia", "Importe", "Nota"]);
  const [, first, second] = within(table).getAllByRole("row");
  for (const [index, each] of [first, second].entries())
    expect(textsOf(within(each as HTMLElement).getAllByRole("cell"))).toEqual([
      `P-${index + 1}`,
      "1,500.00 MXN",
      "Sin dato",
    ]);
});

test("keeps the roles of a table if the style sheet shows cards", async () => {
  await show(list([row("1")]));
  const written = [...screen.getByRole("table").querySelectorAll("thead, tbody, tr, th, td")];
  expect(written.filter((element) => !element.hasAttribute("role"))).toEqual([]);
});

test("has in every cell what a card needs: the column's key, the place, and whether it is missing", async () => {
  await show(list([row("1")]));
  const cells = screen.getAllByRole("cell").map(({ dataset }) => ({ ...dataset }));
  expect(cells).toEqual([
    { key: "reference", card: "what", words: "" },
    { key: "amount", card: "amount" },
    { key: "note", absent: "" },
  ]);
});

test("without rows it is still a table with its columns", async () => {
  await show(list([]));
  expect(screen.getAllByRole("columnheader")).toHaveLength(3);
  expect(screen.queryAllByRole("cell")).toEqual([]);
});

test("a row without a cell has a dash there, and later cells stay in their columns", async () => {
  await show(list([{ id: "1", cells: { note: { kind: "text", text: "Nota" } } }]));
  expect(textsOf(screen.getAllByRole("cell"))).toEqual(["Sin dato", "Sin dato", "Nota"]);
});

test("rows with the same id are all shown, also after a change of order", async () => {
  const named = (id: string, text: string) =>
    row(id, { cells: { reference: { kind: "text", text } } });
  const references = () =>
    textsOf(screen.getAllByRole("cell").filter(({ dataset }) => dataset.key === "reference"));
  const { rerender } = await show(list([named("1", "a"), named("1", "b"), named("2", "c")]));
  expect(references()).toEqual(["a", "b", "c"]);
  await rerender(list([named("2", "c"), named("1", "b"), named("1", "a"), named("1", "d")]));
  expect(references()).toEqual(["c", "b", "a", "d"]);
  expect(complaints).not.toHaveBeenCalled();
});

test("the details of a row are a row of their own, as wide as the visible columns", async () => {
  const view = { density: "compact", hidden: ["note"] } as const;
  const rows = [row("1", { more: <p>Historial</p> })];
  await show(
    <ListTable caption="Retiros" columns={columns} rows={rows} absent={absent} view={view} />,
  );
  const cell = screen.getByText("Historial").closest("td");
  expect(cell?.parentElement?.children).toHaveLength(1);
  expect(cell?.colSpan).toBe(2);
});

test("a hidden column is marked in its header and its cells, and the density in the frame", async () => {
  const view = { density: "compact", hidden: ["note"] } as const;
  await show(
    <ListTable
      caption="Préstamos"
      columns={columns}
      rows={[row("1")]}
      absent={absent}
      view={view}
    />,
  );
  const looks = (role: string) => screen.getAllByRole(role).map(({ className }) => className);
  expect(looks("columnheader")).toEqual([
    "",
    "data-table-coded data-table-end",
    "data-table-hidden",
  ]);
  expect(looks("cell")).toEqual([
    "cell-content-words",
    "amount-cell data-table-end",
    "cell-content-absent data-table-hidden",
  ]);
  expect(screen.getByRole("table").parentElement?.className).toContain("list-table-compact");
});

describe("a column that the list is sorted by", () => {
  const sorted = (now?: "ascending" | "descending"): Column[] => [
    {
      key: "reference",
      label: "Referencia",
      align: "start",
      sort: { href: "/loans?sort=reference", label: "Ordenar por Referencia", now },
    },
  ];
  test.each([
    [undefined, null, "Referencia"],
    ["ascending", "ascending", "Referencia↑"],
    ["descending", "descending", "Referencia↓"],
  ] as const)("says so: %s", async (now, aria, text) => {
    await show(<ListTable caption="x" columns={sorted(now)} rows={[]} absent={absent} />);
    const header = screen.getByRole("columnheader", { name: "Referencia" });
    expect(header.getAttribute("aria-sort")).toBe(aria);
    const link = within(header).getByRole("link", { name: "Referencia" });
    expect(link.textContent).toBe(text);
    expect(link.getAttribute("href")).toBe("/loans?sort=reference");
    expect(link.title).toBe("Ordenar por Referencia");
  });

  test("a column without a sort field has no link", async () => {
    await show(list([]));
    expect(screen.queryByRole("link")).toBeNull();
  });
});

test("with hidden amounts no digit of an amount is in the table, nor in a card's attributes", async () => {
  hideAmountsInDocument();
  await show(list([row("1")]));
  const table = screen.getByRole("table");
  expect(displayedText(table)).not.toMatch(/1,500|\.00/);
  const attributes = [...table.querySelectorAll("*")].flatMap((element) => [...element.attributes]);
  expect(attributes.filter(({ value }) => value.includes("1,500"))).toEqual([]);
});
