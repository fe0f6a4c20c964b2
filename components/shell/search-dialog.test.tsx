/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { displayedText, hideAmountsInDocument } from "@/components/money/hidden-for-tests";
import { show } from "@/components/render-for-tests";
import { searchedLists } from "@/lib/domain/lists/search";
import type { FoundGroup, FoundItem } from "@/lib/i18n/found-group";
import { Presses } from "./presses";
import { searchWords } from "./search-words";

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.setAttribute("open", "");
    this.querySelector("input")?.focus();
  };
  HTMLDialogElement.prototype.close = function () {
    this.removeAttribute("open");
    this.dispatchEvent(new Event("close"));
  };
});

const item = (title: string, href: string): FoundItem => ({
  id: title,
  href,
  title,
  details: ["Crédito", "Activo"],
  amount: { shown: "1,500.00", currency: "MXN" },
});

type Answers = Record<string, FoundGroup | "failed" | "never">;
const groups = (): Answers => ({
  loans: {
    list: "loans",
    items: [item("P-1", "/loan_detail/1"), item("P-2", "/loan_detail/2")],
    allHref: "/loans?q=P",
    notes: [],
  },
  requests: { list: "requests", items: [], notes: ["Buscamos solo en tus 200 retiros."] },
  movements: { list: "movements", items: [item("SPEI", "/movements?q=1")], notes: [] },
  documents: { list: "documents", items: [], notes: [] },
});
let answers: Answers;
let calls: { url: string; signal: AbortSignal }[];

beforeEach(() => {
  answers = groups();
  calls = [];
  document.documentElement.removeAttribute("data-amounts");
  globalThis.fetch = jest.fn(async (url: string, { signal }: { signal: AbortSignal }) => {
    calls.push({ url, signal });
    const answer = answers[new URL(url, "https://portal.test").searchParams.get("list") ?? ""];
    if (answer === "never") return new Promise(() => undefined);
    const ok = answer !== "failed";
    return { ok, status: ok ? 200 : 502, headers: new Headers(), json: async () => answer };
  }) as never;
});

const page = () => (
  <>
    <a href="/search" data-search="">
      Buscar
    </a>
    <Presses words={searchWords()} />
  </>
);
const link = () => screen.getByRole("link", { name: "Buscar" });
const field = () =>
  screen.getByRole("combobox", { name: "Buscar préstamos, retiros, movimientos y documentos" });
const options = () => screen.queryAllByRole("option");
const said = () => screen.getByRole("status").textContent;
const activeTitle = () =>
  document.getElementById(field().getAttribute("aria-activedescendant") ?? "")?.textContent;

async function open() {
  const shown = await show(page());
  expect(await act(async () => fireEvent.click(link()))).toBe(false);
  await waitFor(field);
  return shown;
}
const type = (value: string) => act(async () => fireEvent.change(field(), { target: { value } }));
const press = (key: string) => act(async () => fireEvent.keyDown(field(), { key }));
const found = async () => {
  await open();
  await type("P-1");
  await settled("3 resultados");
};
const settled = (text: string) => waitFor(() => expect(said()).toContain(text));

test("is a link to the search page; with scripts it opens over the page, also by Ctrl K", async () => {
  await show(page());
  expect(link().getAttribute("href")).toBe("/search");
  let left = true;
  await act(async () => {
    left = fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  });
  expect(left).toBe(false);
  await waitFor(field);
  expect(document.activeElement).toBe(field());
  expect(said()).toContain("Escribe una referencia");
  expect(fetch).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Cerrar" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("takes a keydown without a key, as the browser's autofill sends it, for nothing", async () => {
  const errors: unknown[] = [];
  const note = (event: ErrorEvent) => errors.push(event.error);
  window.addEventListener("error", note);
  await open();
  for (const target of [document.body, field()])
    await act(async () => target.dispatchEvent(new Event("keydown", { bubbles: true })));
  window.removeEventListener("error", note);
  expect(errors).toEqual([]);
});

test("searches each list once for the last text, and aborts earlier searches", async () => {
  await open();
  for (const text of ["P", "P-", "P-1"]) await type(text);
  await settled("3 resultados");
  expect(calls.map(({ url }) => url)).toEqual([
    "/api/search?list=loans&q=P-1",
    "/api/search?list=requests&q=P-1",
    "/api/search?list=movements&q=P-1",
    "/api/search?list=documents&q=P-1",
  ]);
  answers = Object.fromEntries(searchedLists.map((list) => [list, "never"]));
  await type("P-12");
  expect(said()).toContain("Buscando…");
  // What was found stays until there is more.
  expect(options()).toHaveLength(4);
  await waitFor(() => expect(calls).toHaveLength(8));
  await type("P-123");
  expect(calls.map(({ signal }) => signal.aborted)).toEqual(Array(8).fill(true));
});

