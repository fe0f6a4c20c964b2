import { setTimeout } from "node:timers/promises";
import { wirePeriodOf } from "../additions-for-tests";
import { api } from "../api-called-for-tests";
import { caller, pageOf } from "../api-for-tests";
import { fetchLoan, fetchLoans } from "../loans";
import { fetchMovementTotals } from "../movement-totals";

const millisecondsAllowed = 200;
const megabytesAllowed = 100;
const atOnce = 5;

const megabyte = 1_000_000;
const loan = { id: "L-1", status: "ACTIVE", principal: { amount: "1", currency: "MXN" } };
const period = wirePeriodOf(1, "2026-01-01", "PAID", { principalDue: "1", interestDue: "1" });
const total = { currency: "MXN", type: "INTEREST", status: "COMPLETED", sum: "1.5", count: 1 };
const many = (count: number, row: unknown) => Array.from({ length: count }, () => row);
const text = (value: unknown) => JSON.stringify(value);

const answers: [string, string][] = [
  ["5 MB of zeros", "0".repeat(5 * megabyte)],
  ["2 MB of zeros", "0".repeat(2 * megabyte)],
  ["zeros apart", "0 ".repeat(megabyte)],
  ["texts apart", '""'.repeat(megabyte)],
  ["line ends", `"${"\\n".repeat(megabyte)}"`],
  ["lists in lists", "[".repeat(29_000) + "]".repeat(29_000)],
  ["objects in objects", `${'{"a":'.repeat(29_000)}1${"}".repeat(29_000)}`],
  ["8,000 rows", text(pageOf(many(8_000, loan), 8_000))],
  ["rows of which none fits", text(pageOf(many(25, { id: "x".repeat(6_000) })))],
  ["2,900 periods", text({ ...loan, schedule: many(2_900, period) })],
  ["4,000 totals", text({ data: many(4_000, total) })],
];

const reads = {
  "a list": () => fetchLoans(caller, { limit: 25, offset: 0 }),
  "a loan": () => fetchLoan(caller, "L-1"),
  totals: () => fetchMovementTotals(caller, {}),
};

/** The longest turn of the event loop, in milliseconds of the processor, and by how much memory grew. */
async function costOf(read: () => Promise<unknown>): Promise<{ blocked: number; grown: number }> {
  const before = process.memoryUsage.rss();
  let most = before;
  let blocked = 0;
  // Not the clock's time: the machine's other work would be in it.
  let used = process.threadCpuUsage();
  const turn = () => {
    const { user, system } = process.threadCpuUsage(used);
    used = process.threadCpuUsage();
    blocked = Math.max(blocked, (user + system) / 1000);
    most = Math.max(most, process.memoryUsage.rss());
    turning = setImmediate(turn);
  };
  let turning = setImmediate(turn);
  await Promise.all(Array.from({ length: atOnce }, () => read().catch(() => undefined)));
  await setTimeout(0);
  clearImmediate(turning);
  return { blocked, grown: (most - before) / megabyte };
}

/** The least of a few tries: what a collection of garbage adds, it may add to any of them. */
async function leastCostOf(read: () => Promise<unknown>) {
  let least = await costOf(read);
  for (let again = 0; again < 4; again += 1) {
    if (least.blocked < millisecondsAllowed && least.grown < megabytesAllowed) break;
    const { blocked, grown } = await costOf(read);
    least = { blocked: Math.min(least.blocked, blocked), grown: Math.min(least.grown, grown) };
  }
  return least;
}

describe.each(Object.entries(reads))("five at once in the place of %s", (_place, read) => {
  test.each(answers)("%s block no other request, and need little memory", async (_title, body) => {
    const bytes = Buffer.from(body);
    api.answer = (_request, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.end(bytes);
    };
    const { blocked, grown } = await leastCostOf(read);
    expect(blocked).toBeLessThan(millisecondsAllowed);
    expect(grown).toBeLessThan(megabytesAllowed);
  });
});
