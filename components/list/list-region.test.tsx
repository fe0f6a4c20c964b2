/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import { aLoan, failed, listed } from "@/components/entities-for-tests";
import { hrefOf, linksIn, rowsIn, textsOf } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import { loanList, movementList, readListAddress } from "@/lib/domain/lists/list-address";
import type { Loan } from "@/lib/domain/loans/loan";
import type { Row } from "./columns";
import { DroppedNotice } from "./list-notices";
import { ListRegion } from "./list-region";
import { Pagination } from "./pagination";

type Outcome = Parameters<typeof ListRegion<Loan>>[0]["outcome"];

const row = ({ id }: Loan): Row => ({ id, cells: { reference: { kind: "text", text: id } } });
const tabs = {
  label: "loans.tabs",
  none: "loans.noneHere",
  whole: "loans.seeAll",
  views: [
    { label: "loans.toBegin", filters: { status: "PENDING" } },
    { label: "loans.all", filters: { status: undefined }, sort: "nextPaymentDate" },
  ],
} as const;
const region = (outcome: Outcome, query: Record<string, string> = {}) => (
  <ListRegion
    outcome={outcome}
    list={{ name: "loans", shape: loanList, columns: [{ key: "reference" }], row, tabs }}
    address={readListAddress(loanList, query)}
    footer={(_, brief) => (brief ? " · En breve" : <p>Sumas</p>)}
  />
);
const of = (...ids: string[]) => ids.map((id) => aLoan({ id }));
const headings = () => textsOf(screen.queryAllByRole("heading"));
const ids = () => textsOf(screen.queryAllByRole("cell"));

describe("a list that could be read", () => {
  test("has its number and sums in brief, its rows, its pages, and its sums", async () => {
    await show(region(listed(of("a", "b"), { total: 30 })));
    expect(rowsIn("Préstamos").slice(1)).toEqual([["a"], ["b"]]);
    for (const text of ["Sumas", "1–2 de 30", "30 préstamos · En breve"])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole("status")).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test.each([
    [of("a", "b"), ["x"], "1 elemento no se pudo mostrar."],
    [of("a", "b"), ["x", "?", "?"], "3 elementos no se pudieron mostrar."],
    [[], ["x", "y"], "2 elementos no se pudieron mostrar."],
  ])("counts unreadable rows, shows the others, and is not called empty: %#", async (...given) => {
    const [rows, malformedIds, text] = given;
    await show(region(listed(rows, { malformedIds, total: rows.length + malformedIds.length })));
    expect(screen.getByRole("status").textContent).toBe(text);
    expect(ids()).toHaveLength(rows.length);
    expect(headings()).toEqual([]);
    for (const shown of [screen.getByRole("table"), screen.getByText("Sumas")])
      expect(shown).toBeTruthy();
    // Columns of no rows are nothing to arrange.
    const arrange = screen.queryAllByRole("button", { name: "Columnas" });
    expect(arrange).toHaveLength(rows.length ? 1 : 0);
  });
});

test.each([
  ["of a new account", {}, 0, "Aún no tienes préstamos", []],
  [
    "without matches",
    { q: "x", page: "3", pageSize: "50", sort: "principal" },
    0,
    "Ningún préstamo coincide con los filtros",
    [["Limpiar filtros", "/loans?pageSize=50&sort=principal"]],
  ],
  [
    "in a tab",
    { status: "PENDING" },
    0,
    "No tienes préstamos en este estado",
    [["Ver todos los préstamos", "/loans?sort=nextPaymentDate"]],
  ],
  [
    "on a page after the last",
    { status: "ACTIVE", page: "99" },
    24,
    "Esa página ya no existe: la lista es más corta.",
    [["Ir a la primera página", "/loans?status=ACTIVE"]],
  ],
])("a list without rows %s says so, and leads on", async (_what, query, total, title, links) => {
  await show(region(listed<Loan>([], { total }), query));
  expect(headings()).toEqual([title]);
  expect(linksIn()).toEqual(expect.arrayContaining(links));
  if (total) return expect(screen.getByText(`0 de ${total}`)).toBeTruthy();
  expect(screen.queryByText("Sumas")).toBeNull();
  expect(linksIn()).toHaveLength(links.length);
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.queryByRole("navigation")).toBeNull();
});

test("a list that could not be read has no rows, no sums, no pages, and is replaced by the rows after a successful retry", async () => {
  const { rerender } = await show(region(failed("unavailable")));
  expect(document.body.textContent).toBe(screen.getByRole("alert").textContent);
  expect(headings()).toEqual(["No pudimos mostrar estos datos"]);
  await rerender(region(listed(of("a", "b"))));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(ids()).toEqual(["a", "b"]);
});

