import { readFileSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import type { Case, Group } from "../case.ts";
import { lenderNamed } from "../lenders-api/lender.ts";
import { sends } from "../lenders-api/misbehaviour.ts";
import { line } from "../seen.ts";
import { turnsFile } from "../stage/portal-kinds.ts";

const atOnce = 5;
/** Milliseconds of uninterrupted work: 200 are allowed, and more on a busy machine. */
const mostMilliseconds = 250;
const many = (count: number, row: unknown) => Array.from({ length: count }, () => row);

const loan = { id: "L-1", status: "ACTIVE", principal: { amount: "1", currency: "MXN" } };
const movement = {
  id: "M-1",
  type: "INTEREST",
  status: "COMPLETED",
  amount: { amount: "12.34", currency: "MXN" },
  valueDate: "2026-10-01",
  createdAt: "2026-10-01T10:00:00Z",
  description: "Interés",
};
const at = "2026-11-01T09:00:00Z";
const request = {
  id: "R-1",
  type: "WITHDRAWAL",
  status: "PENDING",
  amount: loan.principal,
  requestedAt: at,
};
const total = { currency: "MXN", type: "INTEREST", status: "COMPLETED", sum: "1", count: 1 };
const period = { number: 1, dueDate: "2026-01-01", principalDue: "1", interestDue: "1" };
const pageOf = (count: number, row: unknown) =>
  JSON.stringify({ data: many(count, row), page: { limit: 25, offset: 0, total: count } });
/** The longest allowed row, in one text. */
const wordy = { ...movement, description: "€ <b> ".repeat(450) };

/**
 * The longest turn of the portal's event loop since the file was emptied; short ones are left out.
 */
async function longestTurn(): Promise<number> {
  await wait(100);
  return Math.max(0, ...readFileSync(turnsFile, "utf8").split("\n").map(Number));
}

function heavy(id: string, title: string, path: string, text: string): Case {
  return {
    id: `outage-heavy ${id}`,
    title: `${atOnce} answers at once of ${title} (${path})`,
    expected: "no 5xx of the portal's own, nobody else held up",
    run: async (stage) => {
      const portal = await stage.portal("watched");
      const main = await stage.portal("main");
      const names = Array.from({ length: atOnce }, (_, at) => lenderNamed(`heavy-${id}-${at}`));
      const readers = await Promise.all(
        names.map(async (as) => ({ as, cookie: await main.signIn(as) })),
      );
      for (const { as } of readers) portal.api.behave(as.uid, sends(text));
      // The first page of a process loads code, which is not caused by the response.
      await portal.request({ path, ...readers[0] });
      await wait(100);
      writeFileSync(turnsFile, "");
      const answers = await Promise.all(
        readers.map((reader) => portal.request({ path, ...reader })),
      );
      const turn = await longestTurn();
      const odd = answers.filter((answer) => ![200, 502].includes(answer.status));
      return line(
        odd.length ? `${odd.map(({ status }) => status)}` : "no 5xx of the portal's own",
        turn <= mostMilliseconds ? "nobody else held up" : `up to ${turn} ms in one go`,
      );
    },
  };
}

/** Responses that are long, deep, or have more rows than requested: they must not block others. */
export const heavyAnswers: Group = {
  name: "API fault",
  atOnce: 1,
  cases: [
    heavy("zeros", "5 MB of zeros", "/loans", "0".repeat(5_000_000)),
    heavy("loan-zeros", "2 MB of zeros", "/loan_detail/L-1", "0".repeat(2_000_000)),
    heavy("rows", "8,000 rows where 25 were asked for", "/movements", pageOf(8_000, movement)),
    heavy("deep", "lists in lists", "/loans", "[".repeat(29_000) + "]".repeat(29_000)),
    heavy("words", "100 rows of 4 KB", "/movements?pageSize=100", pageOf(100, wordy)),
    heavy(
      "history",
      "25 rows of 140 steps",
      "/requests",
      pageOf(25, { ...request, history: many(140, { status: "PENDING", at }) }),
    ),
    heavy(
      "ids",
      "25 rows of 700 ids",
      "/requests",
      pageOf(25, { ...request, movementIds: Array.from({ length: 700 }, (_, at) => `m${at}`) }),
    ),
    heavy(
      "periods",
      "2,500 periods",
      "/loan_detail/L-1",
      JSON.stringify({ ...loan, schedule: many(2_500, { ...period, status: "PENDING" }) }),
    ),
    heavy("totals", "4,000 sums", "/main-layout", JSON.stringify({ data: many(4_000, total) })),
  ],
};
