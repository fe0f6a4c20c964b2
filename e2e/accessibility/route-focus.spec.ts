import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { hydrated } from "../hydration.ts";
import { listNamed } from "../pages/list.ts";
import { LoansPage } from "../pages/loans-page.ts";
import { MovementsPage } from "../pages/movements-page.ts";
import { Shell } from "../pages/shell.ts";
import { switchOff, switchOn } from "../sandbox-control.ts";
import { expectFocusSeen } from "./keyboard-steps.ts";

test.use({ profile: "ana", idle: false });

const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("a new page focuses its heading visibly; a loaded document does not", async ({ page }) => {
  await page.goto("/payments");
  await hydrated(page);
  await expect(page.locator("body")).toBeFocused();
  const shell = new Shell(page);
  for (const name of ["Préstamos", "Movimientos", "Retiros"] as const) {
    await shell.menu.getByRole("link", { name }).focus();
    await page.keyboard.press("Enter");
    await expect(title(page, name)).toBeFocused();
    await expectFocusSeen(page);
  }
});

test("a page that arrives late gets the focus on its heading, unless the lender moved it meanwhile", async ({
  page,
  lender,
}) => {
  await page.goto("/loans");
  await hydrated(page);
  await switchOn(lender, { name: "slow", ms: 2500 });
  const loan = listNamed(page, "Préstamos").getByRole("link", { name: /^P-/ }).first();
  await loan.focus();
  await page.keyboard.press("Enter");
  const heading = page.getByRole("heading", { level: 1, name: /P-/ });
  await expect(heading).toBeFocused();

  await switchOff(lender);
  const shell = new Shell(page);
  await shell.go("Préstamos");
  await expect(title(page, "Préstamos")).toBeFocused();
  await switchOn(lender, { name: "slow", ms: 2500 });
  await loan.focus();
  await page.keyboard.press("Enter");
  await shell.account.focus();
  await expect(heading).toBeVisible();
  await expect(shell.account).toBeFocused();
});

test("Back returns the focus and the scroll position to the followed link", async ({ page }) => {
  const loans = new LoansPage(page);
  await loans.open("?sort=nextPaymentDate");
  await hydrated(page);
  const link = loans.table.getByRole("link", { name: /^P-/ }).nth(14);
  await link.focus();
  await link.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const href = await link.getAttribute("href");
  const scroll = await page.evaluate(() => scrollY);
  expect(scroll).toBeGreaterThan(100);
  await page.keyboard.press("Enter");
  const heading = page.getByRole("heading", { level: 1, name: /P-/ });
  await expect(heading).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(loans.heading).toBeVisible();
  await expect(page.locator(`a[href="${href}"]:focus`)).toHaveCount(1);
  await expect(page.locator(`a[href="${href}"]`).first()).toBeInViewport();
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => scrollY)) - scroll))
    .toBeLessThan(60);
  await page.goForward();
  await expect(page).toHaveURL(href ?? "");
  await expect(heading).toBeFocused();
});

test("within a page the focus stays on what was pressed, or moves to what is like it", async ({
  page,
}) => {
  const movements = new MovementsPage(page);
  await movements.open("?pageSize=10");
  await hydrated(page);
  const next = page.getByRole("link", { name: "Página siguiente" });
  await next.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/movements?page=2&pageSize=10");
  await expect(next).toBeFocused();
  await movements.type.focus();
  await movements.type.selectOption("INTEREST");
  await expect(page).toHaveURL("/movements?type=INTEREST&pageSize=10");
  await expect(movements.type).toBeFocused();
  await movements.status.selectOption("COMPLETED");
  await expect(movements.chip("Estado: Completado")).toBeVisible();
  await movements.chip("Tipo: Interés").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/movements?status=COMPLETED&pageSize=10");
  await expect(movements.chip("Estado: Completado")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/movements?pageSize=10");
  await expect(movements.chips).toHaveCount(0);
  await expect(new Shell(page).main.locator(":focus")).toHaveCount(1);
  await expectFocusSeen(page);
});
