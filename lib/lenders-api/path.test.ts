import { idSegment, isUsableId } from "./path";

test("an id with any characters is one path segment", () => {
  expect(idSegment("ln_0001")).toBe("ln_0001");
  expect(idSegment("a?b#c%2Fd ñ")).toBe("a%3Fb%23c%252Fd%20%C3%B1");
  expect(idSegment("...")).toBe("...");
});

test.each(["", ".", "..", "a/b", "a\\b", "a\u0000b", "a\u009fb", "\ud800", "x".repeat(129)])(
  "%j is not an id: not-found without a call",
  (id) => {
    expect(isUsableId(id)).toBe(false);
    expect(() => idSegment(id)).toThrow(expect.objectContaining({ fault: "not-found" }));
  },
);

test("the longest id is accepted", () => {
  expect(isUsableId("x".repeat(128))).toBe(true);
});