test("shows the results by list, with a link to all of them", async () => {
  await found();
  expect(field().getAttribute("aria-expanded")).toBe("true");
  const list = document.getElementById(field().getAttribute("aria-controls") ?? "");
  expect(list?.getAttribute("role")).toBe("listbox");
  const [loans, movements] = within(list as HTMLElement).getAllByRole("group");
  expect([loans, movements]).toEqual([
    screen.getByRole("group", { name: "Préstamos" }),
    screen.getByRole("group", { name: "Movimientos" }),
  ]);
  const hrefs = options().map((each) => each.getAttribute("href"));
  expect(hrefs).toEqual(["/loan_detail/1", "/loan_detail/2", "/loans?q=P", "/movements?q=1"]);
  expect(options()[0]?.textContent).toBe("P-1 Crédito · Activo 1,500.00 MXN");
  expect(said()).toContain("Buscamos solo en tus 200 retiros.");
  hideAmountsInDocument();
  expect(displayedText(screen.getByRole("listbox"))).not.toMatch(/1,500|\.00/);
});

test("is controlled by arrows and Enter while the focus stays in the field", async () => {
  await found();
  expect(activeTitle()).toBeUndefined();
  await press("ArrowUp");
  expect(activeTitle()).toContain("SPEI");
  await press("ArrowDown");
  expect(activeTitle()).toContain("P-1");
  await press("ArrowDown");
  expect(activeTitle()).toContain("P-2");
  const selected = options().map((each) => each.getAttribute("aria-selected") === "true");
  expect(selected).toEqual([false, true, false, false]);
  expect(document.activeElement).toBe(field());
  const chosen = jest.fn((event: Event) => event.preventDefault());
  options()[1]?.addEventListener("click", chosen);
  await press("Enter");
  expect(chosen).toHaveBeenCalled();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("opens the page with all results by Enter if nothing is chosen", async () => {
  const { router } = await open();
  await type(" P 1 ");
  await act(async () => fireEvent.submit(field().closest("form") as HTMLFormElement));
  expect(router.push).toHaveBeenCalledWith("/search?q=P+1");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("opens the only result by Enter, and no other than that of the typed text", async () => {
  const { router } = await open();
  answers.loans = { list: "loans", items: [item("P-1", "/loan_detail/1")], notes: [] };
  answers.movements = { list: "movements", items: [], notes: [] };
  await type("P-1");
  await settled("1 resultado");
  const chosen = jest.fn((event: Event) => event.preventDefault());
  options()[0]?.addEventListener("click", chosen);
  await type("P-12");
  await press("Enter");
  expect(chosen).not.toHaveBeenCalled();
  await type("P-1");
  await settled("1 resultado");
  await press("Enter");
  expect(chosen).toHaveBeenCalledTimes(1);
  expect(router.push).not.toHaveBeenCalled();
});

test.each([
  ["p-1", "/loan_detail/1"],
  ["P-", undefined],
  ["P-3", undefined],
])("among several results of %s, Enter opens that with this name alone: %s", async (text, href) => {
  const { router } = await open();
  const items = [item("P-1", "/loan_detail/1"), item("P-3", "/3"), item("P-3", "/4")];
  answers.loans = { list: "loans", items, notes: [] };
  await type(text);
  await settled("4 resultados");
  let opened: string | null | undefined;
  const note = (event: Event) => {
    event.preventDefault();
    opened = (event.target as HTMLElement).getAttribute("href");
  };
  for (const each of options()) each.addEventListener("click", note);
  await press("Enter");
  expect(opened).toBe(href);
  expect(router.push).not.toHaveBeenCalled();
});

test("does not show “no results” if a list could not be read", async () => {
  await open();
  for (const list of searchedLists) answers[list] = { list, items: [], notes: [] };
  answers.loans = "failed";
  await type("P-1");
  await settled("No pudimos buscar");
  expect(said()).not.toContain("Sin resultados");
  expect(field().getAttribute("aria-expanded")).toBe("false");
  answers.loans = { list: "loans", items: [], notes: [] };
  await type("P-12");
  await settled("Sin resultados");
});
