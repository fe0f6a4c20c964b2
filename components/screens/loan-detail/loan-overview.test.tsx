/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import { aMovement, failed, totalsOf } from "@/components/entities-for-tests";
import { StaleWhileError } from "@/components/feedback/stale-while-error";
import { toastsOfEachTest } from "@/components/feedback/toasts-for-tests";
import { hostileTexts } from "@/components/hostile-texts-for-tests";
import { amountsIn, amountsLeftWhenHidden } from "@/components/money/hidden-for-tests";
import { setNowOfEachTest } from "@/components/now-for-tests";
import { hrefOf, linksIn, press, rowsIn, textsOf } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import type { Outcome } from "@/lib/domain/failure";
import type { LoanDetail } from "@/lib/domain/loans/loan";
import { loanCurve } from "@/lib/domain/loans/loan-curve";
import { standingOf } from "@/lib/domain/loans/loan-standing";
import { day } from "@/lib/domain/payments/payments-for-tests";
import { today } from "@/lib/i18n/format";
import { KeyFigures, LoanResult, Progress } from "./key-figures";
import { aLoanDetail, mxn } from "./loan-for-tests";
import { LoanMovements } from "./loan-movements";
import { LoanOverview } from "./loan-overview";
import { LoanState } from "./loan-state";
import { Reconciliation } from "./reconciliation";

const toasts = toastsOfEachTest();

const totals = Promise.resolve({ ok: true, value: totalsOf({ sum: "5" }) } as const);
const page = (outcome: Outcome<LoanDetail>) => (
  <StaleWhileError>
    <LoanOverview outcome={outcome} totals={totals} opened={[]} />
  </StaleWhileError>
);
const loan = (fields: object = {}) => page({ ok: true, value: aLoanDetail(fields) });
const drawFigures = (fields: object) =>
  show(<KeyFigures loan={aLoanDetail(fields)} opened={["calendario"]} />);
const heading = () => screen.getByRole("heading", { level: 1 });

