import { expect, test } from "../fixtures.ts";
import { openFilters } from "../pages/list.ts";
import { MovementsPage } from "../pages/movements-page.ts";
import { complaintsOf } from "../pages/vital-signs.ts";
import { callsOf } from "../sandbox-control.ts";

test.use({ profile: "ana", idle: false });

/** The lender's reads of movements so far. */
const readsOf = async (lender: Parameters<typeof callsOf>[0]) =>
  (await callsOf(lender)).filter(({ path }) => path.startsWith("/movements")).length;

test("a date typed in any usual format applies once, on Enter or when the field loses the focus", {
  tag: ["@gate", "@browsers"],
}, async ({ page, lender }) => {
  const movements = new MovementsPage(page);
  await movements.openToType();
  await movements.from.fill("5/1/26");
  await movements.from.press("Enter");
  await expect(page).toHaveURL("/movements?from=2026-01-05");
  await expect(movements.from).toHaveValue("05/01/2026");
  await expect(movements.from).toBeFocused();
  await expect(movements.chip("Desde: 5 ene 2026")).toBeVisible();
  const reads = await readsOf(lender);
  await movements.to.fill("5 de marzo de 2026");
  await movements.search.focus();
  await expect(page).toHaveURL("/movements?from=2026-01-05&to=2026-03-05");
  await expect(movements.chip("Hasta: 5 mar 2026")).toBeVisible();
  await expect(movements.search).toBeFocused();
  await expect.poll(() => readsOf(lender)).toBe(reads + 2);

  await movements.to.fill("");
  await movements.to.press("Enter");
  await expect(page).toHaveURL("/movements?from=2026-01-05");
});

test("a range that ends before it starts is an error of its field, without an API call", {
  tag: "@gate",
}, async ({ page, lender }) => {
  const movements = new MovementsPage(page);
  await movements.openToType("?from=2026-03-01&to=2026-02-01");
  await expect(movements.to).toHaveAttribute("aria-invalid", "true");
  await expect(movements.to).toHaveAccessibleDescription(
    "La fecha final es anterior a la inicial.",
  );
  await expect(movements.table).toHaveCount(0);
  expect(await callsOf(lender)).toEqual([]);

  await movements.to.fill("31/03/2026");
  await movements.to.press("Enter");
  await expect(movements.table).toBeVisible();
  await expect(movements.to).not.toHaveAttribute("aria-invalid");
});

test("a date can be chosen in the calendar on a phone @phone @phone-only", {
  tag: "@gate",
}, async ({ page }) => {
  const complaints = complaintsOf(page);
  const movements = new MovementsPage(page);
  await movements.open("?from=2026-01-15&to=2026-01-20");
  await openFilters(page);
  const calendar = await movements.openCalendar("Desde");
  await expect(calendar.getByText("enero 2026")).toBeVisible();
  await expect(calendar.getByRole("columnheader").first()).toHaveAccessibleName("Lunes");
  const later = calendar.getByRole("gridcell", { name: "21", exact: true });
  await expect(later, "after Hasta").toBeDisabled();
  const box = await calendar.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360);
  const day = await calendar.getByRole("gridcell", { name: "20", exact: true }).boundingBox();
  expect(day?.height).toBeGreaterThanOrEqual(44);
  await calendar.getByRole("gridcell", { name: "20", exact: true }).tap();
  await expect(page).toHaveURL("/movements?from=2026-01-20&to=2026-01-20");
  expect(complaints).toEqual([]);
});
