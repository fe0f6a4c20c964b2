import { api, rows } from "@/lib/api-for-tests";
import { answerWith, pageOf } from "@/lib/lenders-api/api-for-tests";
import { readSession } from "@/lib/session/session";
import { GET } from "./route";

const money = (amount: string) => ({ amount, currency: "MXN" });
const loan = (id: string, amount: string) => ({
  ...{ ...rows.loans, id, reference: `P-${id}` },
  principal: money(amount),
});
const request = (id: string) => ({ ...rows.requests, id, reference: `R-${id}` });

const ask = (query: string) => GET(new Request(`http://localhost/api/search?${query}`));
const asked = () => api.received.map(({ url }) => url?.replace("/lenders/v1", ""));
const titles = async (response: Response) => {
  const { items, ...group } = await response.json();
  return { ...group, titles: items.map(({ title }: { title: string }) => title) };
};

test("lets the API search loans by text, by one call for five", async () => {
  api.answer = answerWith(pageOf([loan("l-1", "1"), loan("l-2", "2")], 9));
  const response = await ask("list=loans&q=pyme");
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(await titles(response)).toEqual({
    list: "loans",
    titles: ["P-l-1", "P-l-2"],
    allHref: "/loans?q=pyme",
    notes: [],
  });
  expect(asked()).toEqual(["/loans?q=pyme&limit=5&offset=0"]);
});

test("searches an amount in the newest entries, with a note if there are more", async () => {
  api.answer = answerWith(pageOf([loan("l-1", "1500.00"), loan("l-2", "1500.01")], 900));
  const found = await titles(await ask("list=loans&q=1%2C500.00"));
  expect(found).toEqual({
    list: "loans",
    titles: ["P-l-1"],
    notes: ["Buscamos solo en tus 200 préstamos más recientes."],
  });
  expect(asked()).toEqual(["/loans?limit=200&offset=0"]);
});

test("searches the requests itself: an API without search would return any", async () => {
  const matching = Array.from({ length: 7 }, (_, index) => request(`7${index}`));
  api.answer = answerWith(pageOf([request("1"), ...matching, { id: "broken" }]));
  const found = await titles(await ask("list=requests&q=r-7"));
  expect(found.titles).toEqual(["R-70", "R-71", "R-72", "R-73", "R-74"]);
  expect(found.notes).toEqual([
    "Hay más resultados: escribe más para acotarlos.",
    "1 elemento no se pudo mostrar.",
  ]);
  expect(asked()).toEqual(["/requests?limit=200&offset=0"]);
});

test.each(["list=loans", "list=loans&q=a", "list=others&q=ab", "q=ab", "list=loans&q=ab&q=cd"])(
  "refuses %s, and asks the API nothing",
  async (query) => {
    expect((await ask(query)).status).toBe(422);
    expect(asked()).toEqual([]);
  },
);

test("has nothing for who is not signed in", async () => {
  jest.mocked(readSession).mockResolvedValueOnce(undefined);
  expect((await ask("list=loans&q=pyme")).status).toBe(401);
  expect(asked()).toEqual([]);
});