describe("a loan's page", () => {
  test("names the loan, and has first its state, then its figures, calendar, chart and sums", async () => {
    const late = { number: "1", dueDate: "2020-01-01", principalDue: "1", interestDue: "1" };
    const schedule = [{ ...late, status: "PENDING" }];
    await show(loan({ asOf: "2026-06-15T20:02:00Z", schedule }));
    expect(heading().querySelector("bdi")?.textContent).toBe("Préstamo P-2026-0042");
    for (const text of ["Crédito simple", "Atrasado", "Actualizado el 15 jun 2026, 14:02 GMT-6"])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByText("Activo")).toBeNull();
    expect(hrefOf("Préstamos")).toBe("/loans");
    const sections = screen.getAllByRole("heading", { level: 2 });
    expect(textsOf(sections).join()).toBe(
      "Cifras del préstamo,Calendario de pagos,Evolución,Conciliación",
    );
    const banner = screen.getByText("1 pago atrasado");
    const isBefore = banner.compareDocumentPosition(sections[0] as Node);
    expect(isBefore & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    for (const place of ["evolucion", "conciliacion", "calendario"])
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

  test("are a table with signed amounts and links to all of them and to their withdrawals", async () => {
    await draw(
      [
        { type: "WITHDRAWAL", description: hostileTexts.markup },
        { requestId: "rq_1", description: "Retiro anticipado" },
        { requestId: "rq_2", requestReference: "R-2", description: "Retiro", externalRef: "S-2" },
      ],
      1234,
    );
    const table = within(screen.getByRole("table", { name: "Movimientos del préstamo" }));
    expect(table.getByText("−1,000.00")).toBeTruthy();
    expect(table.getByText(hostileTexts.markup).children).toHaveLength(0);
    expect(hrefOf("Ver los 1,234 movimientos")).toBe(href);
    expect(hrefOf("Retiro anticipado")).toBe("/requests?id=rq_1");
    expect(hrefOf("R-2")).toBe("/requests?id=rq_2");
    expect(table.getByText("R-2").parentElement?.textContent).toBe("R-2 Retiro");
  });

  const none = "Este préstamo aún no tiene movimientos.";
  test.each([
    [none, []],
    ["1 elemento no se pudo mostrar.", ["mv_1"]],
  ])("have a text if there are none, but not if one cannot be read: %s", async (text, unread) => {
    await draw([], unread.length, unread);
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryAllByText(none)).toHaveLength(text === none ? 1 : 0);
  });
});

describe("the loan's state", () => {
  setNowOfEachTest("2026-11-22T18:00:00Z");

  const period = (dueDate: string, fields: object = {}) => ({
    number: "1",
    dueDate,
    principalDue: "1000.00",
    interestDue: "50.25",
    status: "PENDING",
    ...fields,
  });

  /** The texts of the state's parts, in their order. */
  async function stateOf(fields: object): Promise<(string | null)[]> {
    const loan = aLoanDetail({ nextPaymentDate: null, ...fields });
    const { container } = await show(
      <LoanState loan={loan} standing={standingOf(loan, today())} />,
    );
    return textsOf(container.querySelectorAll("p, dl"));
  }

  test("shows what is overdue before what comes next, with a link to the calendar", async () => {
    const received = { principalReceived: "1000.00", interestReceived: "0.25" };
    const schedule = [
      period("2026-09-18", received),
      period("2026-11-18", { principalReceived: "0", interestReceived: "0" }),
      period("2026-12-18", { interestDue: "7.00" }),
    ];
    expect(await stateOf({ schedule, nextPaymentDate: "2026-12-18" })).toEqual([
      "2 pagos atrasados1,100.25 MXNel más antiguo debió pagarse hace 65 díasVer en el calendario",
      "Próximo pago18 dic 2026 en 26 días1,007.00 MXNCapital 1,000.00 MXNInterés 7.00 MXN",
    ]);
    expect(hrefOf("Ver en el calendario")).toBe("#calendario");
    expect(amountsLeftWhenHidden()).toEqual([]);
  });

  test("shows since when one payment is late, that less may be, and no sum for an unreadable schedule", async () => {
    const late = period("2026-11-21");
    expect((await stateOf({ schedule: [late] }))[0]).toBe(
      "1 pago atrasado1,050.25 MXNdebió pagarse hace 1 díaVer en el calendario" +
        "No sabemos cuánto se pagó ya de los pagos atrasados; puede faltar menos.",
    );
    expect((await stateOf({ schedule: [late, { number: "2" }] }))[0]).toBe(
      "Hay pagos atrasadosel más antiguo debió pagarse hace 1 díaVer en el calendario",
    );
  });

  test.each([
    [
      "El préstamo venció hace 2 años y 9 meses (20 feb 2024) y todavía no se liquida.Falta por devolverte 5.00 MXN",
      { schedule: [], maturityDate: "2024-02-20", outstandingPrincipal: mxn("5.00") },
    ],
    ["Al día: no hay pagos atrasados.", { maturityDate: null, schedule: [] }],
    ["No podemos saber si está al día: no tenemos su calendario completo.", { maturityDate: null }],
    ["Este préstamo aún no está activo.", { status: "PENDING" }],
    ["Este préstamo se canceló. No tendrá pagos.", { status: "CANCELED" }],
    ["Este préstamo terminó. No tendrá más pagos.", { status: "FINISHED" }],
    ["No conocemos este estado; lo mostramos tal como llegó.", { status: "FROZEN" }],
  ])("says: %s", async (sentence, fields) => {
    expect(await stateOf(fields)).toEqual([sentence]);
  });
});

describe("its figures", () => {
  setNowOfEachTest("2026-07-02T18:00:00Z");

  /** The value beside each term. */
  function figures(): Record<string, string | null> {
    const terms = screen.getAllByRole("term");
    return Object.fromEntries(
      terms.map((term) => [term.textContent, term.nextElementSibling?.textContent ?? null]),
    );
  }

  test("show amounts, rate and dates with all digits, and link to the movements in each sum", async () => {
    await drawFigures({ id: "ln 1" });
    expect(figures()).toEqual({
      Capital: "150,000.00 MXN",
      "Capital vigente": "100,000.00 MXN",
      "Interés ganado": "12,345.67 MXN",
      "Interés retirado": "2,345.00 MXN",
      "Tasa anual": "12.5%",
      Inicio: "1 ene 2026",
      Vencimiento: "1 ene 2027 en 6 meses",
    });
    const completed = "status=COMPLETED&currency=MXN&loanId=ln+1";
    expect(hrefOf("Interés ganado")).toBe(`/movements?type=INTEREST&${completed}`);
    expect(hrefOf("Interés retirado")).toBe(`/movements?type=INTEREST_WITHDRAWAL&${completed}`);
    // The balance has two sums.
    expect(hrefOf("Capital vigente")).toBe("?open=calendario&open=conciliacion#conciliacion");
    expect(hrefOf("Capital")).toBeUndefined();
    expect(amountsLeftWhenHidden()).toEqual([]);
  });

  test("that the API does not send are shown as missing, never as 0, without a link", async () => {
    const sums = { outstandingPrincipal: null, interestAccrued: null, interestPaid: null };
    await drawFigures({ ...sums, annualRate: null, startDate: null, maturityDate: null });
    const { Capital, ...others } = figures();
    expect(Capital).toBe("150,000.00 MXN");
    expect(Object.values(others)).toEqual(Array(6).fill("—Sin dato"));
    expect(linksIn()).toEqual([]);
  });

  test("of a loan that is not placed yet have no link", async () => {
    await drawFigures({ status: "PENDING" });
    expect(linksIn()).toEqual([]);
  });

  describe("the progress", () => {
    const draw = (fields: object = {}) => show(<Progress loan={aLoanDetail(fields)} />);
    const bar = (name: string) => screen.getByRole<HTMLProgressElement>("progressbar", { name });

    test("shows term and capital as bars with names, and as text", async () => {
      await draw();
      expect(bar("Avance del plazo").value).toBeCloseTo(182 / 365, 3);
      expect(bar("Capital retirado").value).toBeCloseTo(1 / 3, 3);
      expect(screen.getByText("182 de 365 días")).toBeTruthy();
      expect(screen.getByText("33%", { selector: "span" })).toBeTruthy();
      expect(hrefOf("Capital retirado")).toContain("type=LOAN_WITHDRAWAL&status=COMPLETED");
      expect(amountsIn()).toEqual(["50,000.00", "150,000.00"]);
      expect(amountsLeftWhenHidden()).toEqual([]);
    });

    test("is not shown of a loan that has not begun", async () => {
      await draw({ status: "PENDING" });
      expect(screen.queryByRole("progressbar")).toBeNull();
    });
  });

  test.each([
    [
      "all its completed interest, and its duration",
      { maturityDate: "2026-03-15" },
      {
        ok: true,
        value: totalsOf(
          { type: "INTEREST", sum: "100.10", month: "2026-01" },
          { type: "INTEREST", sum: "0.05", month: "2026-02" },
          { type: "INTEREST", sum: "7", status: "PENDING" },
        ),
      } as const,
      "100.15 MXNTodo el interés que te pagó este préstamo.",
      "2 meses y 14 díasDel 1 ene 2026 al 15 mar 2026",
    ],
    [
      "no profit without sums",
      { startDate: null },
      failed("time-out"),
      "No pudimos leer la suma completa.",
      "Todavía no tenemos el inicio o el vencimiento.",
    ],
  ])("the result of a finished loan is %s", async (_what, fields, totals, interest, duration) => {
    const loan = aLoanDetail({ status: "FINISHED", ...fields });
    await show(<LoanResult loan={loan} totals={Promise.resolve(totals)} />);
    expect(figures()).toEqual({ "Interés ganado en total": interest, Duración: duration });
    expect(amountsLeftWhenHidden()).toEqual([]);
  });
});

describe("losses", () => {
  setNowOfEachTest("2026-07-02T18:00:00Z");

  const today = day("2026-07-02");
  const loan = aLoanDetail({
    status: "DEFAULTED",
    outstandingPrincipal: mxn("20000.00"),
    writtenOff: mxn("100000.00"),
    recovered: mxn("20000.00"),
    writtenOffOn: "2026-05-31",
  });
  const totals = totalsOf(
    { type: "LOAN", month: "2026-01", sum: "150000.00" },
    { type: "LOAN_WITHDRAWAL", month: "2026-03", sum: "50000.00" },
    { type: "INTEREST", month: "2026-03", sum: "12345.67" },
    { type: "INTEREST_WITHDRAWAL", month: "2026-03", sum: "2345.00" },
  );

  test("a loan says what was written off and when, what came back and what is lost", async () => {
    await show(<KeyFigures loan={loan} opened={[]} />);
    const values = ["Dado por perdido", "Recuperado", "Pérdida"].map(
      (term) => screen.getByText(term).nextElementSibling?.textContent,
    );
    expect(values).toEqual([
      "100,000.00 MXNdesde el 31 may 2026",
      "20,000.00 MXN",
      "80,000.00 MXN",
    ]);
    // What is lost was not withdrawn.
    expect(screen.getByText(/^50,000\.00/).closest("p")?.textContent).toMatch(/de 150,000\.00/);
    expect(amountsLeftWhenHidden()).toEqual([]);
  });

  test("what is not known to have come back is missing, and not 0", async () => {
    await drawFigures({ writtenOff: mxn("7.00"), recovered: null });
    expect(screen.getByText("Recuperado").nextElementSibling?.textContent).toBe("—Sin dato");
  });

  test("its figures tie with its movements and its loss, and so does its curve", async () => {
    await show(
      <Reconciliation loan={loan} totals={{ ok: true, value: totals }} opened={["conciliacion"]} />,
    );
    expect(rowsIn("Conciliación")[1]).toEqual([
      "Capital vigente",
      "20,000.00 MXN",
      "Préstamo150,000.00 MXNRetiro préstamo−50,000.00 MXNPérdida−80,000.00 MXNSuma20,000.00 MXN",
      "Cuadra",
    ]);
    const booked = loanCurve(loan, totals, today)?.balance.booked;
    expect(booked?.slice(3, 5)).toEqual(["100000.00", "20000.00"]);
  });
});
