import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { LoansPage } from "../pages/loans-page.ts";
import { MovementsPage } from "../pages/movements-page.ts";
import { RequestsPage } from "../pages/requests-page.ts";
import { HeldScripts } from "./held-scripts.ts";

test.use({ profile: "ana" });

const entries = (page: Page) => page.evaluate(() => history.length);

test("filters chosen and typed before scripts run apply once, and typing continues", async ({
  context,
}) => {
  test.slow();
  const held = new HeldScripts();
  const open = (path: string) => held.open(context, path);

  const movements = new MovementsPage(await open("/movements"));
  await movements.type.selectOption("INTEREST");
  await movements.status.selectOption("COMPLETED");
  await movements.from.fill("2026-01-05");
  await movements.to.fill("2026-03-05");
  await movements.search.fill("a");
  const before = await entries(movements.page);

  const typing = new MovementsPage(await open("/movements"));
  await typing.from.fill("2026-02-01");
  await expect(typing.from).toBeFocused();

  const loans = new LoansPage(await open("/loans"));
  await loans.currency.selectOption("USD");
  await loans.search.pressSequentially("PR");

  const requests = new RequestsPage(await open("/requests"));
  await requests.status.selectOption("PENDING");

  const sent = new MovementsPage(await open("/movements"));
  await sent.type.selectOption("INTEREST");
  await sent.from.fill("2026-01-05");
  await sent.from.press("Enter");
  await expect(sent.page).toHaveURL(/type=INTEREST&.*from=2026-01-05/);
  await sent.page.close();

  await expect(movements.page).toHaveURL("/movements");
  held.release(movements.page);
  await expect(movements.page).toHaveURL(
    "/movements?type=INTEREST&status=COMPLETED&from=2026-01-05&to=2026-03-05&q=a",
  );
  await expect(movements.chip("Desde: 5 ene 2026")).toBeVisible();
  await expect(movements.from).toHaveValue("05/01/2026");
  await expect(movements.to).toHaveValue("05/03/2026");
  expect(await entries(movements.page)).toBe(before + 1);
  // What the browser itself puts back is no choice of the reader's.
  await movements.page.goBack();
  await expect(movements.chips).toHaveCount(0);
  await movements.page.reload();
  await expect(calendarButton(movements)).toBeAttached();
  await expect(movements.page).toHaveURL("/movements");
  const type = movements.page.getByRole("combobox", { name: "Tipo", includeHidden: true });
  await expect(type).toHaveValue("");
  await movements.page.close();

  held.release(typing.page);
  // The calendar's button comes with the scripts, and not where somebody types.
  await expect(calendarButton(typing)).toBeAttached();
  await expect(typing.page).toHaveURL("/movements");
  await expect(typing.from).toBeFocused();
  await expect(typing.from).toHaveValue("2026-02-01");
  await typing.search.focus();
  await expect(typing.page).toHaveURL("/movements?from=2026-02-01");
  await expect(typing.from).toHaveValue("01/02/2026");
  await expect(typing.search).toBeFocused();
  await typing.page.close();

  held.release(loans.page);
  await loans.search.pressSequentially("-0");
  await expect(loans.page).toHaveURL(/\/loans\?currency=USD&q=PR/);
  await expect(loans.page.getByRole("list", { name: "Filtros activos" })).toBeVisible();
  await expect(loans.search).toHaveValue("PR-0");
  await expect(loans.search).toBeFocused();
  await loans.page.close();

  held.release(requests.page);
  await expect(requests.page).toHaveURL("/requests?status=PENDING");
});

function calendarButton({ page }: MovementsPage) {
  return page.getByRole("button", { name: "Elegir fecha: Hasta", includeHidden: true });
}
