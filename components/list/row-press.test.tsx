/** @jest-environment jsdom */
import { fireEvent, screen } from "@testing-library/react";
import { hostileTexts } from "@/components/hostile-texts-for-tests";
import { textsOf } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import type { Cell } from "@/components/table/cell";
import { ListInView } from "./list-in-view";
import type { Column, Row } from "./row";
import { RowMore } from "./row-more";
import { listenForRows } from "./row-press";

const columns = ["reference", "amount", "note"].map(
  (key): Column => ({ key, label: `The ${key}`, align: "start" }),
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
  async function drawn(cells: Row["cells"], more?: Row["more"]) {
    const followed: string[] = [];
    await show(
      <ListInView
        path="/loans"
        served=""
        caption="Préstamos"
        columns={columns}
        rows={[{ id: "1", cells, more }]}
        absent={{ sign: "—", label: "Sin dato" }}
        decimalSign="."
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

  test("opens the row's details instead of a link in it; inside the details it does nothing", async () => {
    const more = (
      <details>
        <summary>Historial</summary>
        <p>Qué significa</p>
      </details>
    );
    const followed = await drawn({ amount: state, note: link("P-2", "/2") }, more);
    const details = screen.getByText("Historial").closest("details");
    for (const words of ["Activo", "Qué significa"]) {
      press(words);
      expect(details?.open).toBe(true);
    }
    press("P-2");
    expect(followed).toEqual(["/2"]);
  });
});

describe("the details of a row", () => {
  const rows = (...ids: string[]) =>
    ids.map((id) => (
      <RowMore key={id} parameter="open" id={id} label="Historial" of={`de ${id}`}>
        Más de {id}
      </RowMore>
    ));
  const details = (id: string) =>
    screen
      .getByText(`Más de ${id}`, { normalizer: String })
      .closest("details") as HTMLDetailsElement;
  /** Opens or closes as the browser does, which then reports it. */
  function toggle(id: string, open: boolean): void {
    details(id).open = open;
    fireEvent(details(id), new Event("toggle"));
  }
  beforeEach(() => history.replaceState(null, "", "/requests?status=PENDING"));

  test("are closed unless the URL names them, one at a time, and say what opens and its row", async () => {
    await show(rows("a", "b"), "/requests?open=b");
    expect([details("a").open, details("b").open]).toEqual([false, true]);
    expect(details("a").getAttribute("name")).toBe(details("b").getAttribute("name"));
    const summaries = screen.getAllByText("Historial").map(({ parentElement }) => parentElement);
    expect(textsOf(summaries as Element[])).toEqual(["Historial de a", "Historial de b"]);
  });

  test("are in the URL beside the other parameters while they are open, and add no step back", async () => {
    await show(rows("a", "b"), "/requests");
    const entries = history.length;
    toggle("a", true);
    expect(location.search).toBe("?status=PENDING&open=a");
    // One that closes because another one opens leaves the other's URL.
    toggle("b", true);
    toggle("a", false);
    expect(location.search).toBe("?status=PENDING&open=b");
    toggle("b", false);
    expect(location.search).toBe("?status=PENDING");
    expect(history.length).toBe(entries);
  });

  test("leave no question mark if the URL has no other parameter", async () => {
    history.replaceState(null, "", "/requests?open=a");
    await show(rows("a"), "/requests?open=a");
    toggle("a", false);
    expect(location.href).toMatch(/\/requests$/);
  });

  test.each(Object.values(hostileTexts))(
    "have a hostile id unchanged in the URL: %j",
    async (words) => {
      const id = words.toWellFormed();
      await show(rows(id), "/requests");
      toggle(id, true);
      expect(new URLSearchParams(location.search).get("open")).toBe(id);
    },
  );
});
