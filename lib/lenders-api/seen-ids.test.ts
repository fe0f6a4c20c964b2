import { SeenIds } from "./seen-ids";

test("an id is new once, however many others come between", () => {
  const seen = new SeenIds();
  const ids = Array.from({ length: 20_000 }, (_, index) => `M-${index}`);
  expect(ids.filter((id) => !seen.add(id))).toEqual([]);
  expect(ids.filter((id) => seen.add(id))).toEqual([]);
  expect(seen.add("M-20000")).toBe(true);
});
