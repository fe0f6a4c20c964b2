import { enter, expect, requestTest as test } from "../fixtures.ts";
import { callsOf, createLender } from "../sandbox-control.ts";
import { lists } from "../screens/screen-table.ts";

const bad = ["limit=0", "limit=201", "offset=-1", "status=FOO", "x=1", "limit=5&limit=6", "sort=a"];

test("each list is JSON, never cached; a bad parameter or a missing session needs no API call", {
  tag: "@gate",
}, async ({ request, playwright, baseURL, lender }) => {
  const stranger = await playwright.request.newContext(baseURL ? { baseURL } : {});
  for (const { path } of lists) {
    const listed = await request.get(`/api${path}?limit=2&offset=1`);
    expect(listed.status()).toBe(200);
    expect(listed.headers()["cache-control"]).toBe("private, no-store");
    expect(await listed.json()).toMatchObject({
      data: expect.any(Array),
      page: { limit: 2, offset: 1, total: expect.any(Number) },
      malformed: 0,
    });
    const before = (await callsOf(lender)).length;
    for (const query of bad) {
      const refused = await request.get(`/api${path}?${query}`);
      expect([refused.status(), refused.headers()["content-type"]]).toEqual([
        422,
        "application/problem+json",
      ]);
      expect(await refused.json()).toMatchObject({
        code: "bad-query",
        title: `Bad query: ${query.split("=")[0]}`,
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
    }
    const unknown = await stranger.get(`/api${path}`);
    expect(await unknown.json()).toMatchObject({ code: "unauthorized", status: 401 });
    expect((await callsOf(lender)).length).toBe(before);
  }
  await stranger.dispose();
});

test("a loan is returned with its schedule to its own lender, and as a 404 to others", {
  tag: "@gate",
}, async ({ request, baseURL }) => {
  const { data } = await (await request.get("/api/loans")).json();
  const own = await request.get(`/api/loans/${data[0].id}`);
  expect(await own.json()).toMatchObject({ id: data[0].id, schedule: expect.any(Array) });
  await enter({ request }, baseURL, await createLender("luis"));
  const problemOf = async (id: string) => {
    const { requestId: _, ...problem } = await (await request.get(`/api/loans/${id}`)).json();
    return problem;
  };
  const foreign = await problemOf(data[0].id);
  expect(foreign.status).toBe(404);
  expect(foreign).toEqual(await problemOf("does-not-exist"));
});
