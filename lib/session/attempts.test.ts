import { readConfig } from "@/lib/config";
import { admitAttempt, countRefusal } from "./attempts";

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
