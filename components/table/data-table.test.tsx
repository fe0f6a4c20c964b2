/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import { hostileTexts, timesWritten } from "@/components/hostile-texts-for-tests";
import { rowsIn } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import type { Cell } from "./cell";
import { CellContent, cellProps } from "./cell-content";
import { DataTable, type TableData } from "./data-table";

const absent = { sign: "—", label: "Sin dato" };

describe("a table", () => {
  const mxn = (shown: string) => ({ shown, currency: "MXN" });

  const draw = (more: Partial<TableData> = {}) =>
    show(
      <DataTable
        caption="Saldos"
        cards="lines"
        columns={[
          { key: "name", label: "Nombre", card: "what" },
          { key: "sum", label: "Suma", card: "amount" },
          { key: "rest", label: "Resto", cardLabel: "Resto: suma" },
        ]}
        rows={[
          {
            key: "one",
            cells: [
              { text: "Uno", href: "/loans", below: ["a", "b"] },
              { amount: mxn("1.50"), href: "/payments", spokenBefore: "Suma en MXN" },
              null,
            ],
          },
        ]}
        absent={absent}
        {...more}
      />,
    );

  test("has a caption, a heading per column and per row, and links with their whole name", async () => {
    await draw();
    const table = within(screen.getByRole("table", { name: "Saldos" }));
    expect(rowsIn()).toEqual([
      ["Nombre", "Suma", "Resto"],
      ["Uno a · b", "Suma en MXN: 1.50 MXN", "—Sin dato"],
    ]);
    expect(table.getByRole("rowheader").getAttribute("scope")).toBe("row");
    expect(table.getAllByRole("columnheader")).toHaveLength(3);
    expect(table.getByRole("link", { name: "Suma en MXN: 1.50 MXN" })).toBeTruthy();
  });

  test("keeps its roles where it looks like cards, which have places and labels", async () => {
    await draw({ foot: [{ key: "foot", cells: ["Total", "2", ""] }] });
    const written = [
      ...screen.getByRole("table").querySelectorAll("thead, tbody, tfoot, tr, th, td"),
    ];
    expect(written.filter((element) => !element.hasAttribute("role"))).toEqual([]);
    const [sum, rest, , nothing] = screen.getAllByRole("cell").map(({ dataset }) => dataset);
    expect([sum?.card, sum?.label]).toEqual(["amount", undefined]);
    expect([rest?.card, rest?.label, rest?.absent]).toEqual([undefined, "Resto: suma", ""]);
    expect([nothing?.empty, nothing?.absent]).toEqual(["", undefined]);
  });

  test("has headings above those of its columns, and words across all of them", async () => {
    await draw({
      groups: [{ label: "Importes", columns: 2 }],
      rows: [{ key: "none", across: "No hubo nada.", note: "Aún." }],
    });
    expect(rowsIn()).toEqual([["Nombre", "Importes"], ["Suma", "Resto"], ["No hubo nada. Aún."]]);
    expect(screen.getByRole("columnheader", { name: "Nombre" }).getAttribute("rowspan")).toBe("2");
    expect(screen.getByRole("cell").getAttribute("colspan")).toBe("3");
  });
});

describe("its cells", () => {
  const draw = (cell: Cell | undefined, tabIndex?: 0) =>
    show(
      <div data-testid="cell" {...cellProps(cell)}>
        <CellContent cell={cell} absent={absent} tabIndex={tabIndex} />
      </div>,
    );
  const drawn = () => screen.getAllByTestId("cell").at(-1) as HTMLElement;

  const amount: Cell = { kind: "amount", shown: "1,000.00", currency: "MXN" };
  const late = { text: "5 ene 2026", relative: "Atrasado 2 días", overdue: true };
  const long = "R".repeat(25);

  test.each<[string, Cell | undefined, string, string]>([
    ["that is absent", { kind: "absent" }, "Sin dato", ""],
    ["that nobody gave", undefined, "Sin dato", ""],
    ["with an amount", amount, "1,000.00 MXN", ""],
    ["with a rate", { kind: "figure", text: "12.5%" }, "12.5%", ""],
    ["with a chip", { kind: "chip", label: "Activo", tone: "capital" }, "Activo", ""],
    ["with a day", { kind: "day", text: "5 ene 2026" }, "5 ene 2026", ""],
    ["with a late day", { kind: "day", ...late }, "5 ene 2026 · Atrasado 2 días", ""],
    ["with a usual text", { kind: "text", text: "P-2026-0042" }, "P-2026-0042", ""],
    ["with a text that a column may cut", { kind: "text", text: long }, long, long],
    [
      "with two texts",
      { kind: "text", text: "Pago", quiet: "SPEI-1" },
      "Pago SPEI-1",
      "Pago · SPEI-1",
    ],
  ])(
    "a cell %s has its text, and as its hint what may be cut",
    async (_what, cell, text, title) => {
      await draw(cell);
      expect(drawn().textContent).toBe(text);
      expect(drawn().title).toBe(title);
      // Its style sheet draws a dash.
      expect(drawn().dataset.absent).toBe(text === "Sin dato" ? "" : undefined);
    },
  );

  test("a cell with a link has its second text outside the link", async () => {
    await draw({ kind: "link", text: "P-1", href: "/loan_detail/l-1", quiet: "Factoraje" });
    const link = screen.getByRole("link", { name: "P-1" });
    expect(link.getAttribute("href")).toBe("/loan_detail/l-1");
    expect(within(link).queryByText("Factoraje")).toBeNull();
    expect(drawn().textContent).toBe("P-1 Factoraje");
  });

  test("a late day looks different", () => {
    const looks = [true, false].map((overdue) => cellProps({ kind: "day", ...late, overdue }));
    expect(looks[0]?.className).not.toBe(looks[1]?.className);
  });

  test.each<Cell>([
    { kind: "link", text: "P-1", href: "/" },
    { kind: "chip", label: "Pendiente", tone: "pending", hint: "Espera." },
    { kind: "amount", shown: "1.00", full: "1.001", currency: "USDC" },
  ])("gives a grid's tab index to what can be focused: $kind", async (cell) => {
    await draw(cell, 0);
    expect(drawn().querySelector("a, button, span")?.getAttribute("tabindex")).toBe("0");
  });

  test.each<[string, (text: string) => Cell]>([
    ["as a text", (text) => ({ kind: "text", text })],
    ["below a text", (quiet) => ({ kind: "text", text: "Pago", quiet })],
    ["in a link", (text) => ({ kind: "link", text, href: "/" })],
    ["below a link", (quiet) => ({ kind: "link", text: "P-1", href: "/", quiet })],
    ["in a chip", (label) => ({ kind: "chip", label, tone: "neutral" })],
    ["in a chip with a hint", (label) => ({ kind: "chip", label, tone: "neutral", hint: "?" })],
  ])(
    "hostile texts %s are shown whole, as text, and turn nothing around",
    async (_place, cellOf) => {
      for (const text of Object.values(hostileTexts)) {
        const { container, unmount } = await draw(cellOf(text));
        expect(timesWritten(container, text)).toBe(1);
        expect(container.querySelector("img, script, b")).toBeNull();
        unmount();
      }
    },
  );
});
