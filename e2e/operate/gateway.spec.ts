import type { BrowserContext } from "playwright/test";
import { enter, expect, test } from "../fixtures.ts";
import { SignInPage } from "../pages/sign-in-page.ts";
import { SummaryPage } from "../pages/summary-page.ts";

test.use({ sharedPage: false, idle: false });

const lists = [
  "/loans?sort=reference",
  "/movements?pageSize=10&page=2",
  "/movements?type=INTEREST&status=COMPLETED&currency=MXN&from=2026-01-05&to=2026-06-30",
  "/requests?pageSize=50",
];

/** The cells of a list's page, with every digit. */
async function cellsOf(context: BrowserContext, url: string): Promise<readonly string[]> {
  const page = await context.newPage();
  await page.goto(url);
  const cells = page.locator("main td[data-key]");
  await expect(cells.first()).toBeVisible();
  const texts = await cells.allTextContents();
  await page.close();
  return texts;
}

test("a lender who signs in sees through the gateway what the contract's own API says", async ({
  page,
  lender,
  context,
  browser,
  baseURL,
}) => {
  await context.clearCookies();
  await new SignInPage(page).signIn(lender);
  const summary = new SummaryPage(page);
  await expect(page.getByRole("heading", { level: 1, name: "Resumen" })).toBeVisible();

  const origin = process.env.PORTAL_URL ?? "";
  expect(baseURL).not.toBe(origin);
  const direct = await browser.newContext({ baseURL: origin });
  await enter(direct, origin, lender);
  const own = new SummaryPage(await direct.newPage());
  await own.open();
  await expect(own.figure("Tu dinero", "MXN")).toBeVisible();
  await expect(summary.figure("Tu dinero", "MXN")).toBeVisible();
  const balances = async (of: SummaryPage) => {
    await of.page.goto("/figure?of=balance&currency=MXN");
    return (await of.figures()).filter(({ href }) => href.startsWith("/movements"));
  };
  const wanted = await balances(own);
  expect(wanted.length).toBeGreaterThan(4);
  expect(await balances(summary)).toEqual(wanted);

  for (const path of lists)
    await test.step(path, async () => {
      const cells = await cellsOf(direct, origin + path);
      expect(cells.length).toBeGreaterThan(9);
      expect(await cellsOf(context, `${baseURL}${path}`)).toEqual(cells);
    });
  await direct.close();
});
