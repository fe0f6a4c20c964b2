import { expect, test } from "../fixtures.ts";
import { hydrated } from "../hydration.ts";
import { MovementsPage } from "../pages/movements-page.ts";
import { callsOf, type TestLender } from "../sandbox-control.ts";
import { aLoanId } from "./page-views.ts";

test.use({ profile: "ana", idle: false });

/** The rows, their totals, and how many movements are planned. */
const callsOfAVisit = 3;

/** A counter of the lender's calls from now on; it waits, and expects no more. */
async function counterOf(lender: TestLender): Promise<(calls: number) => Promise<void>> {
  const before = (await callsOf(lender)).length;
  return async (calls) => {
    const count = async () => (await callsOf(lender)).length - before;
    await expect.poll(count).toBe(calls);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await count()).toBe(calls);
  };
}

test("each visit of a page requests it once; presses that open no page here request nothing", async ({
  page,
  lender,
}) => {
  const movements = new MovementsPage(page);
  await movements.open();
  await hydrated(page);
  const next = page.getByRole("link", { name: "Página siguiente" });
  const expectNoCalls = await counterOf(lender);
  await next.hover();
  for (const button of ["right", "middle"] as const) {
    await page.mouse.down({ button });
    await page.mouse.move(5, 5);
    await page.mouse.up({ button });
    await next.hover();
  }
  await page.keyboard.down("Control");
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await page.keyboard.up("Control");
  await next.hover();
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await expectNoCalls(0);

  const expectVisits = await counterOf(lender);
  await next.click();
  await expect(movements.count).toContainText("26–");
  await page.getByRole("link", { name: "Página anterior" }).click();
  await expect(movements.count).toContainText("1–");
  await next.click();
  await expect(movements.count).toContainText("26–");
  // The link of the page itself.
  await page.getByRole("navigation").getByRole("link", { name: "Movimientos" }).click();
  await expect(movements.count).toContainText("1–");
  await expectVisits(4 * callsOfAVisit);
});

test("a link in a row requests its loan once, on each visit", async ({ page, lender }) => {
  const loan = await aLoanId(page);
  await page.goto("/loans?status=ACTIVE");
  await hydrated(page);
  const link = page.locator(`main a[href="/loan_detail/${loan}"]`).first();
  for (const _ of ["unknown to the router", "known"]) {
    const expectCalls = await counterOf(lender);
    await link.click();
    await expect(page).toHaveURL(`/loan_detail/${loan}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectCalls(3);
    await page.getByRole("navigation").getByRole("link", { name: "Préstamos" }).first().click();
    await expect(page).toHaveURL("/loans");
    await expect(link).toBeVisible();
  }
});
