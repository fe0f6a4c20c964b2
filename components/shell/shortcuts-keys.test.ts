import { actionOf, keysOf } from "./shortcuts-keys";

const pressed = (key: string, at = 0) => ({ key, at });

test("two letters within 1.5 seconds go to a page, slower ones do not", () => {
  expect(actionOf(pressed("m", 1500), pressed("g"))).toEqual({ kind: "go", path: "/movements" });
  expect(actionOf(pressed("m", 1501), pressed("g"))).toBeUndefined();
  expect(actionOf(pressed("m"), undefined)).toBeUndefined();
  expect(actionOf(pressed("m"), pressed("x"))).toBeUndefined();
});

test("one key acts at once, whatever was pressed before", () => {
  expect(actionOf(pressed("?"), pressed("g"))).toEqual({ kind: "help" });
  expect(actionOf(pressed("f"), undefined)).toEqual({ kind: "filter" });
  expect(actionOf(pressed("g"), undefined)).toBeUndefined();
});

test("the help names the keys that act", () => {
  expect(keysOf({ kind: "go", path: "/requests" })).toEqual(["g", "t"]);
  expect(keysOf({ kind: "go", path: "/main-layout" })).toEqual(["g", "r"]);
  expect(keysOf({ kind: "help" })).toEqual(["?"]);
});
