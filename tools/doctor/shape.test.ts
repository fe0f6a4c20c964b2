import { fieldName, shapeOf } from "./shape.ts";

test.each([
  ["1.234,56", '"9.9,9"'],
  ["1234567.89", '"9.9"'],
  ["21/11/2026", '"9/9/9"'],
  ["2026-11-21T14:02:00-06:00", '"9-9-9a9:9:9-9:9"'],
  ["Ana Robles", '"a a"'],
  ["ana@demo.test", '"a@a.a"'],
  ["a\u0000🙂", '"a??"'],
  ["", "an empty text"],
  [null, "null"],
  [undefined, "nothing"],
  [[1], "a list"],
  [{ ana: 1 }, "an object"],
  [true, "a boolean"],
])("the shape of %j is %s", (value, shape) => {
  expect(shapeOf(value)).toBe(shape);
});

test("a long text is shortened", () => {
  expect(shapeOf("a-".repeat(500)).length).toBeLessThan(30);
});

test("a key that could be a person's data is hidden", () => {
  expect(fieldName("outstanding_principal")).toBe("outstanding_principal");
  expect(fieldName("ana@demo.test")).toBe("(a hidden name)");
});
