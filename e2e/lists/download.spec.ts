import { readFile } from "node:fs/promises";
import type { APIRequestContext, Download } from "playwright/test";
import type { WireMovement } from "../exact-sums.ts";
import { expect, test } from "../fixtures.ts";
import { hydrated } from "../hydration.ts";
import { ExportMenu } from "../pages/export-menu.ts";
import { MovementsPage } from "../pages/movements-page.ts";
import { callsOf, switchOn } from "../sandbox-control.ts";

test.use({ profile: "ana", idle: false });

/** How a file names types. */
const types: Readonly<Record<string, string>> = { INTEREST: "Interés", LOAN: "Préstamo" };

/** The list ends today unless the lender says otherwise. */
const today = () => new Date().toISOString().slice(0, 10);

/** The file has each of the movements, the oldest first, with every digit. */
async function expectFile(download: Download, request: APIRequestContext, filters: string) {
  const movements: WireMovement[] = [];
  for (let offset = 0, total = 1; offset < total; offset += 200) {
    const path = `/api/movements?sort=valueDate&limit=200&offset=${offset}&${filters}`;
    const { data, page } = await (await request.get(path)).json();
    movements.push(...data);
    total = page.total;
  }
  const [header = "", ...records] = (await readFile(await download.path(), "utf8"))
    .trimEnd()
    .split("\r\n")
    .map((line) => line.replace(/^\uFEFF?"|"$/g, "").split('","'));
  const at = ["Fecha", "Tipo", "Importe"].map((name) => header.indexOf(name));
  expect(records.map((record) => at.map((place) => record[place]))).toEqual(
    movements.map(({ valueDate, type, direction, amount }) => [
      valueDate,
      types[type],
      `${direction === "OUT" ? "-" : ""}${amount.amount}`,
    ]),
  );
}

test("an export contains all movements that match the filters, not only the shown page", {
  tag: ["@gate", "@browsers"],
}, async ({ page }) => {
  await new MovementsPage(page).open("?type=INTEREST&page=2&pageSize=10");
  await hydrated(page);
  const menu = new ExportMenu(page);
  const download = await menu.download("Excel, punto decimal (1,234.56)");
  expect(download.suggestedFilename()).toMatch(
    /^Movimientos_Interés_hasta-[\d-]{10}_exportado-[\d-]{10}_punto-decimal\.csv$/,
  );
  await expectFile(download, page.request, `type=INTEREST&to=${today()}`);
  await expect(menu.toast(/^Se guardó Movimientos_Interés/)).toBeAttached();
});

test("a failure during an export, and Cancelar, save nothing and say so", {
  tag: "@gate",
}, async ({ page, lender }) => {
  await new MovementsPage(page).open("?to=2099-12-31");
  await hydrated(page);
  const downloads: unknown[] = [];
  page.on("download", (download) => downloads.push(download));
  const menu = new ExportMenu(page);
  await switchOn(lender, { name: "malformed-row", path: "/movements", after: 3 });
  await menu.choose("CSV");
  const why = "Recibimos un dato que no pudimos leer.";
  await expect(
    menu.toast(`No pudimos exportar y no se guardó ningún archivo. ${why}`),
  ).toBeAttached();

  await switchOn(lender, { name: "slow", ms: 9_000, path: "/movements", after: 3 });
  await menu.choose("CSV");
  await expect(page.getByRole("progressbar")).toHaveAccessibleName(
    /^[1-9]\d* de 1,800 movimientos$/,
  );
  await expect(menu.cancel).toBeFocused();
  const lastPage = async () =>
    (await callsOf(lender)).findLast(({ path }) => path.includes("limit=200"));
  await expect.poll(lastPage).toMatchObject({ status: null });
  await menu.cancel.click();
  await expect(menu.toast("Exportación cancelada. No se guardó ningún archivo.")).toBeAttached();
  await expect(menu.button).toBeFocused();
  await expect.poll(lastPage).toMatchObject({ aborted: true });
  expect(downloads).toEqual([]);
});

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });

  test("the links download the file", { tag: "@gate" }, async ({ page }) => {
    await new MovementsPage(page).open("?type=LOAN");
    const download = await new ExportMenu(page).download("CSV");
    expect(download.suggestedFilename()).toMatch(
      /^Movimientos_Préstamo_hasta-[\d-]{10}_exportado-/,
    );
    await expectFile(download, page.request, `type=LOAN&to=${today()}`);
  });
});
