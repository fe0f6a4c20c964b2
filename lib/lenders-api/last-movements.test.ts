import { answerWith, apiForEachTest, caller, pageOf } from "./api-for-tests";
import { fetchLastMovements } from "./last-movements";

const api = apiForEachTest();

jest.mock("@/lib/config", () => ({ readConfig: () => ({ apiBaseUrl: api.url }) }));

/** An API that has 30 movements per currency; so many of them on the last day. */
function withLastDay(count: number) {
  api.answer = (request, response) => {
    const query = new URL(request.url ?? "", api.url).searchParams;
    const limit = Number(query.get("limit"));
    const rows = Array.from({ length: Math.min(limit, 30) }, (_, index) => ({
      id: `M-${index}`,
      type: "INTEREST",
      status: "COMPLETED",
      amount: { amount: "1.00", currency: query.get("currency") },
      valueDate: index < count ? "2026-02-28" : "2026-02-27",
      createdAt: "2026-02-28T00:00:00Z",
    }));
    return answerWith(pageOf(rows, 30, 0, limit))(request, response);
  };
}

test.each([
  [9, [10]],
  [10, [10, 200]],
  [30, [10, 200]],
])("of a last day with %d movements it reads %j rows of each currency", async (count, limits) => {
  withLastDay(count);
  const last = await fetchLastMovements(caller, ["MXN", "USD"]);
  expect([...last].map(([currency, { rows }]) => [currency, rows.length])).toEqual([
    ["MXN", Math.min(30, limits.at(-1) ?? 0)],
    ["USD", Math.min(30, limits.at(-1) ?? 0)],
  ]);
  const asked = api.received.map(({ url }) => new URL(url ?? "", api.url).searchParams);
  expect(asked.filter((query) => query.get("currency") === "MXN").map(String)).toEqual(
    limits.map((limit) => `currency=MXN&status=COMPLETED&sort=-valueDate&limit=${limit}&offset=0`),
  );
});
