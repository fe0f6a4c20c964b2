import type { Bearer } from "./bearer";
import { callWithPolicies } from "./call-with-policies";
import { LendersApiError } from "./error";
import { type BreakerState, breakerState, onBreakerChange } from "./observe";
import { callPolicies } from "./policies";
import { resetPolicies } from "./policies-for-tests";

const never = new AbortController().signal;
const down = new LendersApiError("unavailable", { status: 503 });
const refused = { fault: "unavailable", stoppedBy: "breaker", retryAfter: 5 };

let requests = 0;
let sent: jest.Mock;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException("", "TimeoutError")), milliseconds);
    return controller.signal;
  });
  resetPolicies();
  requests = 0;
  sent = jest.fn();
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const nextRequest = () => `request-${requests++}`;

function call(
  send: (signal: AbortSignal) => Promise<string>,
  { requestId = nextRequest(), signal = never, lender = "" } = {},
): Promise<unknown> {
  const send_ = (within: AbortSignal) => {
    sent();
    return send(within);
  };
  return callWithPolicies(
    { bearer: (lender || requestId) as Bearer, requestId },
    signal,
    send_,
  ).catch((error) => error);
}

const answer = (value = "figures") => call(async () => value);
const fail = (error: LendersApiError, requestId?: string) =>
  call(() => Promise.reject(error), requestId ? { requestId } : {});

function hang(milliseconds: number, error: LendersApiError) {
  return () => new Promise<string>((_, reject) => setTimeout(() => reject(error), milliseconds));
}

async function times(count: number, one: () => Promise<unknown>): Promise<void> {
  for (let index = 0; index < count; index += 1) await one();
}

async function open(): Promise<void> {
  await times(20, () => fail(down));
  expect(breakerState()).toBe("open");
  sent.mockClear();
}

test("an API of whose calls most fail is left alone, and each caller hears of it at once", async () => {
  await times(19, () => fail(down));
  expect(breakerState()).toBe("closed");
  await fail(down);
  expect(breakerState()).toBe("open");
  sent.mockClear();
  await expect(answer()).resolves.toMatchObject(refused);
  expect(sent).not.toHaveBeenCalled();
});

