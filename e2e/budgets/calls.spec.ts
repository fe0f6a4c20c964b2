import { enter, expect, test } from "../fixtures.ts";
import { hydrated } from "../hydration.ts";
import { MovementsPage } from "../pages/movements-page.ts";
import { callsOf, createLender, switchOn, type TestLender } from "../sandbox-control.ts";
import { addressOf } from "../screens/address-of.ts";
import { budgets, namedAddress } from "../screens/screen-table.ts";

test.use({ idle: false });

const portalBudgets = budgets.filter(({ calls }) => calls.length > 0);

/** Another page with a link in the menu or the content, where /requests has none. */
const pagesBefore: Readonly<Record<string, string>> = {
  figure: "/main-layout",
  loan: "/loans?status=ACTIVE",
  requests: "/loans",
  "what-if": "/payments/what-if",
};

/** Reads the paths of the lender's calls from now on, in the alphabet's order, a loan's id left out. */
async function callsFromNow(lender: TestLender): Promise<() => Promise<string[]>> {
  const seen = (await callsOf(lender)).length;
  const nameOf = (path: string) =>
    (path.split("?")[0] ?? "").replace(/^\/loans\/(?!totals$).+/, "/loans/:id");
  return async () =>
    (await callsOf(lender))
      .slice(seen)
      .map(({ path }) => nameOf(path))
      .sort();
}

for (const { name, path, calls } of portalBudgets)
  test(`${name} sends each API call once, by address and by link`, async ({ page, lender }) => {
    const address = await addressOf(path, page);
    const ofOpening = await callsFromNow(lender);
    // With all calls that the page sends by itself.
    await page.goto(address, { waitUntil: "networkidle" });
    expect(await ofOpening()).toEqual(calls);

    await page.goto(pagesBefore[name] ?? "/requests", { waitUntil: "networkidle" });
    await hydrated(page);
    await page.evaluate(() => Object.assign(window, { same: true }));
    const ofLink = await callsFromNow(lender);
    await page.locator(`:is(nav, main) a[href="${address}"]`).first().click();
    await page.waitForURL(address);
    await expect.poll(ofLink).toEqual(calls);
    await hydrated(page);
    expect(await ofLink()).toEqual(calls);
    expect(await page.evaluate(() => "same" in window), "no new document").toBe(true);
  });

test("each screen sends its API calls in parallel, but for those named", async ({
  playwright,
  baseURL,
}) => {
  const ms = 3_000;
  const found = portalBudgets.map(async ({ name, path }) => {
    const lender = await createLender();
    const request = await playwright.request.newContext(baseURL ? { baseURL } : {});
    await enter({ request }, baseURL, lender);
    const address = await namedAddress(path, (each) => request.get(each));
    const seen = (await callsOf(lender)).length;
    await switchOn(lender, { name: "slow", ms });
    await request.get(address);
    await request.dispose();
    const moments = (await callsOf(lender)).slice(seen).map(({ at }) => Date.parse(at));
    const inSeries = moments.filter((moment) => moment - Math.min(...moments) >= ms).length;
    return { name, inSeries };
  });
  expect(await Promise.all(found)).toEqual(
    portalBudgets.map(({ name, inSeries = 0 }) => ({ name, inSeries })),
  );
});

test("a press that opens no page here requests nothing", async ({ page, lender }) => {
  await new MovementsPage(page).open();
  await hydrated(page);
  const calls = await callsFromNow(lender);
  const next = page.getByRole("link", { name: "Página siguiente" });
  for (const button of ["left", "right", "middle"] as const) {
    await next.hover();
    await page.mouse.down({ button });
    await page.mouse.move(5, 5);
    await page.mouse.up({ button });
  }
  // What the presses asked for would have come before this.
  await page.request.get("/api/requests?limit=1");
  expect(await calls()).toEqual(["/requests"]);
});
