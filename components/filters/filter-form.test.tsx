/** @jest-environment jsdom */
import { fireEvent, screen } from "@testing-library/react";
import { hrefOf, textsOf } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import { movementList, readListAddress } from "@/lib/domain/lists/list-address";
import { SearchField, SelectField } from "./field";
import { FilterChips } from "./filter-chips";
import { FilterForm } from "./filter-form";

describe("the form of the filters", () => {
  const options = [
    { value: "ACTIVE", label: "Activo" },
    { value: "PENDING", label: "Pendiente" },
  ];
  const form = (values: { status?: string; q?: string } = {}) => (
    <FilterForm path="/loans" label="Filtros" apply="Aplicar" kept={{ pageSize: "50" }}>
      <SelectField
        name="status"
        label="Estado"
        all="Todos"
        options={options}
        value={values.status ?? ""}
      />
      <SearchField
        name="q"
        label="Buscar"
        placeholder="Por ejemplo, SPEI"
        submit="Buscar"
        value={values.q ?? ""}
      />
    </FilterForm>
  );
  const status = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Estado" });
  const search = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Buscar" });
  const element = () => screen.getByRole<HTMLFormElement>("form", { name: "Filtros" });
  const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
  const choose = (value: string) => fireEvent.change(status(), { target: { value } });
  const type = (value: string) => fireEvent.change(search(), { target: { value } });
  const to = (query: string) => [[`/loans?${query}`, { scroll: false }]];

  test("offers all beside each choice, and without scripts has two buttons that send it", async () => {
    await show(form());
    expect(textsOf(status().options)).toEqual(["Todos", "Activo", "Pendiente"]);
    for (const name of ["Aplicar", "Buscar"])
      expect([button(name).type, button(name).form]).toEqual(["submit", element()]);
  });

  test("applies a choice at once, without empty fields, and without scrolling", async () => {
    const { router } = await show(form());
    choose("ACTIVE");
    expect(router.push.mock.calls).toEqual(to("status=ACTIVE&pageSize=50"));
  });

  test("waits with a choice by arrow keys for Enter or the button, which then looks different", async () => {
    const { router } = await show(form());
    const look = button("Aplicar").className;
    for (const value of ["ACTIVE", "PENDING"]) {
      fireEvent.keyDown(status(), { key: "ArrowDown" });
      choose(value);
    }
    expect(router.push).not.toHaveBeenCalled();
    expect(button("Aplicar").className).not.toBe(look);
    fireEvent.submit(element());
    expect(router.push.mock.calls).toEqual(to("status=PENDING&pageSize=50"));
    expect(button("Aplicar").className).toBe(look);
    // A choice by pointer applies at once after one by keys.
    choose("ACTIVE");
    expect(router.push).toHaveBeenCalledTimes(2);
  });

  test("applies a search when it is sent, trimmed, with the others, and no blanks", async () => {
    const { router } = await show(form({ status: "ACTIVE", q: "x" }));
    for (const text of ["  P-2026 & más ", "   "]) {
      type(text);
      fireEvent.submit(element());
    }
    const [search] = to("status=ACTIVE&q=P-2026+%26+m%C3%A1s&pageSize=50");
    expect(router.push.mock.calls).toEqual([search, ...to("status=ACTIVE&pageSize=50")]);
  });

  test("applies no choice beside an unreadable field", async () => {
    const { router } = await show(form());
    search().setCustomValidity("Escribe otra cosa.");
    choose("ACTIVE");
    expect(router.push).not.toHaveBeenCalled();
  });

  test("follows the URL with the same elements, so that the focus stays, and keeps text that is being typed", async () => {
    const { rerender } = await show(form({ status: "ACTIVE", q: "P-1" }));
    const before = [status(), search()];
    status().focus();
    type("P-12");
    await rerender(form({ status: "ACTIVE", q: "P-1" }));
    expect(search().value).toBe("P-12");
    await rerender(form({ status: "PENDING" }));
    expect([status().value, search().value]).toEqual(["PENDING", ""]);
    expect([status(), search()]).toEqual(before);
    expect(document.activeElement).toBe(status());
  });
});

test("a chip says its filter in words, and removes it alone; the last link removes all", async () => {
  const filters = { type: "INTEREST", from: "2026-01-05", to: "2026-12-31", q: "inter" };
  const kept = { pageSize: "10", sort: "amount" };
  const address = readListAddress(movementList, { ...filters, ...kept, page: "3" });
  const { container } = await show(
    <FilterChips list={{ shape: movementList }} address={address} />,
  );
  const days = ["Desde: 5 ene 2026", "Hasta: 31 dic 2026"];
  const words = textsOf(container.querySelectorAll("a bdi"));
  expect(words).toEqual(["Tipo: Interés", ...days, "“inter”"]);
  const { from: _, ...others } = filters;
  const removed = hrefOf("Quitar el filtro Desde: 5 ene 2026") ?? "";
  const query = new URL(removed, "https://portal.test").searchParams;
  expect(Object.fromEntries(query)).toEqual({ ...others, ...kept });
  expect(hrefOf("Limpiar filtros")).toBe("/movements?pageSize=10&sort=amount");
});
