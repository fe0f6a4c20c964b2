import Big from "big.js";
import type { Bearer } from "@/lib/lenders-api/bearer";
import { forgetGuard } from "@/lib/lenders-api/guard-for-tests";
import { tokenOf } from "../../sandbox/lenders-api/sandbox-for-tests.ts";
import type { Call } from "../report/call-table.ts";
import { type Finding, Findings } from "../report/finding.ts";
import { findingLines } from "../report/print.ts";
import { type Breakable, type Fault, startBrokenApi } from "./broken-api-for-tests.ts";
import { checkForeignIds } from "./check-ids.ts";
import { examineData, examineList } from "./examine-data.ts";
import { LendersApi } from "./lenders-api.ts";
import { loans, movements, requests } from "./resources.ts";

// The real sandbox, whole and with one thing broken at a time; each fault must be named, and none
// of what the API holds may be told.

jest.setTimeout(120_000);

let api: Awaited<ReturnType<typeof startBrokenApi>>;
let secrets: string[];

beforeAll(async () => {
  api = await startBrokenApi();
  process.env.API_BASE_URL = api.url;
  process.env.IDENTITY_API_KEY = "key";
  process.env.IDENTITY_AUTH_DOMAIN = "demo.test";
  process.env.IDENTITY_TENANT_ID = "lenders-demo";
  process.env.IDENTITY_CONFIG = JSON.stringify({ projectId: "demo-lenders", appId: "demo" });
  process.env.SESSION_SECRET = "0123456789012345678901234567890123456789";
  process.env.PUBLIC_ORIGIN = "http://localhost:3000";
  secrets = [api.token, ...(await textsOf("/loans")), ...(await textsOf("/movements"))];
  secrets.push(...(await textsOf("/requests")));
});

afterAll(() => api.stop());

beforeEach(() => {
  api.fault = {};
  forgetGuard();
});

/** Every id, amount, reference and text of a list: what says something of a lender. */
async function textsOf(path: string): Promise<string[]> {
  const rows = await api.sandbox.readAll<Record<string, unknown>>("lender-ana", path);
  const ofMoney = (value: unknown) =>
    typeof value === "object" && value && "amount" in value ? [String(value.amount)] : [];
  const told = ["id", "reference", "product", "description", "externalRef", "destination"];
  return rows
    .flatMap((row) => [...told.map((field) => row[field]), ...Object.values(row).flatMap(ofMoney)])
    .filter((text) => typeof text === "string" && text.length > 4) as string[];
}

/** Examines what the check is part of: its list, or else all there is. */
async function examineWith(fault: Fault, check = ""): Promise<readonly Finding[]> {
  api.fault = fault;
  const findings = new Findings();
  const lenders = new LendersApi(api.token as Bearer, "doctor-test", []);
  const [path] = check.split(":");
  if (path === "/loans") await examineList(lenders, loans, findings);
  else if (path === "/movements") await examineList(lenders, movements, findings);
  else if (path === "/requests") await examineList(lenders, requests, findings);
  else await examineData(lenders, findings);
  const told = findings.all.flatMap(findingLines).join("\n") + JSON.stringify(findings.all);
  expect(secrets.filter((secret) => told.includes(secret))).toEqual([]);
  return findings.all;
}

/** What a finding says, as it is printed. */
function told(findings: readonly Finding[], check: string): string {
  return findings
    .filter((finding) => finding.check === check)
    .flatMap(findingLines)
    .join("\n");
}

test("finds nothing wrong with the sandbox", async () => {
  const findings = await examineWith({});
  expect(secrets.length).toBeGreaterThan(5_000);
  expect(findings.filter(({ outcome }) => outcome !== "ok")).toEqual([]);
  expect(findings.length).toBeGreaterThan(20);
});

const rowsOf = (path: string, change: (row: Breakable) => void): Fault => ({
  answer: ({ body }, asked) => {
    if (asked === path) for (const row of body.data ?? []) change(row);
  },
});
const dayOf = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
const isDay = (text: string | null): text is string =>
  /^\d{4}-\d\d-\d\d$/.test(text ?? "") && text !== "2026-02-30";

