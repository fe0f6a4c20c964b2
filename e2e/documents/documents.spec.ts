import { expect, test } from "../fixtures.ts";
import { Shell } from "../pages/shell.ts";

test.use({ profile: "ana", idle: false });

test("documents lead to a statement of account, whose PDF and workbook are whole", async ({
  page,
}) => {
  await page.goto("/documents");
  const main = page.getByRole("main");
  await expect(main.getByText(/^1 ene 2025 – 31 dic 2025 · \d+ movimientos$/)).toBeVisible();
  await expect(main.getByText("Intereses en MXN, USD, USDC, hasta hoy")).toBeVisible();
  await expect(main.getByText(/^\d+ pagos por venir, hasta /)).toBeVisible();
  await expect(main.getByText("24 préstamos")).toBeVisible();
  await expect(new Shell(page).menu.getByRole("link", { name: "Documentos" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await main.getByRole("link", { name: "Año pasado" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Estado de cuenta" })).toBeVisible();
  const started = page.waitForEvent("download");
  await page.getByRole("link", { name: "PDF" }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^Estado de cuenta MXN del .*\.pdf$/);
  expect(await download.failure()).toBeNull();
  await page.getByText("Otros formatos").click();
  const workbook = page.waitForEvent("download");
  await page.getByRole("link", { name: "Libro de Excel (.xlsx)" }).click();
  expect((await workbook).suggestedFilename()).toMatch(/^Estado de cuenta MXN del .*\.xlsx$/);
});

test("any period can be chosen without scripts", async ({ openServed }) => {
  const page = await openServed("/documents/account-statement?from=2026-02-01&to=2026-01-01");
  await expect(page.getByText("La fecha final es anterior a la inicial")).toBeVisible();
  await page.getByLabel("Desde").fill("2026-01-01");
  await page.getByLabel("Hasta").fill("2026-01-31");
  await page.getByRole("button", { name: "Ver" }).click();
  await expect(page).toHaveURL(/from=2026-01-01&to=2026-01-31$/);
  await expect(page.getByText("Del 1 ene 2026 al 31 ene 2026")).toBeVisible();
});
