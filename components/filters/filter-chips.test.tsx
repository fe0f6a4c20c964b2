/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { hostileTexts } from "@/components/hostile-texts-for-tests";
import { show } from "@/components/render-for-tests";
import { movementList, readListAddress } from "@/lib/domain/list-address";
import { FilterChips } from "./filter-chips";

const chips = (query: Record<string, string>, loanId?: string) => (
  <FilterChips
    list={{ shape: movementList, chipTexts: () => ({ loanId }) }}
    address={readListAddress(movementList, query)}
  />
);
const chip = (label: string) => screen.getByRole("link", { name: `Quitar el filtro ${label}` });

const everyFilter = {
  type: "INTEREST",
  status: "COMPLETED",
  currency: "USDC",
  loanId: "l-1",
  requestId: "r-1",
  from: "2026-01-05",
  to: "2026-12-31",
  q: "inter",
};

describe("the chips of the active filters", () => {
  test("name each filter and its value in Spanish", async () => {
    await show(chips(everyFilter, "P-2026-0042"));
    const labels = screen
      .getAllByRole("link")
      .map((link) => link.querySelector("bdi")?.textContent);
    expect(labels).toEqual([
      "Tipo: Interés",
      "Estado: Completado",
      "Moneda: USDC",
      "Préstamo: P-2026-0042",
      "Un solo retiro",
      "Desde: 5 ene 2026",
      "Hasta: 31 dic 2026",
      "“inter”",
      undefined,
    ]);
    expect(screen.getByRole("list", { name: "Filtros activos" })).toBeTruthy();
  });

  test("remove only that filter, keep page size and order, and return to page 1", async () => {
    const kept = { ...everyFilter, pageSize: "10", sort: "amount" };
    await show(chips({ ...kept, page: "3" }));
    const href = chip("Desde: 5 ene 2026").getAttribute("href") ?? "";
    const { from: _, ...others } = kept;
    expect(Object.fromEntries(new URL(href, "https://portal.test").searchParams)).toEqual(others);
  });

  test("end with a link that removes all filters", async () => {
    await show(chips({ ...everyFilter, pageSize: "10", sort: "amount" }));
    const clear = screen.getByRole("link", { name: "Limpiar filtros" });
    expect(clear.getAttribute("href")).toBe("/movements?pageSize=10&sort=amount");
  });

  test("are missing without filters, and for invalid values", async () => {
    const { container } = await show(chips({ status: "FOO", from: "2026-02-30", page: "2" }));
    expect(container.textContent).toBe("");
  });

  test("do not show a loan's id where its reference is not known", async () => {
    await show(chips({ loanId: "l-1" }));
    expect(chip("Un solo préstamo")).toBeTruthy();
  });

  const searchable = Object.entries(hostileTexts).filter(([, text]) => text.length <= 100);
  test.each(searchable)("show a hostile search as text: %s", async (_name, q) => {
    const { container } = await show(chips({ q }));
    const label = container.querySelector("bdi");
    expect(label?.textContent).toBe(`“${q}”`);
    expect(label?.childElementCount).toBe(0);
  });

  test("do not show a hostile id, and can remove it", async () => {
    await show(chips({ loanId: "<b>&?#%", q: "x" }));
    expect(chip("Un solo préstamo").getAttribute("href")).toBe("/movements?q=x");
    expect(chip("“x”").getAttribute("href")).toBe("/movements?loanId=%3Cb%3E%26%3F%23%25");
  });
});
