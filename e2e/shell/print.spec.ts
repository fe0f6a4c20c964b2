import { expect, test } from "../fixtures.ts";
import { addressOf } from "../screens/address-of.ts";

test.use({ profile: "ana", colorScheme: "dark" });

test("a printed page shows the portal's name, its address and the time", {
  tag: "@browsers",
}, async ({ page, baseURL }) => {
  await page.clock.install({ time: new Date("2031-02-03T04:05:00Z") });
  await page.goto("/loans");
  const printed = page.getByText("Impreso el");
  await expect(printed).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(printed).toBeVisible();
  await expect(page.getByText(baseURL ?? "", { exact: true })).toBeVisible();
  // The page listens once its scripts have run, which on a busy machine is after the load event.
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    expect(await printed.textContent()).toMatch(/^Impreso el 3 de febrero de 2031.* 04:05 UTC$/);
  }).toPass();
});

test("a calendar that is closed has no heading on paper", async ({ page }) => {
  await page.goto(await addressOf("/loan_detail/:loan=P-2026-0031", page));
  const heading = page.getByRole("heading", { name: "Calendario de pagos" });
  await expect(heading).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(heading).toBeHidden();
});
