import { admitReport } from "./report-limit";

beforeEach(() => jest.useFakeTimers({ now: 1_800_000_000_000 }));
afterEach(() => jest.useRealTimers());

test("a thousand networks a minute are counted, and those go on when there are more", async () => {
  const network = (index: number) => `2001:db8:0:${index.toString(16)}::/64`;
  for (let index = 0; index < 1_000; index += 1)
    expect(await admitReport(network(index))).toBe(true);
  expect(await admitReport(network(1_000))).toBe(false);
  expect(jest.getTimerCount()).toBe(1_001);
  for (let count = 1; count < 10; count += 1) expect(await admitReport(network(0))).toBe(true);
  expect(await admitReport(network(0))).toBe(false);
  jest.advanceTimersByTime(60_000);
  expect(await admitReport(network(1_000))).toBe(true);
  expect(jest.getTimerCount()).toBe(2);
});
