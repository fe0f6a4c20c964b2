import { expect, test } from "../fixtures.ts";
import { recordShifts, shiftsOf, withoutWebFont } from "../layout-shifts.ts";
import { RequestsPage } from "../pages/requests-page.ts";

// Lighthouse's phone, on which the third row of details is in sight.
test.use({ profile: "ana", viewport: { width: 412, height: 823 } });

test("nothing in sight moves while the withdrawals are drawn @phone @phone-only", async ({
  page,
}) => {
  await recordShifts(page);
  await withoutWebFont(page);
  await new RequestsPage(page).open();
  // The last cards are laid out after 1.6 s.
  await page.waitForTimeout(2000);
  expect(await shiftsOf(page)).toBeLessThan(0.05);
});
