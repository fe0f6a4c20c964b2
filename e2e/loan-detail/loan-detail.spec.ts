import type { Locator } from "playwright/test";
import { aLoan } from "../a-loan.ts";
import { enter, expect, requestTest, test } from "../fixtures.ts";
import { hydrated } from "../hydration.ts";
import { overhangOf } from "../pages/vital-signs.ts";
import { createLender, switchOn } from "../sandbox-control.ts";

test.use({ idle: false });

test("a missing loan and another lender's are the same page, with the status 404, however slow the API is", {
  tag: "@gate",
}, async ({ page, lender, playwright, baseURL }) => {
  const other = await playwright.request.newContext(baseURL ? { baseURL } : {});
  await enter({ request: other }, baseURL, await createLender());
  const foreign = await aLoan({ request: other });
  await other.dispose();
  await switchOn(lender, { name: "slow", ms: 1200 });
  const texts: string[] = [];
  for (const id of ["ln_nobody", foreign.id]) {
    expect((await page.goto(`/loan_detail/${id}`))?.status()).toBe(404);
    const title = page.getByRole("heading", { name: "No encontramos este préstamo" });
    await expect(title).toBeVisible();
    texts.push(await page.getByRole("main").innerText());
  }
  expect(texts[0]).toBe(texts[1]);
});

test("a press that opens a section of a loan keeps the focus and the other section, and the page if it fails", async ({
  page,
  lender,
}) => {
  await page.goto(`/loan_detail/${(await aLoan(page)).id}`);
  await hydrated(page);
  const schedule = page.locator("#open-calendario").getByRole("link").first();
  const reconciliation = page.locator("#open-conciliacion").getByRole("link").first();
  const press = async (link: Locator) => {
    await link.focus();
    await page.keyboard.press("Enter");
  };
  await press(schedule);
  await expect(schedule).toHaveAttribute("aria-expanded", "true");
  await expect(schedule).toBeFocused();
  await press(page.getByRole("link", { name: "Capital vigente", exact: true }));
  await expect(reconciliation).toHaveAttribute("aria-expanded", "true");
  await expect(schedule).toHaveAttribute("aria-expanded", "true");
  await press(reconciliation);
  await expect(reconciliation).toHaveAttribute("aria-expanded", "false");
  await expect(reconciliation).toBeFocused();
  await expect(schedule).toHaveAttribute("aria-expanded", "true");
  await switchOn(lender, { name: "unavailable" });
  await press(reconciliation);
  await expect(page.getByText(/No pudimos actualizar\. Mostramos/).first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: /P-/ })).toBeVisible();
  await expect(schedule).toHaveAttribute("aria-expanded", "true");
});

requestTest("link previews show the title only", { tag: "@gate" }, async ({ request }) => {
  const loan = await aLoan({ request });
  const html = await (await request.get(`/loan_detail/${loan.id}`)).text();
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
    const loan = await aLoan(page);
    await page.goto(`/loan_detail/${loan.id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Préstamo ${loan.reference}`);
    const schedule = page.getByRole("region", { name: "Calendario de pagos" });
    await expect(schedule.locator("tbody tr").first()).toBeVisible();
    // On a slow machine they arrive late, and are then below everything else.
    const movements = page.getByRole("table", { name: "Movimientos del préstamo" });
    await expect(movements.locator("tbody tr").first()).toBeVisible();
    const verdicts = page.getByText("Cuadra", { exact: true });
    await expect(verdicts).toHaveCount(1);
    await page.getByRole("heading", { name: "Conciliación" }).click();
    await expect(verdicts).toHaveCount(4);
    await expect(verdicts.last()).toBeVisible();
    expect(await overhangOf(page)).toBe(0);
  });
});
