import { expect, test } from "../fixtures.ts";
import { hydrated } from "../hydration.ts";
import { moveLastVisit } from "../last-visit.ts";
import { recordShifts, shiftsOf, withoutWebFont } from "../layout-shifts.ts";
import { type BlockName, SummaryPage } from "../pages/summary-page.ts";
import { misplacedAmounts } from "../pages/vital-signs.ts";
import { callsOf, switchOff, switchOn } from "../sandbox-control.ts";

test.use({ idle: false });

test.describe("the summary's lists", () => {
  test.use({ profile: "ana" });

  test("hold what is due next, what has happened, and what waits for approval", async ({
    page,
  }) => {
    const summary = new SummaryPage(page);
    await summary.open();
    const today = new Date().toISOString().slice(0, 10);
    const dates = await summary
      .block("Próximos pagos")
      .locator("time")
      .evaluateAll((times) => times.map((time) => time.getAttribute("datetime") ?? ""));
    expect(dates).toHaveLength(3);
    expect(dates).toEqual([...dates].sort());
    expect(dates.every((date) => date >= today)).toBe(true);
    const movements = summary.block("Últimos movimientos");
    const happened = await movements
      .locator("> ul time")
      .evaluateAll((times) => times.map((time) => time.getAttribute("datetime") ?? ""));
    expect(happened.every((date) => date <= today)).toBe(true);
    await expect(movements.getByText(/^\d+ movimientos? programados?$/)).toBeVisible();
    const { page: pending } = (await (
      await page.request.get("/api/requests?status=PENDING&limit=1")
    ).json()) as { page: { total: number } };
    const requests = summary.block("Retiros por aprobar");
    await expect(requests).toContainText(`${pending.total} retiros esperan aprobación.`);
    await expect(requests.getByRole("link", { name: "Ver los retiros en camino" })).toHaveAttribute(
      "href",
      "/requests?status=PENDING_WITHDRAWAL",
    );
    const link = summary.entries("Retiros por aprobar").first().getByRole("link");
    const reference = await link.innerText();
    await link.click();
    await expect(page.getByRole("heading", { name: `Seguimiento de ${reference}` })).toBeVisible();
  });
});

test.describe("a lender without anything yet", () => {
  test.use({ profile: "nueva" });

  test("is welcomed, and each list says that it is empty", async ({ page }) => {
    const summary = new SummaryPage(page);
    await summary.open();
    await expect(page.getByRole("heading", { name: "Te damos la bienvenida" })).toBeVisible();
    await expect(summary.block("Próximos pagos")).toContainText("No tienes pagos programados");
    await expect(summary.block("Últimos movimientos")).toContainText("Aún no ha pasado nada");
    await expect(summary.block("Retiros por aprobar")).toContainText("No tienes retiros");
    await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
  });
});

const parts: readonly { path: string; block: BlockName; name: string }[] = [
  { path: "/movements/totals", block: "¿Cuánto tengo?", name: "the balances" },
  { path: "/payments/totals", block: "¿Qué viene?", name: "what comes" },
  { path: "/loans/totals", block: "¿Qué está atrasado?", name: "what is late" },
  { path: "/requests", block: "Retiros por aprobar", name: "the pending requests" },
];

for (const { path, block, name } of parts)
  test(`${name} fail alone, and come back with Reintentar`, async ({ page, lender }) => {
    await switchOn(lender, { name: "unavailable", path });
    const summary = new SummaryPage(page);
    await summary.open();
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toHaveCount(1);
    await expect(alert).toContainText("Nuestro sistema no está disponible en este momento.");
    await expect(alert).toContainText("Referencia para soporte:");
    await expect(summary.block(block).getByRole("alert")).toBeVisible();
    await expect(summary.entries("Últimos movimientos").first()).toBeVisible();
    await switchOff(lender);
    await alert.getByRole("button", { name: "Reintentar" }).click();
    await expect(alert).toHaveCount(0);
    expect(await summary.digits("Saldo", "MXN")).toMatch(/^[\d,]+\.\d{2}$/);
  });

test("one message says it where all fails for one reason, and a refresh brings all back", async ({
  page,
  lender,
}) => {
  await switchOn(lender, { name: "forbidden" });
  const summary = new SummaryPage(page);
  await summary.open();
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toHaveCount(1);
  await expect(page.getByRole("main").getByText(/^Referencia para soporte:/)).toHaveCount(1);
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveCount(1);
  await switchOff(lender);
  await alert.getByRole("button", { name: "Reintentar" }).click();
  await expect(summary.figure("Saldo", "MXN")).toBeVisible();
  // A later failure keeps what is there.
  const before = await summary.digits("Saldo", "MXN");
  await switchOn(lender, { name: "server-error" });
  await summary.refresh.click();
  await expect
    .poll(async () => (await callsOf(lender)).some(({ status }) => status === 500))
    .toBe(true);
  await expect(summary.refresh).toBeEnabled();
  expect(await summary.digits("Saldo", "MXN")).toBe(before);
  await expect(alert).toHaveCount(0);
});

/**
 * Of the summary of ana: 10, the number of her loans, the last movements of three currencies, and her
 * late loans in two groups of days.
 */
const calls = 16;

test.describe("slow answers", () => {
  test.use({ profile: "ana" });

  test("move nothing that is in sight when they come @phone", async ({ page, lender }) => {
    await switchOn(lender, { name: "slow", ms: 2_500 });
    await recordShifts(page);
    await withoutWebFont(page);
    const summary = new SummaryPage(page);
    await page.goto("/main-layout", { waitUntil: "commit" });
    await expect(page.getByRole("main").getByText("Cargando…").first()).toBeAttached();
    await expect(summary.entries("Retiros por aprobar").first()).toBeAttached();
    await expect(summary.figure("Saldo", "MXN")).toBeVisible();
    // Only what the first answers are compared with is asked after them.
    await expect.poll(() => callsOf(lender)).toHaveLength(calls);
    expect(await shiftsOf(page)).toBeLessThan(0.05);
  });
});

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

  test("a phone has it in five screens, with the parts of a sum on request; a desktop is lower @phone", async ({
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

test.describe("eighteen decimals", () => {
  test.use({ profile: "ana" });

  for (const width of [360, 1280])
    test(`neither wrap nor are cut at ${width} px`, async ({ page, lender }) => {
      await switchOn(lender, { name: "eighteen-decimals" });
      await page.setViewportSize({ width, height: 740 });
      const summary = new SummaryPage(page);
      await summary.open();
      const figures = await summary.figures();
      const balance = figures.find(({ name, currency }) => name === "Saldo" && currency === "MXN");
      expect(balance?.digits).toMatch(/\.\d{18}$/);
      expect(await misplacedAmounts(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
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
