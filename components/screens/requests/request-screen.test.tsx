/** @jest-environment jsdom */
import { fireEvent, screen } from "@testing-library/react";
import { showFilters } from "@/components/lists-for-tests";
import messages from "@/messages/es.json";
import { requestScreen } from "./request-screen";

const draw = (query?: Record<string, string>) => showFilters(requestScreen, query);
const status = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Estado" });

test.each(Object.entries({ ...messages.statuses, ...messages.preciseStatuses.request }))(
  "Estado %s is offered as %s; the address and a chip say it",
  async (value, label) => {
    const { router } = await draw({ sort: "amount", page: "2" });
    fireEvent.change(status(), { target: { value } });
    expect(status().selectedOptions[0]?.text).toBe(label);
    const [[href]] = router.push.mock.calls;
    expect(href).toBe(`/requests?status=${value}&sort=amount`);
    await draw({ status: value });
    const chip = screen.getByRole("link", { name: `Quitar el filtro Estado: ${label}` });
    expect(chip.getAttribute("href")).toBe("/requests");
  },
);

test.each([
  ["Tipo", "type", "WITHDRAWAL", ["", "LOAN_WITHDRAWAL", "INTEREST_WITHDRAWAL", "WITHDRAWAL"]],
  ["Moneda", "currency", "USDC", ["", "MXN", "USD", "EUR", "USDC", "USDT", "DAI", "PYUSD"]],
] as const)("%s is a choice of the withdrawals", async (label, name, value, offered) => {
  const { router } = await draw();
  const field = screen.getByRole<HTMLSelectElement>("combobox", { name: label });
  expect([...field.options].map((option) => option.value)).toEqual(offered);
  fireEvent.change(field, { target: { value } });
  expect(router.push.mock.calls[0]?.[0]).toBe(`/requests?${name}=${value}`);
});

test("a currency that the address names is offered though it is not usual", async () => {
  await draw({ currency: "GBP" });
  const field = screen.getByRole<HTMLSelectElement>("combobox", { name: "Moneda" });
  expect(field.selectedOptions[0]?.text).toBe("GBP");
});

test("dates that are the wrong way round have their error at the field", async () => {
  await draw({ from: "2026-02-28", to: "2026-01-05" });
  expect(screen.getByText("La fecha final es anterior a la inicial.")).toBeTruthy();
});

test("what the address filters by has a chip and stays with a new choice", async () => {
  const dates = { from: "2026-01-05", to: "2026-02-28" };
  const { router } = await draw({ ...dates, type: "WITHDRAWAL", currency: "USDC" });
  const labels = screen.getAllByRole("link").map((link) => link.querySelector("bdi")?.textContent);
  expect(labels).toEqual([
    "Tipo: Retiro",
    "Moneda: USDC",
    "Desde: 5 ene 2026",
    "Hasta: 28 feb 2026",
    undefined,
  ]);
  expect(screen.getByText("Filtros").textContent).toBe("Filtros4 activos");
  fireEvent.change(status(), { target: { value: "PENDING" } });
  const [[href]] = router.push.mock.calls;
  expect(Object.fromEntries(new URL(href, "https://portal.test").searchParams)).toEqual({
    ...dates,
    status: "PENDING",
    type: "WITHDRAWAL",
    currency: "USDC",
  });
});
