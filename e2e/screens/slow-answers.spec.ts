import { expect, test } from "../fixtures.ts";
import { hydrated } from "../hydration.ts";
import { recordShifts, shiftsOf, withoutWebFont } from "../layout-shifts.ts";
import { allLaidOut } from "../pages/vital-signs.ts";
import { switchOn } from "../sandbox-control.ts";
import { addressOf } from "./address-of.ts";
import { lenderScreens } from "./screen-table.ts";

test.use({ profile: "ana", idle: false, sharedPage: false });

const windows = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

for (const { name, path } of lenderScreens)
  test(`slow answers move nothing that is in sight: ${name}`, async ({ page, lender }) => {
    const address = await addressOf(path, page);
    await switchOn(lender, { name: "slow", ms: 2_500 });
    await recordShifts(page);
    await withoutWebFont(page);
    for (const size of windows) {
      await page.setViewportSize(size);
      // Until all answers are there.
      await page.goto(address);
      await hydrated(page);
      // The last cards of a phone are laid out by an animation.
      await allLaidOut(page);
      expect.soft(await shiftsOf(page), `${size.width} px`).toBeLessThanOrEqual(0.02);
    }
  });
