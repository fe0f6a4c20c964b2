import { visitAt } from "./last-visit";
import { configure } from "./session-for-tests";

jest.mock("@/lib/config");

const minute = 60;
const day = 24 * 60 * minute;
const start = 1_800_000_000;
const none = undefined;
const ana = { userId: "lender-ana" };

beforeEach(() => configure());

/** The ends of the visits before those of requests at these seconds after the start. */
function before(...moments: number[]): (number | undefined)[] {
  let cookie: string | undefined;
  return moments.map((moment) => {
    const visit = visitAt(cookie, ana, start + moment);
    cookie = visit.value;
    return visit.before === undefined ? undefined : visit.before - start;
  });
}

const [soon, end] = [3 * day, 20 * minute];

test.each([
  [
    "the first visit has none before it, however long it takes",
    [0, end, 45 * minute],
    [none, none, none],
  ],
  [
    "a later visit has the end of the one before, until it ends itself",
    [0, end, soon, soon + 29 * minute, 9 * day],
    [none, none, end, end, soon + 29 * minute],
  ],
  [
    "a clock that is a little behind belongs to the same visit",
    [0, day, day - minute],
    [none, 0, 0],
  ],
  ["a time far ahead starts anew", [0, 9 * day, day], [none, 0, none]],
])("%s", (_what, moments, ends) => expect(before(...moments)).toEqual(ends));

test("a cookie of another account, or of an older secret, tells nothing", () => {
  const { value } = visitAt(undefined, ana, start);
  const later = start + 3 * day;
  expect(visitAt(value, ana, later).before).toBe(start);
  expect(visitAt(value, { userId: "lender-luis" }, later).before).toBeUndefined();
  configure({ sessionSecrets: ["another-another-another-another"] });
  expect(visitAt(value, ana, later).before).toBeUndefined();
});

test("the value has two times and nothing of the account's name", () => {
  const { value } = visitAt(undefined, ana, start);
  expect(visitAt(value, ana, start + day).value).toMatch(
    new RegExp(`^[\\w-]{16}\\.${start + day}\\.${start}$`),
  );
  expect(value).not.toMatch(/ana/);
});

test.each(["", "x", "a.b.c", "1.2.3", "é".repeat(5000)])("%j is no visit", (cookie) => {
  expect(visitAt(cookie, ana, start).before).toBeUndefined();
});

test("a forged earlier visit in the future is left out", () => {
  const { value } = visitAt(undefined, ana, start);
  const forged = `${value}${start + day}`;
  expect(visitAt(forged, ana, start + minute).before).toBeUndefined();
});
