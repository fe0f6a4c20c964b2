/** @jest-environment jsdom */
import { fireEvent, screen, within } from "@testing-library/react";
import type { ComponentProps } from "react";
import { failed } from "@/components/entities-for-tests";
import { StaleWhileError } from "@/components/feedback/stale-while-error";
import { onToast } from "@/components/feedback/toast";
import { hostileTexts } from "@/components/hostile-texts-for-tests";
import { amountsIn, amountsLeftWhenHidden } from "@/components/money/amounts-left-for-tests";
import { setNow } from "@/components/now-for-tests";
import { show } from "@/components/render-for-tests";
import { totalsOf } from "@/components/totals-for-tests";
import type { Outcome } from "@/lib/domain/failure";
import { interestStatements } from "@/lib/domain/interest-statement";
import { StatementActions } from "./statement-actions";
import { StatementFigures } from "./statement-figures";
import { StatementPage } from "./statement-page";
import { StatementTables } from "./statement-tables";

beforeEach(() => setNow("2026-06-15T18:00:00Z"));
afterEach(() => jest.restoreAllMocks());

const earned = (month: string, sum: string, more: object = {}) => ({
  type: "INTEREST",
  month,
  sum,
  ...more,
});

describe("the tables of a year", () => {
  const year = 2025;
  const tables = (...totals: object[]) =>
    show(
      <StatementTables year={year} statements={interestStatements(totalsOf(...totals), year)} />,
    );
  const table = (currency: string) => screen.getByRole("table", { name: currency });
  const rowsOf = (currency: string) =>
    within(table(currency))
      .getAllByRole("row")
      .map((row) => [...row.children].map(({ textContent }) => textContent));

  test("subtract reversed movements, and show a note if they cannot be recognised", async () => {
    const assumed = /^No sabemos si hubo devoluciones/;
    await tables(
      earned("2025-01", "1127.20"),
      earned("2025-01", "27.20", { direction: "OUT" }),
      earned("2025-01", "9.00", { type: "INTEREST_WITHDRAWAL" }),
      earned("2025-01", "4.00", { type: "INTEREST_WITHDRAWAL", direction: "IN" }),
    );
    expect(rowsOf("MXN")[1]).toEqual(["Enero", "1,100.00 MXN", "5.00 MXN"]);
    expect(screen.queryByText(assumed)).toBeNull();
    await tables(earned("2025-01", "1127.20", { direction: undefined, currency: "USD" }));
    expect(screen.getByText(assumed)).toBeTruthy();
  });

  test("contain twelve months and their sums, one table per currency, by code", async () => {
    await tables(
      earned("2025-01", "10.25", { currency: "USD" }),
      earned("2025-03", "1000000.10"),
      earned("2025-12", "0.05"),
      earned("2025-03", "5.00", { type: "INTEREST_WITHDRAWAL" }),
      earned("2024-03", "77.00"),
      earned("2025-03", "88.00", { status: "PENDING" }),
    );
    const captions = screen.getAllByRole("table").map((each) => each.querySelector("caption"));
    expect(captions.map((caption) => caption?.textContent)).toEqual(["MXN", "USD"]);
    const rows = rowsOf("MXN");
    expect(rows).toHaveLength(1 + 12 + 1);
    expect(rows[0]).toEqual(["Mes", "Interés ganado", "Interés retirado"]);
    expect(rows[1]).toEqual(["Enero", "0.00 MXN", "0.00 MXN"]);
    expect(rows[3]).toEqual(["Marzo", "1,000,000.10 MXN", "5.00 MXN"]);
    expect(rows[13]).toEqual(["Total 2025", "1,000,000.15 MXN", "5.00 MXN"]);
    expect(amountsIn().length).toBeGreaterThan(40);
    expect(amountsLeftWhenHidden()).toEqual([]);
  });

  test("link each figure except zero to its movements", async () => {
    await tables(earned("2025-02", "10.25"));
    const links = screen.getAllByRole("link");
    const list = "/movements?type=INTEREST&status=COMPLETED&currency=MXN";
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      `${list}&from=2025-02-01&to=2025-02-28`,
      `${list}&from=2025-01-01&to=2025-12-31`,
    ]);
  });

  test("have every digit, for paper, which has no hover", async () => {
    const whole = "9".repeat(60);
    await tables(
      earned("2025-01", "0.123456789123456789", { currency: "USDC" }),
      earned("2025-01", `${whole}.01`),
    );
    expect(rowsOf("USDC")[1]?.[1]).toBe("0.120.123456789123456789 USDC");
    expect(rowsOf("MXN")[1]?.[1]?.replaceAll(",", "")).toBe(`${whole}.01 MXN`);
  });

  test("leave out months that have not begun, unless they have an amount", async () => {
    const statements = interestStatements(
      totalsOf(earned("2026-02", "10.25"), earned("2026-11", "1.00")),
      2026,
    );
    await show(<StatementTables year={2026} statements={statements} />);
    expect(rowsOf("MXN").map(([name]) => name)).toEqual([
      ...["Mes", "Enero", "Febrero", "Marzo", "Abril", "Mayo", "Junio", "Noviembre", "Total 2026"],
    ]);
  });

  test("say that there was no interest", async () => {
    await tables(earned("2024-01", "1"));
    expect(screen.getByText("No hubo intereses en 2025")).toBeTruthy();
    expect(screen.queryByRole("table")).toBeNull();
  });
});

