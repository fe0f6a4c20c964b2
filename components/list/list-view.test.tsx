/** @jest-environment jsdom */
import { fireEvent, screen } from "@testing-library/react";
import { hrefOf } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import type { Cell } from "@/components/table/cell";
import messages from "@/messages/es.json";
import type { Column, Row } from "./columns";
import { ListInView } from "./list-table";
import { ListViewMenu } from "./list-view-menu";
import { listenForRows } from "./row-press";

const table = { absent: { sign: "—", label: "Sin dato" }, decimalSign: ".", caption: "Préstamos" };

describe("the menu of the view", () => {
  const columns: Column[] = ["Referencia", "Estado", "Capital"].map((label) => ({
    key: label.toLowerCase(),
    label,
  }));
  const rows = [{ id: "1", cells: {} }];
  const sheet = { href: "/loans/sheet?status=ACTIVE", label: "Ver como hoja de cálculo" };
  let path = "";
  /** The settings of a list and the list; each test has a list of its own, which nothing remembers. */
  const list = (served = "") => (
    <>
      <ListViewMenu {...{ path, served, columns, words: messages.listView, sheet }} />
      <ListInView {...{ ...table, path, served, columns, rows }} />
    </>
  );
  const find = <Kind extends HTMLElement>(role: string, name: string) =>
    screen.getByRole<Kind>(role, { name });
  const box = (name: string) => find<HTMLInputElement>("checkbox", name);
  const radio = (name: string) => find<HTMLInputElement>("radio", name);
  const button = (name: string) => find<HTMLButtonElement>("button", name);
  const ticked = () => columns.map(({ label }) => label).filter((label) => box(label).checked);
  /** The number of columns that the table shows. */
  const shown = () => document.querySelectorAll("th:not(.data-table-hidden)").length;
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
      expect(button("Columnas").textContent).toBe("");
      expect(box("Referencia").disabled).toBe(true);
      expect(writes).not.toHaveBeenCalled();
      expect(hrefOf(sheet.label)).toBe(sheet.href);
      for (const name of ["Columnas", "Densidad"]) expect(find("group", name)).toBeTruthy();
    },
  );

  test("an unticked column is hidden at once, counted, and remembered for a year", async () => {
    const { rerender } = await show(list());
    fireEvent.click(box("Estado"));
    expect([ticked(), shown()]).toEqual([["Referencia", "Capital"], 2]);
    expect(button("Columnas").textContent).toBe("2/3");
    expect(writes).toHaveBeenCalledWith(
      `list_view_${path.slice(1)}=normal.estado; Path=/; Max-Age=31536000; SameSite=Lax; Secure`,
    );
    // The choice stays when an older page is shown again.
    await rerender(list("normal"));
    expect(shown()).toBe(2);
  });

  test("a column is shown again when it is ticked, or all are shown", async () => {
    // The first column names the row: no cookie hides it.
    await show(list("compact.referencia.estado.capital"));
    expect(shown()).toBe(1);
    fireEvent.click(box("Capital"));
    expect([ticked(), shown()]).toEqual([["Referencia", "Capital"], 2]);
    fireEvent.click(button("Mostrar todas"));
    expect(shown()).toBe(3);
    expect([density(), radio("Compacta").checked]).toEqual(["compact", true]);
  });
});

const columns = ["reference", "amount", "note"].map(
  (key): Column => ({ key, label: `The ${key}` }),
);
const text = (words: string): Cell => ({ kind: "text", text: words });
const link = (words: string, href: string): Cell => ({ kind: "link", text: words, href });

describe("a press on a row", () => {
  let stop: AbortController;
  beforeEach(() => {
    getSelection()?.removeAllRanges();
    stop = new AbortController();
    listenForRows(stop.signal);
  });
  afterEach(() => stop.abort());

  const state = text("Activo");
  const press = (words: string, more: object = {}) =>
    fireEvent.click(screen.getByText(words), more);
  /** Shows the row; the hrefs that were followed since. */
  async function drawn(cells: Row["cells"]) {
    const followed: string[] = [];
    const rows = [{ id: "1", cells }];
    await show(<ListInView {...{ ...table, columns, rows }} path="/loans" served="" />);
    document.body.addEventListener("click", (event) => {
      const anchor = (event.target as Element).closest("a");
      if (!anchor) return;
      event.preventDefault();
      followed.push(`${anchor.getAttribute("href")}${event.ctrlKey ? " in a new tab" : ""}`);
    });
    return followed;
  }

  test("follows its first link, with the pressed modifier keys; another link works as usual, once", async () => {
    const cells = { reference: link("P-1", "/1"), amount: state, note: link("P-2", "/2") };
    const followed = await drawn(cells);
    press("Activo");
    press("Activo", { ctrlKey: true });
    press("P-2");
    expect(followed).toEqual(["/1", "/1 in a new tab", "/2"]);
  });

  test("does nothing in a header and where text is selected", async () => {
    const followed = await drawn({ reference: link("P-1", "/1"), amount: state });
    press("The reference");
    getSelection()?.selectAllChildren(screen.getByText("Activo"));
    press("Activo");
    expect(followed).toEqual([]);
  });

  test("follows the link of its note before the others", async () => {
    const note: Cell = { ...link("R-2", "/2"), card: "note" };
    const followed = await drawn({ reference: link("P-1", "/1"), amount: state, note });
    for (const words of ["Activo", "P-1"]) press(words);
    expect(followed).toEqual(["/2", "/1"]);
  });
});
