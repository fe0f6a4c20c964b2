import { mostFiles, takePlace } from "./file-places";

const controllers: AbortController[] = [];

function take(lender: string) {
  const file = new AbortController();
  controllers.push(file);
  return { full: takePlace("file", lender, file.signal), end: () => file.abort() };
}

afterEach(() => {
  for (const file of controllers.splice(0)) file.abort();
});

test("all lenders together have a limit, and it is said that it is not their own", () => {
  const lenders = Array.from({ length: mostFiles }, (_, index) => take(`lender-${index}`));
  expect(lenders.every(({ full }) => full === undefined)).toBe(true);
  expect(take("one more").full).toBe("all");
  lenders[0]?.end();
  expect(take("one more").full).toBeUndefined();
});

test("a reader who has already left takes no place", () => {
  for (let count = 0; count < 10; count += 1)
    expect(takePlace("file", "ana", AbortSignal.abort())).toBeUndefined();
  expect(take("ana").full).toBeUndefined();
});
