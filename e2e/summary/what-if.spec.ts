import { expect, test } from "../fixtures.ts";
import { SummaryPage } from "../pages/summary-page.ts";

test.use({ profile: "ana", idle: false });

test("from the summary, three presses say on a phone's screen what is left if the late ones never pay", {
  tag: "@gate",
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const summary = new SummaryPage(page);
  await summary.open();
  await summary.block("¿Qué viene?").getByRole("link", { name: "¿Y si pagan tarde?" }).click();
  await page.getByRole("link", { name: "Los atrasados nunca" }).click();
  await expect(page).toHaveURL("/payments/what-if?case=late-never");
  await expect(page.getByText(/pago atrasado no pagan nada más/)).toBeInViewport();
  const lost = page.getByRole("row", { name: /^Capital perdido/ }).first();
  await expect(lost).toBeInViewport();
  await expect(lost.getByRole("cell").last()).toHaveText(/[1-9]/);
  await expect(page.getByRole("row", { name: /^Rendimiento por venir/ }).first()).toBeInViewport();
});

test("without scripts an assumption is a link, and says what comes each month", async ({
  openServed,
}) => {
  const page = await openServed("/payments/what-if?case=nada");
  const chosen = page.getByRole("navigation", { name: "Qué se supone" }).locator("[aria-current]");
  await expect(chosen).toHaveText("1 mes tarde");
  await page.getByRole("link", { name: "10 % sin pagar" }).click();
  await expect(chosen).toHaveText("10 % sin pagar");
  const table = page.getByRole("table", { name: "Pagos por venir en MXN" });
  await expect(table.getByRole("row")).toHaveCount(1 + 4 + 1 + 12);
});

test("one press from the summary says how much depends on one loan, on a phone's screen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const summary = new SummaryPage(page);
  await summary.open();
  await summary
    .block("¿En qué está invertido?")
    .getByRole("link", { name: "Concentración" })
    .click();
  await expect(page.getByText(/^Tu préstamo más grande es \d/).first()).toBeInViewport();
  const borrowers = page.getByRole("table", { name: /^Acreditados más grandes/ }).first();
  await expect(borrowers.getByRole("row").nth(1)).toContainText(/préstamos?$/);
});
