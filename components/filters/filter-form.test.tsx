/** @jest-environment jsdom */
import { fireEvent, screen } from "@testing-library/react";
import { hostileTexts } from "@/components/hostile-texts-for-tests";
import { show } from "@/components/render-for-tests";
import { SelectField } from "./field";
import { FilterForm } from "./filter-form";
import { SearchField } from "./search-field";

const form = (values: { status?: string; q?: string } = {}) => (
  <FilterForm path="/loans" label="Filtros" apply="Aplicar" kept={{ pageSize: "50" }}>
    <SelectField
      name="status"
      label="Estado"
      value={values.status ?? ""}
      all="Todos"
      options={[
        { value: "ACTIVE", label: "Activo" },
        { value: "PENDING", label: "Pendiente" },
      ]}
    />
    <SearchField
      name="q"
      label="Buscar"
      value={values.q ?? ""}
      placeholder="Por ejemplo, SPEI"
      submit="Buscar"
    />
  </FilterForm>
);
const status = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Estado" });
const search = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Buscar" });
const submit = () => fireEvent.submit(screen.getByRole("form", { name: "Filtros" }));

test("a choice applies at once, without empty fields, and without scrolling", async () => {
  const { router } = await show(form());
  fireEvent.change(status(), { target: { value: "ACTIVE" } });
  expect(router.push.mock.calls).toEqual([["/loans?status=ACTIVE&pageSize=50", { scroll: false }]]);
});

test("a choice by arrow keys waits for Enter or the button, which is then visible", async () => {
  const { router } = await show(form());
  const apply = () => screen.getByRole("button", { name: "Aplicar" });
  expect(apply().className).toContain("sr-only");
  fireEvent.keyDown(status(), { key: "ArrowDown" });
  fireEvent.change(status(), { target: { value: "ACTIVE" } });
  fireEvent.keyDown(status(), { key: "ArrowDown" });
  fireEvent.change(status(), { target: { value: "PENDING" } });
  expect(router.push).not.toHaveBeenCalled();
  expect(apply().className).not.toContain("sr-only");
  submit();
  expect(router.push.mock.calls).toEqual([
    ["/loans?status=PENDING&pageSize=50", { scroll: false }],
  ]);
  expect(apply().className).toContain("sr-only");
});

test("a choice by pointer applies at once also after one by keys", async () => {
  const { router } = await show(form());
  fireEvent.keyDown(status(), { key: "ArrowDown" });
  fireEvent.change(status(), { target: { value: "PENDING" } });
  fireEvent.change(status(), { target: { value: "ACTIVE" } });
  expect(router.push).toHaveBeenCalledTimes(1);
});

test("a search has its own button, which sends the form", async () => {
  await show(form());
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Buscar" });
  expect([button.type, button.form?.getAttribute("action")]).toEqual(["submit", "/loans"]);
});

test("a search applies when it is sent, trimmed, together with the other filters", async () => {
  const { router } = await show(form({ status: "ACTIVE" }));
  fireEvent.change(search(), { target: { value: "  P-2026 & más " } });
  expect(router.push).not.toHaveBeenCalled();
  submit();
  expect(router.push).toHaveBeenCalledWith(
    "/loans?status=ACTIVE&q=P-2026+%26+m%C3%A1s&pageSize=50",
    { scroll: false },
  );
});

test("a search of only blanks is no filter", async () => {
  const { router } = await show(form({ q: "x" }));
  fireEvent.change(search(), { target: { value: "   " } });
  submit();
  expect(router.push).toHaveBeenCalledWith("/loans?pageSize=50", { scroll: false });
});

test.each(Object.entries(hostileTexts))(
  "a hostile search is sent whole, and comes back: %s",
  async (_name, text) => {
    const { router } = await show(form({ q: text }));
    expect(search().value).toBe(text);
    submit();
    const [[href]] = router.push.mock.calls;
    const sent = new URL(href, "https://portal.test").searchParams.get("q");
    expect(sent).toBe(text.toWellFormed());
  },
);

test("without filters and with default values the URL has no parameters", async () => {
  const { router } = await show(
    <FilterForm path="/loans" label="Filtros" apply="Aplicar" kept={{}}>
      <SearchField
        name="q"
        label="Buscar"
        value=""
        placeholder="Por ejemplo, SPEI"
        submit="Buscar"
      />
    </FilterForm>,
  );
  submit();
  expect(router.push).toHaveBeenCalledWith("/loans", { scroll: false });
});

test("an unreadable field stops a choice", async () => {
  const { router } = await show(form());
  search().setCustomValidity("Escribe otra cosa.");
  fireEvent.change(status(), { target: { value: "ACTIVE" } });
  expect(router.push).not.toHaveBeenCalled();
});

test("the fields follow the URL and stay the same elements, so that the focus stays", async () => {
  const { rerender } = await show(form({ status: "ACTIVE", q: "P-1" }));
  const before = [status(), search()];
  status().focus();
  await rerender(form({ status: "PENDING" }));
  expect([status().value, search().value]).toEqual(["PENDING", ""]);
  expect([status(), search()]).toEqual(before);
  expect(document.activeElement).toBe(status());
});

test("text that is being typed stays when the list is refreshed", async () => {
  const { rerender } = await show(form({ q: "P-1" }));
  fireEvent.change(search(), { target: { value: "P-12" } });
  await rerender(form({ q: "P-1" }));
  expect(search().value).toBe("P-12");
});

test("offers all, and each value by its name", async () => {
  await show(form());
  const options = screen.getAllByRole<HTMLOptionElement>("option");
  expect(options.map(({ value, text }) => [value, text])).toEqual([
    ["", "Todos"],
    ["ACTIVE", "Activo"],
    ["PENDING", "Pendiente"],
  ]);
});

test("is a plain form without scripts: path, names, hidden fields and a button", async () => {
  await show(form({ status: "ACTIVE", q: "P-1" }));
  const element = screen.getByRole<HTMLFormElement>("form", { name: "Filtros" });
  expect(element.getAttribute("action")).toBe("/loans");
  expect(Object.fromEntries(new FormData(element))).toEqual({
    status: "ACTIVE",
    q: "P-1",
    pageSize: "50",
  });
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Aplicar" }).type).toBe("submit");
});
