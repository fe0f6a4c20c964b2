import { readRequestId, requestHref } from "./request-address";

test.each(["rq_1", "r 1/?&", "ñ"])("the URL of a request names it: %s", (id) => {
  const url = new URL(requestHref(id), "https://portal.test");
  expect(url.pathname).toBe("/requests");
  expect(readRequestId(Object.fromEntries(url.searchParams))).toBe(id);
});

test("the list's own URLs name none", () => {
  for (const id of [undefined, "", []]) expect(readRequestId({ id })).toBeUndefined();
  expect(readRequestId({ id: ["r-1", "r-2"] })).toBe("r-1");
});
