import { api } from "@/lib/api-for-tests";
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

const money = { amount: "1234.50", currency: "MXN" };
const lists = [
  ["loans", { id: "l-1", status: "ACTIVE", principal: money }, "principal"],
  [
    "movements",
    {
      id: "m-1",
      type: "INTEREST",
      status: "COMPLETED",
      amount: money,
      valueDate: "2026-01-05",
      createdAt: "2026-01-05T18:00:00Z",
    },
    "amount",
  ],
  [
    "payments",
    {
      loanId: "l-1",
      currency: "MXN",
      number: 3,
      dueDate: "2026-12-18",
      principalDue: "1234.50",
      interestDue: "0.00",
      status: "PENDING",
    },
    "principal",
  ],
  [
    "requests",
    { id: "r-1", status: "COMPLETED", amount: money, requestedAt: "2026-01-05T18:00:00Z" },
    "amount",
  ],
] as const;

test.each(lists)(
  "/api/%s formats its cells if asked, and does not ask the API for it",
  async (list, row, key) => {
    api.answer = answerWith(pageOf([row]));
    const response = await get(list, "?as=cells&limit=100");
    expect(await response.json()).toMatchObject({
      rows: [{ cells: { [key]: { kind: "amount", shown: "1,234.50", repeated: true } } }],
      total: 1,
      shown: "1 de 1",
      updated: "Actualizado el 21 nov 2026, 14:02",
      notes: [],
    });
    expect(api.received.map(({ url }) => url?.includes("as="))).toEqual([false]);
  },
);

test.each(lists)(
  "/api/%s says by which column the API cannot sort the cells, and refuses plain rows so",
  async (list, row) => {
    api.answer = answerAt("sort=", answerWith({}, 422), answerWith(pageOf([row])));
    const { notes, rows } = await (await get(list, "?sort=-status&as=cells")).json();
    expect(rows).toHaveLength(1);
    expect(notes).toEqual([expect.stringMatching(/^No podemos ordenar esta lista por “Estado”/)]);
    expect((await get(list, "?sort=-status")).status).toBe(422);
  },
);

test.each(lists)("/api/%s has the contract's rows otherwise", async (list, row) => {
  api.answer = answerWith(pageOf([row]));
  const response = await get(list);
  expect(await response.json()).toMatchObject({ data: [{ status: row.status }], malformed: 0 });
});
