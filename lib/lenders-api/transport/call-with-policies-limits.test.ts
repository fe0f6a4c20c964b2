import { answer, call, hang, refused, sent } from "./calls-for-tests";
import { LendersApiError } from "./error";
import { breakerState } from "./observe";
import { callPolicies } from "./policies";

test("a lender may have 8 calls at once and 64 waiting, and uses no memory afterwards", async () => {
  const { promise: gate, resolve: release } = Promise.withResolvers<string>();
  const calls = Array.from({ length: 72 }, () => call(() => gate, { lender: "ana" }));
  expect(sent).toHaveBeenCalledTimes(8);
  const more = call(() => gate, { lender: "ana" });
  expect(await more).toMatchObject({ fault: "unavailable", stoppedBy: "cap" });
  expect(await answer()).toBe("figures");
  expect(callPolicies().callsPerLender.size).toBe(1);
  release("figures");
  expect(new Set(await Promise.all(calls))).toEqual(new Set(["figures"]));
  expect(sent).toHaveBeenCalledTimes(73);
  expect(callPolicies().callsPerLender.size).toBe(0);
});

test("64 calls run at once, 128 wait, and the others fail at once", async () => {
  const { promise: gate, resolve: release } = Promise.withResolvers<string>();
  const calls = Array.from({ length: 192 }, () => call(() => gate));
  expect(sent).toHaveBeenCalledTimes(64);
  expect(await answer()).toMatchObject({ fault: "unavailable", stoppedBy: "cap" });
  release("figures");
  expect(new Set(await Promise.all(calls))).toEqual(new Set(["figures"]));
  expect(sent).toHaveBeenCalledTimes(192);
  expect(breakerState()).toBe("closed");
});

test("a waiting call ends when its user leaves or on a timeout, and is never sent", async () => {
  void Array.from({ length: 64 }, () => call(() => new Promise(() => undefined)));
  sent.mockClear();
  const leaving = new AbortController();
  const left = call(async () => "", { signal: leaving.signal });
  const late = call(async () => "", { signal: AbortSignal.timeout(10_000) });
  leaving.abort();
  expect(await left).toMatchObject({ fault: "unreachable", stoppedBy: "reader" });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await late).toMatchObject({ fault: "time-out", stoppedBy: "cap" });
  expect(sent).not.toHaveBeenCalled();
});

test("calls that wait when the breaker opens are not sent into the outage", async () => {
  const timedOut = new LendersApiError("time-out");
  void Array.from({ length: 64 }, (_, index) => call(hang(10_000 + index, timedOut)));
  const waiting = Array.from({ length: 100 }, () => call(hang(1_000, timedOut)));
  await jest.advanceTimersByTimeAsync(10_063);
  expect(breakerState()).toBe("open");
  expect(sent.mock.calls.length - 64).toBeLessThanOrEqual(10);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await waiting.at(-1)).toMatchObject(refused);
});
