import { expect, requestTest as test } from "../fixtures.ts";
import { callsOf, switchOn } from "../sandbox-control.ts";

test("a page whose calls wait for others says in time that the API is silent", async ({
  request,
  lender,
}) => {
  await switchOn(lender, { name: "time-out" });
  const start = performance.now();
  const text = await (await request.get("/main-layout")).text();
  // Time-outs of ten seconds all at once, on a busy machine; one after another they take twenty.
  expect(performance.now() - start).toBeLessThan(18_000);
  expect(text).toContain("Nuestro sistema tardó más de 10 segundos en responder.");
});

for (const path of ["/main-layout", "/api/movements", "/api/movements/export?format=csv"])
  test(`leaving ${path} aborts its API calls`, async ({ request, baseURL, lender }) => {
    await switchOn(lender, { name: "time-out" });
    const leaving = new AbortController();
    const { cookies } = await request.storageState();
    const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    const read = fetch(`${baseURL}${path}`, { headers: { Cookie }, signal: leaving.signal })
      .then((answer) => answer.text())
      .catch(() => "left");
    await expect.poll(async () => (await callsOf(lender)).length).toBeGreaterThan(0);
    leaving.abort();
    expect(await read).toBe("left");
    // Long before the ten seconds after which the portal itself gives up.
    const aborted = async () => (await callsOf(lender)).every((call) => call.aborted);
    await expect.poll(aborted, { timeout: 4_000 }).toBe(true);
  });
