import type { ServerResponse } from "node:http";
import Big from "big.js";
import { resetPolicies } from "@/lib/lenders-api/api-for-tests";
import type { Bearer } from "@/lib/lenders-api/transport/bearer";
import { tokenOf } from "../../sandbox/lenders-api/sandbox-for-tests.ts";
import type { Call } from "../calls.ts";
import { variablesForTests } from "../identity/service-for-tests.ts";
import { type Finding, Findings, findingLines } from "../report.ts";
import { type Breakable, type Fault, startBrokenApi } from "./broken-api-for-tests.ts";
import { checkForeignIds } from "./check-ids.ts";
import { examineData, examineList } from "./examine-data.ts";
import { lendersApi } from "./lenders-api.ts";
import { loans, movements, requests } from "./resources.ts";

jest.setTimeout(120_000);

let api: Awaited<ReturnType<typeof startBrokenApi>>;
let secrets: string[];

beforeAll(async () => {
  api = await startBrokenApi();
  Object.assign(process.env, variablesForTests, { API_BASE_URL: api.url });
  const lists = await Promise.all(["/loans", "/movements", "/requests"].map(textsOf));
  secrets = [api.token, ...lists.flat()];
  expect(secrets.length).toBeGreaterThan(5_000);
});

afterAll(() => api.stop());

beforeEach(() => {
  api.fault = {};
  resetPolicies();
});

// Every id, amount, reference and text of a list: the lender's data.
async function textsOf(path: string): Promise<string[]> {
  const rows = await api.sandbox.readAll<Record<string, unknown>>("lender-ana", path);
  const ofMoney = (value: unknown) =>
    typeof value === "object" && value && "amount" in value ? [String(value.amount)] : [];
  const fields = ["id", "reference", "product", "description", "externalRef", "destination"];
  return rows
    .flatMap((row) => [
      ...fields.map((field) => row[field]),
      ...Object.values(row).flatMap(ofMoney),
    ])
    .filter((text) => typeof text === "string" && text.length > 4) as string[];
}

const asLender = (token: string, calls: Call[] = []) =>
  lendersApi(token as Bearer, "doctor-test", calls);

/** What is found with a fault in the list of `check`, or in everything. It never has a lender's data. */
async function examineWith(fault: Fault, check = ""): Promise<readonly Finding[]> {
  api.fault = fault;
  const findings = new Findings();
  const lender = asLender(api.token);
  // "/movements/totals" is checked with everything.
  const path = /^\/\w+(?=:|$)/.exec(check)?.[0];
  if (path === "/loans") await examineList(lender, loans, findings);
  else if (path === "/movements") await examineList(lender, movements, findings);
  else if (path === "/requests") await examineList(lender, requests, findings);
  else await examineData(lender, findings);
  const text = findings.all.flatMap(findingLines).join("\n") + JSON.stringify(findings.all);
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  return findings.all;
}

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

test.each(["lender-luis", "lender-perdidas"])("finds nothing wrong with %s", async (uid) => {
  const findings = new Findings();
  await examineData(asLender(tokenOf(uid)), findings);
  expect(findings.all.filter(({ outcome }) => outcome === "failed")).toEqual([]);
});