describe("the sheet around them", () => {
  const page = (
    fields: { year?: number; holder?: string; misread?: boolean; signed?: boolean } = {},
    years: Outcome<readonly number[]> = { ok: true, value: [2024, 2026] },
  ) =>
    show(
      <StatementPage
        year={2025}
        holder="ana@demo.test"
        issuer="Portal de Prueba"
        years={Promise.resolve(years)}
        usual={undefined}
        misread={false}
        signed={false}
        {...fields}
      >
        <p>cifras</p>
      </StatementPage>,
    );
  const facts = () => screen.getAllByRole("definition").map(({ textContent }) => textContent);
  const years = () => within(screen.getByRole("navigation", { name: "Año" })).getAllByRole("link");

  test("links to the page that verifies its files, if they carry a code", async () => {
    await page({ signed: true });
    const link = screen.getByRole("link", { name: "Verificar documento" });
    expect(link.getAttribute("href")).toBe("/verify");
    expect(link.parentElement?.textContent).toContain("Una página impresa no lleva código");
    await page();
    expect(screen.getAllByRole("link", { name: "Verificar documento" })).toHaveLength(1);
  });

  test("shows the lender, the period, the date, and that it is not a tax document", async () => {
    await page();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(
      "Estado anual de intereses 2025",
    );
    expect(screen.getByText("Documento informativo, sin validez fiscal")).toBeTruthy();
    expect(facts()).toEqual(["ana@demo.test", "Del 1 ene 2025 al 31 dic 2025", "15 jun 2026"]);
    expect(screen.queryByText(/El año no ha terminado/)).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("shows that a year has not ended, and that the URL's year is invalid", async () => {
    await page({ year: 2026, misread: true });
    expect(screen.getByText(/El año no ha terminado: las cifras llegan hasta hoy\.$/)).toBeTruthy();
    expect(facts()[1]).toBe("Del 1 ene 2026 al 15 jun 2026");
    expect(screen.getByRole("alert").textContent).toBe(
      "El año del enlace no es válido; mostramos 2026.",
    );
  });

  test("offers the years with movements and its own, newest first; only its own if that failed", async () => {
    const { unmount } = await page();
    expect(years().map(({ textContent }) => textContent)).toEqual(["2026", "2025", "2024"]);
    expect(years().map((link) => link.getAttribute("aria-current"))).toEqual([null, "page", null]);
    expect(years()[2]?.getAttribute("href")).toBe("/statement?year=2024");
    unmount();
    await page({}, failed("unavailable"));
    expect(years().map(({ textContent }) => textContent)).toEqual(["2025"]);
  });

  test.each(Object.values(hostileTexts))("shows any holder as text: %s", async (holder) => {
    await page({ holder });
    expect(facts()[0]).toBe(holder);
    expect(screen.getAllByRole("definition")[0]?.querySelector("bdi")?.children).toHaveLength(0);
  });

  test("can be printed, and saved as either file of its year", async () => {
    window.print = jest.fn();
    await page();
    const file = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    expect(file("CSV")).toBe("/api/statement?format=csv&year=2025");
    expect(file("Excel con coma decimal")).toBe("/api/statement?format=excel-es&year=2025");
    fireEvent.click(screen.getByRole("button", { name: "Imprimir" }));
    expect(window.print).toHaveBeenCalledTimes(1);
  });
});

describe("a year's figures", () => {
  const statements = interestStatements(totalsOf(earned("2025-01", "10.25")), 2025);
  const figures = (outcome: ComponentProps<typeof StatementFigures>["outcome"], year = 2025) => (
    <StaleWhileError key={year}>
      <StatementFigures year={year} outcome={outcome} />
    </StaleWhileError>
  );
  const toasts: string[] = [];
  let stop: () => void;
  beforeEach(() => {
    toasts.length = 0;
    stop = onToast((text) => toasts.push(text));
  });
  afterEach(() => stop());

  test.each([
    ["fails", failed("unavailable"), "Nuestro sistema no está disponible en este momento."],
    ["is not whole", failed("malformed-row"), "Recibimos un dato que no pudimos leer."],
  ] as const)(
    "stay on the screen where a refresh %s, and it says so",
    async (_how, outcome, why) => {
      const { rerender } = await show(figures({ ok: true, value: statements }));
      await rerender(figures(outcome));
      expect(screen.getByRole("table", { name: "MXN" }).textContent).toContain("10.25");
      expect(screen.queryByRole("alert")).toBeNull();
      expect(toasts).toEqual([`No pudimos actualizar. Mostramos los datos anteriores. ${why}`]);
    },
  );

  test("are never of another year, and show why there are none", async () => {
    const { rerender } = await show(figures({ ok: true, value: statements }));
    await rerender(figures(failed("unavailable"), 2026));
    expect(screen.queryByRole("table")).toBeNull();
    expect(screen.getByRole("alert").textContent).toContain("Nuestro sistema no está disponible");
    expect(toasts).toEqual([]);
  });
});

test("the statement is a file in each format; the one used last comes first", async () => {
  await show(<StatementActions year={2025} usual="xlsx" />);
  const files = screen.getByRole("navigation", { name: "Archivos del estado anual" });
  const links = within(files).getAllByRole<HTMLAnchorElement>("link", { hidden: true });
  expect(links.map(({ textContent, href }) => [textContent, new URL(href).search])).toEqual([
    ["Libro de Excel (.xlsx)", "?format=xlsx&year=2025"],
    ["Excel con punto decimal", "?format=excel-mx&year=2025"],
    ["Excel con coma decimal", "?format=excel-es&year=2025"],
    ["CSV", "?format=csv&year=2025"],
  ]);
  expect(files.querySelector("details")?.contains(links[1] ?? null)).toBe(true);
  expect(links.every(({ dataset }) => dataset.export)).toBe(true);
});
