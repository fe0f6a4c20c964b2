import { expect, test } from "../fixtures.ts";
import { hydrated } from "../hydration.ts";
import { moveLastVisit } from "../last-visit.ts";
import { recordShifts, shiftsOf, withoutWebFont } from "../layout-shifts.ts";
import { SummaryPage } from "../pages/summary-page.ts";
import { callsOf, switchOff, switchOn } from "../sandbox-control.ts";

test.use({ idle: false });

test.describe("a lender", () => {
  test.use({ profile: "ana" });

  test("has the same figures from an API without the additions", async ({ page, lender }) => {
    const summary = new SummaryPage(page);
    const read = async () => {
      await summary.open();
      await expect(summary.block("Retiros por aprobar")).toBeVisible();
      const figures = await summary.figures();
      const balances = ["Saldo", "Capital vigente", "Interés por retirar", "Capital colocado"];
      return {
        balances: figures.filter(({ name }) => balances.includes(name)),
        returns: await summary.cells("¿Cuánto rinde?", "MXN"),
        lateLists: figures.filter(({ href }) => /^\/loans\?.*overdue/.test(href)).length,
      };
    };
    const before = await read();
    expect(before.balances.length).toBeGreaterThan(4);
    expect(before.lateLists).toBeGreaterThan(0);
    await switchOn(lender, { name: "no-additions" });
    // No link leads to a filter that the list has not.
    expect(await read()).toEqual({ ...before, lateLists: 0 });
    await expect(summary.block("¿Qué viene?")).toContainText("Contamos los préstamos activos.");
  });
});

test("a part fails alone, all that fails for one reason says it once, and Reintentar or a refresh bring it back", async ({
  page,
  lender,
}) => {
  const summary = new SummaryPage(page);
  const alert = page.getByRole("main").getByRole("alert");
  for (const [path, block] of [
    ["/movements/totals", "¿Cuánto tengo?"],
    ["/payments/totals", "¿Qué viene?"],
    ["/loans/totals", "¿Qué está atrasado?"],
    ["/requests", "Retiros por aprobar"],
  ] as const)
    await test.step(block, async () => {
      await switchOn(lender, { name: "server-error", path });
      await summary.open();
      await expect(alert).toHaveCount(1);
      await expect(alert).toContainText("Nuestro sistema no está disponible en este momento.");
      await expect(alert).toContainText("Referencia para soporte:");
      await expect(summary.block(block).getByRole("alert")).toBeVisible();
      await expect(summary.entries("Últimos movimientos").first()).toBeVisible();
    });
  await switchOff(lender);
  await alert.getByRole("button", { name: "Reintentar" }).click();
  await expect(alert).toHaveCount(0);
  const before = await summary.digits("Saldo", "MXN");
  expect(before).toMatch(/^[\d,]+\.\d{2}$/);

  // A later failure keeps what is there.
  await switchOn(lender, { name: "forbidden" });
  await summary.refresh.click();
  await expect
    .poll(async () => (await callsOf(lender)).some(({ status }) => status === 403))
    .toBe(true);
  await expect(summary.refresh).toHaveAttribute("aria-busy", "false");
  expect(await summary.digits("Saldo", "MXN")).toBe(before);
  await expect(alert).toHaveCount(0);

  await summary.open();
  await expect(alert).toHaveCount(1);
  await expect(page.getByRole("main").getByText(/^Referencia para soporte:/)).toHaveCount(1);
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveCount(1);
});

/**
 * Of the summary of ana: 10, the number of her loans, the last movements of three currencies, and her
 * late loans in two groups of days.
 */
const calls = 16;

test.describe("a later visit", () => {
  test.use({ profile: "ana" });

  test("shows what was booked since the one before, without another call and without moving anything", async ({
    page,
    lender,
  }) => {
    const summary = new SummaryPage(page);
    await summary.open();
    await expect(summary.entries("Últimos movimientos").first()).toBeVisible();
    const since = summary.block("Últimos movimientos").getByText(/^Desde tu última visita/);
    await expect(since).toHaveCount(0);

    await moveLastVisit(page, 60);
    await recordShifts(page);
    await withoutWebFont(page);
    const before = (await callsOf(lender)).length;
    await summary.open();
    await expect(since).toBeVisible();
    // With all calls that the page sends by itself.
    await page.waitForLoadState("networkidle");
    expect((await callsOf(lender)).length - before).toBe(calls);
    expect(await shiftsOf(page)).toBeLessThan(0.05);
    const see = summary.block("Últimos movimientos").getByRole("link", { name: /^Ver los \d+ / });
    const count = (await see.innerText()).match(/\d+/)?.[0];
    await see.click();
    await expect(page).toHaveURL(/^[^?]*\/movements\?status=COMPLETED&from=[\d-]+&to=[\d-]+$/);
    await expect(page.getByText(new RegExp(`de ${count}$`)).first()).toBeVisible();
  });
});

test.describe("its height", () => {
  test.use({ profile: "ana" });

  test("a phone has it in five screens, with the parts of a sum on request; a desktop is lower", async ({
    page,
  }) => {
    const summary = new SummaryPage(page);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width: 1280, height: 800 });
    await summary.open();
    await expect(summary.entries("Retiros por aprobar").first()).toBeVisible();
    await hydrated(page);
    expect(await height()).toBeLessThanOrEqual(2_050);
    const part = summary.figure("Capital vigente", "MXN");
    await expect(part).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(summary.figure("Saldo", "MXN")).toBeVisible();
    await expect(part).toBeHidden();
    expect(await height()).toBeLessThanOrEqual(3_100);
    await summary.block("¿Cuánto tengo?").getByText("Ver las partes").click();
    await expect(part).toBeVisible();
    // Paper has the parts without a press.
    await page.reload();
    await page.emulateMedia({ media: "print" });
    await expect(part).toBeVisible();
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the summary is whole, and a period is a link of its own", async ({ page }) => {
    const summary = new SummaryPage(page);
    await summary.open();
    await expect(summary.figure("Saldo", "MXN")).toBeVisible();
    await expect(summary.entries("Últimos movimientos").first()).toBeVisible();
    await page.getByRole("link", { name: "Este año" }).click();
    await expect(page).toHaveURL("/main-layout?period=year");
    await expect(page.getByRole("link", { name: "Este año" })).toHaveAttribute(
      "aria-current",
      "page",
    );
  });
});
