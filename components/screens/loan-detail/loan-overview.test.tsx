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
  test("names the loan, its product and status, and links back and to its sections", async () => {
    await show(loan({ asOf: "2026-06-15T20:02:00Z" }));
    expect(heading().textContent).toBe("Préstamo P-2026-0042");
    for (const text of ["Crédito simple", "Activo", "Actualizado a las 14:02"])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Préstamos" }).getAttribute("href")).toBe("/loans");
    for (const place of ["evolucion", "conciliacion", "calendario", "movimientos"])
      expect(document.getElementById(place)).not.toBeNull();
    expect(amountsLeftWhenHidden()).toEqual([]);
  });

  test("leads its figures and its schedule to what their words mean, once each", async () => {
    await show(loan());
    const links = screen.getAllByRole("link", { name: /^Qué significa/ });
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Qué significa cada palabra", "/help#outstanding"],
      ["Qué significan Pagado y Retirado", "/help#received"],
    ]);
  });

  test("names a loan without a reference by its start, and has no button to copy one", async () => {
    await show(loan({ reference: null, product: null }));
    expect(heading().textContent).toMatch(/^Préstamo, \d+ \w+ \d{4}$/);
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

  test("shows first the loan's state, then its figures, calendar, chart and movements", async () => {
    const late = { number: "1", dueDate: "2020-01-01", principalDue: "1", interestDue: "1" };
    await show(loan({ schedule: [{ ...late, status: "PENDING" }] }));
    const headings = screen.getAllByRole("heading", { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      "Cifras del préstamo",
      "Calendario de pagos",
      "Evolución",
      "Conciliación",
    ]);
    expect(screen.getByText("Atrasado")).toBeTruthy();
    const banner = screen.getByText("1 pago atrasado");
    const isBefore = banner.compareDocumentPosition(headings[0] as Node);
    expect(isBefore & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  test.each(["PENDING", "CANCELED"])("shows no chart of a %s loan", async (status) => {
    await show(loan({ status }));
    expect(screen.queryByRole("region", { name: "Evolución" })).toBeNull();
    expect(screen.queryByText("Atrasado")).toBeNull();
  });

  test("shows a failed read in its place", async () => {
    await show(page(failed("too-many-requests")));
    expect(heading().textContent).toBe("Detalle del préstamo");
    expect(screen.getByRole("alert").textContent).toContain(
      "Hay demasiadas consultas en este momento.",
    );
  });

  test("stays on the screen if a refresh fails, with a message", async () => {
    const { rerender } = await show(loan());
    await rerender(page(failed("unavailable")));
    expect(heading().textContent).toBe("Préstamo P-2026-0042");
    expect(toasts).toEqual([
      "No pudimos actualizar. Mostramos los datos anteriores. Nuestro sistema no está disponible en este momento.",
    ]);
  });
});

describe("its buttons to copy", () => {
  const clipboard = (writeText: (text: string) => Promise<void>) =>
    Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText } });

  test("copy the URL or the reference, with a message", async () => {
    const copied: string[] = [];
    clipboard(async (text) => void copied.push(text));
    history.replaceState(null, "", "/loan_detail/ln_1?from=mail#calendario");
    await show(loan());
    await press("Copiar enlace");
    await press("Copiar referencia");
    expect(copied).toEqual([`${location.origin}/loan_detail/ln_1`, "P-2026-0042"]);
    expect(toasts).toEqual(["Enlace copiado.", "Referencia copiada."]);
  });

  test("show a message if the browser forbids it", async () => {
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

  test("are a table with signed amounts and a link to all of them", async () => {
    const row = aMovement({ type: "WITHDRAWAL", description: hostileTexts.markup });
    const href = "/movements?loanId=ln_1";
    await show(<LoanMovements listing={{ ...listing, rows: [row] }} allHref={href} />);
    const table = screen.getByRole("table", { name: "Movimientos del préstamo" });
    expect(within(table).getByText("−1,000.00")).toBeTruthy();
    expect(within(table).getByText(hostileTexts.markup).children).toHaveLength(0);
    const all = screen.getByRole("link", { name: "Ver los 1,234 movimientos" });
    expect(all.getAttribute("href")).toBe(href);
  });

  test("lead to the withdrawal request that they belong to", async () => {
    const rows = [
      aMovement({ requestId: "rq_1", description: "Retiro anticipado" }),
      aMovement({ requestId: "rq_2" }),
    ];
    await show(<LoanMovements listing={{ ...listing, rows }} allHref="/movements" />);
    const href = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    expect(href("Retiro anticipado")).toBe("/requests?id=rq_1");
    expect(href("Ver el retiro")).toBe("/requests?id=rq_2");
  });

  test("have a text if there are none, but not if one could not be read", async () => {
    const none = { ...listing, rows: [], total: 0 };
    const { rerender } = await show(<LoanMovements listing={none} allHref="/movements" />);
    expect(screen.getByText("Este préstamo aún no tiene movimientos.")).toBeTruthy();
    const unread = { ...none, malformedIds: ["mv_1"], total: 1 };
    await rerender(<LoanMovements listing={unread} allHref="/movements" />);
    expect(screen.queryByText("Este préstamo aún no tiene movimientos.")).toBeNull();
    expect(screen.getByText("1 elemento no se pudo mostrar.")).toBeTruthy();
  });
});
