/** @jest-environment jsdom */
import { fireEvent, screen } from "@testing-library/react";
import { show } from "@/components/render-for-tests";
import type { Column } from "./cell";
import { ListInView } from "./list-in-view";
import { ListViewMenu } from "./list-view-menu";

const columns: Column[] = ["Referencia", "Estado", "Capital"].map((label) => ({
  key: label.toLowerCase(),
  label,
  align: "start",
}));
const words = {
  columns: "Columnas",
  density: "Densidad",
  showAll: "Mostrar todas",
  compact: "Compacta",
  normal: "Normal",
  comfortable: "Amplia",
};

let path = "";
/** The settings of a list and the list; each test has a list of its own, which nothing remembers. */
const list = (served = "") => (
  <>
    <ListViewMenu path={path} served={served} columns={columns} words={words} />
    <ListInView
      path={path}
      served={served}
      caption="Préstamos"
      columns={columns}
      rows={[{ id: "1", cells: {} }]}
      absent={{ sign: "—", label: "Sin dato" }}
    />
  </>
);
const box = (name: string) =>
  screen.getByRole<HTMLInputElement>("checkbox", { name, hidden: true });
const radio = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name, hidden: true });
const button = (name: RegExp | string) =>
  screen.getByRole<HTMLButtonElement>("button", { name, hidden: true });
/** The columns that the table shows. */
const shown = () =>
  screen
    .getAllByRole("columnheader")
    .filter(({ className }) => !className.includes("hidden"))
    .map(({ textContent }) => textContent);

let writes: jest.SpyInstance;
beforeEach(() => {
  path = `/list${Math.random()}`;
  writes = jest.spyOn(document, "cookie", "set");
});
afterEach(() => writes.mockRestore());

test("shows every column by default, and sets no cookie", async () => {
  await show(list());
  expect(shown()).toEqual(["Referencia", "Estado", "Capital"]);
  expect(radio("Normal").checked).toBe(true);
  expect(button("Mostrar todas").disabled).toBe(true);
  expect(button("Columnas").textContent).toBe("Columnas");
  expect(writes).not.toHaveBeenCalled();
});

test("an unticked column is hidden at once, counted, and remembered for a year", async () => {
  await show(list());
  fireEvent.click(box("Estado"));
  expect(shown()).toEqual(["Referencia", "Capital"]);
  expect(button("Columnas").textContent).toBe("Columnas2/3");
  expect(writes).toHaveBeenCalledWith(
    `list_view_${path.slice(1)}=normal.estado; Path=/; Max-Age=31536000; SameSite=Lax; Secure`,
  );
});

test("a column is shown again when it is ticked, or all are shown", async () => {
  await show(list("compact.estado.capital"));
  expect(shown()).toEqual(["Referencia"]);
  fireEvent.click(box("Capital"));
  expect(shown()).toEqual(["Referencia", "Capital"]);
  fireEvent.click(button("Mostrar todas"));
  expect(shown()).toEqual(["Referencia", "Estado", "Capital"]);
  expect(radio("Compacta").checked).toBe(true);
});

test("the first column, which names the row, cannot be hidden", async () => {
  await show(list("normal.referencia"));
  expect(box("Referencia").disabled).toBe(true);
  expect(shown()).toContain("Referencia");
});

test("a density applies to the table at once and keeps the columns", async () => {
  await show(list("normal.estado"));
  fireEvent.click(radio("Amplia"));
  expect(screen.getByRole("table").parentElement?.className).toContain("list-table-comfortable");
  expect(shown()).toEqual(["Referencia", "Capital"]);
  expect(writes.mock.calls[0]?.[0]).toContain("=comfortable.estado;");
});

test("an invalid cookie is ignored", async () => {
  await show(list("tiny.<script>.nothing"));
  expect(shown()).toEqual(["Referencia", "Estado", "Capital"]);
  expect(radio("Normal").checked).toBe(true);
});

test("the choice stays when an older page is shown again", async () => {
  const { rerender } = await show(list());
  fireEvent.click(box("Capital"));
  await rerender(list("normal"));
  expect(shown()).toEqual(["Referencia", "Estado"]);
});

test("each panel opens from its button, and its choices have a name", async () => {
  await show(list());
  for (const name of ["Columnas", "Densidad"]) {
    const panel = document.getElementById(button(name).getAttribute("popovertarget") ?? "");
    expect(panel?.getAttribute("popover")).toBe("auto");
    expect(screen.getByRole("group", { name, hidden: true }).parentElement).toBe(panel);
  }
});

test("leads to the list's sheet, where there is one", async () => {
  const { rerender } = await show(list());
  expect(screen.queryByRole("link")).toBeNull();
  const sheet = { href: "/loans/sheet?status=ACTIVE", label: "Abrir como hoja" };
  await rerender(
    <ListViewMenu path={path} served="" columns={columns} words={words} sheet={sheet} />,
  );
  const link = screen.getByRole("link", { name: sheet.label });
  expect(link.getAttribute("href")).toBe(sheet.href);
});
