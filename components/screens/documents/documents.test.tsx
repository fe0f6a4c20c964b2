/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import { setNow } from "@/components/now-for-tests";
import { show } from "@/components/render-for-tests";
import type { CalendarDate } from "@/lib/domain/calendar-date";
import type { CalendarMonth } from "@/lib/domain/calendar-month";
import type { Failure } from "@/lib/domain/failure";
import { AccountDocuments } from "./account-documents";
import { AnnualDocuments } from "./annual-documents";
import { CalendarDocument } from "./calendar-document";
import { DocumentRows } from "./document-rows";
import { DocumentsPage } from "./documents-page";
import { ListDocument } from "./list-document";

beforeEach(() => setNow("2026-06-15T18:00:00Z"));
afterEach(() => jest.restoreAllMocks());

const failure: Failure = { fault: "unavailable", requestId: "request-1" };
const unavailable = "Nuestro sistema no está disponible en este momento.";

/** The files of a document: each link's words and its query, and how many are shown at once. */
function filesOf(document: string) {
  const nav = screen.getByRole("navigation", { name: `Archivos de ${document}` });
  const links = within(nav).getAllByRole<HTMLAnchorElement>("link", { hidden: true });
  const folded = nav.querySelector("details");
  return {
    shown: links.filter((link) => !folded?.contains(link)).map(({ textContent }) => textContent),
    links: links.map(({ textContent, href }) => {
      const { pathname, searchParams } = new URL(href);
      return [textContent, pathname, ...searchParams.values()].join(" ");
    }),
    progress: new Set(links.map(({ dataset }) => dataset.export)),
    areDownloads: links.every((link) => link.hasAttribute("download")),
  };
}

describe("statements of account", () => {
  const period = (currencies: string[], count: number) => ({
    ...{ key: "lastMonth" as const, currencies, count },
    from: "2026-05-01" as CalendarDate,
    to: "2026-05-31" as CalendarDate,
  });

  test("have a PDF per currency at once, and all other formats", async () => {
    const periods = [period(["MXN", "USD"], 12)];
    await show(<AccountDocuments periods={periods} usual="xlsx" />);
    expect(screen.getByRole("link", { name: "Mes pasado" }).getAttribute("href")).toBe(
      "/documents/account-statement?from=2026-05-01&to=2026-05-31",
    );
    expect(screen.getByText("1 may 2026 – 31 may 2026 · 12 movimientos")).toBeTruthy();
    const { shown, links, progress, areDownloads } = filesOf("Mes pasado");
    expect(shown).toEqual(["PDF MXN", "PDF USD"]);
    const of = "/api/documents/account-statement 2026-05-01 2026-05-31";
    expect(links).toEqual([
      `PDF MXN ${of} MXN pdf`,
      `PDF USD ${of} USD pdf`,
      ...["MXN", "USD"].flatMap((currency) => [
        `Libro de Excel (.xlsx) ${currency} ${of} ${currency} xlsx`,
        `Excel con punto decimal ${currency} ${of} ${currency} excel-mx`,
        `Excel con coma decimal ${currency} ${of} ${currency} excel-es`,
        `CSV ${currency} ${of} ${currency} csv`,
      ]),
    ]);
    expect(progress).toEqual(new Set(["{done} de {total} movimientos"]));
    expect(areDownloads).toBe(true);
  });

  test("of one currency do not name it; without any movement before there is no file", async () => {
    const { rerender } = await show(
      <AccountDocuments periods={[period(["MXN"], 1)]} usual={undefined} />,
    );
    expect(filesOf("Mes pasado").shown).toEqual(["PDF"]);
    expect(screen.getByText(/· 1 movimiento$/)).toBeTruthy();
    await rerender(<AccountDocuments periods={[period([], 0)]} usual={undefined} />);
    expect(screen.getByText(/· sin movimientos$/)).toBeTruthy();
    expect(screen.queryByRole("navigation")).toBeNull();
    await rerender(<AccountDocuments periods={[]} usual={undefined} />);
    expect(screen.getByText("Aún no hay movimientos.")).toBeTruthy();
  });
});

