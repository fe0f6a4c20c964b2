import { examineWith, rowsOf, testThatNamed } from "./examination-for-tests.ts";

const dayOf = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
const isDay = (text: string | null): text is string =>
  /^\d{4}-\d\d-\d\d$/.test(text ?? "") && text !== "2026-02-30";

test("a status of the API's own is tried in no filter, since the portal offers it in none", async () => {
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
  "`to` that is exclusive": [
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
  "`from` that is exclusive": [
    {
      query: (query) => {
        const from = query.get("from");
        if (isDay(from) && !query.has("to")) query.set("from", dayOf(from, 1));
      },
    },
    "/requests: from and to",
    /FAILED.*\n.*- from: exclusive/,
  ],
  "`from` that is overlooked": [
    { query: (query) => isDay(query.get("from")) && query.delete("from") },
    "/movements: from and to",
    /FAILED.*\n.*- from: overlooked/,
  ],
  "a filter that is overlooked": [
    { query: (query, path) => path === "/loans" && query.delete("status") },
    "/loans: filters",
    /FAILED.*\n.*status: rows come that do not match/,
  ],
  "a filter that leaves the total as it was": [
    {
      answer: ({ body }, path, asked) => {
        if (path === "/movements" && asked.has("currency")) body.page.total = 1800;
      },
    },
    "/movements: filters",
    /FAILED.*\n.*currency: page\.total counts other rows/,
  ],
  "a search that is overlooked": [
    { query: (query) => query.delete("q") },
    "/movements: filters",
    /FAILED.*\n.*q: rows come that do not match/,
  ],
  "a bad day that is overlooked": [
    { query: (query) => query.get("from") === "2026-02-30" && query.delete("from") },
    "/movements: bad filters",
    /FAILED.*a bad day is answered/,
  ],
  "bad filters that break it": [
    {
      answer: (passing, path) => {
        if (path === "/loans" && passing.status === 422) passing.status = 500;
      },
    },
    "/loans: bad filters",
    /FAILED.*\n.*an unknown order: 500: it is not able to answer \(request doctor-test-\d+\)/,
  ],
});
