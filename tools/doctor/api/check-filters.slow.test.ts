import { examineWith, rowsOf, testThatNamed } from "./examination-for-tests.ts";

const dayOf = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
const isDay = (text: string | null): text is string =>
  /^\d{4}-\d\d-\d\d$/.test(text ?? "") && text !== "2026-02-30";

test("a status that the contract does not have is not tried as a filter, since the portal does not offer it", async () => {
  let chosen: string | undefined;
  const fault = rowsOf("/movements", (row) => {
    if (row.status === "COMPLETED") chosen ??= row.id;
    if (row.id === chosen) row.status = "LIQUIDADO";
  });
  const findings = await examineWith(fault, "/movements: filters");
  const filters = findings.find(({ check }) => check === "/movements: filters");
  expect(filters).toEqual(expect.objectContaining({ outcome: "ok" }));
});

testThatNamed({
  "an exclusive `to`": [
    {
      query: (query) => {
        const to = query.get("to");
        if (isDay(to)) query.set("to", dayOf(to, -1));
        if (isDay(to) && query.get("from") === to) query.set("from", dayOf(to, -1));
      },
    },
    "/movements: from and to",
    /FAILED.*\n.*- to: exclusive/,
  ],
  "an exclusive `from`": [
    {
      query: (query) => {
        const from = query.get("from");
        if (isDay(from) && !query.has("to")) query.set("from", dayOf(from, 1));
      },
    },
    "/requests: from and to",
    /FAILED.*\n.*- from: exclusive/,
  ],
  "an ignored `from`": [
    { query: (query) => isDay(query.get("from")) && query.delete("from") },
    "/movements: from and to",
    /FAILED.*\n.*- from: ignored/,
  ],
  "an ignored filter": [
    { query: (query, path) => path === "/loans" && query.delete("status") },
    "/loans: filters",
    /FAILED.*\n.*status: rows that do not match are returned/,
  ],
  "a filter that does not change the total": [
    {
      answer: ({ body }, path, query) => {
        if (path === "/movements" && query.has("currency")) body.page.total = 1800;
      },
    },
    "/movements: filters",
    /FAILED.*\n.*currency: page\.total is not the number of matching rows/,
  ],
  "an ignored search": [
    { query: (query) => query.delete("q") },
    "/movements: filters",
    /FAILED.*\n.*q: rows that do not match are returned/,
  ],
  "an ignored bad day": [
    { query: (query) => query.get("from") === "2026-02-30" && query.delete("from") },
    "/movements: bad filters",
    /FAILED.*a bad day is ignored/,
  ],
  "bad filters that cause an error": [
    {
      answer: (reply, path) => {
        if (path === "/loans" && reply.status === 422) reply.status = 500;
      },
    },
    "/loans: bad filters",
    /FAILED.*\n.*an unknown order: 500: it is unavailable \(request doctor-test-\d+\)/,
  ],
});
