/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import type { ReactElement } from "react";
import { aDocument, failed } from "@/components/entities-for-tests";
import { amountsIn, amountsLeftWhenHidden } from "@/components/money/hidden-for-tests";
import { setNowOfEachTest } from "@/components/now-for-tests";
import { hrefOf, linksOfMenu, press, textsOf } from "@/components/reading-for-tests";
import { sendCookie, show } from "@/components/render-for-tests";
import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import type { CalendarMonth } from "@/lib/domain/dates/calendar-month";
import { yearPreviews } from "@/lib/domain/documents/document-previews";
import { tableFormatCookie } from "@/lib/domain/documents/table-format";
import { documentList, readListAddress } from "@/lib/domain/lists/list-address";
import { decimal } from "@/lib/domain/money/money";
import { AnnualDocuments } from "./annual-documents";
import { AccountDocuments, CalendarDocument, DocumentsPage, ListDocument } from "./document-files";
import { IssuedDocuments } from "./issued-documents";

setNowOfEachTest("2026-06-15T18:00:00Z");

const unavailable = "Nuestro sistema no está disponible en este momento.";
const lastMonth = "Estado de cuenta, Mes pasado";

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
  <AccountDocuments periods={periods} />
);
/** A year's interest in MXN and USD, and what was withheld of it. */
const interestOf = (year: number) =>
  ["MXN", "USD"].map((currency) => ({
    currency,
    type: "INTEREST" as const,
    status: "COMPLETED",
    direction: "IN" as const,
    month: `${year}-01`,
    sum: decimal("1234.50"),
    count: 1,
    ...(currency === "MXN" && { withheld: [{ kind: "ISR", sum: decimal("30.25") }] }),
  }));
const loan = interestOf(2022).map((total) => ({ ...total, type: "LOAN" as const, withheld: [] }));
const years = yearPreviews([...[2026, 2025, 2023].flatMap(interestOf), ...loan]);
const payments = (outcome: Parameters<typeof ListDocument>[0]["outcome"]) => (
  <ListDocument list="payments" outcome={outcome} />
);
const calendar = (count: number, last?: string) => {
  const value = { count, ...(last && { last: last as CalendarMonth }) };
  return <CalendarDocument outcome={{ ok: true, value }} />;
};
const uncounted = <CalendarDocument outcome={failed("unavailable")} />;

test("a statement of account is one menu: a PDF and the usual table of each currency", async () => {
  sendCookie(tableFormatCookie, "csv");
  await show(accounts(period(["MXN", "USD"], 12)));
  expect(hrefOf("Mes pasado")).toBe("/documents/account-statement?from=2026-05-01&to=2026-05-31");
  expect(screen.getByText("1 may 2026 – 31 may 2026, 12 movimientos")).toBeTruthy();
  const of = "/api/documents/account-statement 2026-05-01 2026-05-31";
  expect(filesOf(lastMonth)).toEqual({
    links: [
      ["PDF", "pdf"],
      ["CSV", "csv"],
    ].flatMap(([name, format]) =>
      ["MXN", "USD"].map((currency) => `${name} ${currency} ${of} ${currency} ${format}`),
    ),
    progress: ["{done} de {total} movimientos"],
    areDownloads: true,
  });
});

test("statements of interest have their files, and say what they hold; old years are folded", async () => {
  await show(<AnnualDocuments years={years} />);
  expect(screen.getByText("Intereses en MXN, USD, hasta hoy")).toBeTruthy();
  expect(screen.getAllByText("Sin intereses")).toHaveLength(2);
  expect(filesOf("Estado anual de intereses 2024").links).toEqual([]);
  expect(filesOf("Estado anual de intereses 2026")).toEqual({
    links: [
      "PDF /api/statement pdf 2026",
      "Excel, punto decimal (1,234.56) /api/statement excel-mx 2026",
      "Excel, coma decimal (1.234,56) /api/statement excel-es 2026",
      "Libro de Excel (.xlsx) /api/statement xlsx 2026",
      "CSV /api/statement csv 2026",
      "Paquete para tu contador (.zip) /api/documents/package 2026",
    ],
    progress: ["{done} de {total} meses", "{done} de {total} movimientos"],
    areDownloads: true,
  });
  const older = screen.getByText("Años anteriores").closest("details") as HTMLElement;
  expect(within(older).getByText("2023")).toBeTruthy();
  expect(within(older).queryByText("2024")).toBeNull();
});

