import { expect, requestTest as test } from "../fixtures.ts";
import { callsOf, switchOn } from "../sandbox-control.ts";

/** Time-outs of ten seconds all at once, on a busy machine; one after another they take twenty. */
const mostMilliseconds = 18_000;

const late = "Nuestro sistema tardó más de 10 segundos en responder.";
const notReadable = "Recibimos una respuesta que no pudimos leer.";

/** `cut`: the portal itself ends the calls. */
const faults = [
  { name: "time-out", says: late, code: "time-out", status: 504, cut: true },
  { name: "endless", says: notReadable, code: "bad-answer", status: 502, cut: true },
  { name: "redirect", says: notReadable, code: "bad-answer", status: 502, cut: false },
] as const;

/** Words of the API's responses that must not reach a lender. */
const ofTheApi = /filler|figures|lenders\/v1/;

for (const { name, says, code, status, cut } of faults)
  test(`${name}: pages, JSON routes and files report it in time`, async ({ request, lender }) => {
    await switchOn(lender, { name });
    const ask = async (path: string) => {
      const start = performance.now();
      const answer = await request.get(path);
      const text = await answer.text();
      expect(performance.now() - start, path).toBeLessThan(mostMilliseconds);
      // Class names of the style sheet may contain such words.
      expect(text.replace(/<style\b.*?<\/style>/s, ""), path).not.toMatch(ofTheApi);
      return { answer, text };
    };
    await Promise.all([
      // The summary has calls that wait for others.
      ...["/movements", "/statement", "/main-layout"].map(async (path) => {
        const { text } = await ask(path);
        expect(text, path).toContain(says);
        expect(text, path).toMatch(/Referencia para soporte: [0-9a-f-]{36}/);
      }),
      ...["/api/loans", "/api/movements/export?format=csv"].map(async (path) => {
        const { answer, text } = await ask(path);
        expect(answer.status(), path).toBe(status);
        expect(answer.headers()).toMatchObject({
          "content-type": "application/problem+json",
          "cache-control": "private, no-store",
        });
        expect(JSON.parse(text)).toEqual({
          title: expect.any(String),
          status,
          code,
          requestId: answer.headers()["x-request-id"],
          detail: says,
        });
      }),
    ]);
    const aborted = async () => (await callsOf(lender)).every((call) => call.aborted);
    if (cut) await expect.poll(aborted).toBe(true);
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
