import { demoAccounts, expectExplained, explainedFigures } from "../explained.ts";
import { enter, expect, test } from "../fixtures.ts";
import { SummaryPage } from "../pages/summary-page.ts";

test.use({ profile: "nueva" });

for (const account of demoAccounts)
  test(`every figure of ${account.name}'s summary is the footer of the list it leads to`, async ({
    page,
    context,
    baseURL,
    openServed,
  }) => {
    await enter(context, baseURL, account);
    await new SummaryPage(page).open();
    await expect(page.getByRole("region", { name: "Últimos movimientos" })).toBeVisible();
    const figures = await explainedFigures(page.getByRole("main"));
    if (account.name === "nueva") expect(figures).toEqual([]);
    else expect(figures.length).toBeGreaterThanOrEqual(8);
    for (const figure of figures) await expectExplained(openServed, figure);
  });
