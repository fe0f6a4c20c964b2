/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { aLoan, failed, listed } from "@/components/entities-for-tests";
import { StaleWhileError } from "@/components/feedback/stale-while-error";
import { toastsOfEachTest } from "@/components/feedback/toasts-for-tests";
import { linksIn, rowsIn, textsOf } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import { loanList, readListAddress } from "@/lib/domain/lists/list-address";
import type { Loan } from "@/lib/domain/loans/loan";
import { ListRegion } from "./list-region";
import type { Row } from "./row";

type Outcome = Parameters<typeof ListRegion<Loan>>[0]["outcome"];

const row = ({ id }: Loan): Row => ({ id, cells: { reference: { kind: "text", text: id } } });
const region = (outcome: Outcome, query: Record<string, string> = {}) => (
  <StaleWhileError>
    <ListRegion
      outcome={outcome}
      list={{ name: "loans", shape: loanList, columns: [{ key: "reference" }], row }}
      address={readListAddress(loanList, query)}
      footer={() => <p>Sumas</p>}
    />
  </StaleWhileError>
);
const of = (...ids: string[]) => ids.map((id) => aLoan({ id }));
const headings = () => textsOf(screen.queryAllByRole("heading"));
const ids = () => textsOf(screen.queryAllByRole("cell"));
const toasts = toastsOfEachTest();

describe("a list that could be read", () => {
  test("has its rows, the content below them, and its pages", async () => {
    await show(region(listed(of("a", "b"), { total: 30 })));
    expect(rowsIn("Préstamos").slice(1)).toEqual([["a"], ["b"]]);
    for (const text of ["Sumas", "1–2 de 30"]) expect(screen.getByText(text)).toBeTruthy();
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
    expect(screen.getByRole("table")).toBeTruthy();
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
  expect(linksIn()).toHaveLength(links.length);
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.queryByRole("navigation")).toBeNull();
});

describe("a list that could not be read", () => {
  test("has no rows, no sums, no pages, and is replaced by the rows after a successful retry", async () => {
    const { rerender } = await show(region(failed("unavailable")));
    expect(document.body.textContent).toBe(screen.getByRole("alert").textContent);
    expect(headings()).toEqual(["No pudimos mostrar estos datos"]);
    expect(toasts).toEqual([]);
    await rerender(region(listed(of("a", "b"))));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(ids()).toEqual(["a", "b"]);
  });

  test("at a refresh keeps the previous rows, with a toast each time, until newer ones come", async () => {
    const { rerender } = await show(region(listed(of("a", "b"))));
    await rerender(region(failed("too-many-requests", { retryAfter: 7 })));
    await rerender(region(failed("unreachable")));
    expect(ids()).toEqual(["a", "b"]);
    expect(screen.getByText("Sumas")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
    const kept = "No pudimos actualizar. Mostramos los datos anteriores.";
    expect(toasts).toEqual([
      `${kept} Hay demasiadas consultas en este momento. Inténtalo de nuevo en 7 segundos.`,
      `${kept} No pudimos comunicarnos con nuestro sistema.`,
    ]);
    await rerender(region(listed(of("c"))));
    expect(ids()).toEqual(["c"]);
  });
});
