import { perProcess } from "./per-process";

test("modules that are bundled apart share a value by its name", async () => {
  const here = perProcess("shared", () => ({ made: "here" }));
  expect(here()).toBe(here());
  await jest.isolateModulesAsync(async () => {
    const apart = await import("./per-process");
    expect(apart.perProcess("shared", () => ({ made: "apart" }))()).toBe(here());
    expect(apart.perProcess("other", () => ({ made: "apart" }))()).toEqual({ made: "apart" });
  });
});

test("a forgotten value is made again, and asking for the present one makes none", () => {
  let made = 0;
  const value = perProcess("forgotten", () => {
    made += 1;
    return made;
  });
  expect(value.present()).toBeUndefined();
  expect(value()).toBe(1);
  expect(value.present()).toBe(1);
  value.forget();
  expect(value()).toBe(2);
});
