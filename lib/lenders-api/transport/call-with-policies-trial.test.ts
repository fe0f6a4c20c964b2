import {
  answer,
  call,
  down,
  fail,
  failFor,
  hang,
  late,
  never,
  open,
  openForTrial,
  refused,
  sent,
  times,
  wait,
} from "./calls-for-tests";
import { LendersApiError } from "./error";
import { type BreakerState, breakerState, onBreakerChange } from "./observe";
import { callPolicies } from "./policies";

test("after five seconds one call tries the API, and with its answer all go on", async () => {
  const changes: BreakerState[] = [];
  onBreakerChange((state) => changes.push(state));
  await open();
  await wait(4_900);
  await expect(answer()).resolves.toMatchObject(refused);
  await wait(100);

  const trial = call(late(300, "first"));
  const others = [answer("second"), answer("third")];
  await wait(299);
  expect(sent).toHaveBeenCalledTimes(1);
  await wait(1);
  expect(await Promise.all([trial, ...others])).toEqual(["first", "second", "third"]);
  expect(changes).toEqual(["open", "half-open", "closed"]);
});

test("a trial that hangs costs everybody 0.5 s and ends after 5 s; another comes 5 s later", async () => {
  await openForTrial();
  let trialSignal = never;
  const trial = call((within) => {
    trialSignal = within;
    return hang(5_001, new LendersApiError("time-out"))();
  });
  const other = answer();
  await wait(500);
  expect(await Promise.all([trial, other])).toMatchObject([refused, refused]);
  expect(sent).toHaveBeenCalledTimes(1);
  await wait(4_499);
  expect(trialSignal.aborted).toBe(false);
  await wait(2);
  expect([trialSignal.aborted, breakerState()]).toEqual([true, "open"]);
  await wait(5_000);
  expect(await answer()).toBe("figures");
  expect(breakerState()).toBe("closed");
});

test("earlier failures do not affect the running trial", async () => {
  const old = call(hang(6_000, down));
  await times(20, () => fail(down));
  await wait(5_000);
  const trial = call(late(2_000, "late"));
  await wait(1_000);
  expect(await old).toBe(down);
  expect(breakerState()).toBe("half-open");
  await wait(1_000);
  expect(await trial).toMatchObject(refused);
  expect(breakerState()).toBe("closed");
});

test("a slow answer to the trial comes too late for its reader, and closes the breaker", async () => {
  await openForTrial();
  const leaving = new AbortController();
  const trial = call(late(2_000, "late"), { signal: leaving.signal });
  await wait(500);
  leaving.abort();
  expect(await trial).toMatchObject(refused);
  await wait(1_500);
  expect(breakerState()).toBe("closed");
});

test("an answer that is a refusal closes the breaker as well", async () => {
  await openForTrial();
  expect(await fail(new LendersApiError("forbidden"))).toMatchObject({ fault: "forbidden" });
  expect(breakerState()).toBe("closed");
});

test("calls that started before an outage ended do not count after it", async () => {
  const old = Array.from({ length: 40 }, () => call(hang(9_000, new LendersApiError("time-out"))));
  await openForTrial();
  await answer();
  expect(breakerState()).toBe("closed");
  await wait(4_000);
  expect(await Promise.all(old)).toHaveLength(40);
  expect(breakerState()).toBe("closed");
});

test("a lender whose trial failed leaves the next one to the others", async () => {
  await openForTrial();
  expect(await failFor("ana")).toBe(down);
  await wait(5_000);
  expect(await failFor("ana")).toMatchObject(refused);
  expect(breakerState()).toBe("open");
  expect(await answer()).toBe("figures");
  expect(callPolicies().failedTrial).toBeUndefined();
  await times(100, () => failFor("ana"));
  expect(breakerState()).toBe("closed");
});

test("a lender who is alone tries again all the same", async () => {
  await openForTrial();
  expect(await failFor("ana")).toBe(down);
  await wait(12_500);
  expect(await call(async () => "figures", { lender: "ana" })).toBe("figures");
  expect(breakerState()).toBe("closed");
});
