import { getEventListeners } from "node:events";
import { inTime } from "./in-time";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const forever = (signal: AbortSignal) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener("abort", () => reject(signal.reason), { once: true }),
  );

test("work that is done in time leaves no timer and no listener", async () => {
  const outer = new AbortController();
  const done = await inTime(1_000, outer.signal, async (signal) => {
    expect(jest.getTimerCount()).toBe(1);
    expect(getEventListeners(outer.signal, "abort")).toHaveLength(1);
    return signal.aborted;
  });
  expect(done).toBe(false);
  expect(jest.getTimerCount()).toBe(0);
  expect(getEventListeners(outer.signal, "abort")).toHaveLength(0);
});

test("work that takes longer ends by a TimeoutError", async () => {
  const ended = expect(inTime(1_000, undefined, forever)).rejects.toMatchObject({
    name: "TimeoutError",
  });
  jest.advanceTimersByTime(1_000);
  await ended;
});

test("work ends with the outer signal, for its reason, also when that came first", async () => {
  const outer = new AbortController();
  const reason = new Error("the reader left");
  const ended = expect(inTime(1_000, outer.signal, forever)).rejects.toBe(reason);
  outer.abort(reason);
  await ended;
  expect(await inTime(1_000, outer.signal, async ({ aborted }) => aborted)).toBe(true);
  expect(jest.getTimerCount()).toBe(0);
});
