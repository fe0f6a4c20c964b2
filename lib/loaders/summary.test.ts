import { setNow } from "@/components/now-for-tests";
import { decimal } from "@/lib/domain/money/money";
import { answerWith, apiForEachTest, pageOf } from "@/lib/lenders-api/api-for-tests";
import { loadNextPayments } from "./summary";

const api = apiForEachTest();

jest.mock("@/lib/config", () => ({
  readConfig: () => ({ apiBaseUrl: api.url, timeZone: "UTC", formatLocale: "es-419" }),
}));
jest.mock("@/lib/telemetry/log", () => ({ logEvent: jest.fn() }));
jest.mock("@/lib/session/session", () => ({
  readSession: async () => ({ accessToken: "token-of-ana" }),
  bearerOf: () => "token-of-ana",
}));
jest.mock("@/lib/session/ended", () => ({ endedSessionPath: async () => "/ended" }));
jest.mock("next/headers", () => ({ headers: async () => new Headers() }));

const currencies = ["MXN", ...Array.from({ length: 32 }, (_, index) => `C${index}`)];
const paymentIn = (currency: string, number: number, dueDate: string) => ({
  loanId: `L-${currency}`,
  number,
  currency,
  dueDate,
  principalDue: "10.00",
  interestDue: "1.00",
  status: "PENDING",
});
const payments = [
  ...Array.from({ length: 40 }, (_, number) => paymentIn("MXN", number, "2026-12-01")),
  ...currencies.slice(1).map((code, day) => paymentIn(code, 1, `2027-01-${28 - (day % 19)}`)),
];

const expected = { principalExpected: decimal("10"), interestExpected: decimal("1") };
const totalIn = (currency: string) =>
  ({ currency, status: "PENDING", overdue: false, month: "2027-01", ...expected }) as never;

test.each([
  ["each has its next payment, and no other is asked for", undefined, currencies],
  ["one that is refused takes no other", "C7", currencies.filter((each) => each !== "C7")],
])("with 33 currencies %s", async (_case, refused, shown) => {
  setNow("2026-11-21T12:00:00Z");
  api.answer = (request, response) => {
    const query = new URL(request.url ?? "", api.url).searchParams;
    const currency = query.get("currency");
    const rows = payments.filter((payment) => !currency || payment.currency === currency);
    const limit = Number(query.get("limit"));
    if (currency) expect(limit).toBeLessThan(10);
    if (refused && currency === refused) return answerWith({}, 422)(request, response);
    answerWith(pageOf(rows.slice(0, limit), rows.length, 0, limit))(request, response);
  };
  const totals = currencies.map(totalIn);
  const next = await loadNextPayments(25, Promise.resolve({ ok: true, value: { totals } }));
  const rows = next.ok ? next.value.rows : [];
  expect(new Set(rows.map(({ currency }) => currency))).toEqual(new Set(shown));
  expect(rows.map(({ dueDate }) => dueDate)).toEqual(rows.map(({ dueDate }) => dueDate).toSorted());
  expect(api.received).toHaveLength(1 + 32);
});