test("another lender's ids are not visible, and reported when they are", async () => {
  const check = () => checkForeignIds(asLender(api.token), asLender(tokenOf("lender-luis")));
  expect(await check()).toEqual({ outcome: "ok", seen: "404, and no movement" });
  const [loan] = await api.sandbox.readAll<{ id: string }>("lender-luis", "/loans");
  api.fault = { uid: (path) => (path === `/loans/${loan?.id}` ? "lender-luis" : undefined) };
  expect(await check()).toMatchObject({ outcome: "failed", details: ["another's loan: 200"] });
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

test("asks an endpoint that timed out twice no more, and all others", async () => {
  const late = { endpoint: "/loans/{id}", answer: "time-out", milliseconds: 10_000 };
  const calls: Call[] = [late, late];
  const lender = asLender(api.token, calls);
  expect(await lender.ask("/loans/l-1")).toMatchObject({
    ok: false,
    seen: "not asked again: it took more than 10 s twice",
  });
  expect(calls).toHaveLength(2);
  expect((await lender.ask("/loans")).ok).toBe(true);
});

test("records a retried call", async () => {
  const calls: Call[] = [];
  let count = 0;
  api.fault = {
    instead: (response) => {
      count += 1;
      if (count === 1) response.destroy();
      return count === 1;
    },
  };
  expect((await asLender(api.token, calls).ask("/loans")).ok).toBe(true);
  expect(calls).toMatchObject([{ endpoint: "/loans", answer: "200 (second try)" }]);
});

/** Tests that a fault is reported by a check, in these words, when it is the only one. */
function reports(check: string, words: RegExp, fault: Fault): void {
  test(`${check} reports ${words}`, async () => {
    const findings = await examineWith(fault, check);
    const text = findings.filter((finding) => finding.check === check).flatMap(findingLines);
    expect(text.join("\n")).toMatch(words);
  });
}

type Change = (body: Breakable, query: URLSearchParams) => unknown;
type Status = (status: number, query: URLSearchParams) => number;

const bodyAt = (path: RegExp, change: Change): Fault => ({
  answer: ({ body }, asked, query) => path.test(asked) && change(body, query),
});
const inBody = (check: string, words: RegExp, path: RegExp, change: Change) =>
  reports(check, words, bodyAt(path, change));

const rowsOf = (path: string, change: Change) =>
  bodyAt(new RegExp(`^${path}$`), (body, query) => {
    for (const row of body.data ?? []) change(row, query);
  });
const inRows = (check: string, words: RegExp, path: string, change: Change) =>
  reports(check, words, rowsOf(path, change));

const inQuery = (check: string, words: RegExp, query: NonNullable<Fault["query"]>) =>
  reports(check, words, { query });

const inStatus = (check: string, words: RegExp, path: RegExp, change: Status) =>
  reports(check, words, {
    answer: (reply, asked, query) => {
      if (path.test(asked)) reply.status = change(reply.status, query);
    },
  });

const inOrder = (check: string, words: RegExp, field: string) =>
  inQuery(check, words, (query) => query.get("sort")?.endsWith(field) && query.set("sort", "none"));

const instead = (path: string, words: RegExp, send: (response: ServerResponse) => unknown) =>
  reports(path, words, {
    instead: (response, asked) => {
      if (asked === path) send(response);
      return asked === path;
    },
  });

/** Of a body, a row or a query. */
const without = (name: string) => (from: Breakable) =>
  from instanceof URLSearchParams ? from.delete(name) : Reflect.deleteProperty(from, name);
const having = (changes: object) => (row: Breakable) => Object.assign(row, changes);

const dayBefore = (day: string) =>
  new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
const isDay = (text: string | null): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? "");
const offsetOf = (query: URLSearchParams) => Number(query.get("offset") ?? 0);
const more = (amount: string) => new Big(amount).plus("0.01").toFixed(6);
const totals = /^\/movements\/totals$/;

instead("/loans", /FAILED.*200, with HTML or XML in .* \(request doctor-test-1\)/, (response) =>
  response.end("<!doctype html><html lang=es-MX><title>Ana Robles 1234.56</title>"),
);
instead("/requests", /FAILED.*200, with incomplete JSON/, (response) =>
  response.end('{"data":[{"id":"request-'),
);
instead("/movements", /FAILED.*302: a redirect, which the portal does not/, (response) =>
  response.writeHead(302, { location: "/elsewhere" }).end(),
);
instead("/loans", /FAILED.*the connection was cut/, (response) => response.destroy());
inBody("/loans", /FAILED.*200, but no page: page is missing/, /^\/loans$/, without("page"));
const lost = /FAILED.*\n.*\.principal is missing \(24× in 24 rows/;
inRows("/loans: rows", lost, "/loans", without("principal"));
inRows("/loans: rows", /absent: outstandingP.*\n.*: outstanding_/, "/loans", (row) => {
  row.outstanding_principal = row.outstandingPrincipal;
  delete row.outstandingPrincipal;
});
inRows("/loans: words", /WARNING.*24 rows with a sta/, "/loans", having({ status: "VIGENTE" }));

/** Pages that begin one row early, and say that they do not. */
const overlapping: Fault = {
  query: (query) => offsetOf(query) > 0 && query.set("offset", `${offsetOf(query) - 1}`),
  ...bodyAt(/./, ({ page }, query) => page && Object.assign(page, { offset: offsetOf(query) })),
};
reports("/movements: pages of 200", /FAILED.*overlap or.*\n.*duplicate rows: 1/, overlapping);
reports("/requests: order", /pages of 10 overlap: duplicate rows: 1/, overlapping);
inQuery("/movements: pages of 200", /limit is 25 where 200.*\n.*25 rows where 200 a/, (query) => {
  if (Number(query.get("limit")) > 1) query.delete("limit");
});
inBody("/movements: pages of 200", /total changes from page/, /^\/movements$/, (body, query) => {
  if (offsetOf(query) === 400) body.page.total += 1;
});
let count = 0;
inBody("/movements: order", /another order|have another/, /^\/movements$/, (body, query) => {
  count += 1;
  if (query.get("sort") === "status" && count % 2) body.data.reverse();
});

inQuery("/loans: sort", /sort=principal: the rows are in another order/, (query) => {
  if (/^-?[a-z]\w+$/.test(query.get("sort") ?? "")) query.delete("sort");
});
inOrder("/loans: sort", /WARNING.*, but not by annualRate\n.*422: the query is r/, "annualRate");
inOrder("/loans: sort", /WARNING.*but not by startDate/, "startDate");
inOrder("/movements: sort", /FAILED.*by type, status, amount, but not by valueDate/, "valueDate");
const onRows = /skipped.*it rests on rows, and some cannot/;
inRows("/movements: sort", onRows, "/movements", without("amount"));

inQuery("/requests: from and to", /FAILED.*\n.*- to: exclusive/, (query) => {
  const to = query.get("to");
  if (isDay(to)) query.set("to", dayBefore(to));
  if (isDay(to) && query.get("from") === to) query.set("from", dayBefore(to));
});
inQuery("/movements: from and to", /FAILED.*\n.*- from: ignored/, (query) => {
  if (isDay(query.get("from"))) query.delete("from");
});
inQuery("/loans: filters", /\n.*status: rows that do not match are returned/, without("status"));
inBody("/movements: filters", /currency: page\.total is not/, /^\/movements$/, (body, query) => {
  if (query.has("currency")) body.page.total = 1800;
});
inQuery("/movements: filters", /FAILED.*\n.*q: rows that do not match are ret/, without("q"));
inStatus("/loans/{id} of nothing", /FAILED.*\n.*an unknown id: 200/, /^\/loans\//, (status) =>
  status === 404 ? 200 : status,
);
inBody("/loans/{id}", /loan 1 of -startDate: annualRate differs from/, /^\/loans\//, (body) => {
  if (body.annualRate) body.annualRate = "99.75";
});
inBody("/loans/{id}", /FAILED.*\n.*schedule\[\*\]\.dueDate is missing/, /^\/loans\//, (body) => {
  for (const period of body.schedule ?? []) delete period.dueDate;
});
inRows("/requests/{id}", /: movementIds are not the movements/, "/movements", (row, query) => {
  if (query.has("requestId")) row.id = "another";
});
inRows("/requests/{id}", /the requestStatus of its movements/, "/movements", (row, query) => {
  if (query.has("requestId")) row.requestStatus = "ACTIVE";
});
inBody("figures of loans", /interestAccrued is not the sum/, /^\/loans(?!\/t)/, (body) => {
  for (const { interestAccrued } of body.data ?? [body])
    if (interestAccrued) interestAccrued.amount = more(interestAccrued.amount);
});

