/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import { keepChartsAway } from "@/components/charts/far-away-for-tests";
import { aMovement, failed } from "@/components/entities-for-tests";
import { StaleWhileError } from "@/components/feedback/stale-while-error";
import { toastsOfEachTest } from "@/components/feedback/toasts-for-tests";
import { hostileTexts } from "@/components/hostile-texts-for-tests";
import { amountsLeftWhenHidden } from "@/components/money/amounts-left-for-tests";
import { hrefOf, linksIn, press, textsOf } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import { totalsOf } from "@/components/totals-for-tests";
import type { Outcome } from "@/lib/domain/failure";
import type { LoanDetail } from "@/lib/domain/loans/loan";
import { aLoanDetail } from "./loan-for-tests";
import { LoanMovements } from "./loan-movements";
import { LoanOverview } from "./loan-overview";
import { LoanPage } from "./loan-page";

beforeAll(keepChartsAway);
const toasts = toastsOfEachTest();

const totals = Promise.resolve({ ok: true, value: totalsOf({ sum: "5" }) } as const);
const overview = (outcome: Outcome<LoanDetail>) => (
  <StaleWhileError>
    <LoanOverview outcome={outcome} totals={totals} />
  </StaleWhileError>
);
const page = (outcome: Outcome<LoanDetail>) => (
  <LoanPage loan={overview(outcome)} movements={<section id="movimientos" />} documents={null} />
);
const loan = (fields: object = {}) => page({ ok: true, value: aLoanDetail(fields) });
const heading = () => screen.getByRole("heading", { level: 1 });

describe("a loan's page", () => {
  test("names the loan, and has first its state, then its figures, calendar, chart and sums", async () => {
    const late = { number: "1", dueDate: "2020-01-01", principalDue: "1", interestDue: "1" };
    const schedule = [{ ...late, status: "PENDING" }];
    await show(loan({ asOf: "2026-06-15T20:02:00Z", schedule }));
    expect(heading().textContent).toBe("Préstamo P-2026-0042");
    for (const text of ["Crédito simple", "Atrasado", "Actualizado el 15 jun 2026, 14:02"])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByText("Activo")).toBeNull();
    expect(hrefOf("Préstamos")).toBe("/loans");
    const sections = screen.getAllByRole("heading", { level: 2 });
    expect(textsOf(sections)).toEqual([
      "Cifras del préstamo",
      "Calendario de pagos",
      "Evolución",
      "Conciliación",
    ]);
    const banner = screen.getByText("1 pago atrasado");
    const isBefore = banner.compareDocumentPosition(sections[0] as Node);
    expect(isBefore & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    for (const place of ["evolucion", "conciliacion", "calendario", "movimientos"])
      expect(document.getElementById(place)).not.toBeNull();
    expect(linksIn(screen.getAllByRole("link", { name: /^Qué significa/ }))).toEqual([
      ["Qué significa cada palabra", "/help#outstanding"],
      ["Qué significan Pagado y Retirado", "/help#received"],
    ]);
    expect(amountsLeftWhenHidden()).toEqual([]);
  });

  test("names a loan without a reference by its start, and has no button to copy one", async () => {
    await show(loan({ reference: null, product: null }));
    expect(heading().textContent).toMatch(/^Préstamo, \d+ \w+ \d{4}$/);
    expect(screen.queryByRole("button", { name: "Copiar referencia" })).toBeNull();
  });

  test.each(Object.values(hostileTexts))(
    "shows reference and product as text: %s",
    async (text) => {
      await show(loan({ reference: text, product: text, status: "CANCELED" }));
      expect(heading().textContent).toBe(`Préstamo ${text.toWellFormed()}`);
      expect(heading().querySelector("bdi")?.children).toHaveLength(0);
      expect(heading().parentElement?.lastElementChild?.textContent).toBe(text.toWellFormed());
    },
  );

  test.each(["PENDING", "CANCELED"])("shows no chart of a %s loan", async (status) => {
    await show(loan({ status }));
    expect(screen.queryByRole("region", { name: "Evolución" })).toBeNull();
    expect(screen.queryByText("Atrasado")).toBeNull();
  });

  test("shows a failed read in its place, and stays on the screen if a refresh fails", async () => {
    const { unmount } = await show(page(failed("unavailable")));
    expect(heading().textContent).toBe("Detalle del préstamo");
    const why = "Nuestro sistema no está disponible en este momento.";
    expect(screen.getByRole("alert").textContent).toContain(why);
    unmount();
    const { rerender } = await show(loan());
    await rerender(page(failed("unavailable")));
    expect(heading().textContent).toBe("Préstamo P-2026-0042");
    expect(toasts).toEqual([`No pudimos actualizar. Mostramos los datos anteriores. ${why}`]);
  });
});

describe("its buttons to copy", () => {
  const clipboard = (writeText?: (text: string) => Promise<void>) =>
    Object.defineProperty(navigator, "clipboard", {
      configurable: true,
      value: writeText && { writeText },
    });

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
    clipboard(undefined);
    await press("Copiar referencia");
    expect(toasts).toEqual(Array(2).fill("No se pudo copiar: el navegador no lo permitió."));
  });
});

describe("its latest movements", () => {
  const href = "/movements?loanId=ln_1";
  const draw = (rows: readonly object[], total: number, malformedIds: readonly string[] = []) => {
    const listing = { rows: rows.map(aMovement), malformedIds, limit: 10, offset: 0, total };
    return show(<LoanMovements listing={listing} allHref={href} />);
  };

  test("are a table with signed amounts and links to all of them and to their requests, whose timelines open", async () => {
    await draw(
      [
        { type: "WITHDRAWAL", description: hostileTexts.markup },
        { requestId: "rq_1", description: "Retiro anticipado" },
        { requestId: "rq_2", requestReference: "R-2" },
      ],
      1234,
    );
    const table = within(screen.getByRole("table", { name: "Movimientos del préstamo" }));
    expect(table.getByText("−1,000.00")).toBeTruthy();
    expect(table.getByText(hostileTexts.markup).children).toHaveLength(0);
    expect(hrefOf("Ver los 1,234 movimientos")).toBe(href);
    expect(hrefOf("Retiro anticipado")).toBe("/requests?id=rq_1");
    expect(hrefOf("R-2")).toBe("/requests?id=rq_2");
    expect(table.getAllByText("Historial")).toHaveLength(2);
  });

  const none = "Este préstamo aún no tiene movimientos.";
  test.each([
    [none, []],
    ["1 elemento no se pudo mostrar.", ["mv_1"]],
  ])(
    "have a text if there are none, but not if one could not be read: %s",
    async (text, unread) => {
      await draw([], unread.length, unread);
      expect(screen.getByText(text)).toBeTruthy();
      expect(screen.queryAllByText(none)).toHaveLength(text === none ? 1 : 0);
    },
  );
});