test("pages and handlers, each with a copy of these modules, have one breaker", async () => {
  await open();
  await jest.isolateModulesAsync(async () => {
    const copy = { ...(await import("./error")), ...(await import("./call-with-policies")) };
    expect(copy.LendersApiError).not.toBe(LendersApiError);
    const failing = () => Promise.reject(new copy.LendersApiError("unavailable", { status: 503 }));
    await jest.advanceTimersByTimeAsync(5_000);
    const asked = { bearer: "another" as Bearer, requestId: "another" };
    await expect(copy.callWithPolicies(asked, never, failing)).rejects.toMatchObject({
      status: 503,
    });
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

test("what is more than ten seconds past is forgotten", async () => {
  await times(19, () => fail(down));
  jest.setSystemTime(Date.now() + 10_000);
  await times(19, () => fail(down));
  expect(breakerState()).toBe("closed");
  jest.setSystemTime(Date.now() + 9_000);
  await fail(down);
  expect(breakerState()).toBe("open");
});

test.each(["unreachable", "unavailable"] as const)("%s counts", async (fault) => {
  await times(20, () => fail(new LendersApiError(fault)));
  expect(breakerState()).toBe("open");
});

test.each([
  "unauthorized",
  "forbidden",
  "not-found",
  "bad-filter",
  "too-many-requests",
  "unsupported",
  "bad-answer",
] as const)("%s is an answer, and outweighs failures as any other", async (fault) => {
  await times(20, () => fail(new LendersApiError(fault)));
  await times(20, () => fail(down));
  expect(breakerState()).toBe("closed");
});

test("a reader's request counts once however many of its calls fail", async () => {
  await times(100, () => fail(down, "one-page"));
  await times(18, () => fail(down));
  expect(breakerState()).toBe("closed");
  await fail(down);
  expect(breakerState()).toBe("open");
});

const failFor = (lender: string) => call(() => Promise.reject(down), { lender });

test("what fails for one or two lenders opens nothing, what fails for a third does", async () => {
  await times(10, () => answer());
  await times(100, () => failFor("ana"));
  await times(100, () => failFor("luis"));
  expect(breakerState()).toBe("closed");
  await times(4, () => failFor("eva"));
  expect(breakerState()).toBe("open");
});

test("a lender whose trial failed leaves the next one to the others", async () => {
  await open();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(await failFor("ana")).toBe(down);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(await failFor("ana")).toMatchObject(refused);
  expect(breakerState()).toBe("open");
  expect(await answer()).toBe("figures");
  expect(callPolicies().failedTrial).toBeUndefined();
  await times(100, () => failFor("ana"));
  expect(breakerState()).toBe("closed");
});

test("a lender who is alone tries again all the same", async () => {
  await open();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(await failFor("ana")).toBe(down);
  await jest.advanceTimersByTimeAsync(12_500);
  expect(await call(async () => "figures", { lender: "ana" })).toBe("figures");
  expect(breakerState()).toBe("closed");
});

test("a lender has 8 calls on their way and 64 that wait, and without one leaves nothing", async () => {
  let release: (value: string) => void = () => undefined;
  const gate = new Promise<string>((resolve) => {
    release = resolve;
  });
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

async function timeOut(milliseconds = 10_000): Promise<void> {
  const timedOut = call(hang(milliseconds, new LendersApiError("time-out")));
  await jest.advanceTimersByTimeAsync(milliseconds);
  expect(await timedOut).toMatchObject({ fault: "time-out" });
}

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

test("a call that the page's time cut short, soon after it was sent, counts for nothing", async () => {
  await times(20, () => timeOut(4_900));
  expect(breakerState()).toBe("closed");
});

test.each([
  [4_900, "closed"],
  [5_100, "open"],
])("readers who leave after %i ms without an answer: %s", async (milliseconds, state) => {
  await times(10, async () => {
    const leaving = new AbortController();
    const left = call(() => new Promise(() => undefined), { signal: leaving.signal });
    await jest.advanceTimersByTimeAsync(milliseconds);
    leaving.abort();
    expect(await left).toMatchObject({ fault: "unreachable", stoppedBy: "reader" });
  });
  expect(breakerState()).toBe(state);
});

test("after five seconds one call tries the API, and with its answer all go on", async () => {
  const changes: BreakerState[] = [];
  onBreakerChange((state) => changes.push(state));
  await open();
  await jest.advanceTimersByTimeAsync(4_900);
  await expect(answer()).resolves.toMatchObject(refused);
  await jest.advanceTimersByTimeAsync(100);

  const trial = call(() => new Promise((resolve) => setTimeout(() => resolve("first"), 300)));
  const others = [answer("second"), answer("third")];
  await jest.advanceTimersByTimeAsync(299);
  expect(sent).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(await Promise.all([trial, ...others])).toEqual(["first", "second", "third"]);
  expect(changes).toEqual(["open", "half-open", "closed"]);
});

test("a trial that hangs costs everybody 0.5 s and ends after 5 s; another comes 5 s later", async () => {
  await open();
  await jest.advanceTimersByTimeAsync(5_000);
  let ended = false;
  const trial = call((within) => {
    within.addEventListener("abort", () => {
      ended = true;
    });
    return hang(5_001, new LendersApiError("time-out"))();
  });
  const other = answer();
  await jest.advanceTimersByTimeAsync(500);
  expect(await Promise.all([trial, other])).toMatchObject([refused, refused]);
  expect(sent).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(4_499);
  expect(ended).toBe(false);
  await jest.advanceTimersByTimeAsync(2);
  expect({ ended, state: breakerState() }).toEqual({ ended: true, state: "open" });
  await jest.advanceTimersByTimeAsync(5_000);
  expect(await answer()).toBe("figures");
  expect(breakerState()).toBe("closed");
});

test("what failed of before says nothing of the trial that is on its way", async () => {
  const old = call(hang(6_000, down));
  await times(20, () => fail(down));
  await jest.advanceTimersByTimeAsync(5_000);
  const trial = call(() => new Promise((resolve) => setTimeout(() => resolve("late"), 2_000)));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await old).toBe(down);
  expect(breakerState()).toBe("half-open");
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await trial).toMatchObject(refused);
  expect(breakerState()).toBe("closed");
});

test("a slow answer to the trial comes too late for its reader, and closes the breaker", async () => {
  await open();
  await jest.advanceTimersByTimeAsync(5_000);
  const leaving = new AbortController();
  const trial = call(() => new Promise((resolve) => setTimeout(() => resolve("late"), 2_000)), {
    signal: leaving.signal,
  });
  await jest.advanceTimersByTimeAsync(500);
  leaving.abort();
  expect(await trial).toMatchObject(refused);
  await jest.advanceTimersByTimeAsync(1_500);
  expect(breakerState()).toBe("closed");
});

test("an answer that is a refusal closes the breaker as well", async () => {
  await open();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(await fail(new LendersApiError("forbidden"))).toMatchObject({ fault: "forbidden" });
  expect(breakerState()).toBe("closed");
});

test("calls of before an outage's end say nothing of what came after", async () => {
  const old = Array.from({ length: 40 }, () => call(hang(9_000, new LendersApiError("time-out"))));
  await open();
  await jest.advanceTimersByTimeAsync(5_000);
  await answer();
  expect(breakerState()).toBe("closed");
  await jest.advanceTimersByTimeAsync(4_000);
  expect(await Promise.all(old)).toHaveLength(40);
  expect(breakerState()).toBe("closed");
});

test("64 calls are on their way at once, 128 wait their turn, and the rest fails at once", async () => {
  let release: (value: string) => void = () => undefined;
  const gate = new Promise<string>((resolve) => {
    release = resolve;
  });
  const calls = Array.from({ length: 192 }, () => call(() => gate));
  expect(sent).toHaveBeenCalledTimes(64);
  expect(await answer()).toMatchObject({ fault: "unavailable", stoppedBy: "cap" });
  release("figures");
  expect(new Set(await Promise.all(calls))).toEqual(new Set(["figures"]));
  expect(sent).toHaveBeenCalledTimes(192);
  expect(breakerState()).toBe("closed");
});

test("a call that waits its turn ends with its reader or its time, and never goes out", async () => {
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

test("a fault of the portal's own passes through and counts for nothing", async () => {
  const bug = new TypeError("no configuration");
  await times(30, async () => expect(await call(() => Promise.reject(bug))).toBe(bug));
  expect(breakerState()).toBe("closed");
});