const faults: Record<string, readonly [Fault, string, RegExp]> = {
  "a field that is missing": [
    rowsOf("/loans", (row) => delete row.principal),
    "/loans: rows",
    /FAILED.*\n.*data\[\*\]\.principal is missing \(24 times in 24 rows\)/,
  ],
  "a field within a field that is missing": [
    rowsOf("/movements", (row) => delete row.amount.currency),
    "/movements: rows",
    /FAILED.*\n.*data\[\*\]\.amount\.currency is missing/,
  ],
  "amounts written for people": [
    rowsOf("/loans", (row) => {
      row.principal.amount = "1.234,56 MXN";
    }),
    "/loans: rows",
    /data\[\*\]\.principal\.amount must be a decimal numeral, like 1234\.56, but is "9\.9,9 a"/,
  ],
  "an amount that is a number, not Money": [
    rowsOf("/requests", (row) => {
      row.amount = 1234.5;
    }),
    "/requests: rows",
    /data\[\*\]\.amount must be an object, but is "9\.9"/,
  ],
  "a date with slashes": [
    rowsOf("/movements", (row) => {
      row.valueDate = "21/11/2026";
    }),
    "/movements: rows",
    /data\[\*\]\.valueDate must be a calendar date, like 2026-11-21, but is "9\/9\/9"/,
  ],
  "an instant with an offset": [
    rowsOf("/requests", (row) => {
      row.requestedAt = row.requestedAt.replace("Z", "-06:00");
    }),
    "/requests: rows",
    /data\[\*\]\.requestedAt must be an instant in UTC/,
  ],
  "a field under another name": [
    rowsOf("/loans", (row) => {
      row.outstanding_principal = row.outstandingPrincipal;
      delete row.outstandingPrincipal;
    }),
    "/loans: rows",
    /WARNING.*\n.*absent: outstandingPrincipal\n.*ignored: outstanding_principal/,
  ],
  "a status of its own": [
    rowsOf("/loans", (row) => {
      row.status = "VIGENTE";
    }),
    "/loans: words",
    /WARNING.*24 rows with a status/,
  ],
  "another frame": [
    {
      answer: (passing, path) => {
        if (path === "/loans") passing.body = { items: passing.body.data };
      },
    },
    "/loans",
    /FAILED.*another frame.*\n.*data is missing\n.*page is missing/,
  ],
  "pages that overlap": [
    {
      query: (query) => {
        const offset = Number(query.get("offset") ?? 0);
        if (offset > 0) query.set("offset", String(offset - 1));
      },
      answer: ({ body }, _path, asked) => {
        if (body.page && Number(asked.get("offset")) >= 0)
          body.page.offset = Number(asked.get("offset"));
      },
    },
    "/movements: pages of 200",
    /FAILED.*lie side by side\n.*rows that come twice: 1/,
  ],
  "small pages that overlap": [
    {
      query: (query, path) => {
        const offset = Number(query.get("offset") ?? 0);
        if (path === "/requests" && offset > 0) query.set("offset", String(offset - 1));
      },
      answer: ({ body }, path, asked) => {
        if (path === "/requests" && body.page) body.page.offset = Number(asked.get("offset"));
      },
    },
    "/requests: order",
    /FAILED.*\n.*pages of 10 overlap: rows that come twice: 1/,
  ],
  "a limit that is overlooked": [
    { query: (query) => Number(query.get("limit")) > 1 && query.delete("limit") },
    "/movements: pages of 200",
    /FAILED.*\n.*page\.limit is 25 where 200 was asked for\n.*25 rows where 200 are due/,
  ],
  "a total of the page alone": [
    {
      answer: ({ body }) => {
        if (body.page && body.data.length) body.page.total = body.data.length + 1;
      },
    },
    "/movements: pages of 200",
    /FAILED.*\n.*rows where/,
  ],
  "a total that moves": [
    {
      answer: ({ body }, path, asked) => {
        if (path === "/movements" && Number(asked.get("offset")) === 400) body.page.total += 1;
      },
    },
    "/movements: pages of 200",
    /FAILED.*\n.*page\.total changes from page to page/,
  ],
  "an order that changes": [
    (() => {
      let count = 0;
      return {
        answer: ({ body }, path, asked) => {
          count += 1;
          if (path === "/movements" && asked.get("sort") === "status" && count % 2)
            body.data.reverse();
        },
      } satisfies Fault;
    })(),
    "/movements: order",
    /FAILED.*\n.*(twice, has another order|have another order than one)/,
  ],
  "a sort that is overlooked": [
    {
      query: (query) => {
        if (
          /^-?[a-z]\w+$/.test(query.get("sort") ?? "") &&
          query.get("sort") !== "doctorNoSuchField"
        )
          query.delete("sort");
      },
    },
    "/loans: sort",
    /FAILED.*\n(.*\n)*.*sort=principal: the rows are in another order/,
  ],
  "a sort that is refused": [
    { query: (query) => query.get("sort")?.endsWith("annualRate") && query.set("sort", "none") },
    "/loans: sort",
    /FAILED.*\n.*sort=annualRate: 422: the query is refused/,
  ],
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
  "ids of nothing that are answered": [
    {
      answer: (passing, path) => {
        if (path.startsWith("/loans/") && passing.status === 404) passing.status = 200;
      },
    },
    "/loans/{id} of nothing",
    /FAILED.*\n.*an id of nothing: 200/,
  ],
  "a loan that is another than in the list": [
    {
      answer: ({ body }, path) => {
        if (path.startsWith("/loans/") && body.annualRate) body.annualRate = "99.75";
      },
    },
    "/loans/{id}",
    /FAILED.*\n.*loan 1 of -startDate: annualRate is another than in the list/,
  ],
  "a schedule whose periods do not fit": [
    {
      answer: ({ body }, path) => {
        if (path.startsWith("/loans/") && body.schedule)
          for (const period of body.schedule) delete period.dueDate;
      },
    },
    "/loans/{id}",
    /FAILED.*\n.*schedule\[\*\]\.dueDate is missing/,
  ],
  "figures that do not tie": [
    {
      answer: ({ body }, path) => {
        const rows =
          path === "/loans" ? (body.data ?? []) : path.startsWith("/loans/") ? [body] : [];
        for (const loan of rows)
          if (loan.interestAccrued)
            loan.interestAccrued.amount = new Big(loan.interestAccrued.amount)
              .plus("0.01")
              .toFixed(6);
      },
    },
    "figures of loans",
    /FAILED.*\n.*interestAccrued is not the sum of its completed movements/,
  ],
  "totals that are off by a hundredth": [
    {
      answer: ({ body }, path, asked) => {
        if (path === "/movements/totals" && !asked.has("loanId"))
          body.data[0].sum = new Big(body.data[0].sum).plus("0.01").toFixed(6);
      },
    },
    "/movements/totals",
    /FAILED.*\n.*[A-Z]{3} \w+ \w+: sum differs/,
  ],
  "totals without months": [
    { query: (query) => query.delete("by") },
    "/movements/totals by month",
    /FAILED.*by=month is overlooked/,
  ],
  "totals of another shape": [
    rowsOf("/movements/totals", (row) => delete row.count),
    "/movements/totals",
    /FAILED.*another shape.*\n.*data\[\*\]\.count is missing/,
  ],
  "no totals": [
    {
      answer: (passing, path) => {
        if (path === "/movements/totals") passing.status = 501;
      },
    },
    "/movements/totals",
    /WARNING.*the API has none/,
  ],
  HTML: [
    {
      instead: (response, path) => {
        if (path === "/loans") response.end("<!doctype html><title>Ana Robles 1234.56</title>");
        return path === "/loans";
      },
    },
    "/loans",
    /FAILED.*200, with HTML or XML in the place of JSON \(request doctor-test-1\)/,
  ],
  "JSON that ends too early": [
    {
      instead: (response, path) => {
        if (path === "/requests") response.end('{"data":[{"id":"request-');
        return path === "/requests";
      },
    },
    "/requests",
    /FAILED.*200, with JSON that ends too early/,
  ],
  "a redirect": [
    {
      instead: (response, path) => {
        if (path === "/movements") response.writeHead(302, { location: "/elsewhere" }).end();
        return path === "/movements";
      },
    },
    "/movements",
    /FAILED.*302: a redirect, which the portal never follows/,
  ],
  "a connection that is cut": [
    {
      instead: (response, path) => {
        if (path === "/loans") response.destroy();
        return path === "/loans";
      },
    },
    "/loans",
    /FAILED.*the connection was cut/,
  ],
};

