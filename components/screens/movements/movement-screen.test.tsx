/** @jest-environment jsdom */
import { fireEvent, screen, within } from "@testing-library/react";
import { aMovement, failed, listed } from "@/components/entities-for-tests";
import { filtersOf } from "@/components/lists-for-tests";
import { show } from "@/components/render-for-tests";
import type { Listing } from "@/lib/domain/listing";
import type { Movement } from "@/lib/domain/movement";
import { movementScreen } from "./movement-screen";

const filters = (query: Record<string, string>) => filtersOf(movementScreen, query);
const draw = (query: Record<string, string> = {}) => show(filters(query), "/movements");
const optionsOf = (name: string) =>
  within(screen.getByRole("combobox", { name }))
    .getAllByRole<HTMLOptionElement>("option")
    .map(({ value, text }) => `${value}: ${text}`);
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });

// Still the 20th in Mexico, though the 21st in Greenwich.
beforeEach(() => {
  jest.spyOn(Date, "now").mockReturnValue(Date.parse("2026-11-21T03:00:00Z"));
});
afterEach(() => jest.restoreAllMocks());

describe("the filters of movements", () => {
  test("offer the contract's types and statuses by name, in order", async () => {
    await draw();
    expect(optionsOf("Tipo")).toEqual([
      ": Todos",
      "INTEREST: Interés",
      "LOAN_WITHDRAWAL: Retiro préstamo",
      "INTEREST_WITHDRAWAL: Retiro intereses",
      "WITHDRAWAL: Retiro",
      "LOAN: Préstamo",
    ]);
    expect(optionsOf("Estado")).toEqual([
      ": Todos",
      "PENDING: Pendiente",
      "PENDING_WITHDRAWAL: Retiro pendiente",
      "CANCELED: Cancelado",
      "ACTIVE: Activo",
      "COMPLETED: Completado",
      "FINISHED: Finalizado",
    ]);
  });

  test.each([
    ["Tipo", "INTEREST", "type=INTEREST"],
    ["Estado", "PENDING_WITHDRAWAL", "status=PENDING_WITHDRAWAL"],
  ])(
    "%s applies beside what else is in the address, and leaves the page",
    async (name, value, sent) => {
      const kept = { loanId: "l-1", currency: "MXN", pageSize: "100", sort: "amount" };
      const { router } = await draw({ ...kept, page: "3" });
      fireEvent.change(screen.getByRole("combobox", { name }), { target: { value } });
      const [[href]] = router.push.mock.calls;
      expect(Object.fromEntries(new URL(href, "https://portal.test").searchParams)).toEqual({
        ...kept,
        ...Object.fromEntries(new URLSearchParams(sent)),
      });
    },
  );

  test("show the URL's values", async () => {
    await draw({ type: "LOAN", status: "ACTIVE", from: "2026-01-05", to: "2026-12-31", q: "SPEI" });
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Tipo" }).value).toBe("LOAN");
    expect(field("Desde").value).toBe("05/01/2026");
    expect(field("Hasta").value).toBe("31/12/2026");
    expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("SPEI");
  });

  test("show the number of active ones on the phone's button", async () => {
    await draw({ type: "LOAN", loanId: "l-1", page: "2" });
    expect(screen.getByText("Filtros").textContent).toBe("Filtros2 activos");
  });

  test("use the singular for one, and show nothing for none", async () => {
    const { rerender } = await draw({ q: "x" });
    expect(screen.getByText("Filtros").textContent).toBe("Filtros1 activo");
    await rerender(filters({}));
    expect(screen.getByText("Filtros").textContent).toBe("Filtros");
  });

  test("are open if the dates are reversed, with an error", async () => {
    const { container } = await draw({ from: "2026-02-01", to: "2026-01-01" });
    expect(container.querySelector("details")?.open).toBe(true);
    expect(field("Hasta").getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByRole("alert").textContent).toBe("La fecha final es anterior a la inicial.");
    expect(field("Hasta").getAttribute("aria-describedby")).toBe(screen.getByRole("alert").id);
    expect(field("Desde").hasAttribute("aria-invalid")).toBe(false);
  });
});

describe("the date presets", () => {
  test("are links to whole months and years by the portal's clock, and keep the other filters", async () => {
    await draw({ type: "LOAN", from: "2020-01-01", page: "4" });
    const links = within(screen.getByRole("list", { name: "Periodos" })).getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Este mes", "/movements?type=LOAN&from=2026-11-01&to=2026-11-30"],
      ["Mes anterior", "/movements?type=LOAN&from=2026-10-01&to=2026-10-31"],
      ["Últimos 90 días", "/movements?type=LOAN&from=2026-08-23&to=2026-11-20"],
      ["Este año", "/movements?type=LOAN&from=2026-01-01&to=2026-12-31"],
    ]);
  });

  test("mark the one whose days are in the URL", async () => {
    const marked = () =>
      [...document.querySelectorAll("[aria-current]")].map(({ textContent }) => textContent);
    const { rerender } = await draw({ from: "2026-01-01", to: "2026-12-31" });
    expect(marked()).toEqual(["Este año"]);
    await rerender(filters({ from: "2026-01-01", to: "2026-12-30" }));
    expect(marked()).toEqual([]);
  });
});

describe("the chip of a loan", () => {
  const chipsOf = (rows: Parameters<typeof filtersOf<Listing<Movement>>>[2]) =>
    show(filtersOf(movementScreen, { loanId: "l-1", q: "x" }, rows));
  const label = () => document.querySelector("bdi")?.textContent;
  const other = aMovement({ loanId: "l-2", loanReference: "P-2" });

  test("has its reference if a row contains it", async () => {
    const rows = [other, aMovement({ loanId: "l-1", loanReference: "P-2026-0042" })];
    await chipsOf(Promise.resolve(listed(rows)));
    expect(label()).toBe("Préstamo: P-2026-0042");
  });

  test.each([
    ["no row is its own", Promise.resolve(listed([other]))],
    ["its row has no reference", Promise.resolve(listed([aMovement({ loanId: "l-1" })]))],
    ["the read failed", Promise.resolve(failed("unavailable"))],
    ["nothing is read", undefined],
  ])("does not have its id if %s", async (_case, rows) => {
    await chipsOf(rows);
    expect(label()).toBe("Un solo préstamo");
  });
});

test("the chip of a withdrawal has its reference, and never its id", async () => {
  const chipOf = async (row: object) => {
    const rows = Promise.resolve(listed([aMovement({ requestId: "wr_57f4", ...row })]));
    const { container } = await show(filtersOf(movementScreen, { requestId: "wr_57f4" }, rows));
    return container.querySelector("bdi")?.textContent;
  };
  expect(await chipOf({ requestReference: "R-2026-0044" })).toBe("Retiro: R-2026-0044");
  expect(await chipOf({})).toBe("Un solo retiro");
});
