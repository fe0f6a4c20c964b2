/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import { failed, totalsOf } from "@/components/entities-for-tests";
import { hostileTexts } from "@/components/hostile-texts-for-tests";
import { amountsIn, amountsLeftWhenHidden } from "@/components/money/hidden-for-tests";
import { setNowOfEachTest } from "@/components/now-for-tests";
import { hrefOf, linksIn, rowsIn, textsOf } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import { LoanCharts } from "./loan-charts";
import { aLoanDetail, mxn } from "./loan-for-tests";
import { Reconciliation } from "./reconciliation";
import { Schedule } from "./schedule";

describe("the reconciliation", () => {
  const tying = [
    { type: "LOAN", sum: "150000.00" },
    { type: "LOAN_WITHDRAWAL", sum: "50000.00" },
    { type: "INTEREST", sum: "12345.67" },
    { type: "INTEREST_WITHDRAWAL", sum: "2345.00" },
  ];
  const check = (totals: readonly object[], loan: object = {}, opened = ["conciliacion"]) =>
    show(
      <Reconciliation
        loan={aLoanDetail(loan)}
        totals={{ ok: true, value: totalsOf(...totals) }}
        opened={opened}
      />,
      `/loan_detail/ln_1?${new URLSearchParams(opened.map((each) => ["open", each]))}`,
    );
  /** The cells of a figure's row: in the loan, in its movements, result. */
  const rowOf = (figure: string) =>
    rowsIn("Conciliación")
      .find(([name]) => name === figure)
      ?.slice(1);

  const assumed = () => screen.queryByText(/^No sabemos si hubo devoluciones/);
  const link = () => screen.queryByRole("link", { name: "Conciliación Cuadra" });

  test("is closed if it ties, with only its verdict in the document; a link opens it", async () => {
    await check(tying, {}, []);
    expect(linksIn()).toEqual([
      ["ConciliaciónCuadra", "/loan_detail/ln_1?open=conciliacion#open-conciliacion"],
    ]);
    expect(link()?.getAttribute("aria-expanded")).toBe("false");
    expect(screen.queryByRole("table")).toBeNull();
  });

  test("is correct if every figure is the sum of its movements, to which it links", async () => {
    await check(tying, { id: "a/b?c" });
    expect(link()?.getAttribute("aria-expanded")).toBe("true");
    expect(screen.getAllByText("Cuadra")).toHaveLength(1 + 3);
    expect(screen.getByText(/^Las cifras coinciden con tus movimientos/)).toBeTruthy();
    expect(rowOf("Capital vigente")).toEqual([
      "100,000.00 MXN",
      "Préstamo150,000.00 MXNRetiro préstamo−50,000.00 MXNSuma100,000.00 MXN",
      "Cuadra",
    ]);
    expect(rowOf("Interés retirado")?.[1]).toBe("Retiro intereses2,345.00 MXN");
    const list = (type: string) =>
      `/movements?type=${type}&status=COMPLETED&currency=MXN&loanId=a%2Fb%3Fc`;
    expect(linksIn().slice(1)).toEqual([
      ["Préstamo", list("LOAN")],
      ["Retiro préstamo", list("LOAN_WITHDRAWAL")],
      ["Interés", list("INTEREST")],
      ["Retiro intereses", list("INTEREST_WITHDRAWAL")],
      [".csv: Conciliación P-2026-0042", expect.stringContaining("-50000.00")],
    ]);
    expect(amountsIn()).toHaveLength(8);
    expect(amountsLeftWhenHidden()).toEqual([]);
    expect(assumed()).toBeNull();
  });

  test("shows a note if reversed movements cannot be recognised, also while it is closed", async () => {
    const undirected = tying.map((total) => ({ ...total, direction: undefined }));
    await check(undirected, {}, []);
    expect(assumed()).toBeTruthy();
  });

  const zero = mxn("0.00");
  const zeros = { outstandingPrincipal: zero, interestAccrued: zero, interestPaid: zero };

  test.each([
    ["ACTIVE", "a figure differs", {}, [{}], 1],
    ["PENDING", "its zeros are right", zeros, [], 0],
    ["PENDING", "a figure differs", { ...zeros, interestPaid: mxn("1.00") }, tying, 1],
  ])("of a %s loan where %s is open, and not to be closed, or not there at all", async (...row) => {
    const [status, , fields, totals, tables] = row;
    await check(totals, { status, ...fields }, []);
    expect(screen.queryAllByRole("table")).toHaveLength(tables);
    expect(screen.queryByRole("link", { name: /^Conciliación/ })).toBeNull();
  });

  test("differs by the exact amount, with its sign", async () => {
    const interest = { type: "INTEREST", sum: "12345.669999999999999999" };
    await check([...tying.slice(0, 2), interest, ...tying.slice(3)]);
    expect(screen.getByText("Difiere")).toBeTruthy();
    expect(screen.getByText(/^Hay cifras que no coinciden/)).toBeTruthy();
    expect(rowOf("Interés ganado")?.[2]).toBe("Difiere en 0.000000000000000001 MXN");
    expect(rowOf("Capital vigente")?.[2]).toBe("Cuadra");
  });

  test("does not verify a figure that is missing, or is in another currency than the loan", async () => {
    const interestPaid = { amount: "2345.00", currency: "USD" };
    await check(tying, { interestAccrued: null, interestPaid });
    expect(rowOf("Interés ganado")).toEqual([
      "—Sin dato",
      "Interés12,345.67 MXN",
      "No verificableTodavía no tenemos esta cifra.",
    ]);
    expect(rowOf("Interés retirado")?.[2]).toContain("La cifra está en una moneda distinta");
    expect(screen.getByText(/^No pudimos comprobar todas las cifras/)).toBeTruthy();
  });

  test("does not verify anything if the read failed: it shows why, with a reference and a retry", async () => {
    const outcome = failed("unavailable", { requestId: "req-9" });
    await show(<Reconciliation loan={aLoanDetail()} totals={outcome} opened={[]} />);
    const notice = screen.getByRole("status");
    expect(notice.textContent).toContain("Nuestro sistema no está disponible en este momento.");
    expect(notice.textContent).toContain("Referencia para soporte: req-9");
    expect(within(notice).getByRole("button", { name: "Reintentar" })).toBeTruthy();
    expect(screen.getAllByText("No verificable")).toHaveLength(1 + 3);
    expect(rowOf("Capital vigente")?.slice(0, 2)).toEqual(["100,000.00 MXN", "—Sin dato"]);
    expect(linksIn().map(([text]) => text)).toEqual(["Avisar a soporte"]);
  });

  test("names the completed movements that are in no sum, with a link to them, also while it is closed", async () => {
    const types = Object.values(hostileTexts).map((text) => text.toWellFormed());
    const other = { type: "INTEREST", currency: "USD", count: "1200" };
    await check([...tying, other, ...types.map((type) => ({ type }))], {}, []);
    const items = screen.getAllByRole("listitem");
    expect(textsOf(items)).toEqual([
      "1,200 de tipo Interés en USD",
      ...types.map((type) => `1 de tipo ${type} en MXN`),
    ]);
    const [first, second] = linksIn(items.map((item) => within(item).getByRole("link")));
    expect(first?.[1]).toContain("type=INTEREST&status=COMPLETED&currency=USD");
    expect(second?.[1]).not.toContain("type=");
    expect(link()?.getAttribute("aria-expanded")).toBe("false");
  });
});

