import {
  answer,
  call,
  down,
  fail,
  failFor,
  hang,
  open,
  refused,
  sent,
  times,
} from "./calls-for-tests";
import { LendersApiError } from "./error";
import { type BreakerState, breakerState, onBreakerChange } from "./observe";
import { callPolicies } from "./policies";

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

test("earlier failures do not affect the running trial", async () => {
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

test("calls that started before an outage ended do not count after it", async () => {
  const old = Array.from({ length: 40 }, () => call(hang(9_000, new LendersApiError("time-out"))));
  await open();
  await jest.advanceTimersByTimeAsync(5_000);
  await answer();
  expect(breakerState()).toBe("closed");
  await jest.advanceTimersByTimeAsync(4_000);
  expect(await Promise.all(old)).toHaveLength(40);
  expect(breakerState()).toBe("closed");
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
