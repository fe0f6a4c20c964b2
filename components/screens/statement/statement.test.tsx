/** @jest-environment jsdom */
import { fireEvent, screen, within } from "@testing-library/react";
import { failed, totalsOf } from "@/components/entities-for-tests";
import { StaleWhileError } from "@/components/feedback/stale-while-error";
import { toastsOfEachTest } from "@/components/feedback/toasts-for-tests";
import { hostileTexts } from "@/components/hostile-texts-for-tests";
import { amountsIn, amountsLeftWhenHidden } from "@/components/money/hidden-for-tests";
import { setNowOfEachTest } from "@/components/now-for-tests";
import { hrefOf, linksIn, linksOfMenu, rowsIn, textsOf } from "@/components/reading-for-tests";
import { sendCookie, show } from "@/components/render-for-tests";
import { interestStatements } from "@/lib/domain/documents/interest-statement";
import { tableFormatCookie } from "@/lib/domain/documents/table-format";
import type { Outcome } from "@/lib/domain/failure";
import type { Holder } from "@/lib/domain/holder";
import { StatementPage } from "./statement-pages";
import { StatementFigures, StatementTables } from "./statement-tables";

setNowOfEachTest("2026-06-15T18:00:00Z");

const earned = (month: string, sum: string, more: object = {}) => ({
  type: "INTEREST",
  month,
  sum,
  ...more,
});
const withdrawn = { type: "INTEREST_WITHDRAWAL" };
const statementsOf = (year: number, ...totals: object[]) =>
  interestStatements(totalsOf(...totals), year);

describe("the tables of a year", () => {
  const draw = (year: number, ...totals: object[]) =>
    show(<StatementTables year={year} statements={statementsOf(year, ...totals)} />);

  test.each([
    ["can be recognised", { direction: "OUT" }, 0],
    ["cannot be recognised", { direction: undefined, currency: "USD" }, 1],
  ])("subtract reversed movements, and show a note if they %s", async (_what, more, notes) => {
    const usual = { direction: more.direction && "IN" };
    await draw(
      2025,
      earned("2025-01", "1127.20", usual),
      earned("2025-01", "27.20", more),
      earned("2025-01", "9.00", { ...withdrawn, direction: more.direction }),
      earned("2025-01", "4.00", { ...withdrawn, ...usual }),
    );
    if (notes === 0) expect(rowsIn("MXN")[1]).toEqual(["Enero", "1,100.00 MXN", "5.00 MXN"]);
    expect(screen.queryAllByText(/^No sabemos si hubo devoluciones/)).toHaveLength(notes);
  });

  test("contain twelve months and their sums, one table per currency, with links but from zeros", async () => {
    await draw(
      2025,
      earned("2025-01", "10.25", { currency: "USD" }),
      earned("2025-03", "1000000.10"),
      earned("2025-12", "0.05"),
      earned("2025-03", "5.00", withdrawn),
      earned("2024-03", "77.00"),
      earned("2025-03", "88.00", { status: "PENDING" }),
    );
    expect(textsOf(document.querySelectorAll("caption"))).toEqual(["MXN", "USD"]);
    const rows = rowsIn("MXN");
    expect(rows).toHaveLength(1 + 12 + 1);
    expect([rows[0], rows[1], rows[3], rows[13]]).toEqual([
      ["Mes", "Interés ganado", "Interés retirado"],
      ["Enero", "0.00 MXN", "0.00 MXN"],
      ["Marzo", "1,000,000.10 MXN", "5.00 MXN"],
      ["Total 2025", "1,000,000.15 MXN", "5.00 MXN"],
    ]);
    const list = "/movements?type=INTEREST&status=COMPLETED&currency=USD";
    const usd = within(screen.getByRole("table", { name: "USD" })).getAllByRole("link");
    expect(linksIn(usd).map(([, href]) => href)).toEqual([
      `${list}&from=2025-01-01&to=2025-01-31`,
      `${list}&from=2025-01-01&to=2025-12-31`,
    ]);
    expect(amountsIn().length).toBeGreaterThan(40);
    expect(amountsLeftWhenHidden()).toEqual([]);
  });

  test("leave out months that have not begun, unless they have an amount", async () => {
    await draw(2026, earned("2026-02", "10.25"), earned("2026-11", "1.00"));
    expect(rowsIn("MXN").map(([name]) => name)).toEqual(
      "Mes,Enero,Febrero,Marzo,Abril,Mayo,Junio,Noviembre,Total 2026".split(","),
    );
  });

  test("have what was withheld by month and kind, and a dash where nothing was", async () => {
    const of = (kind: string, sum: string) => ({ kind, sum });
    await draw(
      2026,
      earned("2026-01", "10.25", { currency: "USD" }),
      earned("2026-04", "50.00"),
      earned("2026-05", "91.00", { withheld: [of("ISR", "0.90"), of("IVA", "8.10")] }),
      earned("2026-05", "9.10", { direction: "OUT", withheld: [of("ISR", "0.09")] }),
    );
    const rows = rowsIn("Retenciones en MXN");
    expect([rows[0], rows[4], rows[5], rows.at(-1)]).toEqual([
      ["Mes", "Bruto", "Retención de ISR", "Retención de IVA", "Neto recibido"],
      ["Abril", "50.00 MXN", "—Sin dato", "—Sin dato", "50.00 MXN"],
      ["Mayo", "90.81 MXN", "0.81 MXN", "8.10 MXN", "81.90 MXN"],
      ["Total 2026", "140.81 MXN", "0.81 MXN", "8.10 MXN", "131.90 MXN"],
    ]);
    expect(screen.queryByRole("table", { name: "Retenciones en USD" })).toBeNull();
    expect(amountsLeftWhenHidden()).toEqual([]);
  });

  test("say that there was no interest", async () => {
    await draw(2025, earned("2024-01", "1"));
    expect(screen.getByText("No hubo intereses en 2025")).toBeTruthy();
    expect(screen.queryByRole("table")).toBeNull();
  });
});