describe("the schedule", () => {
  setNowOfEachTest("2026-06-15T18:00:00Z");

  const period = (fields: Readonly<Record<string, unknown>> = {}) => ({
    number: "1",
    dueDate: "2026-06-30",
    principalDue: "1000.00",
    interestDue: "50.25",
    principalPaid: "400.10",
    interestPaid: "50.25",
    balanceAfter: "99000.00",
    status: "ACTIVE",
    ...fields,
  });
  const draw = (schedule: readonly unknown[] | null, status = "ACTIVE", ...opened: string[]) =>
    show(
      <Schedule loan={aLoanDetail({ schedule, status })} opened={opened} />,
      "/loan_detail/ln_1",
    );
  const title = "Calendario de pagos";

  test("is a table of all periods, with what the borrower paid and what the lender withdrew", async () => {
    const received = { principalReceived: "1000.00", interestReceived: "50.25" };
    const second = { number: "2", dueDate: "2026-07-31", status: "PENDING" };
    const zero = { principalPaid: "0", interestPaid: "0", balanceAfter: "0" };
    const unknown = { principalPaid: null, balanceAfter: null };
    await draw([
      period(received),
      period({ ...second, ...zero }),
      period({ ...second, ...unknown }),
    ]);
    expect(rowsIn(title)).toEqual([
      ["Fecha de pago", "Capital", "Interés", "Pagado", "Retirado", "Saldo programado", "Estado"],
      ["30 jun 2026 núm. 1", "1,000.00", "50.25", "1,050.25", "450.35", "99,000.00", "Siguiente"],
      // Two periods may have the same number; what is missing is no 0.
      ...["0.00", "—Sin dato"].map((amount) => [
        "31 jul 2026 núm. 2",
        "1,000.00",
        "50.25",
        "—Sin dato",
        amount,
        amount,
        expect.stringMatching(/^Programado/),
      ]),
    ]);
    expect(screen.queryByText(/vencid/i)).toBeNull();
    // A phone has a label per amount.
    const heads = textsOf(screen.getAllByRole("columnheader"));
    const labels = screen.getAllByRole("cell").map(({ dataset }) => dataset.label);
    expect(labels.slice(0, 5)).toEqual(heads.slice(1, -1));
    expect(screen.getAllByRole("row").at(-1)?.querySelectorAll("*").length).toBeLessThanOrEqual(20);
  });

  test("has no column for values that the API sends for no period", async () => {
    await draw([period({ principalPaid: null })]);
    expect(rowsIn()[0]?.join()).toBe("Fecha de pago,Capital,Interés,Saldo programado,Estado");
  });

  test.each([
    ["2026-06-14", "ACTIVE", "Atrasado 1 día"],
    ["2026-06-15", "ACTIVE", "Siguiente"],
    ["2026-05-01", "PENDING_WITHDRAWAL", "Por retirar"],
  ])("a payment due on %s, %s, reads “%s”", async (dueDate, status, chip) => {
    const later = { number: "2", dueDate: "2026-08-15", status: "ACTIVE" };
    await draw([period({ dueDate, status }), period(later)]);
    expect(rowsIn()[1]?.at(-1)).toMatch(new RegExp(`^${chip}`));
    // One of them is the next at most.
    expect(rowsIn()[2]?.at(-1)).toBe(dueDate < "2026-06-15" ? "Siguiente" : "En curso");
  });

  describe("a long schedule", () => {
    const long = Array.from({ length: 24 }, (_, index) =>
      period({
        number: `${index + 1}`,
        dueDate: `${2025 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}-20`,
        status: index < 16 ? "COMPLETED" : "PENDING",
      }),
    );
    const numbersIn = (name: string) =>
      rowsIn(name)
        .slice(1)
        .map(([date]) => Number(date?.split(" ").at(-1)));

    const left = () => screen.queryByText(/no están en esta hoja\.$/)?.textContent;

    test("shows the periods around today, and says on paper how many are left out", async () => {
      await draw(long);
      expect(numbersIn("Pagos cercanos a hoy")).toEqual([16, 17, 18, 19, 20]);
      expect(screen.getAllByRole("table")).toHaveLength(1);
      expect(hrefOf("Ver los 24 pagos")).toBe("/loan_detail/ln_1?open=calendario#open-calendario");
      expect(left()).toBe("19 pagos del calendario no están en esta hoja.");
    });

    test("has all periods, and no others, where the address opens it", async () => {
      await draw(long, "ACTIVE", "calendario");
      expect(numbersIn(title)).toHaveLength(24);
      expect(screen.getAllByRole("table")).toHaveLength(1);
      expect(screen.getAllByText("Atrasado 26 días")).toHaveLength(1);
      expect(hrefOf("Ver menos")).toBeTruthy();
      expect(left()).toBeUndefined();
    });

    test("of a cancelled loan is folded completely, and has no late period", async () => {
      const { unmount } = await draw(long, "CANCELED");
      expect(screen.queryByRole("table")).toBeNull();
      expect(hrefOf("Ver los 24 pagos")).toBeTruthy();
      expect(left()).toBeUndefined();
      unmount();
      await draw(long, "CANCELED", "calendario");
      expect(screen.queryByText(/Atrasado/)).toBeNull();
    });
  });

  const none = "Este préstamo no tiene pagos programados.";
  const unread = { dueDate: "30/06/2026" };

  test.each([
    [
      [period(), period(unread), { number: "3" }],
      "2 periodos del calendario no se pudieron mostrar.",
      1,
    ],
    [[period(unread)], "1 periodo del calendario no se pudo mostrar.", 0],
    [[], none, 0],
    [null, "Todavía no tenemos el calendario de pagos de este préstamo.", 0],
  ])("says what is missing, and shows the rest: %#", async (schedule, text, rows) => {
    await draw(schedule);
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryAllByText(none)).toHaveLength(text === none ? 1 : 0);
    expect(screen.queryAllByRole("rowheader")).toHaveLength(rows);
  });
});

