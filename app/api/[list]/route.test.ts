import { api, rows } from "@/lib/api-for-tests";
import { answerAt, answerWith, pageOf } from "@/lib/lenders-api/api-for-tests";
import { GET } from "./route";

const get = (list: string, query = "") =>
  GET(new Request(`http://localhost/api/${list}${query}`), { params: Promise.resolve({ list }) });

test("/api has no list of another name", async () => {
  const response = await get("nothing");
  expect(response.status).toBe(404);
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  expect(api.received).toEqual([]);
});

const lists = [
  ["loans", "principal", "1,234.50"],
  ["movements", "amount", "1,234.50"],
  ["payments", "principal", "1,000.00"],
  ["requests", "amount", "1,234.50"],
] as const;

test.each(lists)(
  "/api/%s formats its cells if asked, and does not ask the API for it",
  async (list, key, shown) => {
    api.answer = answerWith(pageOf([rows[list]]));
    const response = await get(list, "?as=cells&limit=100");
    expect(await response.json()).toMatchObject({
      rows: [{ cells: { [key]: { kind: "amount", shown, repeated: true } } }],
      total: 1,
      shown: "1 de 1",
      updated: "Actualizado el 21 nov 2026, 14:02 UTC",
      notes: [],
    });
    expect(api.received.map(({ url }) => url?.includes("as="))).toEqual([false]);
  },
);

test.each(lists)(
  "/api/%s says by which column the API cannot sort the cells, and refuses plain rows so",
  async (list) => {
    api.answer = answerAt("sort=", answerWith({}, 422), answerWith(pageOf([rows[list]])));
    const { notes, rows: shown } = await (await get(list, "?sort=-status&as=cells")).json();
    expect(shown).toHaveLength(1);
    expect(notes).toEqual([expect.stringMatching(/^No podemos ordenar esta lista por “Estado”/)]);
    expect((await get(list, "?sort=-status")).status).toBe(422);
  },
);

test.each(lists)(
  "/api/%s has the contract's rows otherwise, and counts those that it cannot read",
  async (list) => {
    api.answer = answerWith(pageOf([rows[list], { id: "X-9" }]));
    const response = await get(list);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(await response.json()).toMatchObject({
      data: [{ status: rows[list].status }],
      page: { limit: 25, offset: 0, total: 2 },
      malformed: 1,
    });
  },
);

test.each(["limit=0", "limit=201", "offset=-1", "x=1", "limit=5&limit=6"])(
  "/api/loans?%s is a problem that names the parameter, without a call",
  async (query) => {
    const response = await get("loans", `?${query}`);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    const title = `Bad query: ${query.split("=")[0]}`;
    const requestId = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(await response.json()).toEqual({ status: 422, code: "bad-query", title, requestId });
    expect([response.status, api.received]).toEqual([422, []]);
  },
);
