import type { APIRequestContext } from "playwright/test";
import { enter, expect, requestTest as test } from "../fixtures.ts";
import { callsOf, createLender, switchOff, switchOn } from "../sandbox-control.ts";

const lists = ["/api/loans", "/api/payments", "/api/movements", "/api/requests"] as const;

const faults = [
  ["forbidden", 403, "forbidden"],
  ["not-found", 404, "not-found"],
  ["too-many-requests", 429, "too-many-requests"],
  ["server-error", 503, "unavailable"],
  ["unavailable", 503, "unavailable"],
  ["reset", 502, "unreachable"],
  ["truncated", 502, "unreachable"],
  ["wrong-schema", 502, "bad-answer"],
  ["html", 502, "bad-answer"],
  // The last one: it ends the session.
  ["unauthorized", 401, "token-refused"],
] as const;

for (const path of lists) {
  test(`GET ${path} returns its list, never cached, and reports a bad parameter or a missing session without an API call`, {
    tag: "@gate",
  }, async ({ request, playwright, baseURL, lender }) => {
    const listed = await request.get(`${path}?limit=2&offset=1`);
    expect(listed.status()).toBe(200);
    expect(listed.headers()["cache-control"]).toBe("private, no-store");
    const body = await listed.json();
    expect(body).toMatchObject({
      data: expect.any(Array),
      page: { limit: 2, offset: 1 },
      malformed: 0,
    });
    expect(body.page.total).toBeGreaterThan(0);
    const before = (await callsOf(lender)).length;
    for (const query of [
      "limit=0",
      "limit=201",
      "offset=-1",
      "status=FOO",
      "x=1",
      "limit=5&limit=6",
      "sort=a,b",
      "as=pixels",
    ]) {
      const response = await request.get(`${path}?${query}`);
      expect([response.status(), response.headers()["content-type"]]).toEqual([
        422,
        "application/problem+json",
      ]);
      expect(await response.json()).toMatchObject({
        code: "bad-query",
        title: `Bad query: ${query.split("=")[0]}`,
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
    }
    const stranger = await playwright.request.newContext(baseURL ? { baseURL } : {});
    const response = await stranger.get(path);
    expect(response.status()).toBe(401);
    expect(await response.json()).toMatchObject({ code: "unauthorized", status: 401 });
    await stranger.dispose();
    expect((await callsOf(lender)).length).toBe(before);
  });

  test(`GET ${path} is a problem with nothing of the API's body on each of its faults`, async ({
    request,
    lender,
  }) => {
    for (const [name, status, code] of faults)
      await test.step(name, async () => {
        await switchOn(lender, { name });
        const response = await request.get(path);
        expect(response.status()).toBe(status);
        expect(response.headers()["cache-control"]).toBe("private, no-store");
        const { detail, ...problem } = await response.json();
        expect(Object.keys(problem).sort()).toEqual(["code", "requestId", "status", "title"]);
        expect(problem.code).toBe(code);
        // In the lender's words; who is signed out reads them on the sign-in page.
        expect(typeof detail).toBe(status === 401 ? "undefined" : "string");
        const { cookies } = await request.storageState();
        const left = cookies.some((cookie) => cookie.name === "__Host-lenders_session");
        expect(left, "another tab may have renewed the cookie").toBe(true);
      });
  });
}

test("an amount with 18 decimals, or sent as a number, keeps all digits", async ({
  request,
  lender,
}) => {
  const amounts = async () => {
    const { data } = await (await request.get("/api/movements?limit=50")).json();
    return data.map(({ amount }: { amount: { amount: string } }) => amount.amount);
  };
  const plain = await amounts();
  await switchOn(lender, { name: "number-amounts" });
  expect(await amounts()).toEqual(plain);
  await switchOn(lender, { name: "eighteen-decimals" });
  for (const amount of await amounts()) expect(amount).toMatch(/^\d+\.\d{18}$/);
});

test("one malformed row is counted and the others are returned; unknown values stay unchanged", async ({
  request,
  lender,
}) => {
  for (const path of lists) {
    await switchOff(lender);
    const whole = await (await request.get(path)).json();
    await switchOn(lender, { name: "malformed-row" });
    const spoilt = await (await request.get(path)).json();
    expect(spoilt.malformed).toBe(1);
    expect(spoilt.data).toHaveLength(whole.data.length - 1);
    await switchOn(lender, { name: "unknown-values" });
    const strange = await (await request.get(path)).json();
    expect(strange.malformed).toBe(0);
    const statuses = strange.data.map(({ status }: { status: string }) => status);
    expect(statuses).not.toEqual(whole.data.map(({ status }: { status: string }) => status));
  }
});

test("a loan is returned with its schedule to its own lender, and as a 404 to others", {
  tag: "@gate",
}, async ({ request, baseURL }) => {
  const { data } = await (await request.get("/api/loans")).json();
  const own = await request.get(`/api/loans/${data[0].id}`);
  expect(await own.json()).toMatchObject({ id: data[0].id, schedule: expect.any(Array) });
  await enter({ request }, baseURL, await createLender("luis"));
  const foreign = await answerFor(request, data[0].id);
  expect(foreign.status).toBe(404);
  expect(foreign).toEqual(await answerFor(request, "does-not-exist"));
});

/** The answer for a loan, without the id of the request. */
async function answerFor(request: APIRequestContext, id: string) {
  const answer = await request.get(`/api/loans/${id}`);
  const { requestId: _, ...problem } = await answer.json();
  return { status: answer.status(), problem };
}

test("an id cannot change the API's path", async ({ request, lender }) => {
  for (const id of ["..%2f..%2fadmin", "%2e%2e", "a%5cb", "x".repeat(129)])
    expect((await request.get(`/api/loans/${id}`)).status(), id).toBe(404);
  for (const id of ["a%2F..%2Fb", "a%5Cb", "x".repeat(129)])
    expect((await request.get(`/loan_detail/${id}`)).status(), id).toBe(404);
  for (const id of ["a%00b", "a%0d%0ab", "%zz"])
    expect((await request.get(`/api/loans/${id}`)).status(), id).toBe(400);
  expect(await callsOf(lender)).toEqual([]);
  await request.get("/loan_detail/a%3Fb%23c%25d");
  const paths = (await callsOf(lender)).map(({ path }) => path);
  expect(paths, "one segment, whatever it holds").toContain("/loans/a%3Fb%23c%25d");
});

test("methods that the API does not offer are 405", async ({ request }) => {
  for (const path of lists)
    for (const method of ["POST", "PUT", "PATCH", "DELETE"])
      expect((await request.fetch(path, { method })).status(), `${method} ${path}`).toBe(405);
});
