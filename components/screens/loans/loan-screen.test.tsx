/** @jest-environment jsdom */
import { fireEvent, screen } from "@testing-library/react";
import { showFilters } from "@/components/lists-for-tests";
import messages from "@/messages/es.json";
import { loanScreen } from "./loan-screen";

const draw = (query?: Record<string, string>) => showFilters(loanScreen, query);
const status = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Estado" });

test.each(Object.entries(messages.statuses))(
  "Estado %s is offered as %s; the address and a chip say it",
  async (value, label) => {
    const { router } = await draw({ pageSize: "50", currency: "MXN", page: "2" });
    fireEvent.change(status(), { target: { value } });
    expect(status().selectedOptions[0]?.text).toBe(label);
    const [[href]] = router.push.mock.calls;
    const { searchParams } = new URL(href, "https://portal.test");
    expect(Object.fromEntries(searchParams)).toEqual({
      status: value,
      currency: "MXN",
      pageSize: "50",
    });
    await draw(Object.fromEntries(searchParams));
    expect(screen.getByRole("link", { name: `Quitar el filtro Estado: ${label}` })).toBeTruthy();
  },
);

test.each(Object.entries(messages.list.overdueValues))(
  "Atraso %s is offered as %s; the address and a chip say it",
  async (value, label) => {
    const { router } = await draw({ status: "ACTIVE" });
    const overdue = screen.getByRole<HTMLSelectElement>("combobox", { name: "Atraso" });
    fireEvent.change(overdue, { target: { value } });
    expect(overdue.selectedOptions[0]?.text).toBe(label);
    expect(router.push).toHaveBeenCalledWith(`/loans?status=ACTIVE&overdue=${value}`, {
      scroll: false,
    });
    await draw({ overdue: value });
    expect(screen.getByRole("link", { name: `Quitar el filtro Atraso: ${label}` })).toBeTruthy();
  },
);

test("a search is sent with the status that was chosen before", async () => {
  const { router } = await draw({ status: "ACTIVE", q: "before" });
  const search = screen.getByRole("searchbox", { name: "Buscar por referencia o producto" });
  fireEvent.change(search, { target: { value: "P-2026" } });
  fireEvent.submit(screen.getByRole("form", { name: "Filtros" }));
  expect(router.push).toHaveBeenCalledWith("/loans?status=ACTIVE&q=P-2026", { scroll: false });
});

test("a status of the address that nobody knows is no choice, no chip and not counted", async () => {
  await draw({ status: "<b>FOO</b>" });
  expect(status().value).toBe("");
  expect(screen.queryByRole("list", { name: "Filtros activos" })).toBeNull();
  expect(screen.getByText("Filtros").textContent).toBe("Filtros");
});
