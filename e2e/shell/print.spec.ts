import { expect, test } from "../fixtures.ts";
import { beyondTheSheet } from "../screens/looks.ts";

test.use({ profile: "ana", colorScheme: "dark" });

/** What is left of A4 within the margins, in CSS pixels. */
const portrait = { width: 703, height: 1009 };
const landscape = { width: 1032, height: 680 };

test("a landscape sheet has all columns of the loans, a portrait one each loan's currency", async ({
  openServed,
}) => {
  const page = await openServed("/loans");
  await page.emulateMedia({ media: "print" });
  const table = page.getByRole("table", { name: "Préstamos", exact: true });
  await page.setViewportSize(landscape);
  await expect(table.getByRole("columnheader", { name: "Próximo pago" })).toBeInViewport();
  expect(await beyondTheSheet(page)).toEqual([]);
  await page.setViewportSize(portrait);
  const rows = table.getByRole("row");
  const named = await rows.evaluateAll((all) =>
    all.slice(1).map((row) => (row as HTMLElement).innerText.match(/\b(MXN|USDC?)\b/g)?.length),
  );
  expect(named.length).toBeGreaterThan(1);
  expect(new Set(named)).toEqual(new Set([1]));
});

test("the loans and their sums are on one sheet", async ({ openServed }) => {
  const page = await openServed("/loans");
  await expect(page.getByRole("table", { name: /^Total/ })).toBeVisible();
  const sheets = (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type\s*\/Page\b/g);
  expect(sheets).toHaveLength(1);
});

test("a printed page shows the portal's name, its address and the time", {
  tag: "@browsers",
}, async ({ page, baseURL }) => {
  await page.clock.install({ time: new Date("2031-02-03T04:05:00Z") });
  await page.goto("/loans");
  const printed = page.getByText("Impreso el");
  await expect(printed).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(printed).toBeVisible();
  await expect(page.getByText(baseURL ?? "", { exact: true })).toBeVisible();
  // The page listens once its scripts have run, which on a busy machine is after the load event.
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    expect(await printed.textContent()).toMatch(/^Impreso el 3 de febrero de 2031.* 04:05 UTC$/);
  }).toPass();
});

test("a printed page lists the active filters and has no buttons", async ({ page }) => {
  await page.goto("/movements?type=INTEREST");
  await page.emulateMedia({ media: "print" });
  const filters = page.getByRole("list", { name: "Filtros activos" });
  await expect(filters.getByText("Tipo: Interés")).toBeVisible();
  await expect(filters.getByText("×")).toBeHidden();
  await expect(filters.getByText("Limpiar filtros")).toBeHidden();
});
