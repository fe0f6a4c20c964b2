/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import type { ReactElement } from "react";
import { DocumentRows } from "@/components/documents/document-rows";
import { failed } from "@/components/entities-for-tests";
import { setNowOfEachTest } from "@/components/now-for-tests";
import { hrefOf, linksOfMenu } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import type { CalendarDate } from "@/lib/domain/calendar-date";
import type { CalendarMonth } from "@/lib/domain/calendar-month";
import { AccountDocuments } from "./account-documents";
import { AnnualDocuments } from "./annual-documents";
import { CalendarDocument } from "./calendar-document";
import { DocumentsPage } from "./documents-page";
import { ListDocument } from "./list-document";

setNowOfEachTest("2026-06-15T18:00:00Z");

const unavailable = "Nuestro sistema no está disponible en este momento.";
const none = "Aún no hay movimientos.";

/** The files in a document's menu: each link's name and its query. */
function filesOf(document: string) {
  const links = linksOfMenu(`Descargar ${document}`);
  return {
    links: links.map((link) => {
      const { pathname, searchParams } = new URL(link.href);
      const name = link.getAttribute("aria-label") ?? link.textContent;
      return [name, pathname, ...searchParams.values()].join(" ");
    }),
    progress: [...new Set(links.map(({ dataset }) => dataset.export))],
    areDownloads: links.every((link) => link.hasAttribute("download")),
  };
}

const period = (currencies: string[], count: number) => ({
  key: "lastMonth" as const,
  currencies,
  count,
  from: "2026-05-01" as CalendarDate,
  to: "2026-05-31" as CalendarDate,
});
const accounts = (...periods: ReturnType<typeof period>[]) => (
  <AccountDocuments periods={periods} usual="xlsx" />
);
const years = [2026, 2025, 2024, 2023].map((year) => ({
  year,
  currencies: year === 2025 ? [] : ["MXN", "USD"],
}));
const payments = (outcome: Parameters<typeof ListDocument>[0]["outcome"]) => (
  <ListDocument list="payments" usual={undefined} outcome={outcome} />
);
const calendar = (count: number, last?: string) => {
  const value = { count, ...(last && { last: last as CalendarMonth }) };
  return <CalendarDocument outcome={{ ok: true, value }} />;
};

test("a statement of account is one menu of all formats, with a link per currency in each", async () => {
  await show(accounts(period(["MXN", "USD"], 12)));
  expect(hrefOf("Mes pasado")).toBe("/documents/account-statement?from=2026-05-01&to=2026-05-31");
  expect(screen.getByText("1 may 2026 – 31 may 2026, 12 movimientos")).toBeTruthy();
  const of = "/api/documents/account-statement 2026-05-01 2026-05-31";
  expect(filesOf("Estado de cuenta, Mes pasado")).toEqual({
    links: [
      ["PDF", "pdf"],
      ["Libro de Excel (.xlsx)", "xlsx"],
      ["Excel, punto decimal (1,234.56)", "excel-mx"],
      ["Excel, coma decimal (1.234,56)", "excel-es"],
      ["CSV", "csv"],
    ].flatMap(([name, format]) =>
      ["MXN", "USD"].map((currency) => `${name} ${currency} ${of} ${currency} ${format}`),
    ),
    progress: ["{done} de {total} movimientos"],
    areDownloads: true,
  });
});

test("statements of interest have their files, and say what they hold; old years are folded", async () => {
  await show(<AnnualDocuments years={years} usual={undefined} />);
  expect(screen.getByText("Intereses en MXN, USD, hasta hoy")).toBeTruthy();
  expect(screen.getByText("Sin intereses")).toBeTruthy();
  expect(filesOf("Estado anual de intereses 2025").links).toEqual([]);
  expect(filesOf("Estado anual de intereses 2026")).toEqual({
    links: [
      "PDF /api/statement pdf 2026",
      "Excel, punto decimal (1,234.56) /api/statement excel-mx 2026",
      "Excel, coma decimal (1.234,56) /api/statement excel-es 2026",
      "Libro de Excel (.xlsx) /api/statement xlsx 2026",
      "CSV /api/statement csv 2026",
    ],
    progress: ["{done} de {total} meses"],
    areDownloads: true,
  });
  const older = screen.getByText("Años anteriores").closest("details") as HTMLElement;
  expect(within(older).getByText("2023")).toBeTruthy();
  expect(within(older).queryByText("2024")).toBeNull();
});

