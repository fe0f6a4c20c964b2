import { expect, test } from "../fixtures.ts";
import { hydrated } from "../hydration.ts";
import { MovementsPage } from "../pages/movements-page.ts";
import { callsOf, type TestLender } from "../sandbox-control.ts";

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
