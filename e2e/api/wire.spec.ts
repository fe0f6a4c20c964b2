import { expect, test } from "../fixtures.ts";
import { callsOf, createLender, switchOff, switchOn } from "../sandbox-control.ts";

const lists = ["/api/loans", "/api/payments", "/api/movements", "/api/requests"] as const;

for (const path of lists) {
  test(`GET ${path} accepts the contract's query and returns its list, never cached`, async ({
    page,
  }) => {
    const response = await page.request.get(`${path}?limit=2&offset=1`);
    expect(response.status()).toBe(200);
    expect(response.headers()["cache-control"]).toBe("private, no-store");
    const body = await response.json();
    expect(body).toMatchObject({
      data: expect.any(Array),
      page: { limit: 2, offset: 1 },
      malformed: 0,
    });
    expect(body.page.total).toBeGreaterThan(0);
  });

  test(`GET ${path} reports an invalid, repeated or unknown parameter, without an API call`, async ({
    page,
    lender,
  }) => {
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
      const response = await page.request.get(`${path}?${query}`);
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
    expect(await callsOf(lender)).toEqual([]);
  });

  test(`GET ${path} without a session returns a 401 problem, without an API call`, async ({
    page,
    context,
    lender,
  }) => {
    await context.clearCookies();
    const response = await page.request.get(path);
    expect(response.status()).toBe(401);
    expect(await response.json()).toMatchObject({ code: "unauthorized", status: 401 });
    expect(await callsOf(lender)).toEqual([]);
  });

  for (const [name, status, code] of [
    ["unauthorized", 401, "token-refused"],
    ["forbidden", 403, "forbidden"],
    ["not-found", 404, "not-found"],
    ["too-many-requests", 429, "too-many-requests"],
    ["server-error", 503, "unavailable"],
    ["unavailable", 503, "unavailable"],
    ["reset", 502, "unreachable"],
    ["truncated", 502, "unreachable"],
    ["wrong-schema", 502, "bad-answer"],
    ["html", 502, "bad-answer"],
  ] as const) {
    test(`GET ${path} on ${name} is a ${status} problem with nothing of the API's body`, async ({
      page,
      lender,
      context,
    }) => {
      await switchOn(lender, { name });
      const response = await page.request.get(path);
      expect(response.status()).toBe(status);
      expect(response.headers()["cache-control"]).toBe("private, no-store");
      const { detail, ...problem } = await response.json();
      expect(Object.keys(problem).sort()).toEqual(["code", "requestId", "status", "title"]);
      expect(problem.code).toBe(code);
      // In the lender's words; who is signed out reads them on the sign-in page.
      expect(typeof detail).toBe(status === 401 ? "undefined" : "string");
      const left = (await context.cookies()).some(({ name }) => name === "__Host-lenders_session");
      expect(left, "another tab may have renewed the cookie").toBe(true);
    });
  }
}

test("a time-out is a 504 problem after 10 seconds, with nothing of the API's body", async ({
  page,
  lender,
}) => {
  await switchOn(lender, { name: "time-out" });
  const responses = await Promise.all(lists.map((path) => page.request.get(path)));
  for (const response of responses) {
    expect(response.status()).toBe(504);
    expect(response.headers()["cache-control"]).toBe("private, no-store");
    const { detail, ...problem } = await response.json();
    expect(Object.keys(problem).sort()).toEqual(["code", "requestId", "status", "title"]);
    expect(problem.code).toBe("time-out");
    expect(typeof detail).toBe("string");
  }
});

test("an amount with 18 decimals, or sent as a number, keeps all digits", async ({
  page,
  lender,
}) => {
  const amounts = async () => {
    const { data } = await (await page.request.get("/api/movements?limit=50")).json();
    return data.map(({ amount }: { amount: { amount: string } }) => amount.amount);
  };
  const plain = await amounts();
  await switchOn(lender, { name: "number-amounts" });
  expect(await amounts()).toEqual(plain);
  await switchOn(lender, { name: "eighteen-decimals" });
  for (const amount of await amounts()) expect(amount).toMatch(/^\d+\.\d{18}$/);
});

test("one malformed row is counted and the others are returned; unknown values stay unchanged", async ({
  page,
  lender,
}) => {
  for (const path of lists) {
    await switchOff(lender);
    const whole = await (await page.request.get(path)).json();
    await switchOn(lender, { name: "malformed-row" });
    const spoilt = await (await page.request.get(path)).json();
    expect(spoilt.malformed).toBe(1);
    expect(spoilt.data).toHaveLength(whole.data.length - 1);
    await switchOn(lender, { name: "unknown-values" });
    const strange = await (await page.request.get(path)).json();
    expect(strange.malformed).toBe(0);
    const statuses = strange.data.map(({ status }: { status: string }) => status);
    expect(statuses).not.toEqual(whole.data.map(({ status }: { status: string }) => status));
  }
});

test("a loan is returned with its schedule to its own lender, and as a 404 to others", async ({
  page,
  lender,
}) => {
  const { data } = await (await page.request.get("/api/loans")).json();
  const own = await page.request.get(`/api/loans/${data[0].id}`);
  expect(await own.json()).toMatchObject({ id: data[0].id, schedule: expect.any(Array) });

  const stranger = await createLender("luis");
  expect(stranger.uid).not.toBe(lender.uid);
  const { enter } = await import("../fixtures.ts");
  await enter(page.context(), new URL(own.url()).origin, stranger);
  const foreign = await page.request.get(`/api/loans/${data[0].id}`);
  const missing = await page.request.get("/api/loans/does-not-exist");
  expect([foreign.status(), missing.status()]).toEqual([404, 404]);
  const withoutId = ({ requestId: _, ...problem }: Record<string, unknown>) => problem;
  expect(withoutId(await foreign.json())).toEqual(withoutId(await missing.json()));
});

test("an id cannot change the API's path", async ({ page, lender }) => {
  for (const id of ["..%2f..%2fadmin", "%2e%2e", "a%5cb", "x".repeat(129)])
    expect((await page.request.get(`/api/loans/${id}`)).status(), id).toBe(404);
  for (const id of ["a%00b", "a%0d%0ab", "%zz"])
    expect((await page.request.get(`/api/loans/${id}`)).status(), id).toBe(400);
  expect(await callsOf(lender)).toEqual([]);
});

test("methods that the API does not offer are 405", async ({ page }) => {
  for (const path of lists)
    for (const method of ["POST", "PUT", "PATCH", "DELETE"])
      expect((await page.request.fetch(path, { method })).status(), `${method} ${path}`).toBe(405);
});
