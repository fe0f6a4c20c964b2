/** @jest-environment jsdom */
import { fireEvent, screen } from "@testing-library/react";
import type { Chips } from "@/components/filters/filter-chips";
import type { FilterFields } from "@/components/filters/list-filters";
import { showFilters } from "@/components/lists-for-tests";
import { field, hrefOf } from "@/components/reading-for-tests";
import { requestScreen } from "@/components/screens/requests/request-screen";
import messages from "@/messages/es.json";
import { loanScreen } from "./loans/loan-screen";
import { movementScreen } from "./movements/movement-screen";
import { paymentScreen } from "./payments/payment-screen";

type Query = Readonly<Record<string, string>>;
type Screen = FilterFields & Chips<never>;

const lists = { loanScreen, movementScreen, paymentScreen, requestScreen } as Record<
  string,
  Screen
>;
const draw = (list: string, query: Query = {}) => showFilters(lists[list] as Screen, query);
const choice = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name });
const chip = (label: string) => `Quitar el filtro ${label}`;
const queryOf = (href: string) =>
  Object.fromEntries(new URL(href, "https://portal.test").searchParams);

const { INTEREST, LOAN, ...withdrawals } = messages.movementTypes;
const { DEFAULTED, ...statuses } = messages.statuses;
jest.mock("@/lib/i18n/filter-word", () => ({
  ...jest.requireActual("@/lib/i18n/filter-word"),
  offeredCurrencies: () => ["MXN", "USDC", "EURC"],
}));

const choices: readonly [string, string, string, Query][] = [
  ["loanScreen", "Atraso", "overdue", messages.list.overdueValues],
  ["movementScreen", "Tipo", "type", { INTEREST, ...withdrawals, LOAN }],
  ["movementScreen", "Estado", "status", statuses],
  ["requestScreen", "Estado", "status", { ...statuses, ...messages.preciseStatuses.request }],
  ["requestScreen", "Tipo", "type", withdrawals],
  ["requestScreen", "Moneda", "currency", { MXN: "MXN", USDC: "USDC", EURC: "EURC" }],
];

test.each(choices)("%s: each %s is offered in words, and said by a chip", async (...row) => {
  const [list, name, key, labels] = row;
  const [value = "", label] = Object.entries(labels).at(-1) ?? [];
  await draw(list, { [key]: value });
  const options = [...choice(name).options].slice(1);
  expect(options.map((option) => [option.value, option.text])).toEqual(Object.entries(labels));
  expect(choice(name).value).toBe(value);
  const { shape } = lists[list] as Screen;
  const link = screen.getByRole("link", { name: chip(`${name}: ${label}`) });
  const whole = shape.opens ? `${shape.path}?sort=${shape.defaultSort}` : shape.path;
  expect(link.getAttribute("href")).toBe(whole);
});

test.each([
  ["DEFAULTED", DEFAULTED, ""],
  // On paper there are no tabs.
  ["PENDING", statuses.PENDING, "hidden print:block"],
])("the loans' status %s is said by a chip, or by its tab", async (status, label, look) => {
  await draw("loanScreen", { status });
  const link = screen.getByRole("link", { name: chip(`Estado: ${label}`) });
  expect(link.closest("li")?.className ?? "").toBe(look);
});

test("a search joins what else is in the address, on page 1, and has a chip", async () => {
  const [name, kept] = ["Buscar por referencia o producto", { status: "ACTIVE" }];
  const { router } = await draw("loanScreen", { ...kept, q: "before", page: "3" });
  expect(field(name).value).toBe("before");
  const { q, ...others } = queryOf(hrefOf(chip("“before”")) ?? "");
  expect([q, others]).toEqual([undefined, kept]);
  const form = screen.getByRole<HTMLFormElement>("form", { name: "Filtros" });
  // Without scripts the form sends itself.
  expect(form.getAttribute("action")).toBe("/loans");
  expect(new FormData(form).get("q")).toBe("before");
  fireEvent.change(field(name), { target: { value: "P-2026" } });
  fireEvent.submit(form);
  expect(queryOf(router.push.mock.calls[0]?.[0])).toEqual({ ...kept, q: "P-2026" });
});

test.each([
  [{ status: "<b>FOO</b>" }, "Filtros"],
  [{ q: "x" }, "Filtros1 activo"],
  [{ type: "LOAN", loanId: "l-1", page: "2" }, "Filtros2 activos"],
])("the phone's button counts what is active, and no unknown status: %j", async (query, text) => {
  await draw("movementScreen", query);
  expect(screen.getByText("Filtros").textContent).toBe(text);
  expect(screen.queryAllByRole("list", { name: "Filtros activos" })).toHaveLength(
    text === "Filtros" ? 0 : 1,
  );
});

test("a currency that the address names is offered though it is not usual", async () => {
  await draw("requestScreen", { currency: "GBP" });
  expect(choice("Moneda").selectedOptions[0]?.text).toBe("GBP");
});

test("dates the wrong way round open the filters, with an error at the field", async () => {
  const { container } = await draw("movementScreen", { from: "2026-02-01", to: "2026-01-01" });
  expect(container.querySelector("details")?.open).toBe(true);
  const alert = screen.getByRole("alert");
  expect(alert.textContent).toBe("La fecha final es anterior a la inicial.");
  expect(field("Hasta").getAttribute("aria-invalid")).toBe("true");
  expect(field("Hasta").getAttribute("aria-describedby")).toBe(alert.id);
  expect(field("Desde").hasAttribute("aria-invalid")).toBe(false);
});