describe("its pages", () => {
  type Query = Readonly<Record<string, string | string[]>>;

  const draw = (query: Query, shown: number, total: number) =>
    show(
      <Pagination
        caption="Movimientos"
        shape={movementList}
        address={readListAddress(movementList, query)}
        shown={shown}
        total={total}
      />,
    );

  test.each<[string, number, number, string, string, string | undefined, string?]>([
    ["page=2&q=x", 25, 60, "26–50 de 60", "Página 2 de 3", "?q=x", "?q=x&page=3"],
    ["", 25, 60, "1–25 de 60", "Página 1 de 3", undefined, "?page=2"],
    ["page=3", 10, 60, "51–60 de 60", "Página 3 de 3", "?page=2"],
    ["", 25, 25, "1–25 de 25", "Página 1 de 1", undefined],
    [
      "page=1000000&pageSize=100",
      100,
      999_999_999_999_999,
      "99,999,901–100,000,000 de 999,999,999,999,999",
      "Página 1,000,000 de 10,000,000,000,000",
      "?page=999999&pageSize=100",
      "?page=1000001&pageSize=100",
    ],
  ])("a page says where it is, and links to those beside it: “%s”", async (...row) => {
    const [query, shown, total, rows, page, before, next] = row;
    await draw(Object.fromEntries(new URLSearchParams(query)), shown, total);
    const bar = within(screen.getByRole("navigation", { name: "Páginas" }));
    expect(bar.getByText(rows)).toBeTruthy();
    expect(bar.getByText(page)).toBeTruthy();
    expect(hrefOf("Página anterior")).toBe(before && `/movements${before}`);
    expect(hrefOf("Página siguiente")).toBe(next && `/movements${next}`);
    // Screen readers ignore the sign of a page that is not there.
    const signs = [before ? [] : "‹", next ? [] : "›"].flat();
    for (const sign of signs) expect(bar.getByText(sign).getAttribute("aria-hidden")).toBe("true");
  });

  test.each([
    [{}, 0, undefined],
    [{ page: "99" }, 60, "/movements?page=3"],
  ])("a page without rows links to the last one: %j of %d", async (query, total, before) => {
    await draw(query, 0, total);
    expect(hrefOf("Página anterior")).toBe(before);
    expect(hrefOf("Página siguiente")).toBeUndefined();
  });

  test("the current number of rows is marked, and another one starts at page 1", async () => {
    await draw({ page: "2", pageSize: "50" }, 50, 200);
    expect(["10", "25", "50", "100"].map((size) => hrefOf(size))).toEqual([
      "/movements?pageSize=10",
      "/movements",
      "/movements?pageSize=50",
      "/movements?pageSize=100",
    ]);
    const marked = screen.getAllByRole("link").filter((link) => link.hasAttribute("aria-current"));
    expect(marked.map(({ textContent }) => textContent)).toEqual(["50"]);
  });

  test("a page can be chosen by number if there are more than five, with the whole state of the list", async () => {
    const { unmount } = await draw({}, 25, 125);
    expect(screen.queryByRole("spinbutton")).toBeNull();
    unmount();
    await draw({ page: "2", pageSize: "10", type: "INTEREST" }, 10, 60);
    const field = screen.getByRole<HTMLInputElement>("spinbutton", { name: "Ir a la página" });
    expect([field.min, field.max, field.value]).toEqual(["1", "6", "2"]);
    field.value = "5";
    const form = field.form as HTMLFormElement;
    expect(form.getAttribute("action")).toBe("/movements");
    const sent = Object.fromEntries(new FormData(form));
    expect(sent).toEqual({ type: "INTEREST", pageSize: "10", page: "5" });
    expect(within(form).getByRole("button", { name: "Ir" })).toBeTruthy();
  });

  test.each<[string, Query, string]>([
    [
      "each parameter in Spanish, and repeats no value",
      { status: "<b>", from: "2026-02-30", page: "-1", pageSize: "7", sort: "x", q: "P-" },
      "Estado, Desde, Orden, Página, Filas por página.",
    ],
    ["a repeated filter", { status: ["ACTIVE", "COMPLETED"], currency: ["MXN", "MXN"] }, "Estado."],
    ["nothing of a valid URL", { status: "ACTIVE", page: "2", unknown: "x" }, ""],
  ])("the notice about an invalid URL names %s", async (_what, query, names) => {
    const { dropped } = readListAddress(movementList, query);
    const { container } = await show(<DroppedNotice names={dropped} />);
    const text = names && `El enlace traía datos no válidos; ignoramos: ${names}`;
    expect(container.textContent).toBe(text);
    expect(screen.queryAllByRole("alert")).toHaveLength(names ? 1 : 0);
  });
});
