import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { hydrated } from "../hydration.ts";
import { ExportMenu } from "../pages/export-menu.ts";
import { MovementsPage } from "../pages/movements-page.ts";
import { callsOf, switchOn, type TestLender } from "../sandbox-control.ts";
import { expectedCsv, movementsOf } from "./expected-csv.ts";

test.use({ profile: "ana", idle: false });

/** The list ends today unless the lender says otherwise. */
const today = () => new Date().toISOString().slice(0, 10);

test("an export contains all movements that match the filters, not only the shown page", {
  tag: ["@gate", "@browsers"],
}, async ({ page }) => {
  const movements = await movementsOf(page.request, `type=INTEREST&to=${today()}`);
  await open(page, "?type=INTEREST&page=2&pageSize=10");
  const menu = new ExportMenu(page);
  const download = await menu.download("Excel, punto decimal (1,234.56)");
  expect(download.suggestedFilename()).toMatch(
    /^Movimientos_Interés_hasta-[\d-]{10}_exportado-[\d-]{10}_punto-decimal\.csv$/,
  );
  const file = await readFile(await download.path());
  expect(file.equals(expectedCsv(movements, "excel-mx"))).toBe(true);
  await expect(menu.toast(/^Se guardó Movimientos_Interés/)).toBeAttached();
  await expect(menu.button).toBeVisible();
});

test("the progress shows how many of all rows are read; Cancelar saves nothing", async ({
  page,
  lender,
}) => {
  await open(page, "?to=2099-12-31");
  await switchOn(lender, { name: "slow", ms: 600, path: "/movements" });
  const menu = new ExportMenu(page);
  const downloads: unknown[] = [];
  page.on("download", (download) => downloads.push(download));
  await menu.choose("CSV");
  await expect(menu.progress).toHaveAccessibleName(/^[1-9]\d* de 1,800 movimientos$/);
  await expect(menu.cancel).toBeFocused();
  await menu.cancel.click();
  await expect(menu.toast("Exportación cancelada. No se guardó ningún archivo.")).toBeAttached();
  await expect(menu.button).toBeFocused();
  await expectNoFurtherPage(page, lender);
  expect(downloads).toEqual([]);
});

test("a failure during an export saves nothing and shows the reason", { tag: "@gate" }, async ({
  page,
  lender,
}) => {
  await open(page);
  const downloads: unknown[] = [];
  page.on("download", (download) => downloads.push(download));
  const menu = new ExportMenu(page);
  await switchOn(lender, { name: "malformed-row", path: "/movements", after: 3 });
  await menu.choose("CSV");
  const why = "Recibimos un dato que no pudimos leer.";
  await expect(
    menu.toast(`No pudimos exportar y no se guardó ningún archivo. ${why}`),
  ).toBeAttached();
  expect(downloads).toEqual([]);
});

test("an export continues while the lender reads another page", async ({ page, lender }) => {
  await open(page);
  await slowly(lender);
  const download = page.waitForEvent("download");
  await new ExportMenu(page).choose("CSV");
  await halfWay(lender);
  await page.getByRole("link", { name: "Retiros" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Retiros" })).toBeVisible();
  expect(await (await download).failure()).toBeNull();
});

test("while amounts are hidden the menu says that the file contains them", async ({ page }) => {
  await open(page);
  const menu = new ExportMenu(page);
  await menu.button.click();
  await expect(menu.choice("CSV")).toBeVisible();
  await expect(menu.warning).toBeHidden();
  await page.evaluate(() => document.documentElement.setAttribute("data-amounts", "hidden"));
  await expect(menu.warning).toBeVisible();
});

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });

  test("the links download the file", { tag: "@gate" }, async ({ page }) => {
    const movements = await movementsOf(page.request, `type=LOAN&to=${today()}`);
    await new MovementsPage(page).open("?type=LOAN");
    const download = await new ExportMenu(page).download("CSV");
    expect(download.suggestedFilename()).toMatch(
      /^Movimientos_Préstamo_hasta-[\d-]{10}_exportado-/,
    );
    const file = await readFile(await download.path());
    expect(file.equals(expectedCsv(movements, "csv"))).toBe(true);
  });
});

/** Opens the movements, and waits for the scripts that show an export's progress. */
async function open(page: Page, query = ""): Promise<void> {
  await new MovementsPage(page).open(query);
  await hydrated(page);
}

function slowly(lender: TestLender): Promise<void> {
  return switchOn(lender, { name: "slow", ms: 250, path: "/movements" });
}

/** Waits until some pages of the export were requested. */
async function halfWay(lender: TestLender): Promise<void> {
  const exported = async () =>
    (await callsOf(lender)).filter(({ path }) => path.includes("limit=200")).length;
  await expect.poll(exported, { intervals: [30] }).toBeGreaterThan(2);
}

/** No further page of the export is requested, except one that was already running. */
async function expectNoFurtherPage(page: Page, lender: TestLender): Promise<void> {
  const asked = (await callsOf(lender)).length;
  const underWay = async () => {
    const calls = await callsOf(lender);
    return calls.filter(({ status, aborted }) => status === null && !aborted).length;
  };
  await expect.poll(underWay).toBe(0);
  // As slow as a page of the export: had the server read on, it would have by now.
  await page.request.get("/api/movements?limit=1");
  const since = (await callsOf(lender)).slice(asked);
  expect(since.filter(({ path }) => path.includes("limit=200")).length).toBeLessThanOrEqual(1);
}
