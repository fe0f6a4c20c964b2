/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { aDocument } from "@/components/entities-for-tests";
import { hostileTexts } from "@/components/hostile-texts-for-tests";
import { setNowOfEachTest } from "@/components/now-for-tests";
import { hrefOf, textsOf } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import { documentList, readListAddress } from "@/lib/domain/lists/list-address";
import { IssuedDocuments } from "./issued-documents";

setNowOfEachTest("2026-06-15T18:00:00Z");

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

test.each(Object.values(hostileTexts))("shows any text as text: %s", async (text) => {
  await page([aDocument({ title: text, kind: text })]);
  expect(textsOf(document.querySelectorAll("bdi"))).toEqual(Array(2).fill(text.toWellFormed()));
});
