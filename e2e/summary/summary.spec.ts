import { readFile } from "node:fs/promises";
import { axeScript, expectNoViolations } from "../accessibility/axe.ts";
import { expect, test } from "../fixtures.ts";
import { hydrated } from "../hydration.ts";
import { moveLastVisit } from "../last-visit.ts";
import { recordShifts, shiftsOf, withoutWebFont } from "../layout-shifts.ts";
import { AccountMenu } from "../pages/account-menu.ts";
import { SummaryPage } from "../pages/summary-page.ts";
import { callsOf, switchOff, switchOn } from "../sandbox-control.ts";

test.use({ idle: false });

test.describe("a lender", () => {
  test.use({ profile: "ana" });

  test("has the same balances from an API without the additions, and no card of what it lacks", {
    tag: "@gate",
  }, async ({ page, lender }) => {
    const summary = new SummaryPage(page);
    const read = async () => {
      await summary.open();
      await expect(summary.block("Retiros por aprobar")).toBeVisible();
      const figures = await summary.figures();
      const balances = ["Capital vigente", "Interés ganado", "Capital colocado"];
      return {
        balances: figures.filter(({ name }) => balances.includes(name)),
        lateLists: figures.filter(({ href }) => /^\/loans\?.*overdue/.test(href)).length,
      };
    };
    const before = await read();
    expect(before.balances.length).toBeGreaterThan(4);
    expect(before.lateLists).toBeGreaterThan(0);
    await switchOn(lender, { name: "no-additions" });
    // No link leads to a filter that the list has not.
    expect(await read()).toEqual({ ...before, lateLists: 0 });
    await expect(summary.block("¿Qué viene?")).toHaveCount(0);
  });
});

test("a part fails alone, all that fails for one reason says it once, and Reintentar or a refresh bring it back", {
  tag: "@gate",
}, async ({ page, lender }) => {
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
      // Losses are in the loans alone.
      await expect(page.getByText(/falta restarlo de tu saldo/)).toHaveCount(
        path === "/loans/totals" ? 1 : 0,
      );
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
 * Of the summary of ana: 10, the number of her loans, how long her withdrawals took, the last movements
 * of three currencies, and her late loans in two groups of days.
 */
const calls = 19;

test.describe("a later visit", () => {
  test.use({ profile: "ana" });

  test("says what was earned since the one before, without another call and without moving anything", async ({
    page,
    lender,
  }) => {
    const summary = new SummaryPage(page);
    await summary.open();
    const since = summary
      .block("Hoy")
      .getByText(/ganaste/)
      .first();
    await expect(summary.block("Hoy")).toBeVisible();
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
    expect(await shiftsOf(page)).toBeLessThan(0.02);
    const earned = since.getByRole("link").first();
    const digits = (await earned.innerText()).match(/\d[\d,]*\.\d\d/)?.[0] ?? "none";
    await earned.click();
    await expect(page).toHaveURL(/\/movements\?type=INTEREST&status=COMPLETED&currency=MXN&from=/);
    await expect(page.getByRole("main")).toContainText(digits);
  });
});

test.describe("its height", () => {
  test.use({ profile: "ana" });

  test("a phone has it in three screens, without the lists, which the first sentences replace; a desktop is lower", async ({
    page,
  }) => {
    const summary = new SummaryPage(page);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width: 1280, height: 800 });
    await summary.open();
    await expect(summary.entries("Retiros por aprobar").first()).toBeVisible();
    await hydrated(page);
    expect(await height()).toBeLessThanOrEqual(2_500);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(summary.block("Hoy")).toContainText("Retiros por aprobar");
    await expect(summary.block("Retiros por aprobar")).toBeHidden();
    expect(await height()).toBeLessThanOrEqual(3 * 740);
    const part = summary.figure("Capital vigente", "MXN");
    await expect(part).toBeHidden();
    // Paper has the parts without a press.
    await page.emulateMedia({ media: "print" });
    await expect(part).toBeVisible();
  });
});

test.describe("a proof", () => {
  test.use({ sharedPage: false, initScript: axeScript });

  test("is copied with every digit, and has neither digits nor copies of hidden amounts", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const summary = new SummaryPage(page);
    await summary.open();
    await hydrated(page);
    const shown = (await summary.digits("Saldo", "MXN")).replaceAll(",", "");
    await summary.prove("Saldo en MXN");
    const proof = summary.proof("Saldo en MXN");
    await expectNoViolations(page, "an open proof");
    await proof.getByRole("button", { name: "Copiar" }).click();
    await expect(page.getByText("Copiado con todos los dígitos.")).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split("\n")).toContain(`Saldo\t${shown}`);

    await new AccountMenu(page).hide();
    await summary.prove("Saldo en MXN");
    await expect(proof).toContainText("De dónde sale");
    expect(await proof.innerText()).not.toMatch(/\d\.\d\d/);
    await expect(proof.getByRole("button", { name: "Copiar" })).toBeHidden();
    await expect(proof.getByRole("link", { name: /^\.csv/ })).toBeHidden();
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the summary is whole, and a period is a link of its own", { tag: "@gate" }, async ({
    page,
  }) => {
    const summary = new SummaryPage(page);
    await summary.open();
    await expect(summary.figure("Saldo", "MXN")).toBeVisible();
    await summary.prove("Saldo en MXN");
    const proof = summary.proof("Saldo en MXN");
    await expect(proof).toContainText(/\d de \d+ movimientos, \d\d:\d\d/);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      proof.getByRole("link", { name: /^\.csv/ }).click(),
    ]);
    expect(file.suggestedFilename()).toBe("Saldo en MXN.csv");
    expect(await readFile(await file.path(), "utf8")).toContain('"Capital vigente","');
    await proof.getByRole("button", { name: "Cerrar" }).click();
    await expect(proof).toBeHidden();
    await summary.prove("Saldo e interés en MXN");
    await expect(summary.proof("Saldo e interés en MXN")).toContainText("En estos meses");
    await page.keyboard.press("Escape");
    await expect(summary.proof("Saldo e interés en MXN")).toBeHidden();
    await expect(summary.entries("Últimos movimientos").first()).toBeVisible();
    await page.getByRole("link", { name: "Este año" }).click();
    await expect(page).toHaveURL("/main-layout?period=year");
    await expect(page.getByRole("link", { name: "Este año" })).toHaveAttribute(
      "aria-current",
      "page",
    );
  });
});
