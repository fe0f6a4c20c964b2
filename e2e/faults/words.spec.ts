import { aLoan } from "../a-loan.ts";
import { expect, requestTest as test } from "../fixtures.ts";
import { callsOf, switchOn } from "../sandbox-control.ts";

const notReadable = "Recibimos una respuesta que no pudimos leer.";
const notAvailable = "Nuestro sistema no está disponible en este momento.";
const late = "Nuestro sistema tardó más de 10 segundos en responder.";

/** Time-outs of ten seconds all at once, on a busy machine; one after another they take twenty. */
const mostMilliseconds = 18_000;

const usual = {
  pages: ["/movements"],
  routes: [
    "/api/loans",
    "/api/payments",
    "/api/movements/export?format=csv",
    "/api/statement?format=csv&year=2026",
  ],
};

/** `cut`: the portal itself ends the calls. */
const faults = [
  // Pages with calls that wait for others.
  {
    name: "time-out",
    says: late,
    code: "time-out",
    status: 504,
    cut: true,
    asked: { pages: ["/statement", "/main-layout"], routes: ["/api/requests"] },
  },
  { name: "drip", says: late, code: "time-out", status: 504, cut: true, asked: usual },
  { name: "endless", says: notReadable, code: "bad-answer", status: 502, cut: true, asked: usual },
  { name: "huge", says: notReadable, code: "bad-answer", status: 502, cut: false, asked: usual },
  {
    name: "redirect",
    says: notReadable,
    code: "bad-answer",
    status: 502,
    cut: false,
    asked: usual,
  },
  {
    name: "bad-gateway",
    says: notAvailable,
    code: "unavailable",
    status: 503,
    cut: false,
    asked: { pages: ["/loan_detail/:loan"], routes: usual.routes },
  },
  {
    name: "gateway-time-out",
    says: notAvailable,
    code: "unavailable",
    status: 503,
    cut: false,
    asked: usual,
  },
] as const;

/** Words of the API's responses that must not reach a lender. */
const ofTheApi = /filler|figures|lenders\/v1/;

/** A response's text without its style sheets, whose class names may contain such words. */
const saidIn = (answer: string) => answer.replace(/<style\b.*?<\/style>/s, "");

for (const { name, says, code, status, cut, asked } of faults)
  test(`${name}: pages, JSON routes and files report it in time`, async ({ request, lender }) => {
    const loan = (await aLoan({ request })).id;
    const before = (await callsOf(lender)).length;
    await switchOn(lender, { name });
    const ask = async (path: string) => {
      const start = performance.now();
      const answer = await request.get(path.replace(":loan", loan));
      const text = await answer.text();
      expect(performance.now() - start, path).toBeLessThan(mostMilliseconds);
      expect(ofTheApi.exec(saidIn(text)), path).toBeNull();
      return { headers: answer.headers(), status: answer.status(), text };
    };
    await Promise.all([
      ...asked.pages.map(async (path) => {
        const { text } = await ask(path);
        expect(text, path).toContain(says);
        expect(text, path).toMatch(/Referencia para soporte: [0-9a-f-]{36}/);
      }),
      ...asked.routes.map(async (path) => {
        const answer = await ask(path);
        const { detail, ...problem } = JSON.parse(answer.text);
        expect([path, answer.status, Object.keys(problem).sort()]).toEqual([
          path,
          status,
          ["code", "requestId", "status", "title"],
        ]);
        expect(answer.headers).toMatchObject({
          "content-type": "application/problem+json",
          "cache-control": "private, no-store",
        });
        expect(problem).toMatchObject({ code, requestId: answer.headers["x-request-id"] });
        expect(detail, path).toBe(says);
      }),
    ]);
    const aborted = async () => {
      const calls = (await callsOf(lender)).slice(before);
      return [...new Set(calls.map((call) => call.aborted))];
    };
    if (cut) await expect.poll(aborted).toEqual([true]);
  });
