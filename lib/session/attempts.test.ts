import { readConfig } from "@/lib/config";
import { admitAttempt, admitReport, countRefusal } from "./attempts";

jest.mock("@/lib/config");
jest.mocked(readConfig).mockReturnValue({} as never);

beforeEach(() => jest.useFakeTimers({ now: 1_800_000_000_000 }));
afterEach(() => jest.useRealTimers());

test("blocks only this network after fifty refusals, for the rest of five minutes", async () => {
  for (let count = 0; count < 50; count += 1) {
    expect(await admitAttempt("198.51.100.1")).toBeUndefined();
    await countRefusal("198.51.100.1");
  }
  jest.advanceTimersByTime(100_000);
  expect(await admitAttempt("198.51.100.1")).toBe(200);
  expect(await admitAttempt("198.51.100.2")).toBeUndefined();
  jest.advanceTimersByTime(200_000);
  expect(await admitAttempt("198.51.100.1")).toBeUndefined();
});

test("allows five renewals per second for five minutes, then blocks the network", async () => {
  for (let count = 0; count < 1_500; count += 1)
    expect(await admitAttempt("203.0.113.1")).toBeUndefined();
  expect(await admitAttempt("203.0.113.1")).toBe(300);
});

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
