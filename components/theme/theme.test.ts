import { frameColors } from "./frame-colors";
import { frameColor, readTheme } from "./theme";

test("parses known themes, and uses the system's for anything else", () => {
  expect(["light", "dark", "system"].map(readTheme)).toEqual(["light", "dark", "system"]);
  expect([undefined, null, "", "Dark", "dark; x"].map(readTheme)).toEqual(
    Array.from({ length: 5 }, () => "system"),
  );
});

test("colours the browser's frame in the chosen theme on any device", () => {
  expect(frameColor("dark", "light")).toBe(frameColors.dark);
  expect(frameColor("light", "dark")).toBe(frameColors.light);
  expect(frameColor("system", "dark")).toBe(frameColors.dark);
});
