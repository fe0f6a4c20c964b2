import { rowsOf, testThatNamed } from "./examination-for-tests.ts";

testThatNamed({
  "a field that is missing": [
    rowsOf("/loans", (row) => delete row.principal),
    "/loans: rows",
    /FAILED.*\n.*data\[\*\]\.principal is missing \(24× in 24 rows\)/,
  ],
  "a field within a field that is missing": [
    rowsOf("/movements", (row) => delete row.amount.currency),
    "/movements: rows",
    /FAILED.*\n.*data\[\*\]\.amount\.currency is missing/,
  ],
  "amounts written for people": [
    rowsOf("/loans", (row) => {
      row.principal.amount = `MXN ${row.principal.amount}`;
    }),
    "/loans: rows",
    /data\[\*\]\.principal\.amount must be a decimal numeral, like 1234\.56, but is "a 9\.9"/,
  ],
  "an amount that is a number instead of Money": [
    rowsOf("/requests", (row) => {
      row.amount = 1234.5;
    }),
    "/requests: rows",
    /data\[\*\]\.amount must be an object, but is "9\.9"/,
  ],
  "a date with slashes": [
    rowsOf("/movements", (row) => {
      row.valueDate = `${row.valueDate} ${row.description}`.replaceAll("-", "/");
    }),
    "/movements: rows",
    /data\[\*\]\.valueDate must be a calendar date, like 2026-11-21, but is "9\/9\/9 a/,
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
  "an unknown status": [
    rowsOf("/loans", (row) => {
      row.status = "VIGENTE";
    }),
    "/loans: words",
    /WARNING.*24 rows with a status/,
  ],
  "a wrong frame": [
    {
      answer: (reply, path) => {
        if (path === "/loans") reply.body = { items: reply.body.data };
      },
    },
    "/loans",
    /FAILED.*without the frame.*\n.*data is missing\n.*page is missing/,
  ],
  "pages that overlap": [
    {
      query: (query) => {
        const offset = Number(query.get("offset") ?? 0);
        if (offset > 0) query.set("offset", String(offset - 1));
      },
      answer: ({ body }, _path, query) => {
        if (body.page && Number(query.get("offset")) >= 0)
          body.page.offset = Number(query.get("offset"));
      },
    },
    "/movements: pages of 200",
    /FAILED.*overlap or have gaps\n.*duplicate rows: 1/,
  ],
  "an ignored limit": [
    { query: (query) => Number(query.get("limit")) > 1 && query.delete("limit") },
    "/movements: pages of 200",
    /FAILED.*\n.*page\.limit is 25 where 200 was asked for\n.*25 rows where 200 are due/,
  ],
  "a total of the page only": [
    {
      answer: ({ body }) => {
        if (body.page && body.data.length) body.page.total = body.data.length + 1;
      },
    },
    "/movements: pages of 200",
    /FAILED.*\n.*rows where/,
  ],
  "a total that changes": [
    {
      answer: ({ body }, path, query) => {
        if (path === "/movements" && Number(query.get("offset")) === 400) body.page.total += 1;
      },
    },
    "/movements: pages of 200",
    /FAILED.*\n.*page\.total changes from page to page/,
  ],
});
