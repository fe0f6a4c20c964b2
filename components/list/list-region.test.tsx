/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import { aLoan, failed, listed } from "@/components/entities-for-tests";
import { StaleWhileError } from "@/components/feedback/stale-while-error";
import { onToast } from "@/components/feedback/toast";
import { show } from "@/components/render-for-tests";
import { loanList, readListAddress } from "@/lib/domain/list-address";
import type { Loan } from "@/lib/domain/loan";
import type { Row } from "./cell";
import { ListRegion } from "./list-region";

type Outcome = Parameters<typeof ListRegion<Loan>>[0]["outcome"];

const words = {
  empty: "Aún no tienes préstamos",
  emptyText: "Cuando coloques capital, cada préstamo aparecerá aquí.",
  noMatch: "Ningún préstamo coincide con los filtros",
};
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
const two = [aLoan({ id: "a" }), aLoan({ id: "b" })];
const headings = () => screen.queryAllByRole("heading").map(({ textContent }) => textContent);

describe("a list that could be read", () => {
  test("has its rows, the content below them, its pages, and the time of its figures", async () => {
    await show(region(listed(two, { total: 30, asOf: "2026-11-21T20:02:00Z" })));
    const cells = within(screen.getByRole("table", { name: "Préstamos" })).getAllByRole("cell");
    expect(cells.map(({ textContent }) => textContent)).toEqual(["a", "b"]);
    expect(screen.getByText("Sumas")).toBeTruthy();
    expect(screen.getByText("1–2 de 30")).toBeTruthy();
    expect(screen.getByText("Actualizado a las 14:02")).toBeTruthy();
    expect(screen.queryByRole("status")).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("shows no time if the API sends none", async () => {
    await show(region(listed(two)));
    expect(screen.queryByText(/Actualizado/)).toBeNull();
    expect(screen.getByRole("button", { name: "Actualizar" })).toBeTruthy();
  });

  test.each([
    [["x"], "1 elemento no se pudo mostrar."],
    [["x", "?", "?"], "3 elementos no se pudieron mostrar."],
  ])("counts unreadable rows, and shows the others: %j", async (malformedIds, text) => {
    await show(region(listed(two, { malformedIds, total: 5 })));
    expect(screen.getByRole("status").textContent).toBe(text);
    expect(screen.getAllByRole("cell")).toHaveLength(2);
  });

  test("with only unreadable rows is not called empty", async () => {
    await show(region(listed<Loan>([], { malformedIds: ["x", "y"], total: 2 })));
    expect(screen.getByText("2 elementos no se pudieron mostrar.")).toBeTruthy();
    expect(headings()).toEqual([]);
    expect(screen.getByText("1–2 de 2")).toBeTruthy();
    expect(screen.getByRole("table")).toBeTruthy();
    // Columns of no rows are nothing to arrange.
    expect(screen.queryByRole("button", { name: "Columnas" })).toBeNull();
  });
});

describe("a list without rows", () => {
  test("of a new account explains what will be there, without a link to clear filters", async () => {
    await show(region(listed<Loan>([])));
    expect(headings()).toEqual([words.empty]);
    expect(screen.getByText(words.emptyText)).toBeTruthy();
    expect(screen.queryByRole("link")).toBeNull();
    expect(screen.queryByRole("table")).toBeNull();
    expect(screen.queryByRole("navigation")).toBeNull();
  });

  test("without matches has a link to clear the filters, which keeps order and page size", async () => {
    await show(region(listed<Loan>([]), { q: "x", page: "3", pageSize: "50", sort: "principal" }));
    expect(headings()).toEqual([words.noMatch]);
    const clear = screen.getByRole("link", { name: "Limpiar filtros" });
    expect(clear.getAttribute("href")).toBe("/loans?pageSize=50&sort=principal");
  });

  test("on a page after the last links to the first page with the same filters", async () => {
    await show(region(listed<Loan>([], { total: 24 }), { status: "ACTIVE", page: "99" }));
    expect(headings()).toEqual(["Esa página ya no existe: la lista es más corta."]);
    expect(screen.getByText("0 de 24")).toBeTruthy();
    const first = screen.getByRole("link", { name: "Ir a la primera página" });
    expect(first.getAttribute("href")).toBe("/loans?status=ACTIVE");
  });
});

describe("a list that could not be read", () => {
  let toasts: string[];
  let stop: () => void;
  beforeEach(() => {
    toasts = [];
    stop = onToast((text) => toasts.push(text));
  });
  afterEach(() => stop());

  test("has no rows, no sums, no pages, and not the text of an empty list", async () => {
    await show(region(failed("unavailable")));
    const notice = screen.getByRole("alert");
    expect(document.body.textContent).toBe(notice.textContent);
    expect(headings()).toEqual(["No pudimos mostrar estos datos"]);
    expect(toasts).toEqual([]);
  });

  test("is replaced by the rows after a successful retry", async () => {
    const { rerender } = await show(region(failed("unavailable")));
    await rerender(region(listed(two)));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getAllByRole("cell")).toHaveLength(2);
  });

  test("at a refresh keeps the previous rows, with one toast", async () => {
    const { rerender } = await show(region(listed(two)));
    await rerender(region(failed("too-many-requests", { retryAfter: 7 })));
    expect(screen.getAllByRole("cell")).toHaveLength(2);
    expect(screen.getByText("Sumas")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(toasts).toEqual([
      "No pudimos actualizar. Mostramos los datos anteriores. Hay demasiadas consultas en este momento. Inténtalo de nuevo en 7 segundos.",
    ]);
  });

  test("at a second refresh shows the toast again; newer rows replace the kept ones", async () => {
    const { rerender } = await show(region(listed(two)));
    await rerender(region(failed("time-out")));
    await rerender(region(failed("unreachable")));
    expect(toasts.map((text) => text.split("anteriores. ")[1])).toEqual([
      "Nuestro sistema tardó más de 10 segundos en responder.",
      "No pudimos comunicarnos con nuestro sistema.",
    ]);
    await rerender(region(listed([aLoan({ id: "c" })])));
    expect(screen.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual(["c"]);
  });
});
