import { expect, test } from "../fixtures.ts";
import { type BlockName, digitsOf, figureNames, SummaryPage } from "../pages/summary-page.ts";
import { callsOf, switchOff, switchOn } from "../sandbox-control.ts";

test.use({ idle: false });

const sumCells = {
  "Capital colocado": "Completado: Entradas",
  "Interés ganado": "Completado: Entradas",
  "Interés retirado": "Completado: Salidas",
  "Retiros pendientes": "Pendiente: Salidas",
} as const;

test("leads from each figure to a list whose footer shows the same digits", async ({ page }) => {
  const summary = new SummaryPage(page);
  for (const name of figureNames) {
    await summary.open();
    const digits = await summary.digits(name, "USD");
    expect(digits, name).toMatch(/^[\d,]+\.\d{2}$/);
    await summary.figure(name, "USD").click();
    await expect(page).toHaveURL(/\/movements\?/);
    const sums = page.getByRole("table", { name: "Total de los movimientos filtrados" });
    await expect(sums.getByRole("rowheader")).toHaveCount(1);
    const cell = sums.locator(`td[data-label="${sumCells[name]}"]`);
    expect(digitsOf(await cell.innerText()), name).toBe(digits);
  }
});

for (const profile of ["ana", "luis"] as const)
  test.describe(`the summary of ${profile}`, () => {
    test.use({ profile });

    test("shows the sandbox's own sums", async ({ page, lender }) => {
      const summary = new SummaryPage(page);
      await summary.open();
      const calls = await callsOf(lender);
      // All figures come from one call; the chart's months are another's.
      const totals = calls.filter(({ path }) => path.startsWith("/movements/totals"));
      expect(totals.filter(({ path }) => !path.includes("by=month"))).toHaveLength(1);
      const { data } = (await (
        await page.request.get("/api/loans?limit=200&currency=USD")
      ).json()) as { data: { status: string; principal: { amount: string } }[] };
      const placed = data
        .filter(({ status }) => !["PENDING", "CANCELED"].includes(status))
        .reduce((sum, { principal }) => sum + BigInt(principal.amount.replace(".", "")), 0n);
      const shown = await summary.digits("Capital colocado", "USD");
      expect(BigInt(shown.replace(/[,.]/g, ""))).toBe(placed);
    });
  });

