import { RetryBudget } from "./retry-budget";

test("at most ten retries are saved", () => {
  const budget = new RetryBudget(() => 0);
  for (let call = 0; call < 1_000; call += 1) budget.earn();
  const spent = Array.from({ length: 20 }, () => budget.spend()).filter(Boolean);
  expect(spent).toHaveLength(10);
});

test("a quiet portal has one retry every five seconds, and saves none of them up", () => {
  let now = 0;
  const budget = new RetryBudget(() => now);
  expect(budget.spend()).toBe(true);
  now = 4_900;
  expect(budget.spend()).toBe(false);
  now = 5_000;
  expect(budget.spend()).toBe(true);
  now = 3_600_000;
  expect([budget.spend(), budget.spend()]).toEqual([true, false]);
});

test("a clock that is set back takes nothing away", () => {
  let now = 10_000;
  const budget = new RetryBudget(() => now);
  budget.spend();
  now = 0;
  expect(budget.spend()).toBe(false);
  now = 5_000;
  expect(budget.spend()).toBe(true);
});
