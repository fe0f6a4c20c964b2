import { api, asked } from "./api-called-for-tests";
import { type Answer, answerAt, answerWith, caller, pageOf } from "./api-for-tests";
import { fetchDayTotals } from "./movement-totals";

const period = { from: "2026-01-01", to: "2026-12-31" };
const totalOf = (date: string) => ({
  currency: "MXN",
  type: "LOAN",
  status: "COMPLETED",
  date,
  sum: "1.01",
  count: 1,
});

/** An API with `times` sums per day, for the requested days of 2026. */
function daily(times: number): Answer {
  return (request, response) => {
    const { searchParams } = new URL(request.url ?? "", api.url);
    const [from = "", to = ""] = ["from", "to"].map((name) => searchParams.get(name) ?? "");
    const days = Array.from({ length: 365 }, (_, index) =>
      new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    ).filter((one) => one >= from && one <= to);
    const data = days.flatMap((one) => Array.from({ length: times }, () => totalOf(one)));
    answerWith({ data })(request, response);
  };
}

test("sums per day need one response if it is short enough", async () => {
  api.answer = daily(1);
  const totals = await fetchDayTotals(caller, { status: "COMPLETED", ...period });
  expect(totals).toHaveLength(365);
  expect(totals[0]).toEqual(totalOf("2026-01-01"));
  expect(asked()).toEqual([
    "/movements/totals?status=COMPLETED&from=2026-01-01&to=2026-12-31&by=day",
  ]);
});

test("a response that is too long is requested in halves, each day once", async () => {
  api.answer = daily(20);
  const totals = await fetchDayTotals(caller, period);
  expect(totals).toHaveLength(365 * 20);
  expect(new Set(totals.map(({ date }) => date)).size).toBe(365);
  expect(asked()).toHaveLength(3);
});

test("many expected sums are requested in parts at once, each day once", async () => {
  api.answer = daily(20);
  const totals = await fetchDayTotals(caller, period, 365 * 20);
  expect(totals).toHaveLength(365 * 20);
  expect(new Set(totals.map(({ date }) => date)).size).toBe(365);
  expect(asked()).toHaveLength(3);
});

test.each([period, { from: "2026-01-01", to: "2026-01-01" }])(
  "if every part of %j is too long, it throws too-many-rows and stops",
  async (days) => {
    api.answer = answerWith(`{"data":[${"0,".repeat(40_000)}0]}`);
    await expect(fetchDayTotals(caller, days)).rejects.toMatchObject({ fault: "too-many-rows" });
  },
);

test.each([
  ["knows months alone", 422, {}],
  ["overlooks days", 200, { data: [{ ...totalOf("2026-01-31"), date: null }] }],
])("adds up the pages of an API that %s", async (_name, status, body) => {
  const { date, sum, count, ...of } = totalOf("2026-01-31");
  const row = { ...of, id: "M-1", amount: { amount: sum, currency: "MXN" }, valueDate: date };
  const page = pageOf([{ ...row, createdAt: "2026-01-31T00:00:00Z" }]);
  api.answer = answerAt("/totals", answerWith(body, status), answerWith(page));
  expect(await fetchDayTotals(caller, period)).toEqual([
    { ...totalOf("2026-01-31"), direction: "IN" },
  ]);
});
