/** @jest-environment jsdom */
import { createEvent, fireEvent, screen, within } from "@testing-library/react";
import { hideAmountsInDocument } from "@/components/money/hidden-for-tests";
import { linksIn, rowsIn } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import { absentCell, type Cell } from "@/components/table/cell";
import { loanList, readListAddress } from "@/lib/domain/lists/list-address";
import { translations } from "@/lib/i18n/translations";
import { type Column, columnsOf, type Row } from "./columns";
import { copiedText } from "./copied-text";
import { ListTable } from "./list-table";
import type { ListView } from "./list-view";
import { SortMenu } from "./sort-menu";

const columns: Column[] = [
  { key: "reference", label: "Referencia", card: "what" },
  { key: "amount", label: "Importe", align: "end", card: "amount" },
  { key: "note", label: "Nota" },
];
const absent = { sign: "—", label: "Sin dato" };
const amount: Cell = { kind: "amount", shown: "1,500.00", currency: "MXN" };
const text = (words: string): Cell => ({ kind: "text", text: words });
const row = (id: string, cells: Row["cells"] = {}): Row => ({
  id,
  cells: { reference: text(`P-${id}`), amount, note: absentCell, ...cells },
});
const table = (rows: readonly Row[], view?: ListView, given = columns) => (
  <ListTable
    caption="Préstamos"
    columns={given}
    rows={rows}
    absent={absent}
    decimalSign="."
    {...(view && { view })}
  />
);

describe("a list's table", () => {
  test("has its name, its columns, a cell for each of them, and what a card needs", async () => {
    await show(table([row("1"), { id: "2", cells: { note: text("Nota") } }]));
    expect(rowsIn("Préstamos")).toEqual([
      ["Referencia", "Importe", "Nota"],
      ["P-1", "1,500.00 MXN", "Sin dato"],
      // Later cells stay in their columns.
      ["Sin dato", "Sin dato", "Nota"],
    ]);
    const cells = screen.getAllByRole("cell").map(({ dataset }) => ({ ...dataset }));
    expect(cells.slice(0, 3)).toEqual([
      { key: "reference", card: "what" },
      { key: "amount", card: "amount" },
      { key: "note", absent: "" },
    ]);
    // Where a style sheet shows cards, a table loses the roles that are not written.
    expect(screen.getByRole("table").querySelector(":is(tr, th, td):not([role])")).toBeNull();
    expect(screen.queryByRole("link")).toBeNull();
  });

  test("has columns for paper held upright: those with a place in any of its rows", async () => {
    await show(table([row("1"), row("2", { note: { ...text("Nota"), card: "state" } })]));
    const isAcross = (cell: Element) => cell.classList.contains("data-table-landscape");
    expect([...document.querySelectorAll("th, td")].some(isAcross)).toBe(false);
    await show(table([row("1")]));
    const [, alone] = screen.getAllByRole("table");
    expect([...(alone?.querySelectorAll("th, td") ?? [])].map(isAcross)).toEqual([
      false,
      false,
      true,
      false,
      false,
      true,
    ]);
  });

  test("shows all rows with the same id, also after a change of order", async () => {
    const complaints = jest.spyOn(console, "error").mockImplementation();
    const named = (...names: string[]) =>
      table(names.map((name) => row(name.slice(0, 1), { reference: text(name) })));
    const { rerender } = await show(named("1a", "1b", "2c"));
    await rerender(named("2c", "1b", "1a", "1d"));
    const references = rowsIn().map(([first]) => first);
    expect(references).toEqual(["Referencia", "2c", "1b", "1a", "1d"]);
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
  });

  test.each([
    [undefined, null, "Referencia"],
    ["ascending", "ascending", "Referencia↑"],
    ["descending", "descending", "Referencia↓"],
  ] as const)("says by which column it is sorted: %s", async (now, aria, words) => {
    const sort = { href: "/loans?sort=reference", label: "Ordenar por Referencia", now };
    await show(table([], undefined, [{ key: "a", label: "Referencia", sort }]));
    const header = screen.getByRole("columnheader", { name: "Referencia" });
    expect(header.getAttribute("aria-sort")).toBe(aria);
    const sorting = within(header).getByRole("link", { name: "Referencia" });
    expect(linksIn()).toEqual([[words, "/loans?sort=reference"]]);
    expect(sorting.title).toBe("Ordenar por Referencia");
  });
});

