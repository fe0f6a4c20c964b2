import Big from "big.js";
import type { Breakable } from "./broken-api-for-tests.ts";
import { rowsOf, testThatNamed } from "./examination-for-tests.ts";

/** Totals as an API has them that does not sum directions apart. */
function mergeDirections(body: Breakable): void {
  const groups = new Map<string, Breakable>();
  for (const { direction: _, sum, count, ...group } of body.data) {
    const key = JSON.stringify(group);
    const { sum: others = "0", count: before = 0 } = groups.get(key) ?? {};
    const added = new Big(others).plus(sum).toFixed(sum.split(".")[1].length);
    groups.set(key, { ...group, sum: added, count: before + count });
  }
  body.data = [...groups.values()];
}

testThatNamed({
  "unknown ids without a 404": [
    {
      answer: (reply, path) => {
        if (path.startsWith("/loans/") && reply.status === 404) reply.status = 200;
      },
    },
    "/loans/{id} of nothing",
    /FAILED.*\n.*an unknown id: 200/,
  ],
  "a loan that differs from the list": [
    {
      answer: ({ body }, path) => {
        if (path.startsWith("/loans/") && body.annualRate) body.annualRate = "99.75";
      },
    },
    "/loans/{id}",
    /FAILED.*\n.*loan 1 of -startDate: annualRate differs from the list/,
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
  "a request that names other movements than those with its id": [
    {
      answer: ({ body }, path, query) => {
        if (path === "/movements" && query.has("requestId") && body.data?.[0])
          body.data[0].id = "another";
      },
    },
    "/requests/{id}",
    /FAILED.*\n.*request \d of -requestedAt: movementIds are not the movements with its requestId/,
  ],
  "a movement that says another status of its request": [
    {
      answer: ({ body }, path, query) => {
        if (path === "/movements" && query.has("requestId") && body.data?.[0])
          body.data[0].requestStatus = "ACTIVE";
      },
    },
    "/requests/{id}",
    /FAILED.*\n.*request \d of -requestedAt: the requestStatus of its movements is not its status/,
  ],
  "figures that do not match the movements": [
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
  "totals that are wrong by a hundredth": [
    {
      answer: ({ body }, path, query) => {
        if (path === "/movements/totals" && !query.has("loanId"))
          body.data[0].sum = new Big(body.data[0].sum).plus("0.01").toFixed(6);
      },
    },
    "/movements/totals",
    /FAILED.*\n.*[A-Z]{3} \w+ \w+ (IN|OUT): sum differs/,
  ],
  "totals that tell no direction, of movements some of which go against their type": [
    {
      answer: ({ body }, path) => {
        if (path === "/movements/totals") mergeDirections(body);
      },
    },
    "/movements/totals",
    /FAILED.*they tell no direction, and 2 movements go against their type/,
  ],
  "totals that tell no direction, where none goes against its type": [
    {
      query: (query, path) => {
        if (path.startsWith("/movements")) query.set("type", "LOAN");
      },
      answer: ({ body }, path) => {
        if (path === "/movements/totals") mergeDirections(body);
      },
    },
    "/movements/totals",
    /WARNING.*they tell no direction; no movement goes against its type so far/,
  ],
  "totals without months": [
    { query: (query) => query.delete("by") },
    "/movements/totals by month",
    /FAILED.*by=month is ignored/,
  ],
  "totals of another shape": [
    rowsOf("/movements/totals", (row) => delete row.count),
    "/movements/totals",
    /FAILED.*another shape.*\n.*data\[\*\]\.count is missing/,
  ],
  "no totals": [
    {
      answer: (reply, path) => {
        if (path === "/movements/totals") reply.status = 501;
      },
    },
    "/movements/totals",
    /WARNING.*the API does not have them/,
  ],
});
