import { SeenIds } from "./whole-pages";

test("an id is new only once, also after many others", () => {
  const seen = new SeenIds();
  const ids = Array.from({ length: 20_000 }, (_, index) => `M-${index}`);
  expect(ids.filter((id) => !seen.add(id))).toEqual([]);
  expect(ids.filter((id) => seen.add(id))).toEqual([]);
  expect(seen.add("M-20000")).toBe(true);
});
