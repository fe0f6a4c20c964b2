import { slopePerMinute } from "./memory";

const samples = (values: readonly number[]) =>
  values.map((value, index) => ({ seconds: index * 5, rss: value, live: 2 * value }));

it("tells by how much a straight line climbs in a minute", () => {
  expect(slopePerMinute(samples([100, 101, 102, 103]), "rss")).toBeCloseTo(12);
  expect(slopePerMinute(samples([100, 101, 102, 103]), "live")).toBeCloseTo(24);
});

it("takes no ups and downs for a climb", () => {
  expect(slopePerMinute(samples([100, 110, 100, 110, 100]), "rss")).toBeCloseTo(0);
});

it("knows no slope of a single sample", () => {
  expect(slopePerMinute(samples([100]), "rss")).toBe(0);
});
