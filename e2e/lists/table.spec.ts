import { expect, test } from "../fixtures.ts";
import { hydrated } from "../hydration.ts";
import { recordShifts, shiftsOf, withoutWebFont } from "../layout-shifts.ts";
import { listNamed, rowsOf } from "../pages/list.ts";
import { LoansPage } from "../pages/loans-page.ts";
import { callsOf } from "../sandbox-control.ts";
import { lists } from "../screens/screen-table.ts";

test.use({ profile: "ana" });

test("sorting, pages, Back and a link in a new tab", { tag: "@gate" }, async ({
  page,
  context,
  lender,
}) => {
  const loans = new LoansPage(page);
  await loans.open("?pageSize=10");
  const first = await loans.column("Referencia");
  await loans.table.getByRole("link", { name: "Vencimiento", exact: true }).click();
  await expect(page).toHaveURL("/loans?status=ACTIVE&pageSize=10&sort=maturityDate");
  await expect.poll(() => loans.column("Referencia")).not.toEqual(first);
  const sorted = await loans.column("Referencia");
  await page.getByRole("link", { name: "Página siguiente" }).click();
  await expect.poll(() => loans.column("Referencia")).not.toEqual(sorted);
  await page.goBack();
  await expect.poll(() => loans.column("Referencia")).toEqual(sorted);
  await page.goBack();
  await expect.poll(() => loans.column("Referencia")).toEqual(first);
  const calls = (await callsOf(lender)).filter(({ path }) => path.startsWith("/loans?"));
  expect(calls.length).toBeLessThanOrEqual(5);

  const link = loans.table.getByRole("link", { name: /^P-/ }).first();
  const opened = context.waitForEvent("page");
  await link.click({ modifiers: ["ControlOrMeta"] });
  await expect(await opened).toHaveURL((await link.getAttribute("href")) ?? "");
  await expect(page).toHaveURL("/loans?pageSize=10");
});

test("each list can be read without scripts", { tag: "@gate" }, async ({ openServed }) => {
  for (const { path, title } of lists) {
    const rows = rowsOf(listNamed(await openServed(path), title));
    await expect(rows.first(), path).toBeVisible();
  }
});

test.describe("in a page that has no web font yet", () => {
  test.use({ sharedPage: false });

  test("columns and density are remembered, and nothing moves", { tag: "@gate" }, async ({
    page,
  }) => {
    await withoutWebFont(page);
    const loans = new LoansPage(page);
    await loans.open();
    await hydrated(page);
    const height = async () => (await rowsOf(loans.table).first().boundingBox())?.height ?? 0;
    const usual = await height();
    await page.getByRole("button", { name: "Columnas" }).click();
    await expect(page.getByRole("checkbox", { name: "Referencia" })).toBeDisabled();
    await page.getByRole("checkbox", { name: "Interés retirado" }).uncheck();
    await page.getByRole("checkbox", { name: "Inicio" }).uncheck();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Densidad" }).click();
    await page.getByRole("radio", { name: "Compacta" }).check();
    await page.keyboard.press("Escape");
    const shown = [
      "Referencia",
      "Producto",
      "Estado",
      "Capital",
      "Capital vigente",
      "Interés ganado",
    ];
    const headers = loans.table.getByRole("columnheader");
    await expect(headers).toHaveText([...shown, "Tasa anual", "Vencimiento", "Próximo pago↑"]);
    expect(await height()).toBeLessThan(usual);

    await recordShifts(page);
    await page.reload();
    await expect(headers).toHaveText([...shown, "Tasa anual", "Vencimiento", "Próximo pago↑"]);
    await hydrated(page);
    expect(await shiftsOf(page)).toBeLessThan(0.01);
  });
});