describe("what is copied of a list", () => {
  const loss: Cell = { kind: "amount", shown: "−1,184.30", currency: "MXN" };
  const exact: Cell = { kind: "amount", shown: "0.12", full: "0.123456", currency: "USDC" };
  const rows = [row("1", { amount: loss, note: text("una\nnota") }), row("2", { amount: exact })];

  /** The text that replaces what the browser would copy from the first place to the second one. */
  async function copied(view: ListView | undefined, from: string, to: string, upTo = 1) {
    await show(
      <>
        {table(rows, view)}
        <p>1–2 de 2</p>
      </>,
    );
    const [start, end] = [screen.getByText(from), screen.getByText(to)];
    getSelection()?.setBaseAndExtent(start, 0, end, upTo);
    const setData = jest.fn();
    const event = createEvent.copy(start, { clipboardData: { setData } });
    fireEvent(start, event);
    expect(event.defaultPrevented).toBe(setData.mock.calls.length > 0);
    return setData.mock.lastCall?.[1];
  }

  test("are clean cells with the currency by itself", async () => {
    expect(await copied(undefined, "P-1", "0.123456")).toBe(
      "P-1\tMXN\t-1184.30\tuna nota\nP-2\tUSDC\t0.123456\t",
    );
  });

  test("are the selected columns that can be seen", async () => {
    const hidden: ListView = { density: "normal", hidden: ["note"] };
    const style = document.head.appendChild(document.createElement("style"));
    style.textContent = ".data-table-hidden { display: none }";
    expect(await copied(hidden, "−1,184.30", "0.123456")).toBe(
      "P-1\tMXN\t-1184.30\nP-2\tUSDC\t0.123456",
    );
    style.remove();
  });

  test("is a bare number if it is one amount", async () => {
    expect(await copied(undefined, "−1,184.30", "−1,184.30")).toBe("-1184.30");
  });

  test.each([
    ["beyond the list", "P-1", "1–2 de 2"],
    ["within a text, maybe a part of it", "una nota", "una nota"],
  ])("is left to the browser %s", async (_where, from, to) => {
    expect(await copied(undefined, from, to)).toBeUndefined();
  });

  test("are rows if the pointer went below the list, but took no words there", async () => {
    expect(await copied(undefined, "P-2", "1–2 de 2", 0)).toBe("P-2\tUSDC\t0.123456\t");
  });

  test("has no digit of a hidden amount", async () => {
    hideAmountsInDocument();
    expect(await copied(undefined, "P-1", "P-2")).toBe(
      "P-1\tMXN\tImporte oculto\tuna nota\nP-2\tUSDC\tImporte oculto\t",
    );
  });
});

describe("what is copied of a cell", () => {
  const bare = (shown: string, full?: string): Cell => ({
    kind: "amount",
    shown,
    currency: "MXN",
    repeated: true,
    ...(full && { full }),
  });
  const figure: Cell = { kind: "figure", text: "12.5%" };
  const link: Cell = { kind: "link", text: "P-1", href: "/1", quiet: "Factoraje" };
  const hidden = "Importe oculto";

  test.each<[string, Cell | undefined, string, string?]>([
    ["a bare number with an ASCII minus", bare("−1,234,567.50"), "-1234567.50"],
    ["a whole number", bare("150,000"), "150000"],
    ["every digit", bare("1,500.00", "1,500.001"), "1500.001"],
    ["an amount in another currency", amount, "1500.00 MXN"],
    ["no digit of a hidden amount", amount, hidden, hidden],
    ["a rate", figure, "12.5%"],
    ["a rate beside hidden amounts", figure, "12.5%", hidden],
    ["a status", { kind: "chip", label: "Activo", tone: "capital" }, "Activo"],
    ["a link's text", link, "P-1 · Factoraje"],
    ["a text on one line", { kind: "text", text: "a\tb\r\nc" }, "a b c"],
    ["a formula as text", { kind: "text", text: "=1+1" }, "'=1+1"],
    ["a formula in quotes as text", { kind: "text", text: '"=1+1"' }, '\'"=1+1"'],
    ["a day", { kind: "day", text: "5 ene 2026", relative: "en 3 días" }, "5 ene 2026"],
    ["nothing for a missing value", absentCell, ""],
    ["nothing without a cell", undefined, ""],
  ])("is %s", (...row) => {
    const [, cell, text, instead] = row;
    expect(copiedText(cell, ".", instead)).toBe(text);
  });
});

describe("the menu of orders", () => {
  const list = {
    name: "loans" as const,
    shape: loanList,
    columns: [
      { key: "reference", sortField: "reference" },
      { key: "startDate", sortField: "startDate" },
      { key: "product" },
    ],
  };

  test("names the current order, and links to the others with the list's state", async () => {
    const address = readListAddress(loanList, { status: "ACTIVE", page: "3" });
    const sorted = columnsOf(list, address, translations());
    await show(<SortMenu title="Ordenar por" columns={sorted} />);
    expect(screen.getByRole("button", { name: "Ordenar por Inicio ↓" })).toBeTruthy();
    const links = screen.getAllByRole("link");
    expect(linksIn(links).map(([words, href]) => [words?.trim(), href])).toEqual([
      ["Referencia", "/loans?status=ACTIVE&sort=reference"],
      ["Inicio ↓", "/loans?status=ACTIVE&sort=startDate"],
    ]);
    expect(links.map((each) => each.getAttribute("aria-current"))).toEqual([null, "true"]);
    expect(links[1]?.getAttribute("aria-label")).toBe("Ordenar por Inicio, en orden ascendente");
  });

  test("is missing if no column can be sorted", async () => {
    const { container } = await show(<SortMenu title="Ordenar por" columns={columns} />);
    expect(container.textContent).toBe("");
  });
});
