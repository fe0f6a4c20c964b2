import type { Sample } from "../samples";
import { type FaultWindow, isStruck, judge } from "./judge";

const [one, two] = ["one", "two"].map((uid) => ({ uid, email: `${uid}@demo.test`, password: "" }));

const answer = (given: Partial<Sample>): Sample => ({
  what: "/api/loans",
  by: one,
  at: 1_000,
  ms: 10,
  status: 200,
  right: 200,
  ...given,
});

/** A fault from 1 s to 5 s that strikes the first lender's requests that got a 503. */
const strike = (end = 5_000): FaultWindow => ({
  fault: { name: "a fault", strikes: ({ by, status }) => by === one && status === 503 },
  begin: 1_000,
  end,
});

const counts = (sample: Sample, windows = [strike()]) => {
  const { wrong, errors, excused } = judge([sample], windows);
  return { wrong: wrong.length, errors: errors.length, excused: excused.length };
};
const right = { wrong: 0, errors: 0, excused: 0 };

test("the right status is no error, in a fault and without one", () => {
  expect(counts(answer({}))).toEqual(right);
  expect(counts(answer({}), [])).toEqual(right);
});

test("an error is excused if it was answered between the fault's begin and 10 s after its end", () => {
  const at = (answered: number) => counts(answer({ status: 503, at: answered - 10 }));
  expect([999, 1_000, 15_000, 15_001].map((answered) => at(answered).excused)).toEqual([
    0, 1, 1, 0,
  ]);
  expect(at(15_001).errors).toBe(1);
  expect(counts(answer({ status: 503, at: 60_000 }), [strike(Infinity)]).excused).toBe(1);
});

test("a fault excuses only those that it struck, with the statuses that it explains", () => {
  expect(counts(answer({ status: 503, by: two })).errors).toBe(1);
  expect(counts(answer({ status: 500 })).errors).toBe(1);
});

test("no fault excuses a wrong answer", () => {
  const sample = answer({ status: 503, wrong: "holds another lender's data" });
  expect(counts(sample)).toEqual({ wrong: 1, errors: 0, excused: 0 });
});

test("a right status with a wrong body is an error", () => {
  expect(counts(answer({ error: "a PDF is incomplete" })).errors).toBe(1);
});

test("a request is struck if a fault or its recovery overlaps it", () => {
  const struck = (from: number, to: number) => isStruck([strike()], from, to);
  expect([
    struck(0, 999),
    struck(0, 1_000),
    struck(15_000, 16_000),
    struck(15_001, 16_000),
  ]).toEqual([false, true, true, false]);
  expect(isStruck([], 0, 1_000)).toBe(false);
});
