import Big from "big.js";
import type { Bearer } from "@/lib/lenders-api/transport/bearer";
import { tokenOf } from "../../sandbox/lenders-api/sandbox-for-tests.ts";
import { findingLines } from "../report/print.ts";
import type { Breakable, Fault } from "./broken-api-for-tests.ts";
import { checkForeignIds } from "./check-ids.ts";
import { answered, api, examineWith, rowsOf, testThatNamed } from "./examination-for-tests.ts";
import { LendersApi } from "./lenders-api.ts";

test("finds nothing wrong with the sandbox", async () => {
  const findings = await examineWith({});
  const others = findings.filter(({ outcome }) => outcome !== "ok");
  expect(others.map(({ check, outcome }) => `${check}: ${outcome}`)).toEqual(
    ["writtenOff", "recovered", "writtenOffOn"].map((field) => `${field} of /loans: skipped`),
  );
  expect(findings.length).toBeGreaterThan(20);
  const lines = findings.flatMap(findingLines).join("\n");
  expect(lines).toMatch(/\/loans\/totals: the same as 24 loans added up/);
  expect(lines).toMatch(/\/payments\/totals: the same as 626 payments added up/);
  expect(lines).toMatch(/\/payments\/totals by month: the same as 626 payments/);
  expect(lines).toMatch(/\/movements\/totals by day: the same as 1800 movements/);
});

describe("another lender's ids", () => {
  const asLender = (uid: string) => new LendersApi(tokenOf(uid) as Bearer, "doctor-test", []);
  const check = () => checkForeignIds(asLender("lender-ana"), asLender("lender-luis"));

  test("are not visible in the sandbox", async () => {
    expect(await check()).toEqual({ outcome: "ok", seen: "404, and no movement" });
  });

  test("are reported when they are returned", async () => {
    const [loan] = await api().sandbox.readAll<{ id: string }>("lender-luis", "/loans");
    api().fault = { uid: (path) => (path === `/loans/${loan?.id}` ? "lender-luis" : undefined) };
    expect(await check()).toMatchObject({ outcome: "failed", details: ["another's loan: 200"] });
  });
});

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

const dayOf = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
const isDay = (text: string | null): text is string =>
  /^\d{4}-\d\d-\d\d$/.test(text ?? "") && text !== "2026-02-30";
const offsetOf = (query: URLSearchParams) => Number(query.get("offset") ?? 0);
const more = (amount: string) => new Big(amount).plus("0.01").toFixed(6);

/** Totals as an API has them that does not sum directions apart. */
const mergedDirections = answered("/movements/totals", ({ body }) => {
  const groups = new Map<string, Breakable>();
  for (const { direction: _, sum, count, withheld: own, ...group } of body.data) {
    const key = JSON.stringify(group);
    // Nothing was withheld of the reversed ones.
    const { sum: others = "0", count: before = 0, withheld = own } = groups.get(key) ?? {};
    const added = new Big(others).plus(sum).toFixed(sum.split(".")[1].length);
    groups.set(key, { ...group, sum: added, withheld, count: before + count });
  }
  body.data = [...groups.values()];
});

const refusedOrder = (field: string): Fault => ({
  query: (query) => query.get("sort")?.endsWith(field) && query.set("sort", "none"),
});

const ofRequests = (change: (row: Breakable) => void) =>
  answered("/movements", ({ body }, _path, query) => {
    if (query.has("requestId") && body.data?.[0]) change(body.data[0]);
  });

