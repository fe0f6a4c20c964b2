import { setNowOfEachTest } from "@/components/now-for-tests";
import { api, rows } from "@/lib/api-for-tests";
import { day } from "@/lib/domain/payments/payments-for-tests";
import { answerWith, caller, pageOf, pagesOfRows, queryOf } from "@/lib/lenders-api/api-for-tests";
import { readBroken } from "../files/broken-body-for-tests";
import { exportCalendar } from "./payment-calendar";

const today = day("2026-11-20");
setNowOfEachTest(`${today}T12:00:00Z`);

const payment = (fields: object = {}) => ({ ...rows.payments, ...fields });
const answer = (...payments: object[]) => {
  api.answer = answerWith(pageOf(payments, payments.length, 0, 200));
};
const answerPages = (length: number, payments: (number: number) => object) => {
  const all = Array.from({ length }, (_, number) => payments(number));
  api.answer = pagesOfRows(() => all);
};
const linesOf = async (response: Response) =>
  (await response.text()).replaceAll("\r\n ", "").split("\r\n");

test("has the day and the loan of each future payment, without amounts", async () => {
  answer(payment(), payment({ number: 4, status: "PENDING_WITHDRAWAL" }));
  const response = await exportCalendar(caller, { today }, false);
  expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(response.headers.get("content-disposition")).toContain(
    'filename="Pagos_desde-2026-11-20_exportado-2026-11-20.ics"',
  );
  const lines = await linesOf(response);
  const own = lines.slice(lines.indexOf("BEGIN:VEVENT") + 1, lines.indexOf("END:VEVENT"));
  expect(own.filter((line) => !line.startsWith("DTSTAMP"))).toEqual([
    "UID:payment-l%2F1-3@portal.test",
    "DTSTART;VALUE=DATE:20261218",
    "SUMMARY:Pago de P-2025-0016",
    "DESCRIPTION:Pago 3 del préstamo P-2025-0016.",
    "URL:https://portal.test/loan_detail/l%2F1",
    "TRANSP:TRANSPARENT",
  ]);
  expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(1);
});

test.each([
  [{ product: "Arrendamiento" }, "Pago de Arrendamiento"],
  [{}, "Pago de Préstamo"],
])("does not show the id of a loan without a reference: %j", async (fields, summary) => {
  answer(payment({ loanReference: null, ...fields }));
  const lines = await linesOf(await exportCalendar(caller, { today }, false));
  expect(lines).toContain(`SUMMARY:${summary}`);
  expect(lines.filter((line) => /^(SUMMARY|DESCRIPTION)/.test(line)).join()).not.toContain("l/1");
});

test("has the unpaid amounts on request", async () => {
  answer(payment());
  const lines = await linesOf(await exportCalendar(caller, { today }, true));
  expect(lines).toContain("SUMMARY:Pago de P-2025-0016: 662.45 MXN");
  expect(lines.find((line) => line.startsWith("DESCRIPTION"))).toContain(
    "Capital: 600.00 MXN. Interés: 62.45 MXN.",
  );
});

test.each([
  [undefined, "2026-11-20"],
  ["2026-01-01", "2026-11-20"],
  ["2027-01-01", "2027-01-01"],
])("asked from %s it reads from %s: the past is no entry", async (from, asked) => {
  answer(payment());
  await exportCalendar(caller, { today, from, currency: "MXN" }, false);
  const [query = new URLSearchParams()] = api.received.map(queryOf);
  expect([query.get("from"), query.get("currency")]).toEqual([asked, "MXN"]);
});

test.each([
  ["on the first page", payment()],
  ["on later pages alone", payment({ status: "COMPLETED" })],
])("of any size has every payment, with entries %s", async (_case, before) => {
  const total = 1_100;
  answerPages(total, (number) => (number < 200 ? { ...before, number } : payment({ number })));
  const lines = await linesOf(await exportCalendar(caller, { today }, false));
  const expected = before.status === "COMPLETED" ? total - 200 : total;
  expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(expected);
  expect(new Set(lines.filter((line) => line.startsWith("UID:"))).size).toBe(expected);
  expect(lines.slice(-2)).toEqual(["END:VCALENDAR", ""]);
});

test("reads a page when the reader wants it, and breaks without its end if one fails", async () => {
  answerPages(1_000, (number) => payment({ number, ...(number === 450 && { principalDue: "x" }) }));
  const onBrokenFile = jest.fn();
  const response = await exportCalendar({ ...caller, onBrokenFile }, { today }, false);
  expect(api.received).toHaveLength(1);
  const { text, failure } = await readBroken(response);
  expect(failure).toMatchObject({ fault: "malformed-row" });
  expect(text.split("BEGIN:VEVENT")).toHaveLength(401);
  expect(text).not.toContain("END:VCALENDAR");
  expect(onBrokenFile).toHaveBeenCalledTimes(1);
});

test("without an entry there is none, and the problem says so", async () => {
  answer(payment({ status: "COMPLETED" }));
  const response = await exportCalendar(caller, { today }, false);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({
    code: "nothing-to-come",
    detail: "No conocemos ningún pago por venir con estos filtros.",
    requestId: caller.requestId,
  });
});
