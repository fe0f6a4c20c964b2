import { expect, test } from "../fixtures.ts";
import { settled } from "../hydration.ts";
import { complaintsOf, expectSound, misplacedAmounts } from "../pages/vital-signs.ts";
import { switchOn } from "../sandbox-control.ts";
import { addressOf } from "./address-of.ts";

test.use({ profile: "ana" });

const screens = ["/main-layout", "/loans", "/movements", "/requests"];

const scenarios = [
  "eighteen-decimals",
  "long-amounts",
  "hostile-texts",
  "unknown-values",
  "malformed-row",
  "number-amounts",
  "odd-amounts",
  "missing-fields",
  "duplicate-ids",
  "edge-dates",
];

for (const scenario of scenarios) {
  const title = `${scenario}: every screen shows all values in place and without errors, at both widths`;
  test(title, async ({ page, lender }) => {
    test.slow();
    const paths = [...screens, await addressOf("/loan_detail/:loan", page)];
    await switchOn(lender, { name: scenario });
    const complaints = complaintsOf(page);
    for (const path of paths)
      await test.step(path, async () => {
        await page.goto(path);
        await settled(page);
        for (const width of [1280, 360]) {
          await page.setViewportSize({ width, height: 800 });
          await expectSound(page);
          expect.soft(await misplacedAmounts(page), `${path} at ${width}`).toEqual([]);
        }
        expect.soft(complaints, path).toEqual([]);
      });
  });
}
