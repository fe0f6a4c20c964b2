import { readFileSync } from "node:fs";
import { join } from "node:path";
import { frameColor, frameColors, readTheme } from "./theme";

test("reads what it knows, and leaves the system's theme for all else", () => {
  expect(["light", "dark", "system"].map(readTheme)).toEqual(["light", "dark", "system"]);
  expect([undefined, null, "", "Dark", "dark; x"].map(readTheme)).toEqual(
    Array.from({ length: 5 }, () => "system"),
  );
});

test("paints the browser's frame in the chosen theme whatever the device is set to", () => {
  expect(frameColor("dark", "light")).toBe(frameColors.dark);
  expect(frameColor("light", "dark")).toBe(frameColors.light);
  expect(frameColor("system", "dark")).toBe(frameColors.dark);
});

test("paints the browser's frame as the header beside it", () => {
  const tokens = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8");
  expect(tokens).toContain(
    `--color-surface: light-dark(${frameColors.light}, ${frameColors.dark});`,
  );
});