test.each(Object.entries(faults))("names %s", async (_name, [fault, check, expected]) => {
  const findings = await examineWith(fault, check);
  expect(told(findings, check)).toMatch(expected);
});

test("notes a call that had to be made twice", async () => {
  const calls: Call[] = [];
  let count = 0;
  api.fault = {
    instead: (response) => {
      count += 1;
      if (count === 1) response.destroy();
      return count === 1;
    },
  };
  const answer = await new LendersApi(api.token as Bearer, "doctor-test", calls).ask("/loans");
  expect(answer.ok).toBe(true);
  expect(calls).toMatchObject([{ endpoint: "/loans", answer: "200 (second try)" }]);
});

describe("another lender's ids", () => {
  const asLender = (uid: string) => new LendersApi(tokenOf(uid) as Bearer, "doctor-test", []);

  test("are nobody's business in the sandbox", async () => {
    const verdict = await checkForeignIds(asLender("lender-ana"), asLender("lender-luis"));
    expect(verdict).toEqual({ outcome: "ok", seen: "404, and no movement" });
  });

  test("are told of where they are answered", async () => {
    const [loan] = await api.sandbox.readAll<{ id: string }>("lender-luis", "/loans");
    api.fault = { uid: (path) => (path === `/loans/${loan?.id}` ? "lender-luis" : undefined) };
    const verdict = await checkForeignIds(asLender("lender-ana"), asLender("lender-luis"));
    expect(verdict).toMatchObject({ outcome: "failed", details: ["another's loan: 200"] });
  });
});
