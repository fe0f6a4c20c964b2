/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import { amountsIn, amountsLeftWhenHidden } from "@/components/money/amounts-left-for-tests";
import { show } from "@/components/render-for-tests";
import { DataTable, type TableData } from "./data-table";

const mxn = (shown: string) => ({ shown, currency: "MXN" });
const absent = { sign: "—", label: "Sin dato" };

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

const rows = () =>
  screen.getAllByRole("row").map((row) => [...row.children].map(({ textContent }) => textContent));

test("has a caption, a heading per column and per row, and links with their whole name", async () => {
  await draw();
  const table = within(screen.getByRole("table", { name: "Saldos" }));
  expect(rows()).toEqual([
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
  expect(rows()).toEqual([["Nombre", "Importes"], ["Suma", "Resto"], ["No hubo nada. Aún."]]);
  expect(screen.getByRole("columnheader", { name: "Nombre" }).getAttribute("rowspan")).toBe("2");
  expect(screen.getByRole("cell").getAttribute("colspan")).toBe("3");
});

test("leaves no amount readable while amounts are hidden", async () => {
  await draw({
    rows: [
      { key: "one", cells: ["Uno", { amount: mxn("1.50") }, { kind: "amount", shown: "2.25" }] },
    ],
  });
  expect(amountsIn()).toEqual(["1.50", "2.25"]);
  expect(amountsLeftWhenHidden()).toEqual([]);
});
