import { aLoan } from "../a-loan.ts";
import { enter, expect, test } from "../fixtures.ts";
import { listNamed } from "../pages/list.ts";
import { callsOf, createLender, switchOff, switchOn, type TestLender } from "../sandbox-control.ts";

test.use({ idle: false });

const notReadable = "Recibimos una respuesta que no pudimos leer.";
const notAvailable = "Nuestro sistema no está disponible en este momento.";
const late = "Nuestro sistema tardó más de 10 segundos en responder.";

const faults = [
  { name: "drip", says: late, code: "time-out", cut: true },
  { name: "endless", says: notReadable, code: "bad-answer", cut: true },
  { name: "huge", says: notReadable, code: "bad-answer" },
  { name: "redirect", says: notReadable, code: "bad-answer" },
  { name: "bad-gateway", says: notAvailable, code: "unavailable" },
  { name: "gateway-time-out", says: notAvailable, code: "unavailable" },
] as const;

/** Words of the API's responses that must not reach a lender. */
const ofTheApi = /filler|figures|lenders\/v1/;

/** A response's text without its style sheets, whose class names may contain such words. */
const saidIn = (answer: string) => answer.replace(/<style\b.*?<\/style>/s, "");

async function cutCalls(lender: TestLender, path: string): Promise<boolean[]> {
  const calls = await callsOf(lender);
  return calls.filter((call) => call.path.startsWith(path)).map(({ aborted }) => aborted);
}

for (const { name, says, ...fault } of faults) {
  test(`${name}: the list of movements shows the error in time, and recovers`, async ({
    page,
    lender,
  }) => {
    await switchOn(lender, { name, path: "/movements" });
    const start = performance.now();
    const response = await page.goto("/movements", { waitUntil: "commit" });
    const notice = page.getByRole("alert").filter({ hasText: "No pudimos mostrar estos datos" });
    await expect(notice).toContainText(says, { timeout: 15_000 });
    expect(performance.now() - start).toBeLessThan(12_500);
    await expect(notice).toContainText(/Referencia para soporte: [0-9a-f-]{36}/);
    expect(ofTheApi.exec(saidIn((await response?.text()) ?? ""))).toBeNull();
    if ("cut" in fault)
      await expect
        .poll(async () => new Set(await cutCalls(lender, "/movements")))
        .toEqual(new Set([true]));
    await page.waitForLoadState();
    await switchOff(lender);
    await notice.getByRole("button", { name: "Reintentar" }).click();
    await expect(listNamed(page, "Movimientos")).toBeVisible();
  });
}

test("a loan's page, the JSON routes and the files report each fault in time", async ({
  playwright,
  baseURL,
}) => {
  await Promise.all(
    faults.map(async ({ name, says, code }) => {
      const lender = await createLender();
      const request = await playwright.request.newContext(baseURL ? { baseURL } : {});
      await enter({ request }, baseURL, lender);
      const loan = `/loan_detail/${(await aLoan({ request })).id}`;
      await switchOn(lender, { name });
      const ask = async (path: string) => {
        const start = performance.now();
        const answer = await request.get(path);
        const text = await answer.text();
        expect(performance.now() - start, `${name} ${path}`).toBeLessThan(12_500);
        expect(ofTheApi.exec(saidIn(text)), `${name} ${path}`).toBeNull();
        return { answer, text };
      };
      const [shown, ...problems] = await Promise.all([
        ask(loan),
        ask("/api/loans"),
        ask("/api/movements/export?format=csv"),
        ask("/api/statement?format=csv&year=2026"),
      ]);
      expect(shown.text, name).toContain(says);
      expect(shown.text, name).toMatch(/Referencia para soporte: [0-9a-f-]{36}/);
      for (const { answer, text } of problems) {
        expect(answer.headers()["content-type"], name).toBe("application/problem+json");
        const requestId = answer.headers()["x-request-id"];
        expect(JSON.parse(text), name).toMatchObject({ code, requestId });
      }
      for (const { text } of problems.slice(1))
        expect(JSON.parse(text), name).toMatchObject({ detail: says });
      await request.dispose();
    }),
  );
});

test("all API calls of a page end within ten seconds, sequential or parallel", async ({
  page,
  lender,
}) => {
  await switchOn(lender, { name: "time-out" });
  await Promise.all(
    ["/statement", "/main-layout"].map(async (path) => {
      const start = performance.now();
      const text = await (await page.request.get(path)).text();
      expect(performance.now() - start, path).toBeLessThan(12_500);
      expect(text, path).toContain(late);
    }),
  );
});