test("the last whole year is a card: what it earned, what was withheld, its package, a mail without figures", async () => {
  const url = "https://portal.test/verify";
  const card = <AnnualDocuments years={years} verifyUrl={url} />;
  await show(card);
  expect(hrefOf("Tu 2025")).toBe("/statement?year=2025");
  const figures = screen.getByText("Retención de ISR").closest("ul") as HTMLElement;
  expect(amountsIn(figures)).toEqual(["1,234.50", "30.25", "1,234.50"]);
  amountsLeftWhenHidden();
  expect(amountsIn(figures)).toEqual([]);
  const packed = screen.getByRole("link", { name: "Descargar paquete (.zip)" });
  expect(packed.getAttribute("href")).toBe("/api/documents/package?year=2025");
  expect(packed.dataset.export).toBe("{done} de {total} movimientos");
  expect(filesOf("Estado anual de intereses 2025").links).toHaveLength(5);
  const mail = new URL(hrefOf("Enviar a mi contador") ?? "");
  expect(mail.pathname).toBe("");
  expect(mail.searchParams.get("subject")).toBe("Mis intereses de 2025");
  expect(mail.searchParams.get("body")?.replace(/2025|\r\n/g, "")).toMatch(/^[^\d]*$/);
  expect(mail.searchParams.get("body")).toContain(`\r\n${url}\r\n`);
});

test("a first year is the card while it runs; without codes there is no mail to check", async () => {
  await show(<AnnualDocuments years={yearPreviews(interestOf(2026))} />);
  expect(hrefOf("Tu 2026, hasta hoy")).toBe("/statement?year=2026");
  expect(hrefOf("Enviar a mi contador")).toBeUndefined();
});

test.each<[string, ReactElement, string, string, number]>([
  ["of one currency", accounts(period(["MXN"], 1)), ", 1 movimiento", lastMonth, 5],
  ["without any movement", accounts(period([], 0)), ", sin movimientos", lastMonth, 0],
  ["of a new account", accounts(), "Aún no hay movimientos.", lastMonth, 0],
  [
    "of a list, with all of its rows",
    payments({ ok: true, value: { count: 1200 } }),
    "1,200 pagos, con los anteriores",
    "Pagos",
    4,
  ],
  ["of a list that cannot be counted", payments(failed("unavailable")), unavailable, "Pagos", 4],
])("the files %s", async (_what, block, text, document, files) => {
  const { container } = await show(block);
  expect(container.textContent).toContain(text);
  expect(container.textContent).not.toContain("Años anteriores");
  expect(filesOf(document).links).toHaveLength(files);
});

test.each<[string, ReactElement, string, boolean]>([
  ["payments", calendar(34, "2028-08"), "34 pagos por venir, hasta ago 2028. Sin importes.", true],
  ["no payment", calendar(0), "Sin pagos por venir", false],
  ["payments that cannot be counted", uncounted, unavailable, true],
])("the calendar of %s to come", async (_what, block, text, isOffered) => {
  await show(block);
  expect(screen.getByText(text)).toBeTruthy();
  expect(hrefOf("Descargar Calendario (.ics)")).toBe(
    isOffered ? "/api/payments/calendar.ics" : undefined,
  );
});

test("a calendar that can be subscribed to is opened by its program, or its link copied, beside the file", async () => {
  await show(calendar(34, "2028-08"));
  expect(hrefOf("Suscribirme")).toBeUndefined();
  const writeText = jest.fn();
  Object.assign(navigator, { clipboard: { writeText } });
  const url = "https://calendar.test/a1b2";
  await show(<CalendarDocument outcome={{ ok: true, value: { count: 0 } }} url={url} />);
  expect(hrefOf("Suscribirme")).toBe("webcal://calendar.test/a1b2");
  await press("Copiar enlace");
  expect(writeText).toHaveBeenCalledWith(url);
  expect(screen.getByText(/Quien tenga el enlace ve tus pagos\.$/)).toBeTruthy();
});

