import { readFile } from "node:fs/promises";
import { expect, streamed, test } from "../fixtures.ts";
import { hydrated } from "../hydration.ts";
import { SummaryPage } from "../pages/summary-page.ts";
import { callsOf, switchOff, switchOn } from "../sandbox-control.ts";

test.use({ idle: false });

test.describe("a lender", () => {
  test.use({ profile: "ana" });

  test("has the same balances from an API without the additions, and no card of what it lacks", {
    tag: "@gate",
  }, async ({ openServed, lender }) => {
    const read = async () => {
      const summary = new SummaryPage(await openServed("/main-layout"));
      await expect(summary.block("Retiros por aprobar")).toBeVisible();
      const figures = await summary.figures();
      const made = new SummaryPage(await openServed("/figure?of=balance&currency=MXN"));
      const balances = ["Capital vigente", "Interés ganado", "Capital colocado"];
      return {
        balances: (await made.figures()).filter(({ name }) => balances.includes(name)),
        lateLists: figures.filter(({ href }) => /^\/loans\?.*overdue/.test(href)).length,
        coming: await summary.block("¿Qué viene?").count(),
      };
    };
    const before = await read();
    expect(before.balances).toHaveLength(3);
    expect(before.lateLists).toBeGreaterThan(0);
    await switchOn(lender, { name: "no-additions" });
    // No link leads to a filter that the list has not, and no card is there that is not known.
    expect(await read()).toEqual({ ...before, lateLists: 0, coming: 0 });
  });
});

test("a part fails alone, all that fails for one reason says it once, and Reintentar or a refresh bring it back", {
  tag: "@gate",
}, async ({ page, lender }) => {
  const summary = new SummaryPage(page);
  const alert = page.getByRole("main").getByRole("alert");
  for (const [path, block] of [
    ["/payments/totals", "¿Qué viene?"],
    ["/loans/totals", "¿Qué está atrasado?"],
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
  await hydrated(page);
  await alert.getByRole("button", { name: "Reintentar" }).click();
  await expect(alert).toHaveCount(0);
  const before = await summary.digits("Tu dinero", "MXN");
  expect(before).toMatch(/^[\d,]+\.\d{2}$/);

  // A later failure keeps what is there.
  await switchOn(lender, { name: "forbidden" });
  await summary.refresh.click();
  await expect
    .poll(async () => (await callsOf(lender)).some(({ status }) => status === 403))
    .toBe(true);
  await expect(summary.refresh).toHaveAttribute("aria-busy", "false");
  expect(await summary.digits("Tu dinero", "MXN")).toBe(before);
  await expect(alert).toHaveCount(0);

  await summary.open();
  await expect(alert).toHaveCount(1);
  await expect(page.getByRole("main").getByText(/^Referencia para soporte:/)).toHaveCount(1);
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveCount(1);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the summary is whole; a balance's sum and a period are links of their own", {
    tag: "@gate",
  }, async ({ page, context, lender, baseURL }) => {
    const summary = new SummaryPage(page);
    // Scripts ran at an earlier visit.
    await context.addCookies([streamed(baseURL)]);
    await switchOn(lender, { name: "slow", ms: 400 });
    await summary.open("?period=all");
    // What is late would wait at the page's end for a script.
    await expect(page.locator("[id^='S:']")).toHaveCount(0);
    await expect(page).toHaveURL("/main-layout?period=all");
    await expect(summary.entries("Últimos movimientos").first()).toBeVisible();
    await switchOff(lender);
    await summary.open();
    await expect(summary.figure("Tu dinero", "MXN")).toBeVisible();
    await summary.proof("MXN").click();
    await expect(page).toHaveURL("/figure?of=balance&currency=MXN");
    const proof = page.getByRole("main");
    await expect(proof).toContainText(/\d de \d+ movimientos, \d\d:\d\d/);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      proof.getByRole("link", { name: /^\.csv ?: Tu dinero en MXN$/ }).click(),
    ]);
    expect(file.suggestedFilename()).toBe("Tu dinero en MXN.csv");
    expect(await readFile(await file.path(), "utf8")).toContain('"Capital vigente","');
    await expect(proof).toContainText("En el periodo");
    await page.getByRole("link", { name: "Resumen" }).last().click();
    await expect(summary.block("Últimos movimientos")).toBeVisible();
    await expect(summary.entries("Últimos movimientos").first()).toBeVisible();
    const widths = () =>
      Promise.all(
        ["MXN", "USD", "USDC"].map(async (currency) => {
          const box = await summary.card(currency).boundingBox();
          return Math.round(box?.width ?? 0);
        }),
      );
    await page.setViewportSize({ width: 620, height: 1024 });
    expect(await widths()).toEqual([588, 588, 588]);
    await page.setViewportSize({ width: 768, height: 1024 });
    // The third card leaves no hole beside it.
    expect(await widths()).toEqual([362, 362, 736]);
    await page.setViewportSize({ width: 360, height: 740 });
    for (const currency of ["MXN", "USD", "USDC"])
      await expect(summary.card(currency)).toBeVisible();
    await page.getByRole("link", { name: "Este año" }).click();
    await expect(page).toHaveURL("/main-layout?period=year");
    await expect(page.getByRole("link", { name: "Este año" })).toHaveAttribute(
      "aria-current",
      "page",
    );
  });
});

test.describe("on a phone", () => {
  test.use({ profile: "ana" });

  test("balance and curve are on the first screen, and one row of currencies leads all parts @phone @phone-only", async ({
    page,
    lender,
  }) => {
    const summary = new SummaryPage(page);
    await summary.open();
    const line = summary.card("MXN").locator("svg:has(path.stroke-capital):has(text)").first();
    const curve = await line.boundingBox();
    // Above the bar of tabs.
    expect(curve && curve.y + curve.height).toBeLessThanOrEqual(681);
    await hydrated(page);
    const titles = ["Tu dinero", "Hoy", "Pagos por venir", "Por producto"];
    const shown = async (currency: string) => {
      for (const title of titles)
        await expect(
          page.getByRole("figure", { name: `${title} en ${currency}`, exact: true }),
        ).toBeVisible();
    };
    await shown("MXN");
    await page.getByRole("button", { name: "USD", exact: true }).click();
    await shown("USD");
    await expect(page.getByRole("figure", { name: /en MXN$/ })).toHaveCount(0);
    await page.emulateMedia({ media: "print" });
    await shown("MXN");
    await page.emulateMedia({ media: "screen" });
    // The lists have then what the figures lack.
    await expect(summary.block("Retiros por aprobar")).toBeHidden();
    await switchOn(lender, { name: "server-error", path: "/movements/totals" });
    await summary.open();
    await expect(summary.block("Retiros por aprobar")).toBeVisible();
  });
});
