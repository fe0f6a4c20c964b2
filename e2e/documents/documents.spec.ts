import { readFile } from "node:fs/promises";
import { expect, test } from "../fixtures.ts";
import { hydrated } from "../hydration.ts";
import { Shell } from "../pages/shell.ts";

test.use({ profile: "ana", idle: false });

test("documents lead to a statement of account, whose PDF is whole and whose paper is A4", {
  tag: "@gate",
}, async ({ page }) => {
  await page.goto("/documents");
  const main = page.getByRole("main");
  await expect(main.getByText(/^1 ene 2025 – 31 dic 2025, \d+ movimientos$/)).toBeVisible();
  await expect(main.getByText("Intereses en MXN, USD, USDC, hasta hoy")).toBeVisible();
  await expect(main.getByText(/^\d+ pagos por venir, hasta /)).toBeVisible();
  await expect(main.getByText("24 préstamos")).toBeVisible();
  await expect(new Shell(page).menu.getByRole("link", { name: "Documentos" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await main.getByRole("link", { name: "Año pasado" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Estado de cuenta" })).toBeVisible();
  await page.getByRole("button", { name: "Descargar Estado de cuenta MXN" }).click();
  const started = page.waitForEvent("download");
  await page.getByRole("link", { name: "PDF" }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^Estado de cuenta MXN del .*\.pdf$/);
  expect(await download.failure()).toBeNull();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation")).toHaveCount(0);
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(paper).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12]/);
  await page.emulateMedia({ media: null });
});

test("any period can be chosen without scripts, and each of its files fetched", {
  tag: "@gate",
}, async ({ openServed }) => {
  const page = await openServed("/documents/account-statement?from=2026-02-01&to=2026-01-01");
  await expect(page.getByText("La fecha final es anterior a la inicial")).toBeVisible();
  await page.getByLabel("Desde").fill("2026-01-01");
  await page.getByLabel("Hasta").fill("2026-01-31");
  await page.getByRole("button", { name: "Ver" }).click();
  await expect(page).toHaveURL(/from=2026-01-01&to=2026-01-31$/);
  await expect(page.getByText("Del 1 ene 2026 al 31 ene 2026")).toBeVisible();
  const name = "Estado de cuenta MXN del 2026-01-01 al 2026-01-31";
  for (const [link, file, start] of [
    ["PDF", `${name}.pdf`, "%PDF-"],
    ["Libro de Excel (.xlsx)", `${name}.xlsx`, "PK\u0003\u0004"],
    ["CSV", `${name}.csv`, '"Estado de cuenta.'],
  ] as const) {
    const choice = page.getByRole("link", { name: link, exact: true, includeHidden: true });
    const response = await page.request.get((await choice.getAttribute("href")) ?? "");
    expect(response.headers()["content-disposition"]).toContain(encodeURIComponent(file));
    const bytes = await response.body();
    expect(bytes.toString().startsWith(start)).toBe(true);
    expect(bytes.subarray(-256).toString("latin1")).toMatch(
      /D1\.[\w-]{8}\.account-statement\.\S+$/,
    );
  }
});

test("a year for the accountant is one ZIP with every file", async ({ page }) => {
  await page.goto("/documents");
  await hydrated(page);
  const started = page.waitForEvent("download");
  await page.getByRole("link", { name: "Descargar paquete (.zip)" }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe("Paquete de intereses 2025.zip");
  const bytes = await readFile(await download.path());
  const directory = bytes.subarray(bytes.readUInt32LE(bytes.length - 6)).toString("latin1");
  for (const name of ["anual-2025", "de-cuenta-2025-MXN", "de-cuenta-2025-USD"])
    expect(directory).toMatch(new RegExp(`estado-${name}\\.pdf.*estado-${name}\\.csv`, "s"));
});
