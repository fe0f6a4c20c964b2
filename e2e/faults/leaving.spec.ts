import { expect, test } from "../fixtures.ts";
import { callsOf, switchOn } from "../sandbox-control.ts";

/** Long before the ten seconds after which the portal itself gives up. */
const soon = { timeout: 4_000 };

for (const { leaves, path, calls } of [
  { leaves: "a page", path: "/loans", calls: 1 },
  { leaves: "a page of many parts", path: "/main-layout", calls: 8 },
  { leaves: "an answer in JSON", path: "/api/movements", calls: 1 },
  { leaves: "a file", path: "/api/movements/export?format=csv", calls: 1 },
])
  test(`leaving ${leaves} aborts its API calls`, async ({ context, baseURL, lender }) => {
    await switchOn(lender, { name: "time-out" });
    const leaving = new AbortController();
    const cookies = await context.cookies();
    const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    const read = fetch(`${baseURL}${path}`, { headers: { Cookie }, signal: leaving.signal })
      .then((answer) => answer.text())
      .catch(() => "left");
    await expect.poll(async () => (await callsOf(lender)).length).toBeGreaterThanOrEqual(calls);
    leaving.abort();
    expect(await read).toBe("left");
    await expect
      .poll(async () => (await callsOf(lender)).every(({ aborted }) => aborted), soon)
      .toBe(true);
  });

test("going to another page aborts the API calls of the first one", async ({ page, lender }) => {
  await page.goto("/requests");
  await switchOn(lender, { name: "time-out", path: "/loans" });
  const menu = page.getByRole("navigation");
  await menu.getByRole("link", { name: "Préstamos" }).first().click();
  await expect
    .poll(
      async () => (await callsOf(lender)).filter(({ path }) => path.startsWith("/loans?")).length,
    )
    .toBeGreaterThan(0);
  await page.goto("/movements");
  await expect
    .poll(
      async () =>
        (await callsOf(lender))
          .filter(({ path }) => path.startsWith("/loans?"))
          .every(({ aborted }) => aborted),
      soon,
    )
    .toBe(true);
});
