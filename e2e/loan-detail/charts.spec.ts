import type { Page } from "playwright/test";
import { aLoanInFull } from "../a-loan.ts";
import { expect, test } from "../fixtures.ts";
import { settled } from "../hydration.ts";
import { AccountMenu } from "../pages/account-menu.ts";
import { LoanDetailPage } from "../pages/loan-detail-page.ts";

type WireLoan = {
  id: string;
  principal: { currency: string };
  schedule: { interestDue: string }[];
};

test.use({ profile: "ana" });

const chart = (page: Page) =>
  page.getByRole("figure", { name: /^Capital vigente e interés ganado en/ });

test("draws plan and movements apart, and today, under the strict policy, without moving anything", {
  tag: "@gate",
}, async ({ page }) => {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  const loan = await aLoanInFull<WireLoan>(page, "status=ACTIVE&currency=MXN");
  await new LoanDetailPage(page).open(loan.id);
  const figure = chart(page);
  await figure.scrollIntoViewIfNeeded();
  const before = await figure.boundingBox();
  const planned = figure.locator("path[data-series^='planned-']");
  await expect(planned).toHaveCount(2);
  for (const line of await planned.all())
    expect(await line.evaluate((path) => getComputedStyle(path).strokeDasharray)).toBe("6px, 5px");
  for (const tone of ["capital", "interest"])
    await expect(figure.locator(`circle[data-series='${tone}-movements']`).first()).toBeVisible();
  await expect(figure.getByText("Hoy", { exact: true })).toBeVisible();
  const labels = await figure.locator(".MuiChartsAxis-tickLabel").allTextContents();
  expect(labels.join(" ")).not.toContain("…");
  await expect(figure.getByRole("listitem")).toHaveText([
    "Capital programado",
    "Capital real",
    "Interés programado",
    "Interés real",
  ]);
  expect((await figure.boundingBox())?.height).toBe(before?.height);
  expect(faults).toEqual([]);
});

test("a chart is on paper without scrolling to it; a phone's paper has its table", async ({
  page,
}) => {
  const loan = await aLoanInFull<WireLoan>(page, "status=ACTIVE&currency=MXN");
  const printed = async (width: number) => {
    await page.setViewportSize({ width, height: 400 });
    await new LoanDetailPage(page).open(loan.id);
    await settled(page);
    await expect(chart(page).locator("path[data-series]")).toHaveCount(0);
    await page.emulateMedia({ media: "print" });
    // A browser lays paper out as soon as it has said so.
    return chart(page).evaluate((figure) => {
      dispatchEvent(new Event("beforeprint"));
      const isSeen = (selector: string) =>
        figure.querySelector(selector)?.checkVisibility({ contentVisibilityAuto: true }) ?? false;
      return { drawing: isSeen("path[data-series]"), table: isSeen("table") };
    });
  };
  expect(await printed(1280)).toEqual({ drawing: true, table: false });
  await page.emulateMedia({ media: null });
  expect(await printed(360)).toEqual({ drawing: false, table: true });
});

test("far from the screen nothing of a chart is loaded @phone-only @phone", async ({ page }) => {
  const loan = await aLoanInFull<WireLoan>(page, "status=ACTIVE&currency=MXN");
  await page.goto(`/loan_detail/${loan.id}`);
  await settled(page);
  await expect(chart(page).locator("svg")).toHaveCount(4);
  await chart(page).scrollIntoViewIfNeeded();
  await expect(chart(page).locator("path[data-series^='planned-']")).toHaveCount(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test("a tooltip shows every digit of a stablecoin, and none where amounts are hidden", async ({
  page,
}) => {
  const loan = await aLoanInFull<WireLoan>(page, "status=ACTIVE&currency=USDC");
  await new LoanDetailPage(page).open(loan.id);
  const figure = chart(page);
  await figure.scrollIntoViewIfNeeded();
  const mark = figure.locator("circle[data-series='capital-movements']").first();
  await mark.hover({ force: true });
  const tooltip = page.locator(".MuiChartsTooltip-root");
  await expect(tooltip).toContainText(/\d\.\d{6} USDC/);
  await page.mouse.move(0, 0);

  await new AccountMenu(page).hide();
  await mark.hover({ force: true });
  await expect(tooltip).toContainText("Importe oculto");
  await expect(tooltip).not.toContainText("USDC");
  expect(await figure.locator("svg").last().textContent()).not.toMatch(/\d,\d{3}/);
});
