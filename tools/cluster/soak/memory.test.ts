import { slopePerMinute } from "./memory";

const samples = (values: readonly number[]) =>
  values.map((value, index) => ({ seconds: index * 5, rss: value, ofMain: 2 * value }));

test("returns the slope of a straight line per minute", () => {
  expect(slopePerMinute(samples([100, 101, 102, 103]), "rss")).toBeCloseTo(12);
  expect(slopePerMinute(samples([100, 101, 102, 103]), "ofMain")).toBeCloseTo(24);
});

test("returns no slope for values that go up and down", () => {
  expect(slopePerMinute(samples([100, 110, 100, 110, 100]), "rss")).toBeCloseTo(0);
});

test("returns no slope for a single sample", () => {
  expect(slopePerMinute(samples([100]), "rss")).toBe(0);
});
