/** @jest-environment jsdom */
import { fireEvent, screen } from "@testing-library/react";
import { show } from "@/components/render-for-tests";
import type { Column, Row } from "./cell";
import { ListInView } from "./list-in-view";
import { listenForRows } from "./row-press";

const columns: Column[] = [
  { key: "reference", label: "Referencia", align: "start" },
  { key: "state", label: "Estado", align: "start" },
  { key: "loan", label: "Préstamo", align: "start" },
];
const row = (cells: Row["cells"], more?: Row["more"]): Row => ({ id: "1", cells, more });
const link = (text: string, href: string) => ({ kind: "link", text, href }) as const;
const text = (words: string) => ({ kind: "text", text: words }) as const;

/** Shows the row; the hrefs that were followed since. */
async function drawn(only: Row) {
  const followed: string[] = [];
  await show(
    <ListInView
      path="/loans"
      served=""
      caption="Préstamos"
      columns={columns}
      rows={[only]}
      absent={{ sign: "—", label: "Sin dato" }}
    />,
  );
  document.body.addEventListener("click", (event) => {
    const anchor = (event.target as Element).closest("a");
    if (!anchor) return;
    event.preventDefault();
    followed.push(`${anchor.getAttribute("href")}${event.ctrlKey ? " in a new tab" : ""}`);
  });
  return followed;
}

let stop: AbortController;
beforeEach(() => {
  getSelection()?.removeAllRanges();
  stop = new AbortController();
  listenForRows(stop.signal);
});
afterEach(() => stop.abort());

test("a press anywhere in a row follows its first link, with the pressed modifier keys", async () => {
  const cells = { reference: link("P-1", "/1"), state: text("Activo"), loan: link("P-2", "/2") };
  const followed = await drawn(row(cells));
  fireEvent.click(screen.getByText("Activo"));
  fireEvent.click(screen.getByText("Activo"), { ctrlKey: true });
  expect(followed).toEqual(["/1", "/1 in a new tab"]);
});

test("another link of the row works as usual, once", async () => {
  const cells = { reference: link("P-1", "/1"), loan: link("P-2", "/2") };
  const followed = await drawn(row(cells));
  fireEvent.click(screen.getByText("P-2"));
  expect(followed).toEqual(["/2"]);
});

test("selected text stays selected, and headers and rows without a link do nothing", async () => {
  const followed = await drawn(row({ reference: link("P-1", "/1"), state: text("Activo") }));
  fireEvent.click(screen.getByText("Referencia"));
  getSelection()?.selectAllChildren(screen.getByText("Activo"));
  fireEvent.click(screen.getByText("Activo"));
  expect(followed).toEqual([]);
});

test("opens the row's details instead of a link in it; presses inside the details do nothing", async () => {
  const more = (
    <details>
      <summary>Historial</summary>
      <p>Qué significa</p>
    </details>
  );
  const followed = await drawn(row({ state: text("Activo"), loan: link("P-2", "/2") }, more));
  const details = screen.getByText("Historial").closest("details");
  fireEvent.click(screen.getByText("Activo"));
  expect(details?.open).toBe(true);
  fireEvent.click(screen.getByText("Qué significa"));
  expect(details?.open).toBe(true);
  fireEvent.click(screen.getByText("P-2"));
  expect(followed).toEqual(["/2"]);
});