const sums = /FAILED.*\n.*[A-Z]{3} \w+ \w+ (IN|OUT): sum d/;
inBody("/movements/totals", sums, totals, (body, query) => {
  if (!query.has("loanId")) body.data[0].sum = more(body.data[0].sum);
});
const taxes = /INTEREST COMPLETED IN: withheld d/;
inRows("/movements/totals", taxes, "/movements/totals", without("withheld"));
const shape = /another shape.*\n.*count is missing/;
inRows("/movements/totals", shape, "/movements/totals", without("count"));
inQuery("/movements/totals by month", /FAILED.*by=month is ignored/, without("by"));
inBody("/movements/totals by day", /by=day is ignored: rows come wi/, totals, (body, query) => {
  if (query.get("by") === "day") for (const row of body.data) row.date = undefined;
});

/** Totals as an API has them that does not sum directions apart. */
const mergedDirections = bodyAt(totals, (body) => {
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
reports("/movements/totals", /FAILED.*no direction, and 2 movements go against/, mergedDirections);
reports("/movements/totals", /WARNING.*no direction; no movement goes against its type so far/, {
  query: (query, path) => path.startsWith("/movements") && query.set("type", "LOAN"),
  ...mergedDirections,
});
inRows("withheld of movements", /not the amount of \d+ of \d+ mov/, "/movements", (row) => {
  if (row.gross) row.gross.amount = more(row.gross.amount);
});

inBody("/account", /FAILED.*200, of another shape/, /^\/account$/, having({ holder: "Ana" }));
const plain = { calendarUrl: "http://calendar.test/a1b2" };
inBody("/account", /WARNING.*its calendarUrl is not used/, /^\/account$/, having(plain));
const notDay = /another shape\n.*dueDate must be a calendar date/;
inRows("/payments", notDay, "/payments", having({ dueDate: "21/11/2026" }));
inBody("/payments", /FAILED.*another shape/, /^\/payments$/, ({ data }) => {
  data[1] = data[0];
});
inBody("/payments/totals", /principalExpected differs/, /^\/payments\/totals$/, (body) => {
  body.data[0].principalExpected = "0.01";
});
inBody("/loans/totals", /the list has it, but not the totals/, /^\/loans\/totals$/, (body) => {
  body.data.pop();
});

const missing = /skipped.*the API does not have it\n.*WARNING.*missing/;
inStatus("/movements/totals", missing, totals, () => 501);
inStatus("/loans/totals", missing, /^\/loans\/totals$/, () => 404);
inStatus("/payments", missing, /^\/payments/, () => 404);
const lacksDays = /WARNING.*missing\n.*annual return/;
inStatus("by=day of /movements/totals", lacksDays, totals, (status, query) =>
  query.get("by") === "day" ? 422 : status,
);
const lacks = /WARNING.*missing/;
inRows("daysLate of /loans", lacks, "/loans", without("daysLate"));
inBody("schedule of /loans/{id}", lacks, /^\/loans\//, without("schedule"));
inQuery("runningOn of /payments", lacks, without("runningOn"));
inRows("loanDaysLate of /payments", lacks, "/payments", without("loanDaysLate"));
inBody("calendarUrl of /account", lacks, /^\/account$/, without("calendarUrl"));
