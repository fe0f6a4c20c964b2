/** @jest-environment jsdom */
import { fireEvent, screen } from "@testing-library/react";
import { hrefOf } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import { ListInView } from "./list-in-view";
import { listViewCookie, readListView, writeListView } from "./list-view";
import { ListViewMenu } from "./list-view-menu";
import type { Column } from "./row";

const keys = ["reference", "status", "principal"];

test.each([
  ["no cookie", "", "normal", []],
  ["a view that was written", "compact.status.principal", "compact", ["status", "principal"]],
  ["invalid parts", "tiny.nothing.status.<b>", "normal", ["status"]],
  ["the first column, which names the row", "normal.reference.status", "normal", ["status"]],
] as const)("a cookie's view is parsed: %s", (_what, cookie, density, hidden) => {
  const view = readListView(cookie, keys);
  expect(view).toEqual({ density, hidden });
  expect(readListView(writeListView(view), keys)).toEqual(view);
});

test("each list has its own cookie, whose name and value need no encoding", () => {
  expect(listViewCookie("/loans")).toBe("list_view_loans");
  expect(listViewCookie("/movements")).not.toBe(listViewCookie("/requests"));
  expect(writeListView({ density: "comfortable", hidden: keys })).toMatch(/^[\w.]+$/);
});

describe("the menu of the view", () => {
  const columns: Column[] = ["Referencia", "Estado", "Capital"].map((label) => ({
    key: label.toLowerCase(),
    label,
    align: "start" as const,
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
  const list = (served = "", sheet?: { href: string; label: string }) => (
    <>
      <ListViewMenu
        path={path}
        served={served}
        columns={columns}
        words={words}
        {...(sheet && { sheet })}
      />
      <ListInView
        path={path}
        served={served}
        columns={columns}
        caption="Préstamos"
        rows={[{ id: "1", cells: {}, more: "Historial" }]}
        absent={{ sign: "—", label: "Sin dato" }}
        decimalSign="."
      />
    </>
  );
  const find = <Kind extends HTMLElement>(role: string, name: string) =>
    screen.getByRole<Kind>(role, { name, hidden: true });
  const box = (name: string) => find<HTMLInputElement>("checkbox", name);
  const radio = (name: string) => find<HTMLInputElement>("radio", name);
  const button = (name: string) => find<HTMLButtonElement>("button", name);
  const ticked = () => columns.map(({ label }) => label).filter((label) => box(label).checked);
  /** The number of columns that the table shows, as wide as a row's details are. */
  const shown = () => screen.getByText<HTMLTableCellElement>("Historial").colSpan;
  const density = () =>
    screen.getByRole("table").parentElement?.className.match(/list-table-(\w+)/)?.[1];

  let writes: jest.SpyInstance;
  beforeEach(() => {
    path = `/list${Math.random()}`;
    writes = jest.spyOn(document, "cookie", "set");
  });
  afterEach(() => writes.mockRestore());

  test.each(["", "tiny.<script>.nothing"])(
    "shows every column by default, and sets no cookie: “%s”",
    async (served) => {
      await show(list(served));
      expect([ticked(), shown()]).toEqual([["Referencia", "Estado", "Capital"], 3]);
      expect([density(), radio("Normal").checked]).toEqual(["normal", true]);
      expect(button("Mostrar todas").disabled).toBe(true);
      expect(button("Columnas").textContent).toBe("Columnas");
      expect(box("Referencia").disabled).toBe(true);
      expect(writes).not.toHaveBeenCalled();
      expect(hrefOf("Abrir como hoja")).toBeUndefined();
    },
  );

  test("an unticked column is hidden at once, counted, and remembered for a year", async () => {
    const { rerender } = await show(list());
    fireEvent.click(box("Estado"));
    expect([ticked(), shown()]).toEqual([["Referencia", "Capital"], 2]);
    expect(screen.getByRole("button", { name: /^Columnas/ }).textContent).toBe("Columnas2/3");
    expect(writes).toHaveBeenCalledWith(
      `list_view_${path.slice(1)}=normal.estado; Path=/; Max-Age=31536000; SameSite=Lax; Secure`,
    );
    // The choice stays when an older page is shown again.
    await rerender(list("normal"));
    expect(shown()).toBe(2);
  });

  test("a column is shown again when it is ticked, or all are shown", async () => {
    await show(list("compact.estado.capital"));
    expect(shown()).toBe(1);
    fireEvent.click(box("Capital"));
    expect([ticked(), shown()]).toEqual([["Referencia", "Capital"], 2]);
    fireEvent.click(button("Mostrar todas"));
    expect(shown()).toBe(3);
    expect(radio("Compacta").checked).toBe(true);
  });

  test("a density applies to the table at once and keeps the columns", async () => {
    await show(list("normal.estado"));
    fireEvent.click(radio("Amplia"));
    expect([density(), shown()]).toEqual(["comfortable", 2]);
    expect(writes.mock.calls[0]?.[0]).toContain("=comfortable.estado;");
  });

  test("each panel opens from its button, with a name; the list's sheet has a link", async () => {
    await show(list("", { href: "/loans/sheet?status=ACTIVE", label: "Abrir como hoja" }));
    for (const name of ["Columnas", "Densidad"]) {
      const panel = document.getElementById(button(name).getAttribute("popovertarget") ?? "");
      expect(panel?.getAttribute("popover")).toBe("auto");
      expect(find("group", name).parentElement).toBe(panel);
    }
    expect(hrefOf("Abrir como hoja")).toBe("/loans/sheet?status=ACTIVE");
  });
});
