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
  ["loanScreen", "Estado", "status", statuses],
  ["loanScreen", "Atraso", "overdue", messages.list.overdueValues],
  ["movementScreen", "Tipo", "type", { INTEREST, ...withdrawals, LOAN }],
  ["movementScreen", "Estado", "status", statuses],
  ["requestScreen", "Estado", "status", { ...statuses, ...messages.preciseStatuses.request }],
  ["requestScreen", "Tipo", "type", withdrawals],
  ["requestScreen", "Moneda", "currency", { MXN: "MXN", USDC: "USDC", EURC: "EURC" }],
];

test.each(choices)("%s: each %s is offered in words; a chip or a tab says it", async (...row) => {
  const [list, name, key, labels] = row;
  const [value = "", label] = Object.entries(labels).at(-1) ?? [];
  await draw(list, { [key]: value });
  const options = [...choice(name).options].slice(1);
  expect(options.map((option) => [option.value, option.text])).toEqual(Object.entries(labels));
  expect(choice(name).value).toBe(value);
  const { shape, tabs } = lists[list] as Screen;
  const isTab = key === "status" && tabs?.views.some(({ filters }) => filters.status === value);
  const link = screen.getByRole("link", { name: chip(`${name}: ${label}`) });
  // On paper there are no tabs.
  expect(link.closest("li")?.className ?? "").toBe(isTab ? "hidden print:block" : "");
  const whole = shape.opens ? `${shape.path}?sort=${shape.defaultSort}` : shape.path;
  expect(link.getAttribute("href")).toBe(whole);
});

test("a status that only some lenders' loans have is offered where it is asked for", async () => {
  await draw("loanScreen", { status: "DEFAULTED" });
  expect([...choice("Estado").options].at(-1)?.text).toBe(DEFAULTED);
  expect(choice("Estado").value).toBe("DEFAULTED");
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
  // A list that opens with a part of it says its order: without a filter either, it is that part.
  const sent = { ...kept, q: "P-2026", sort: loanScreen.shape.defaultSort };
  expect(queryOf(router.push.mock.calls[0]?.[0])).toEqual(sent);
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