describe("the chart", () => {
  setNowOfEachTest("2026-03-15T18:00:00Z");

  const period = (number: string, dueDate: string, balanceAfter: string) => ({
    number,
    fromDate: "2026-01-05",
    dueDate,
    status: "ACTIVE",
    principalDue: "50000.00",
    interestDue: "100.10",
    balanceAfter,
  });
  const schedule: object[] = [
    period("1", "2026-02-05", "100000.00"),
    period("2", "2026-04-05", "50000.123456789012345678"),
  ];
  const booked = totalsOf(
    { sum: "150000.00", month: "2026-01" },
    { type: "LOAN_WITHDRAWAL", sum: "49999.99", month: "2026-02" },
    { type: "INTEREST", sum: "0.05", month: "2026-02" },
    { type: "INTEREST", sum: "0.07", month: "2026-03" },
  );
  const title = "Capital vigente e interés ganado en MXN, al cierre de cada mes";
  const draw = (
    given: readonly object[] | undefined,
    totals: Parameters<typeof LoanCharts>[0]["totals"],
  ) => show(<LoanCharts loan={aLoanDetail({ schedule: given })} totals={totals} large />);

  test("is small on the loan's page, whose sentence is of the booked capital; a press opens the figure", async () => {
    const loan = aLoanDetail({ schedule });
    const { container } = await show(
      <LoanCharts loan={loan} totals={{ ok: true, value: booked }} />,
    );
    expect(container.textContent).toContain(
      "Capital real: 150,000.00 MXN en ene 2026, 100,000.01 MXN en mar 2026.",
    );
    expect(linksIn()).toEqual([
      [expect.stringMatching(/^Ver los datos: Capital vigente/), "/figure?of=loan&loan=ln_1"],
    ]);
    expect(container.querySelector("table")).toBeNull();
  });

  test("has the plan and the movements of each month side by side in a table, and a legend", async () => {
    await draw(schedule, { ok: true, value: booked });
    const whole = "150,000.00 MXN";
    const heads = ["Capital programado", "Capital real", "Interés programado", "Interés real"];
    expect(rowsIn(title)).toEqual([
      ["Mes", ...heads],
      ["ene 2026", whole, whole, "0.00 MXN", "0.00 MXN"],
      ["feb 2026", "100,000.00 MXN", "100,000.01 MXN", "100.10 MXN", "0.05 MXN"],
      ["mar 2026", "100,000.00 MXN", "100,000.01 MXN", "100.10 MXN", "0.12 MXN"],
      ["abr 2026", "50,000.123456789012345678 MXN", "—Sin dato", "200.20 MXN", "—Sin dato"],
    ]);
    const legend = within(screen.getByRole("figure", { name: title })).getAllByRole("listitem");
    expect(textsOf(legend)).toEqual(heads);
    expect(amountsIn().length).toBeGreaterThan(12);
    expect(amountsLeftWhenHidden()).toEqual([]);
  });

  test.each([
    [
      "movements that could not be read, and draws the plan alone",
      schedule,
      failed("unavailable"),
      /la gráfica muestra solo el calendario\.$/,
      ["Mes", "Capital programado", "Interés programado"],
    ],
    [
      "a schedule with an unreadable period, and draws the movements alone",
      [...schedule, { number: "3" }],
      { ok: true, value: booked } as const,
      /la gráfica muestra solo los movimientos\.$/,
      ["Mes", "Capital real", "Interés real"],
    ],
  ])("names %s", async (_what, given, totals, note, heads) => {
    await draw(given, totals);
    expect(screen.getByText(note)).toBeTruthy();
    expect(rowsIn(title)[0]).toEqual(heads);
  });

  test.each([
    [{ ok: true, value: [] } as const, "Aún no hay calendario ni movimientos para mostrar."],
    [failed("unavailable"), "No pudimos leer los datos de la evolución."],
  ])("shows whether nothing is there to draw, or could be read: %#", async (totals, text) => {
    await draw(undefined, totals);
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole("figure")).toBeNull();
  });
});
