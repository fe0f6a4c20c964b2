import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { aLoan } from "../a-loan.ts";
import { enter, expect, test } from "../fixtures.ts";
import { hydrated } from "../hydration.ts";
import { SearchDialog } from "../pages/search-dialog.ts";
import { createLender, switchOff, switchOn } from "../sandbox-control.ts";

test.use({ profile: "ana", idle: false });

const issued = (page: Page) => page.getByRole("region", { name: "Contratos y constancias" });
const save = (page: Page, title: string) => page.getByRole("link", { name: `Descargar ${title}` });
const october = "Constancia de retenciones, octubre 2026";

test("the annual statement leads to the certificates of its year", async ({ page }) => {
  const certificates = (year: number) =>
    page.getByRole("region", { name: `Constancias de ${year}` });
  await page.goto("/statement?year=2026");
  await expect(page.getByRole("table", { name: /^Retenciones/ }).first()).toBeVisible();
  await expect(
    certificates(2026)
      .getByRole("link", { name: /enero 2026/ })
      .first(),
  ).toBeVisible();
  await page.goto("/statement?year=2025");
  await expect(page.getByRole("heading", { level: 1, name: /2025/ })).toBeVisible();
  await expect(certificates(2025)).toHaveCount(0);
});

test("a certificate is found by its kind and year, saved under its title, and opened beside the page", {
  tag: "@gate",
}, async ({ page }) => {
  await page.goto("/documents");
  await hydrated(page);
  await page.getByRole("combobox", { name: "Tipo de documento" }).selectOption("Constancia");
  await expect(page).toHaveURL("/documents?kind=certificate");
  await page.getByRole("combobox", { name: "Año" }).selectOption("2026");
  await expect(page).toHaveURL("/documents?kind=certificate&year=2026");
  await expect(issued(page).getByRole("listitem").filter({ hasText: "Descargar" })).toHaveText(
    Array(10).fill(/^Constancia de retenciones, .*2026.*Constancia · 5 .* 2026 · 2.KB/),
  );
  const started = page.waitForEvent("download");
  await save(page, october).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe(`${october}.pdf`);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(bytes.subarray(-6).toString()).toBe("%%EOF\n");
  const preview = issued(page).getByRole("link", { name: `${october} (se abre en otra pestaña)` });
  await expect(preview).toHaveAttribute("target", "_blank");
  const answer = await page.request.get((await preview.getAttribute("href")) ?? "");
  expect(answer.headers()).toMatchObject({
    "cache-control": "private, no-store",
    "content-type": "application/pdf",
    "content-disposition": expect.stringMatching(/^inline; filename="Constancia_de_retenciones/),
    "content-security-policy": expect.stringMatching(
      /^default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; style-src 'nonce-[\w+/=]+'$/,
    ),
    "x-content-type-options": "nosniff",
  });
  expect((await answer.body()).equals(bytes)).toBe(true);
});

test("without scripts kinds and pages are read, and the invoice is the API's XML", async ({
  openServed,
}) => {
  const page = await openServed("/documents?kind=contract");
  const titles = issued(page).getByRole("link", { name: /^Contrato .* \(se abre/ });
  const first = await titles.allTextContents();
  expect(first).toHaveLength(10);
  await issued(page).getByRole("link", { name: "Página siguiente" }).click();
  await expect(page).toHaveURL(/kind=contract&page=2$/);
  for (const title of await titles.allTextContents()) expect(first).not.toContain(title);
  await page.getByRole("combobox", { name: "Tipo de documento" }).selectOption("Factura");
  await page.getByRole("button", { name: "Aplicar" }).click();
  const started = page.waitForEvent("download");
  await save(page, "Factura").click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^Factura de comisiones, .*\.xml$/);
  expect((await readFile(await download.path())).toString()).toContain("<factura ");
});

test("a loan's page has its contract and note, and the search finds them by title", async ({
  page,
}) => {
  const { id, reference } = await aLoan<{ id: string; reference: string }>(page);
  await page.goto(`/loan_detail/${id}`);
  const part = page.getByRole("region", { name: "Documentos del préstamo" });
  await expect(part.getByRole("link", { name: /se abre en otra pestaña/ })).toHaveText([
    `Pagaré ${reference} (se abre en otra pestaña)`,
    `Contrato ${reference} (se abre en otra pestaña)`,
  ]);
  await hydrated(page);
  const search = new SearchDialog(page);
  await search.open();
  await search.field.fill(`CONTRATO ${reference}`);
  await expect(search.options).toHaveCount(1);
  const opened = page.waitForEvent("popup");
  await search.field.press("Enter");
  expect(decodeURIComponent((await opened).url())).toMatch(/documents\/files\/dc_.*name=Contrato/);
  await (await opened).close();
});

test("another lender's document is not found, and what fails is a page in words", async ({
  page,
  browser,
  baseURL,
  lender,
}) => {
  await page.goto("/documents");
  const address = (await save(page, october).getAttribute("href")) ?? "";
  const other = await browser.newContext({ ...(baseURL && { baseURL }), locale: "es-MX" });
  await enter(other, baseURL, await createLender("luis"));
  const stranger = await other.newPage();
  const refused = await stranger.goto(address);
  expect(refused?.status()).toBe(404);
  await expect(stranger.getByText("No encontramos estos datos.")).toBeVisible();
  await other.clearCookies();
  await stranger.goto(address);
  await expect(stranger.getByText("Tu sesión terminó.")).toBeVisible();
  await stranger.getByRole("link", { name: "Iniciar sesión" }).click();
  await expect(stranger).toHaveURL(/\/\?next=%2Fmain-layout$/);
  await other.close();

  await switchOn(lender, { name: "html", path: "/documents/" });
  await save(page, october).click();
  await expect(
    page.getByText("Este documento llegó en un formato que el portal no entrega."),
  ).toBeVisible();
  await switchOff(lender);
  await switchOn(lender, { name: "truncated", path: "/documents/" });
  await expect(page.request.get(address)).rejects.toThrow();
  await switchOff(lender);
  const started = page.waitForEvent("download");
  await page.getByRole("link", { name: "Reintentar" }).click();
  expect(await (await started).failure()).toBeNull();
});

test("of an API without documents nothing is shown", async ({ page, lender }) => {
  const { id } = await aLoan(page);
  await switchOn(lender, { name: "not-found", path: "/documents" });
  await page.goto("/documents?kind=contract");
  await expect(page.getByText("24 préstamos")).toBeVisible();
  await expect(issued(page)).toHaveCount(0);
  await page.goto(`/loan_detail/${id}`);
  await expect(page.getByRole("heading", { name: "Movimientos del préstamo" })).toBeVisible();
  await expect(page.getByRole("heading", { name: /Documentos/ })).toHaveCount(0);
});
