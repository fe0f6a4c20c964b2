import { millisecondsSince, thisMoment } from "./use-quiet-refresh";

const minute = 60_000;

function clocks(wall: number, steady: number): void {
  jest.spyOn(Date, "now").mockReturnValue(wall);
  jest.spyOn(performance, "now").mockReturnValue(steady);
}

afterEach(() => jest.restoreAllMocks());

test.each([
  ["both clocks go on", 7 * minute, 7 * minute, 7 * minute],
  ["the machine slept and the steady clock with it", 7 * minute, 100, 7 * minute],
  ["the wall clock was set back meanwhile", -60 * minute, 7 * minute, 7 * minute],
])("returns the time elapsed when %s", (_case, wall, steady, expected) => {
  clocks(1_800_000_000_000, 5_000);
  const moment = thisMoment();
  clocks(1_800_000_000_000 + wall, 5_000 + steady);
  expect(millisecondsSince(moment)).toBe(expected);
});