const table = String.raw`
a field that is missing | /loans: rows | FAILED.*\n.*data\[\*\]\.principal is missing \(24× in 24 rows\)
a field within a field that is missing | /movements: rows | FAILED.*\n.*data\[\*\]\.amount\.currency is missing
amounts written for people | /loans: rows | data\[\*\]\.principal\.amount must be a decimal numeral, like 1234\.56, but is "a 9\.9"
an amount below 0 | /movements: rows | data\[\*\]\.amount\.amount must be a decimal numeral of at least 0, like 1234\.56, but is "-9\.9"
a text that nobody sees | /movements: rows | data\[\*\]\.type must have a visible character, but is
an amount that is a number instead of Money | /requests: rows | data\[\*\]\.amount must be an object, but is "9\.9"
a date with slashes | /movements: rows | data\[\*\]\.valueDate must be a calendar date, like 2026-11-21, but is "9\/9\/9 a
an instant without a zone | /requests: rows | data\[\*\]\.requestedAt must be an instant, like
a field under another name | /loans: rows | WARNING.*\n.*absent: outstandingPrincipal\n.*ignored: outstanding_principal
an unknown status | /loans: words | WARNING.*24 rows with a status
a wrong frame | /loans | FAILED.*200, but no page: data is missing; page is missing
pages that overlap | /movements: pages of 200 | FAILED.*overlap or have gaps\n.*duplicate rows: 1
an ignored limit | /movements: pages of 200 | FAILED.*\n.*page\.limit is 25 where 200 was asked for\n.*25 rows where 200 are due
a total of the page only | /movements: pages of 200 | FAILED.*\n.*rows where
a total that changes | /movements: pages of 200 | FAILED.*\n.*page\.total changes from page to page
small pages that overlap | /requests: order | FAILED.*\n.*pages of 10 overlap: duplicate rows: 1
an order that changes | /movements: order | FAILED.*\n.*(twice, returns another order|have another order than one)
an ignored sort | /loans: sort | FAILED.*\n(.*\n)*.*sort=principal: the rows are in another order
a refused sort | /loans: sort | WARNING.*by reference, .*, but not by annualRate\n.*sort=annualRate: 422: the query is refused
a refused default order | /loans: sort | WARNING.*but not by startDate
a refused order by day | /movements: sort | FAILED.*by type, status, amount, but not by valueDate
rows that do not fit | /movements: from and to | skipped.*it rests on rows, and some cannot be read
a frame without a total | /loans: filters | FAILED.*\n.*status: 200, but no page: page\.total is missing
an exclusive to | /movements: from and to | FAILED.*\n.*- to: exclusive
an exclusive from | /requests: from and to | FAILED.*\n.*- from: exclusive
an ignored from | /movements: from and to | FAILED.*\n.*- from: ignored
an ignored filter | /loans: filters | FAILED.*\n.*status: rows that do not match are returned
a filter that does not change the total | /movements: filters | FAILED.*\n.*currency: page\.total is not the number of matching rows
an ignored search | /movements: filters | FAILED.*\n.*q: rows that do not match are returned
an ignored bad day | /movements: bad filters | FAILED.*a bad day is ignored
bad filters that cause an error | /loans: bad filters | FAILED.*\n.*an unknown order: 500: it is unavailable \(request doctor-test-\d+\)
unknown ids without a 404 | /loans/{id} of nothing | FAILED.*\n.*an unknown id: 200
a loan that differs from the list | /loans/{id} | FAILED.*\n.*loan 1 of -startDate: annualRate differs from the list
a schedule whose periods do not fit | /loans/{id} | FAILED.*\n.*schedule\[\*\]\.dueDate is missing
a request that names other movements than those with its id | /requests/{id} | FAILED.*\n.*request \d of -requestedAt: movementIds are not the movements with its requestId
a movement that says another status of its request | /requests/{id} | FAILED.*\n.*request \d of -requestedAt: the requestStatus of its movements is not its status
figures that do not match the movements | figures of loans | FAILED.*\n.*interestAccrued is not the sum of its completed movements
totals that are wrong by a hundredth | /movements/totals | FAILED.*\n.*[A-Z]{3} \w+ \w+ (IN|OUT): sum differs
totals that tell no direction, of movements some of which go against their type | /movements/totals | FAILED.*they tell no direction, and 2 movements go against their type
totals that tell no direction, where none goes against its type | /movements/totals | WARNING.*they tell no direction; no movement goes against its type so far
totals without months | /movements/totals by month | FAILED.*by=month is ignored
totals without days | /movements/totals by day | FAILED.*by=day is ignored: rows come without a date
totals without what was withheld | /movements/totals | FAILED.*\n.*MXN INTEREST COMPLETED IN: withheld differs
a gross that contradicts | withheld of movements | WARNING.*is not the amount of \d+ of \d+ movements
a tax in another currency | /movements: rows | data\[\*\]\.withheld must be in the currency of its movement
an account of another shape | /account | FAILED.*200, of another shape
a calendar without encryption | /account | WARNING.*its calendarUrl is not used
totals of another shape | /movements/totals | FAILED.*another shape.*\n.*data\[\*\]\.count is missing
no totals | /movements/totals | skipped.*the API does not have it\n.*WARNING.*missing\n.*20,000
no totals by day | by=day of /movements/totals | WARNING.*missing\n.*annual return
no delays of loans | daysLate of /loans | WARNING.*missing\n.*oldest unpaid instalment
no schedules | schedule of /loans/{id} | WARNING.*missing\n.*what is to come
no delays of payments | loanDaysLate of /payments | WARNING.*missing
no calendar | calendarUrl of /account | WARNING.*missing
a sum of loans that is missing | /loans/totals | FAILED.*\n.*the list has it, but not the totals
a wrong sum of payments | /payments/totals | FAILED.*\n.*principalExpected differs
no payments | /payments | skipped.*the API does not have it\n.*WARNING.*missing\n.*60 active loans
no sums of loans | /loans/totals | skipped.*the API does not have it\n.*WARNING.*missing\n.*2,000 loans
payments of another shape | /payments | FAILED.*200, of another shape\n.*data\[\*\]\.dueDate must be a calendar date`;