test("the page has the words of its downloads, and a menu says that files show hidden amounts", async () => {
  await show(
    <DocumentsPage>
      <ul>{payments(undefined)}</ul>
    </DocumentsPage>,
  );
  const around = screen.getAllByRole("list")[0]?.closest<HTMLElement>("[data-export-words]");
  const words = JSON.parse(around?.dataset.exportWords ?? "");
  expect(words).toMatchObject({ cancel: "Cancelar", file: "Documentos" });
  const hidden = "El archivo sí muestra los importes, aunque estén ocultos aquí.";
  expect(screen.getByText(hidden)).toBeTruthy();
});

describe("issued documents", () => {
  const page = (rows: ReturnType<typeof aDocument>[], total = rows.length, query: object = {}) => {
    const address = readListAddress(documentList, { ...query });
    const listing = { rows, malformedIds: [], limit: 10, offset: 0, total };
    return show(<IssuedDocuments listing={listing} address={address} />, "/documents");
  };
  const link = (name: string | RegExp) => screen.getByRole<HTMLAnchorElement>("link", { name });

  test("a PDF opens beside the page; each document says its kind, day, size and loan, and is saved under its title", async () => {
    const note = { id: "d/2", kind: "note", title: "Pagaré", loanId: "l-1", size: "1300500" };
    await page([
      aDocument(note),
      aDocument({ kind: "invoice", title: "Fac", mediaType: "text/xml" }),
    ]);
    expect(textsOf(document.querySelectorAll("li p:last-child"))).toEqual([
      "Pagaré · 5 ene 2026 · 1.3\u00a0MB · Ver el préstamo (Pagaré)",
      "Factura · 5 ene 2026 · 49\u00a0KB",
    ]);
    const isolated = textsOf(document.querySelectorAll("bdi"));
    expect(isolated).toEqual(["Pagaré", "Pagaré", "Fac", "Factura"]);
    const preview = link("Pagaré (se abre en otra pestaña)");
    expect([preview.getAttribute("href"), preview.target]).toEqual([
      "/api/documents/files/d%2F2?name=Pagar%C3%A9",
      "_blank",
    ]);
    expect(hrefOf("Descargar Pagaré")).toBe("/api/documents/files/d%2F2?name=Pagar%C3%A9&as=saved");
    expect(link("Ver el préstamo (Pagaré)").getAttribute("href")).toBe("/loan_detail/l-1");
    expect(screen.queryByRole("link", { name: /^Fac/ })).toBeNull();
  });

  test("fields that need no script choose kind and year; pages of ten are links that keep them", async () => {
    await page([aDocument()], 21, { kind: "contract", year: "2025", page: "2" });
    const fields = screen.getAllByRole<HTMLSelectElement>("combobox");
    expect(
      fields.map(({ name, value, form }) => [name, value, form?.getAttribute("action")]),
    ).toEqual([
      ["kind", "contract", "/documents"],
      ["year", "2025", "/documents"],
    ]);
    expect(textsOf(fields[0]?.options ?? [])).toEqual(
      "Todos Contrato Pagaré Constancia Factura Aviso Otro".split(" "),
    );
    expect(hrefOf("Página siguiente")).toBe("/documents?kind=contract&year=2025&page=3");
    expect(hrefOf("Quitar el filtro Año: 2025")).toBe("/documents?kind=contract");
  });

  test.each([
    [[], 0, {}, "Aún no hay contratos ni constancias."],
    [[], 0, { kind: "other" }, "Ningún documento coincide con los filtros"],
    [[], 12, { page: "9" }, "Esa página ya no existe: la lista es más corta."],
  ])("without rows, of %j, it says which of three it is", async (rows, total, query, words) => {
    await page(rows, total, query);
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
    expect(screen.queryByRole("link", { name: "Página siguiente" })).toBeNull();
  });
});
