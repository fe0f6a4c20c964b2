import { api, config } from "@/lib/api-for-tests";
import { translations } from "@/lib/i18n/translations";
import { answerWith, caller, pageOf, pagesOfRows, queryOf } from "@/lib/lenders-api/api-for-tests";
import { requestSource } from "./requests";

/** A request every 15 minutes, on days with 23, 24 and 25 hours. */
const days = ["2026-03-29", "2026-07-01", "2026-10-25", "2026-11-01"];
const requests = days.flatMap((day) =>
  Array.from({ length: 4 * 24 * 3 }, (_, quarter) => {
    const start = Date.parse(`${day}T00:00:00Z`) - 24 * 3_600_000;
    const requestedAt = new Date(start + quarter * 900_000).toISOString();
    const amount = { amount: "1.00", currency: "MXN" };
    return { id: requestedAt, status: "PENDING", amount, requestedAt };
  }),
);

beforeEach(() => {
  config.timeZone = "UTC";
  api.answer = pagesOfRows((query) => {
    const matching = requests.filter(({ requestedAt }) => {
      const day = requestedAt.slice(0, "YYYY-MM-DD".length);
      return day >= (query.get("from") ?? "") && day <= (query.get("to") ?? "9");
    });
    return query.get("sort") === "-requestedAt" ? matching.toReversed() : matching;
  });
});

test("in UTC a page by day is one call, with these days", async () => {
  const [from, to] = ["2026-07-01", "2026-07-01"];
  const query = { from, to, limit: 10, offset: 30, sort: "-requestedAt" };
  await requestSource.read(caller, query);
  const asked = api.received.map((request) => Object.fromEntries(queryOf(request)));
  expect(asked).toEqual([{ ...query, limit: "10", offset: "30" }]);
});

test("a malformed request is missing on its day alone; one of no day on each", async () => {
  config.timeZone = "America/Mexico_City";
  const [from, at] = ["2026-07-01", "2026-07-01T12:00:00Z"];
  const reading = async (malformed: object) => {
    api.answer = answerWith(pageOf([{ ...requests[0], id: "R-1", requestedAt: at }, malformed]));
    const onMalformedRows = jest.fn();
    const filter = { from, to: from };
    const lender = { ...caller, onMalformedRows };
    const page = await requestSource.read(lender, { ...filter, limit: 10, offset: 0 });
    const file = await requestSource
      .pages(caller, filter)
      .next()
      .catch(({ fault }) => fault);
    const told = onMalformedRows.mock.calls.flatMap(([, ids]) => ids);
    expect(page).toMatchObject({ rows: [{ id: "R-1" }], malformedIds: told, total: 1 });
    return [told, file.value?.rows.length ?? file];
  };
  const bad = { ...requests[0], id: "R-2", amount: "1" };
  expect(await reading({ ...bad, requestedAt: "2026-07-01T05:59:59Z" })).toEqual([[], 1]);
  expect(await reading({ ...bad, requestedAt: at })).toEqual([["R-2"], "malformed-row"]);
  expect(await reading({ ...bad, requestedAt: "ayer" })).toEqual([["R-2"], "malformed-row"]);
});

const filters = [...days.map((day) => ({ from: day, to: day })), { from: "2026-10-25" }];

test.each(["America/Mexico_City", "America/New_York", "Europe/Madrid", "Pacific/Auckland", "UTC"])(
  "in %s a filter by day finds the requests that are shown with this day, in list and file",
  async (zone) => {
    config.timeZone = zone;
    const { header, kinds, cells } = requestSource.columns(translations());
    expect(kinds[header.indexOf("Importe")]).toBe("amount");
    const askedAt = header.indexOf("Solicitado");
    const shown = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short" });
    for (const { from, to = "9" } of filters as { from: string; to?: string }[]) {
      const expected = requests
        .filter(({ requestedAt }) => {
          const day = shown.format(Date.parse(requestedAt));
          return day >= from && day <= to;
        })
        .map(({ id }) => id);
      const filter = to === "9" ? { from } : { from, to };
      const page = { limit: 10, offset: 30, sort: "-requestedAt" };
      expect(await requestSource.read(caller, { ...filter, ...page })).toMatchObject({
        rows: expected
          .toReversed()
          .slice(30, 40)
          .map((id) => ({ id })),
        total: expected.length,
      });
      const inFile: string[] = [];
      for await (const { rows } of requestSource.pages(caller, filter))
        inFile.push(...rows.map((row) => String(cells(row)[askedAt])));
      expect(inFile.map((instant) => new Date(instant).toISOString())).toEqual(expected);
      const isShown = (instant: string) =>
        instant.slice(0, 10) >= from && instant.slice(0, 10) <= to;
      expect(inFile.filter((instant) => !isShown(instant))).toEqual([]);
    }
  },
);
