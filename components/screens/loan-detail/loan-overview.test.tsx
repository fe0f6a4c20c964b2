/** @jest-environment jsdom */
import { act, fireEvent, screen, within } from "@testing-library/react";
import { keepChartsAway } from "@/components/charts/far-away-for-tests";
import { aMovement, failed } from "@/components/entities-for-tests";
import { StaleWhileError } from "@/components/feedback/stale-while-error";
import { onToast } from "@/components/feedback/toast";
import { hostileTexts } from "@/components/hostile-texts-for-tests";
import { amountsLeftWhenHidden } from "@/components/money/amounts-left-for-tests";
import { show } from "@/components/render-for-tests";
import { totalsOf } from "@/components/totals-for-tests";
import type { Outcome } from "@/lib/domain/failure";
import type { LoanDetail } from "@/lib/domain/loan";
import { aLoanDetail } from "./loan-for-tests";
import { LoanMovements } from "./loan-movements";
import { LoanOverview } from "./loan-overview";
import { LoanPage } from "./loan-page";

beforeAll(keepChartsAway);

const toasts: string[] = [];
let stop: () => void;
beforeEach(() => {
  toasts.length = 0;
  stop = onToast((text) => toasts.push(text));
});
afterEach(() => stop());

const totals = Promise.resolve({ ok: true, value: totalsOf({ sum: "5" }) } as const);
const page = (outcome: Outcome<LoanDetail>) => (
  <LoanPage
    loan={
      <StaleWhileError>
        <LoanOverview outcome={outcome} totals={totals} />
      </StaleWhileError>
    }
    movements={<section id="movimientos" />}
  />
);
const loan = (fields: object = {}) => page({ ok: true, value: aLoanDetail(fields) });
const heading = () => screen.getByRole("heading", { level: 1 });
const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole("button", { name })));

describe("a loan's page", () => {
  test("names the loan, its product and status, and leads back and to its parts", async () => {
    await show(loan({ asOf: "2026-06-15T20:02:00Z" }));
    expect(heading().textContent).toBe("Préstamo P-2026-0042");
    for (const text of ["Crédito simple", "Activo", "Actualizado a las 14:02"])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Préstamos" }).getAttribute("href")).toBe("/loans");
    for (const place of ["evolucion", "conciliacion", "calendario", "movimientos"])
      expect(document.getElementById(place)).not.toBeNull();
    expect(amountsLeftWhenHidden()).toEqual([]);
  });

  test("shows the id of a loan without a reference, and no button to copy one", async () => {
    await show(loan({ reference: null, product: null }));
    expect(heading().textContent).toBe("Préstamo ln_1");
    expect(screen.queryByRole("button", { name: "Copiar referencia" })).toBeNull();
  });

  test.each(Object.values(hostileTexts))(
    "shows any reference and product as text: %s",
    async (text) => {
      await show(loan({ reference: text, product: text }));
      expect(heading().textContent).toBe(`Préstamo ${text.toWellFormed()}`);
      expect(heading().querySelector("bdi")?.children).toHaveLength(0);
      expect(heading().parentElement?.lastElementChild?.textContent).toBe(text.toWellFormed());
    },
  );

  test("asks first how the loan stands, then for its figures, calendar, course and movements", async () => {
    const late = { number: "1", dueDate: "2020-01-01", principalDue: "1", interestDue: "1" };
    await show(loan({ schedule: [{ ...late, status: "PENDING" }] }));
    const headings = screen.getAllByRole("heading", { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      "Cifras del préstamo",
      "Calendario de pagos",
      "Evolución",
      "Conciliación",
    ]);
    expect(screen.getByText("En atraso")).toBeTruthy();
    const banner = screen.getByText("1 pago vencido");
    const isBefore = banner.compareDocumentPosition(headings[0] as Node);
    expect(isBefore & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  test.each(["PENDING", "CANCELED"])("draws no course of a %s loan", async (status) => {
    await show(loan({ status }));
    expect(screen.queryByRole("region", { name: "Evolución" })).toBeNull();
    expect(screen.queryByText("En atraso")).toBeNull();
  });

  test("shows a failed read in its place", async () => {
    await show(page(failed("too-many-requests")));
    expect(heading().textContent).toBe("Detalle del préstamo");
    expect(screen.getByRole("alert").textContent).toContain(
      "Hay demasiadas consultas en este momento.",
    );
  });

  test("stays on the screen where a refresh fails, and says so", async () => {
    const { rerender } = await show(loan());
    await rerender(page(failed("unavailable")));
    expect(heading().textContent).toBe("Préstamo P-2026-0042");
    expect(toasts).toEqual([
      "No pudimos actualizar. Mostramos los datos anteriores. El servicio no está disponible en este momento.",
    ]);
  });
});

describe("its buttons to copy", () => {
  const clipboard = (writeText: (text: string) => Promise<void>) =>
    Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText } });

  test("copy the address alone, or the reference, and say so", async () => {
    const copied: string[] = [];
    clipboard(async (text) => void copied.push(text));
    history.replaceState(null, "", "/loan_detail/ln_1?from=mail#calendario");
    await show(loan());
    await press("Copiar enlace");
    await press("Copiar referencia");
    expect(copied).toEqual([`${location.origin}/loan_detail/ln_1`, "P-2026-0042"]);
    expect(toasts).toEqual(["Enlace copiado.", "Referencia copiada."]);
  });

  test("say that the browser does not let them", async () => {
    clipboard(async () => Promise.reject(new DOMException("denied", "NotAllowedError")));
    await show(loan());
    await press("Copiar enlace");
    Object.defineProperty(navigator, "clipboard", { configurable: true, value: undefined });
    await press("Copiar referencia");
    expect(toasts).toEqual(Array(2).fill("No se pudo copiar: el navegador no lo permitió."));
  });
});

describe("its latest movements", () => {
  const listing = { malformedIds: [], limit: 10, offset: 0, total: 1234 };

  test("are a table with signed amounts, and lead to all of them", async () => {
    const row = aMovement({ type: "WITHDRAWAL", description: hostileTexts.markup });
    const href = "/movements?loanId=ln_1";
    await show(<LoanMovements listing={{ ...listing, rows: [row] }} allHref={href} />);
    const table = screen.getByRole("table", { name: "Movimientos del préstamo" });
    expect(within(table).getByText("−1,000.00")).toBeTruthy();
    expect(within(table).getByText(hostileTexts.markup).children).toHaveLength(0);
    const all = screen.getByRole("link", { name: "Ver los 1,234 movimientos" });
    expect(all.getAttribute("href")).toBe(href);
  });

  test("are none in words, but not where one could not be read", async () => {
    const none = { ...listing, rows: [], total: 0 };
    const { rerender } = await show(<LoanMovements listing={none} allHref="/movements" />);
    expect(screen.getByText("Este préstamo aún no tiene movimientos.")).toBeTruthy();
    const unread = { ...none, malformedIds: ["mv_1"], total: 1 };
    await rerender(<LoanMovements listing={unread} allHref="/movements" />);
    expect(screen.queryByText("Este préstamo aún no tiene movimientos.")).toBeNull();
    expect(screen.getByText("1 elemento no se pudo mostrar.")).toBeTruthy();
  });
});