describe("statements of interest", () => {
  const years = [2026, 2025, 2024, 2023].map((year) => ({
    year,
    currencies: year === 2025 ? [] : ["MXN", "USD"],
  }));

  test("have their files, and say what they hold; old years are folded", async () => {
    await show(<AnnualDocuments years={years} usual={undefined} />);
    expect(screen.getByText("Intereses en MXN, USD, hasta hoy")).toBeTruthy();
    expect(screen.getByText("Sin intereses")).toBeTruthy();
    expect(screen.queryByRole("navigation", { name: "Archivos de 2025" })).toBeNull();
    const { shown, links, progress } = filesOf("2026");
    expect(shown).toEqual(["Excel con punto decimal"]);
    expect(links).toEqual([
      "Excel con punto decimal /api/statement excel-mx 2026",
      "Excel con coma decimal /api/statement excel-es 2026",
      "Libro de Excel (.xlsx) /api/statement xlsx 2026",
      "CSV /api/statement csv 2026",
    ]);
    expect(progress).toEqual(new Set(["{done} de {total} meses"]));
    const older = screen.getByText("Años anteriores").closest("details") as HTMLElement;
    expect(within(older).getByText("2023")).toBeTruthy();
    expect(within(older).queryByText("2024")).toBeNull();
  });

  test("of few years are all shown; a new account has none", async () => {
    const { rerender } = await show(<AnnualDocuments years={years.slice(0, 3)} usual="csv" />);
    expect(screen.queryByText("Años anteriores")).toBeNull();
    expect(filesOf("2026").shown).toEqual(["CSV"]);
    await rerender(<AnnualDocuments years={[]} usual={undefined} />);
    expect(screen.getByText("Aún no hay movimientos.")).toBeTruthy();
  });
});

describe("a list's file", () => {
  const draw = (count: number | undefined) =>
    show(
      <ListDocument list="payments" usual={undefined} outcome={{ ok: true, value: { count } }} />,
    );

  test("says how many rows it has, and holds all of them", async () => {
    await draw(1200);
    expect(screen.getByText("1,200 pagos, con los anteriores")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Pagos" }).getAttribute("href")).toBe("/payments");
    expect(filesOf("Pagos").links[0]).toBe("Excel con punto decimal /api/payments/export excel-mx");
  });

  test("is offered while its rows are counted, if they cannot be, and if only some can be", async () => {
    const { rerender } = await draw(undefined);
    expect(screen.getByText("Pagos de tus préstamos activos")).toBeTruthy();
    await rerender(<ListDocument list="payments" usual={undefined} outcome={undefined} />);
    expect(filesOf("Pagos").links).toHaveLength(4);
    await rerender(
      <ListDocument list="payments" usual={undefined} outcome={{ ok: false, failure }} />,
    );
    expect(screen.getByText(unavailable)).toBeTruthy();
    expect(filesOf("Pagos").links).toHaveLength(4);
  });
});

describe("the calendar", () => {
  const file = () => screen.queryByRole("link", { name: "Calendario (.ics)" });
  const draw = (last: string | undefined, count: number) =>
    show(
      <CalendarDocument
        outcome={{ ok: true, value: { count, ...(last && { last: last as CalendarMonth }) } }}
      />,
    );

  test("says how many payments are to come, and until when", async () => {
    await draw("2028-08", 34);
    expect(screen.getByText("34 pagos por venir, hasta ago 2028. Sin importes.")).toBeTruthy();
    expect(file()?.getAttribute("href")).toBe("/api/payments/calendar.ics");
  });

  test("is not offered without a payment to come, but if they cannot be counted", async () => {
    const { rerender } = await draw(undefined, 0);
    expect(screen.getByText("Sin pagos por venir")).toBeTruthy();
    expect(file()).toBeNull();
    await rerender(<CalendarDocument outcome={{ ok: false, failure }} />);
    expect(screen.getByText(unavailable)).toBeTruthy();
    expect(file()).toBeTruthy();
  });
});

test("the page has the words of its downloads, and says that files show hidden amounts", async () => {
  await show(
    <DocumentsPage>
      <DocumentRows>
        <ListDocument list="loans" usual={undefined} outcome={undefined} />
      </DocumentRows>
    </DocumentsPage>,
  );
  const around = screen.getByRole("list").closest<HTMLElement>("[data-export-words]");
  expect(JSON.parse(around?.dataset.exportWords ?? "")).toMatchObject({
    cancel: "Cancelar",
    file: "Documentos",
  });
  expect(
    screen.getByText("El archivo sí muestra los importes, aunque estén ocultos aquí."),
  ).toBeTruthy();
});
