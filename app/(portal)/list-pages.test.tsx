/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { aLoan, failed, listed } from "@/components/entities-for-tests";
import { show } from "@/components/render-for-tests";
import { addDays } from "@/lib/domain/dates/calendar-date";
import { decimal } from "@/lib/domain/money/money";
import { today } from "@/lib/i18n/format";
import { loanSource } from "@/lib/lists/loans";
import { movementSource } from "@/lib/lists/movements";
import { hasNone, loadList, loadSums } from "@/lib/loaders/lists";
import { loadPlannedMovements } from "@/lib/loaders/portfolio";
import ListSheetPage from "./[list]/sheet/page";
import LoansPage from "./loans/page";
import MovementsPage from "./movements/page";
import PaymentsPage from "./payments/page";
import RequestsPage from "./requests/page";

jest.mock("@/lib/loaders/lists", () => ({
  hasNone: jest.fn(),
  loadList: jest.fn(),
  loadSums: jest.fn(),
}));
jest.mock("@/lib/loaders/load", () => ({ requireSession: jest.fn() }));
jest.mock("@/lib/loaders/portfolio", () => ({ loadPlannedMovements: jest.fn() }));

const props = { params: Promise.resolve({}), searchParams: Promise.resolve({}) };

beforeEach(() => {
  jest
    .mocked(loadList)
    .mockImplementation(async (list) => (list === loanSource ? listed([aLoan()]) : listed([])));
  jest.mocked(loadSums).mockResolvedValue({
    ok: true,
    value: [{ currency: "MXN", count: 1, principal: decimal("1") }],
  });
});

test.each([
  ["/loans", LoansPage, "/help#outstanding"],
  ["/requests", RequestsPage, "/help#inProcess"],
] as const)("%s has one link to what its words mean", async (address, Page, href) => {
  await show(<Page {...props} />, address);
  const links = screen.getAllByRole("link", { name: "Qué significa cada palabra" });
  expect(links.map((link) => link.getAttribute("href"))).toEqual([href]);
});

test("/loans offers nowhere an order that the API refuses, and says so", async () => {
  const orders = () => screen.queryAllByRole("link", { name: /Próximo pago/ });
  const { rerender } = await show(<LoansPage {...props} />, "/loans");
  expect(orders()).toHaveLength(2);
  jest.mocked(loadList).mockResolvedValue(listed([aLoan()], { unsorted: "nextPaymentDate" }));
  await rerender(<LoansPage {...props} />);
  expect(screen.getByRole("status").textContent).toBe(
    "No podemos ordenar esta lista por “Próximo pago”: sus filas están en el orden de nuestro sistema.",
  );
  expect(orders()).toEqual([]);
  const heading = screen.getByRole("columnheader", { name: "Próximo pago" });
  expect(heading.getAttribute("aria-sort")).toBeNull();
  const linked = screen.getAllByRole("columnheader").filter((each) => each.querySelector("a"));
  expect(linked.map(({ textContent }) => textContent)).toEqual(["Inicio"]);
});

test("/movements reads and sums those up to today, and counts the later ones", async () => {
  jest.mocked(loadPlannedMovements).mockResolvedValue(listed([], { total: 7 }));
  await show(<MovementsPage {...props} />, "/movements");
  const filters = { to: today() };
  expect(loadList).toHaveBeenLastCalledWith(movementSource, expect.objectContaining({ filters }));
  expect(loadSums).toHaveBeenLastCalledWith(movementSource, filters);
  expect(loadPlannedMovements).toHaveBeenCalledWith(1, { from: addDays(today(), 1) });
  expect(screen.getByRole("link", { name: "7 programados" })).toBeTruthy();
});

test.each([
  [true, "Aún no tienes préstamos", "No tienes pagos por venir", 0],
  [false, "No tienes préstamos en este estado", "No tienes pagos por venir", 1],
])("without rows, a list leads to others only if there are any: %s", async (none, ...row) => {
  const [loans, payments, links] = row;
  jest.mocked(loadList).mockResolvedValue(listed([]));
  jest.mocked(loadSums).mockResolvedValue(failed("unsupported"));
  jest.mocked(hasNone).mockResolvedValue(none);
  const { unmount } = await show(<LoansPage {...props} />, "/loans");
  expect(screen.getByRole("heading", { name: loans })).toBeTruthy();
  expect(screen.queryAllByRole("link", { name: "Ver todos los préstamos" })).toHaveLength(links);
  unmount();
  await show(<PaymentsPage {...props} />, "/payments");
  expect(screen.getByRole("heading", { name: payments })).toBeTruthy();
  expect(screen.queryAllByRole("link", { name: "Anteriores" })).toHaveLength(links);
});

test("/payments says calmly that the API has none, without files, other payments or sums", async () => {
  for (const read of [loadList, loadSums])
    jest.mocked(read).mockResolvedValue(failed("unsupported"));
  await show(<PaymentsPage {...props} />, "/payments");
  expect(screen.getByText("Estos datos no están disponibles.")).toBeTruthy();
  for (const role of ["alert", "status"]) expect(screen.queryByRole(role)).toBeNull();
  expect(document.querySelector("[download]")).toBeNull();
  expect(screen.queryByRole("link", { name: /anteriores/ })).toBeNull();
});

test("a name that is no list has no sheet", async () => {
  const params = Promise.resolve({ list: "security" });
  const page = ListSheetPage({ params, searchParams: Promise.resolve({}) });
  await expect(page).rejects.toThrow("NEXT_HTTP_ERROR_FALLBACK;404");
});