test.describe("the summary's lists", () => {
  test.use({ profile: "ana" });

  test("hold the next payments, soonest first and within 30 days, with their loan", async ({
    page,
  }) => {
    const { data } = (await (
      await page.request.get("/api/loans?limit=200&sort=nextPaymentDate")
    ).json()) as { data: { reference: string; nextPaymentDate?: string }[] };
    const limit = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    const expected = data.filter((loan) => (loan.nextPaymentDate ?? "9") <= limit).slice(0, 5);
    const summary = new SummaryPage(page);
    await summary.open();
    await expect(summary.entries("Próximos pagos")).toHaveCount(expected.length);
    const texts = await summary.entries("Próximos pagos").allInnerTexts();
    expect(texts.map((text) => text.split("\n")[0])).toEqual(
      expected.map(({ reference }) => reference),
    );
    for (const text of texts) expect(text).toMatch(/hoy|mañana|en \d+ días/);
    await summary.entries("Próximos pagos").first().getByRole("link").click();
    await expect(page).toHaveURL(/\/loan_detail\//);
  });

  test("hold the last five movements and the pending requests with their count", async ({
    page,
  }) => {
    const summary = new SummaryPage(page);
    await summary.open();
    await expect(summary.entries("Últimos movimientos")).toHaveCount(5);
    const { page: pending } = (await (
      await page.request.get("/api/requests?status=PENDING&limit=1")
    ).json()) as { page: { total: number } };
    await expect(summary.block("Retiros por aprobar")).toContainText(
      `${pending.total} retiros esperan aprobación.`,
    );
    await expect(summary.entries("Retiros por aprobar")).toHaveCount(5);
  });

  test("say which requests they list, and lead to those and to those on their way", async ({
    page,
  }) => {
    const summary = new SummaryPage(page);
    await summary.open();
    const block = summary.block("Retiros por aprobar");
    await expect(block.getByRole("link", { name: "Ver los retiros por aprobar" })).toHaveAttribute(
      "href",
      "/requests?status=PENDING",
    );
    const onTheirWay = block.getByRole("link", { name: "Ver los retiros en camino" });
    await expect(onTheirWay).toHaveAttribute("href", "/requests?status=PENDING_WITHDRAWAL");
  });

  test("open a pending request on its timeline", async ({ page }) => {
    const summary = new SummaryPage(page);
    await summary.open();
    const link = summary.entries("Retiros por aprobar").first().getByRole("link");
    const reference = await link.innerText();
    await link.click();
    await expect(page.locator("details[open]")).toContainText(`de ${reference}`);
    await expect(page.locator("details[open]").getByText("Por aprobar").first()).toBeVisible();
  });
});

test.describe("a lender without anything yet", () => {
  test.use({ profile: "nueva" });

  test("is welcomed, and each list says that it is empty", async ({ page }) => {
    const summary = new SummaryPage(page);
    await summary.open();
    await expect(page.getByRole("heading", { name: "Te damos la bienvenida" })).toBeVisible();
    await expect(summary.block("Próximos pagos")).toContainText("No tienes pagos programados");
    await expect(summary.block("Últimos movimientos")).toContainText("Aún no tienes movimientos.");
    await expect(summary.block("Retiros por aprobar")).toContainText("No tienes retiros");
    await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
  });
});

const parts: readonly { path: string; block?: BlockName; name: string }[] = [
  { path: "/movements/totals", name: "the figures" },
  { path: "/loans", block: "Próximos pagos", name: "the next payments" },
  { path: "/requests", block: "Retiros por aprobar", name: "the pending requests" },
];

for (const { path, block, name } of parts)
  test(`${name} fail alone, and come back with Reintentar`, async ({ page, lender }) => {
    await switchOn(lender, { name: "unavailable", path });
    const summary = new SummaryPage(page);
    await summary.open();
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toHaveCount(1);
    await expect(alert).toContainText("El servicio no está disponible en este momento.");
    await expect(alert).toContainText("Referencia para soporte:");
    if (block) await expect(summary.block(block).getByRole("alert")).toBeVisible();
    else await expect(page.getByText("Capital colocado")).toHaveCount(0);
    await expect(summary.entries("Últimos movimientos")).toHaveCount(5);
    await switchOff(lender);
    await alert.getByRole("button", { name: "Reintentar" }).click();
    await expect(alert).toHaveCount(0);
    expect(await summary.digits("Capital colocado", "MXN")).toMatch(/^[\d,]+\.\d{2}$/);
  });

test("a failed refresh keeps the figures on the screen", async ({ page, lender }) => {
  const summary = new SummaryPage(page);
  await summary.open();
  const before = await summary.digits("Capital colocado", "MXN");
  await switchOn(lender, { name: "server-error" });
  await summary.refresh.click();
  await expect
    .poll(async () => (await callsOf(lender)).some(({ status }) => status === 500))
    .toBe(true);
  await expect(summary.refresh).toBeEnabled();
  expect(await summary.digits("Capital colocado", "MXN")).toBe(before);
  await expect(summary.entries("Últimos movimientos")).toHaveCount(5);
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
});

test("the reads go out together, not one after the other", async ({ page, lender }) => {
  await switchOn(lender, { name: "slow", ms: 4000 });
  const started = Date.now();
  const summary = new SummaryPage(page);
  await page.goto("/main-layout", { waitUntil: "commit" });
  await expect(page.getByRole("main").getByText("Cargando…").first()).toBeAttached();
  await expect(summary.entries("Retiros por aprobar").first()).toBeVisible();
  await expect(summary.figure("Capital colocado", "MXN")).toBeVisible();
  expect(Date.now() - started, "less than two in a row").toBeLessThan(2 * 4000);
  expect(await callsOf(lender)).toHaveLength(5);
});

test.describe("eighteen decimals", () => {
  test.use({ profile: "ana" });

  for (const width of [360, 1280])
    test(`neither wrap nor are cut at ${width} px`, async ({ page, lender }) => {
      await switchOn(lender, { name: "eighteen-decimals" });
      await page.setViewportSize({ width, height: 740 });
      const summary = new SummaryPage(page);
      await summary.open();
      expect(await summary.digits("Capital colocado", "MXN")).toMatch(/\.\d{18}$/);
      const overflowing = await page
        .locator("dd")
        .evaluateAll(
          (cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).length,
        );
      expect(overflowing).toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the summary is whole", async ({ page }) => {
    const summary = new SummaryPage(page);
    await summary.open();
    await expect(summary.figure("Capital colocado", "MXN")).toBeVisible();
    await expect(summary.entries("Últimos movimientos")).toHaveCount(5);
  });
});
