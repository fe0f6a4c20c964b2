import { createPortfolio } from "../data/portfolio.ts";
import { openSandbox } from "./sandbox-for-tests.ts";

jest.setTimeout(60_000);

const sandbox = openSandbox("grande");
const read = (path: string) => sandbox.read("lender-grande", path);

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

let wholeTime: number;

// Reads all 250,000 movements, as a query without an index would.
beforeAll(async () => {
  const statement = sandbox.database.prepare("SELECT max(id) FROM movements NOT INDEXED");
  wholeTime = await processorTimeOf(() => statement.get());
});

test.each([
  "/movements",
  "/movements?offset=249975",
  "/movements?type=INTEREST&status=COMPLETED&offset=102000",
  "/movements?status=COMPLETED&offset=249800",
  "/movements?from=2024-01-01&to=2025-12-31&type=LOAN_WITHDRAWAL",
  "/movements?currency=MXN&status=COMPLETED&offset=70000",
  "/movements?sort=-amount",
  "/payments?overdue=true",
  "/payments?offset=88000",
  "/loans?overdue=31-60",
  "/loans/totals",
])("%s costs less than half of reading all movements", async (path) => {
  expect(await processorTimeOf(() => read(path))).toBeLessThan(wholeTime / 2);
});

// About as long, on a quiet machine. What other programs do to the cache may double it.
test("the sums of all payments cost less than reading all movements three times", async () => {
  const sums = await processorTimeOf(() => read("/payments/totals?by=month"));
  expect(sums).toBeLessThan(3 * wholeTime);
});

test("the account holds exactly 250,000 movements, on any day", async () => {
  expect(await read("/movements?offset=249990")).toMatchObject({ page: { total: 250_000 } });
  const { loans, movements, requests } = createPortfolio("grande", "lender-grande", "2028-02-29");
  expect([loans.length, movements.length, requests.length]).toEqual([1_200, 250_000, 2_000]);
});