test.each<[string, ReactElement, string, string, number]>([
  [
    "of one currency",
    accounts(period(["MXN"], 1)),
    ", 1 movimiento",
    "Estado de cuenta, Mes pasado",
    5,
  ],
  [
    "without any movement",
    accounts(period([], 0)),
    ", sin movimientos",
    "Estado de cuenta, Mes pasado",
    0,
  ],
  ["of a new account", accounts(), none, "Estado de cuenta, Mes pasado", 0],
  [
    "of a few years, of which none is folded",
    <AnnualDocuments key="" years={years.slice(0, 3)} usual="csv" />,
    "Intereses en MXN, USD",
    "Estado anual de intereses 2024",
    5,
  ],
  [
    "of no year",
    <AnnualDocuments key="" years={[]} usual={undefined} />,
    none,
    "Estado anual de intereses 2026",
    0,
  ],
  [
    "of a list, with all of its rows",
    payments({ ok: true, value: { count: 1200 } }),
    "1,200 pagos, con los anteriores",
    "Pagos",
    4,
  ],
  [
    "of a list of which only some can be counted",
    payments({ ok: true, value: { count: undefined } }),
    "Pagos de tus préstamos activos",
    "Pagos",
    4,
  ],
  ["of a list that is being counted", payments(undefined), "Pagos", "Pagos", 4],
  ["of a list that cannot be counted", payments(failed("unavailable")), unavailable, "Pagos", 4],
])("the files %s", async (_what, block, text, document, files) => {
  const { container } = await show(block);
  expect(container.textContent).toContain(text);
  expect(container.textContent).not.toContain("Años anteriores");
  expect(filesOf(document).links).toHaveLength(files);
});

test("after the PDF comes the format used last; one currency is not named; a list's file links to the list", async () => {
  await show(<AnnualDocuments years={years} usual="csv" />);
  expect(filesOf("Estado anual de intereses 2026").links[1]).toMatch(/^CSV /);
  await show(accounts(period(["MXN"], 1)));
  expect(filesOf("Estado de cuenta, Mes pasado").links[0]).toMatch(/^PDF \/api/);
  await show(payments(undefined));
  expect(hrefOf("Pagos")).toBe("/payments");
  const [first] = filesOf("Pagos").links;
  expect(first).toBe("Excel, punto decimal (1,234.56) /api/payments/export excel-mx");
});

test.each<[string, ReactElement, string, boolean]>([
  ["payments", calendar(34, "2028-08"), "34 pagos por venir, hasta ago 2028. Sin importes.", true],
  ["no payment", calendar(0), "Sin pagos por venir", false],
  [
    "payments that cannot be counted",
    <CalendarDocument key="" outcome={failed("unavailable")} />,
    unavailable,
    true,
  ],
])("the calendar of %s to come", async (_what, block, text, isOffered) => {
  await show(block);
  expect(screen.getByText(text)).toBeTruthy();
  expect(hrefOf("Descargar Calendario (.ics)")).toBe(
    isOffered ? "/api/payments/calendar.ics" : undefined,
  );
});

test("the page has the words of its downloads, and a menu says that files show hidden amounts", async () => {
  await show(
    <DocumentsPage>
      <DocumentRows>{payments(undefined)}</DocumentRows>
    </DocumentsPage>,
  );
  const around = screen.getAllByRole("list")[0]?.closest<HTMLElement>("[data-export-words]");
  const words = JSON.parse(around?.dataset.exportWords ?? "");
  expect(words).toMatchObject({ cancel: "Cancelar", file: "Documentos" });
  const hidden = "El archivo sí muestra los importes, aunque estén ocultos aquí.";
  expect(screen.getByText(hidden)).toBeTruthy();
});