let count = 0;

testThatNamed(table, {
  "a field that is missing": rowsOf("/loans", (row) => delete row.principal),
  "a field within a field that is missing": rowsOf(
    "/movements",
    (row) => delete row.amount.currency,
  ),
  "amounts written for people": rowsOf("/loans", ({ principal }) => {
    principal.amount = `MXN ${principal.amount}`;
  }),
  "an amount below 0": rowsOf("/movements", ({ amount }) => {
    amount.amount = `-${amount.amount}`;
  }),
  "a text that nobody sees": rowsOf("/movements", (row) => {
    row.type = " ";
  }),
  "an amount that is a number instead of Money": rowsOf("/requests", (row) => {
    row.amount = 1234.5;
  }),
  "a date with slashes": rowsOf("/movements", (row) => {
    row.valueDate = `${row.valueDate} ${row.description}`.replaceAll("-", "/");
  }),
  "an instant without a zone": rowsOf("/requests", (row) => {
    row.requestedAt = row.requestedAt.replace("Z", "");
  }),
  "a field under another name": rowsOf("/loans", (row) => {
    row.outstanding_principal = row.outstandingPrincipal;
    delete row.outstandingPrincipal;
  }),
  "an unknown status": rowsOf("/loans", (row) => {
    row.status = "VIGENTE";
  }),
  "a wrong frame": answered("/loans", (reply) => {
    reply.body = { items: reply.body.data };
  }),
  "pages that overlap": {
    query: (query) => offsetOf(query) > 0 && query.set("offset", `${offsetOf(query) - 1}`),
    answer: ({ body }, _path, query) => {
      if (body.page && Number(query.get("offset")) >= 0) body.page.offset = offsetOf(query);
    },
  },
  "an ignored limit": { query: (query) => Number(query.get("limit")) > 1 && query.delete("limit") },
  "a total of the page only": answered(/./, ({ body }) => {
    if (body.page && body.data.length) body.page.total = body.data.length + 1;
  }),
  "a total that changes": answered("/movements", ({ body }, _path, query) => {
    if (offsetOf(query) === 400) body.page.total += 1;
  }),
  "small pages that overlap": {
    query: (query, path) => {
      const offset = offsetOf(query);
      if (path === "/requests" && offset > 0) query.set("offset", String(offset - 1));
    },
    answer: ({ body }, path, query) => {
      if (path === "/requests" && body.page) body.page.offset = Number(query.get("offset"));
    },
  },
  "an order that changes": answered(/./, ({ body }, path, query) => {
    count += 1;
    if (path === "/movements" && query.get("sort") === "status" && count % 2) body.data.reverse();
  }),
  "an ignored sort": {
    query: (query) => {
      const sort = query.get("sort") ?? "";
      if (/^-?[a-z]\w+$/.test(sort) && sort !== "doctorNoSuchField") query.delete("sort");
    },
  },
  "a refused sort": refusedOrder("annualRate"),
  "a refused default order": refusedOrder("startDate"),
  "a refused order by day": refusedOrder("valueDate"),
  "rows that do not fit": rowsOf("/movements", (row) => delete row.amount),
  "a frame without a total": answered("/loans", ({ body }, _path, query) => {
    if (query.has("status")) delete body.page.total;
  }),
  "an exclusive to": {
    query: (query) => {
      const to = query.get("to");
      if (isDay(to)) query.set("to", dayOf(to, -1));
      if (isDay(to) && query.get("from") === to) query.set("from", dayOf(to, -1));
    },
  },
  "an exclusive from": {
    query: (query) => {
      const from = query.get("from");
      if (isDay(from) && !query.has("to")) query.set("from", dayOf(from, 1));
    },
  },
  "an ignored from": { query: (query) => isDay(query.get("from")) && query.delete("from") },
  "an ignored filter": { query: (query, path) => path === "/loans" && query.delete("status") },
  "a filter that does not change the total": answered("/movements", ({ body }, _path, query) => {
    if (query.has("currency")) body.page.total = 1800;
  }),
  "an ignored search": { query: (query) => query.delete("q") },
  "an ignored bad day": {
    query: (query) => query.get("from") === "2026-02-30" && query.delete("from"),
  },
  "bad filters that cause an error": answered("/loans", (reply) => {
    if (reply.status === 422) reply.status = 500;
  }),
  "unknown ids without a 404": answered(/^\/loans\//, (reply) => {
    if (reply.status === 404) reply.status = 200;
  }),
  "a loan that differs from the list": answered(/^\/loans\//, ({ body }) => {
    if (body.annualRate) body.annualRate = "99.75";
  }),
  "a schedule whose periods do not fit": answered(/^\/loans\//, ({ body }) => {
    for (const period of body.schedule ?? []) delete period.dueDate;
  }),
  "a request that names other movements than those with its id": ofRequests((row) => {
    row.id = "another";
  }),
  "a movement that says another status of its request": ofRequests((row) => {
    row.requestStatus = "ACTIVE";
  }),
  "figures that do not match the movements": answered(/^\/loans/, ({ body }, path) => {
    for (const { interestAccrued } of path === "/loans" ? (body.data ?? []) : [body])
      if (interestAccrued) interestAccrued.amount = more(interestAccrued.amount);
  }),
  "totals that are wrong by a hundredth": answered(
    "/movements/totals",
    ({ body }, _path, query) => {
      if (!query.has("loanId")) body.data[0].sum = more(body.data[0].sum);
    },
  ),
  "totals that tell no direction, of movements some of which go against their type":
    mergedDirections,
  "totals that tell no direction, where none goes against its type": {
    query: (query, path) => {
      if (path.startsWith("/movements")) query.set("type", "LOAN");
    },
    ...mergedDirections,
  },
  "totals without months": { query: (query) => query.delete("by") },
  "totals without days": answered("/movements/totals", ({ body }, _path, query) => {
    if (query.get("by") === "day") for (const row of body.data) row.date = undefined;
  }),
  "totals without what was withheld": rowsOf("/movements/totals", (row) => delete row.withheld),
  "a gross that contradicts": rowsOf("/movements", (row) => {
    if (row.gross) row.gross.amount = more(row.gross.amount);
  }),
  "a tax in another currency": rowsOf("/movements", (row) => {
    if (row.withheld) row.withheld[0].amount.currency = "USD";
  }),
  "an account of another shape": answered("/account", (reply) => {
    reply.body = { holder: "Ana" };
  }),
  "a calendar without encryption": answered("/account", ({ body }) => {
    body.calendarUrl = "http://calendar.test/a1b2";
  }),
  "totals of another shape": rowsOf("/movements/totals", (row) => delete row.count),
  "no totals": answered("/movements/totals", (reply) => {
    reply.status = 501;
  }),
  "no totals by day": answered("/movements/totals", (reply, _path, query) => {
    if (query.get("by") === "day") reply.status = 422;
  }),
  "no delays of loans": rowsOf("/loans", (row) => delete row.daysLate),
  "no schedules": answered(/^\/loans\//, ({ body }) => delete body.schedule),
  "no delays of payments": rowsOf("/payments", (row) => delete row.loanDaysLate),
  "no calendar": answered("/account", ({ body }) => delete body.calendarUrl),
  "a sum of loans that is missing": answered("/loans/totals", ({ body }) => body.data.pop()),
  "a wrong sum of payments": answered("/payments/totals", ({ body }) => {
    body.data[0].principalExpected = "0.01";
  }),
  "no payments": answered(/^\/payments/, (reply) =>
    Object.assign(reply, { status: 404, body: {} }),
  ),
  "no sums of loans": answered("/loans/totals", (reply) =>
    Object.assign(reply, { status: 404, body: {} }),
  ),
  "payments of another shape": rowsOf("/payments", (row) => {
    row.dueDate = "21/11/2026";
  }),
} satisfies Record<string, Fault>);
