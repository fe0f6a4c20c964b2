import type { Fault } from "@/lib/domain/failure";
import type { Bearer } from "./bearer";
import {
  answer,
  call,
  down,
  fail,
  failFor,
  hang,
  never,
  open,
  refused,
  sent,
  timeOut,
  times,
} from "./calls-for-tests";
import { LendersApiError } from "./error";
import { breakerState } from "./observe";
import { callPolicies } from "./policies";

test.each(["unreachable", "unavailable"] as const)(
  "the breaker opens if most calls are %s, and rejects callers at once",
  async (fault) => {
    const failing = () => fail(new LendersApiError(fault));
    await times(19, failing);
    expect(breakerState()).toBe("closed");
    await failing();
    expect(breakerState()).toBe("open");
    sent.mockClear();
    expect(await answer()).toMatchObject(refused);
    expect(sent).not.toHaveBeenCalled();
  },
);

test("pages and handlers, each with a copy of these modules, have one breaker", async () => {
  await open();
  await jest.isolateModulesAsync(async () => {
    const copy = { ...(await import("./error")), ...(await import("./call-with-policies")) };
    expect(copy.LendersApiError).not.toBe(LendersApiError);
    const failing = () => Promise.reject(new copy.LendersApiError("unavailable", { status: 503 }));
    await jest.advanceTimersByTimeAsync(5_000);
    const asked = { bearer: "another" as Bearer, requestId: "another" };
    const trial = copy.callWithPolicies(asked, never, failing);
    await expect(trial).rejects.toMatchObject({ status: 503 });
  });
  expect(breakerState()).toBe("open");
});

test("half of the calls may fail, and few may all fail", async () => {
  await times(50, async () => {
    await answer();
    await fail(down);
  });
  expect(breakerState()).toBe("closed");
});

test("calls older than ten seconds do not count", async () => {
  await times(19, () => fail(down));
  jest.setSystemTime(Date.now() + 10_000);
  await times(19, () => fail(down));
  expect(breakerState()).toBe("closed");
  jest.setSystemTime(Date.now() + 9_000);
  await fail(down);
  expect(breakerState()).toBe("open");
});

test.each<Fault>([
  ...(["unauthorized", "forbidden", "not-found", "bad-filter"] as const),
  ...(["too-many-requests", "unsupported", "bad-answer"] as const),
])("%s is an answer, and outweighs failures as any other", async (fault) => {
  await times(20, () => fail(new LendersApiError(fault)));
  await times(20, () => fail(down));
  expect(breakerState()).toBe("closed");
});

test("a user's request counts once, even if several of its calls fail", async () => {
  await times(100, () => fail(down, "one-page"));
  await times(18, () => fail(down));
  expect(breakerState()).toBe("closed");
  await fail(down);
  expect(breakerState()).toBe("open");
});

test("failures of one or two lenders do not open the breaker, those of a third do", async () => {
  await times(10, () => answer());
  await times(100, () => failFor("ana"));
  await times(100, () => failFor("luis"));
  expect(breakerState()).toBe("closed");
  await times(4, () => failFor("eva"));
  expect(breakerState()).toBe("open");
});

test("ten requests in a row that time out are enough, however far apart", async () => {
  await times(9, timeOut);
  await fail(down);
  await times(9, timeOut);
  await answer();
  await times(9, timeOut);
  expect(breakerState()).toBe("closed");
  await timeOut();
  expect(breakerState()).toBe("open");
});

test.each<[string, number, (milliseconds: number) => Promise<void>, string]>([
  ["the page's time cut short", 4_900, timeOut, "closed"],
  ["readers left", 4_900, leaveAfter, "closed"],
  ["readers left", 5_100, leaveAfter, "open"],
])("calls that %s after %i ms without an answer", async (_how, milliseconds, end, state) => {
  await times(10, () => end(milliseconds));
  expect(breakerState()).toBe(state);
});

async function leaveAfter(milliseconds: number): Promise<void> {
  const leaving = new AbortController();
  const left = call(() => new Promise(() => undefined), { signal: leaving.signal });
  await jest.advanceTimersByTimeAsync(milliseconds);
  leaving.abort();
  expect(await left).toMatchObject({ fault: "unreachable", stoppedBy: "reader" });
}

test("a fault of the portal's own passes through and counts for nothing", async () => {
  const bug = new TypeError("no configuration");
  await times(30, async () => expect(await call(() => Promise.reject(bug))).toBe(bug));
  expect(breakerState()).toBe("closed");
});

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
