import { openSandbox } from "./sandbox-for-tests.ts";
import { testThatFiguresTie } from "./ties-for-tests.ts";

jest.setTimeout(60_000);

const sandbox = openSandbox("grande");

describe("lender-grande", () => testThatFiguresTie(sandbox, "lender-grande"));

// Processor time in milliseconds, best of nine: a busy machine changes it little.
async function processorTimeOf(work: () => unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 9; round += 1) {
    const start = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(start);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

// Reads all 250,000 movements, as a query without an index would.
function readAllMovements(): void {
  sandbox.database.prepare("SELECT max(id) FROM movements NOT INDEXED").get();
}

let wholeTime: number;
beforeAll(async () => {
  wholeTime = await processorTimeOf(readAllMovements);
});

test.each([
  ["the first page", "/movements?"],
  ["the last page", "/movements?offset=249975"],
  ["a page in the middle", "/movements?offset=125000"],
  ["the first page of a type", "/movements?type=INTEREST"],
  ["the last page of a type and status", "/movements?type=INTEREST&status=COMPLETED&offset=102000"],
  ["the last page of a status", "/movements?status=COMPLETED&offset=249800"],
  ["a range of dates", "/movements?from=2024-01-01&to=2025-12-31&offset=40000"],
  ["a range of dates of a type", "/movements?from=2024-01-01&to=2025-12-31&type=LOAN_WITHDRAWAL"],
  ["a currency and status", "/movements?currency=MXN&status=COMPLETED&offset=70000"],
  ["the greatest amounts", "/movements?sort=-amount"],
  ["payments to come", "/payments?from=2026-11-21"],
  ["overdue payments", "/payments?overdue=true"],
  ["the last payments", "/payments?offset=88000"],
  ["loans of some days late", "/loans?overdue=31-60"],
  ["the sums of loans that match", "/loans/totals?overdue=31-60"],
  ["the sums of all loans", "/loans/totals"],
])("%s costs less than half of reading all movements", async (_, path) => {
  const page = await processorTimeOf(() => sandbox.read("lender-grande", path));
  expect(page).toBeLessThan(wholeTime / 2);
});

// About as long, on a quiet machine. What other programs do to the cache may double it.
test("the sums of all payments cost less than reading all movements three times", async () => {
  const sums = await processorTimeOf(() =>
    sandbox.read("lender-grande", "/payments/totals?by=month"),
  );
  expect(sums).toBeLessThan(3 * wholeTime);
});

test("the last page has the remaining rows, and the page after it is empty", async () => {
  const page = (offset: number) =>
    sandbox.read<{ data: unknown[]; page: { total: number } }>(
      "lender-grande",
      `/movements?offset=${offset}`,
    );
  const [last, behind] = await Promise.all([page(249_990), page(250_000)]);
  expect(last.page.total).toBe(250_000);
  expect(last.data).toHaveLength(10);
  expect(behind.data).toHaveLength(0);
});