describe("the sheet around them", () => {
  const page = (
    fields: { year?: number; misread?: boolean; signed?: boolean } = {},
    years: Outcome<readonly number[]> = { ok: true, value: [2024, 2026] },
    holder: Holder = { name: "ana@demo.test" },
  ) =>
    show(
      <StatementPage
        year={2025}
        holder={Promise.resolve(holder)}
        issuer="Portal de Prueba"
        years={Promise.resolve(years)}
        misread={false}
        signed={false}
        {...fields}
      >
        <p>cifras</p>
      </StatementPage>,
    );
  const facts = () => textsOf(screen.getAllByRole("definition"));
  const years = () => within(screen.getByRole("navigation", { name: "Año" })).getAllByRole("link");
  const ahead = /El año no ha terminado: las cifras llegan hasta hoy\.$/;

  test("shows the lender, the period, the date, and that it is not a tax document", async () => {
    await page();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(
      "Estado anual de intereses 2025",
    );
    expect(screen.getByText("Documento informativo, sin validez fiscal")).toBeTruthy();
    expect(facts()).toEqual(["ana@demo.test", "Del 1 ene 2025 al 31 dic 2025", "15 jun 2026"]);
    expect(screen.queryByText(ahead)).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(hrefOf("Verificar documento")).toBeUndefined();
  });

  test("shows that a year has not ended, that the URL's year is invalid, and where codes are verified", async () => {
    await page({ year: 2026, misread: true, signed: true });
    expect(hrefOf("Verificar documento")).toBe("/verify");
    expect(screen.getByText(/Una página impresa no lleva código/)).toBeTruthy();
    expect(screen.getByText(ahead)).toBeTruthy();
    expect(facts()[1]).toBe("Del 1 ene 2026 al 15 jun 2026");
    expect(screen.getByRole("alert").textContent).toBe(
      "El año del enlace no es válido; mostramos 2026.",
    );
  });

  test.each([
    [{ ok: true, value: [2024, 2026] } as const, ["2026", "2025", "2024"]],
    [failed("unavailable"), ["2025"]],
  ])("offers the years with movements and its own, newest first: %#", async (read, offered) => {
    await page({}, read);
    expect(linksIn(years())).toEqual(offered.map((year) => [year, `/statement?year=${year}`]));
    const marked = years().filter((link) => link.getAttribute("aria-current") === "page");
    expect(textsOf(marked)).toEqual(["2025"]);
  });

  test.each(Object.values(hostileTexts))("any holder and tax id is text: %s", async (name) => {
    await page({}, undefined, { name, taxId: name });
    expect(facts()[0]).toBe(`${name} · RFC ${name}`);
    const [fact] = screen.getAllByRole("definition");
    expect(fact?.querySelectorAll("bdi")).toHaveLength(2);
    expect(fact?.querySelectorAll("bdi *")).toHaveLength(0);
  });

  test("can be printed, and is a PDF and a file in each format; the one used last comes first", async () => {
    window.print = jest.fn();
    sendCookie(tableFormatCookie, "xlsx");
    await page();
    fireEvent.click(screen.getByRole("button", { name: "Imprimir" }));
    expect(window.print).toHaveBeenCalledTimes(1);
    const links = linksOfMenu("Descargar Estado anual de intereses 2025");
    expect(linksIn(links).slice(0, 2)).toEqual([
      ["PDF", "/api/statement?format=pdf&year=2025"],
      ["Libro de Excel (.xlsx)", "/api/statement?format=xlsx&year=2025"],
    ]);
    expect(links).toHaveLength(5);
    expect(links.every(({ dataset }) => dataset.export)).toBe(true);
  });
});

describe("a year's figures", () => {
  type Figures = Parameters<typeof StatementFigures>[0]["outcome"];
  const toasts = toastsOfEachTest();
  const read: Figures = { ok: true, value: statementsOf(2025, earned("2025-01", "10.25")) };
  const figures = (outcome: Figures) => (
    <StaleWhileError>
      <StatementFigures year={2025} outcome={outcome} />
    </StaleWhileError>
  );

  test("stay on the screen where a refresh fails, and it says so", async () => {
    const { rerender } = await show(figures(read));
    await rerender(figures(failed("malformed-row")));
    expect(screen.getByRole("table", { name: "MXN" }).textContent).toContain("10.25");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(toasts).toEqual([
      "No pudimos actualizar. Mostramos los datos anteriores. Recibimos un dato que no pudimos leer.",
    ]);
  });
});
