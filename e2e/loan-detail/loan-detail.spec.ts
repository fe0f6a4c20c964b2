import { aLoan, type WireLoan } from "../a-loan.ts";
import { enter, expect, test } from "../fixtures.ts";
import { LoanDetailPage } from "../pages/loan-detail-page.ts";
import { createLender, switchOn } from "../sandbox-control.ts";

test.use({ idle: false });

test.describe("/loan_detail", () => {
  test.use({ profile: "ana" });

  test("a long loan takes at most four screens of a phone if its movements' texts have one line; its banner leads to the calendar, which opens", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const detail = new LoanDetailPage(page);
    await detail.open((await aLoan<WireLoan>(page, "q=P-2025-0016")).id);
    await expect(detail.movements.locator("tbody tr")).toHaveCount(5);
    const size = () =>
      page.evaluate(() => {
        const { scrollHeight, scrollWidth } = document.documentElement;
        return { scrollHeight, scrollWidth };
      });
    const { scrollHeight, scrollWidth } = await size();
    // Which of the texts are long depends on the day: the lowest row has one line.
    const heights = await detail.movements
      .locator("tbody tr")
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    const secondLines = heights.reduce((sum, height) => sum + height - Math.min(...heights), 0);
    expect(scrollHeight - secondLines).toBeLessThanOrEqual(4 * 740);
    expect(scrollWidth).toBe(360);
    await expect(page.getByText("3 pagos atrasados")).toBeVisible();
    await page.getByRole("link", { name: "Ver en el calendario" }).click();
    const rows = detail.schedule.getByRole("row");
    await expect(rows.filter({ hasText: "Atrasado" }).first()).toBeInViewport();
    await expect(rows).toHaveCount(1 + 6);
    await detail.schedule.getByText("Ver los 24").click();
    await expect(rows).toHaveCount(1 + 24);
    expect((await size()).scrollWidth).toBe(360);
  });
});

test("a missing loan and another lender's are the same page, with the status 404, however slow the API is", {
  tag: "@gate",
}, async ({ page, lender, playwright, baseURL }) => {
  const other = await playwright.request.newContext(baseURL ? { baseURL } : {});
  await enter({ request: other }, baseURL, await createLender());
  await switchOn(lender, { name: "slow", ms: 1200 });
  const detail = new LoanDetailPage(page);
  const texts: string[] = [];
  for (const id of ["ln_nobody", (await aLoan({ request: other })).id]) {
    expect(await detail.open(id)).toBe(404);
    await expect(detail.notFound).toBeVisible();
    texts.push(await page.getByRole("main").innerText());
  }
  expect(texts[0]).toBe(texts[1]);
  await other.dispose();
});

test("link previews show the title only", { tag: "@gate" }, async ({ page }) => {
  const loan = await aLoan<WireLoan>(page);
  const html = await (await page.request.get(`/loan_detail/${loan.id}`)).text();
  const head = html.slice(0, html.indexOf("</head>"));
  expect(head).not.toContain(loan.reference);
  expect(html).toContain("<title>Detalle del préstamo</title>");
  expect(html).not.toMatch(/<meta (name|property)="(description|og:|twitter:)/);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a loan is whole, with the verdict of its reconciliation, and no wider than a phone @phone @phone-only", {
    tag: "@gate",
  }, async ({ page }) => {
    const loan = await aLoan<WireLoan>(page);
    const detail = new LoanDetailPage(page);
    await detail.open(loan.id);
    await expect(detail.heading).toHaveText(`Préstamo ${loan.reference}`);
    await expect(detail.schedule.locator("tbody tr").first()).toBeVisible();
    // On a slow machine they arrive late, and are then below everything else.
    const movements = page.getByRole("table", { name: "Movimientos del préstamo" });
    await expect(movements.locator("tbody tr").first()).toBeVisible();
    await expect(page.getByText("Cuadra", { exact: true })).toHaveCount(4);
    await detail.openReconciliation();
    await expect(page.getByText("Cuadra", { exact: true }).last()).toBeVisible();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.body.clientWidth),
    ).toBe(0);
  });
});
