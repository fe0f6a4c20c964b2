import { readTheme } from "./theme";

test("parses known themes, and uses the system's for anything else", () => {
  expect(["light", "dark", "system"].map(readTheme)).toEqual(["light", "dark", "system"]);
  expect([undefined, null, "", "Dark", "dark; x"].map(readTheme)).toEqual(
    Array.from({ length: 5 }, () => "system"),
  );
});
