import { contrastFaults } from "./contrast.ts";
import { readBrand } from "./read-brand.ts";
import type { TokenName, Tokens } from "./tokens.ts";

const { tokens } = readBrand("brand");

function withColor(name: TokenName, color: { light?: string; dark?: string }): Tokens {
  return { ...tokens, [name]: { ...tokens[name], ...color } };
}

test.each(["brand", "scripts/brand/second-brand"])("%s can be read and seen", (folder) => {
  expect(contrastFaults(readBrand(folder).tokens)).toEqual([]);
});

test("a pair that cannot be read is named, with its theme, colours and contrast", () => {
  const faults = contrastFaults(withColor("muted", { light: "#8a949e" }));
  expect(faults).toContain(
    `light theme: muted (#8a949e) on page (${tokens.page.light}) has a contrast of 2.82:1; text need 4.5:1`,
  );
  expect(faults.every((fault) => fault.startsWith("light theme: muted "))).toBe(true);
});

test("a border that cannot be seen is named", () => {
  expect(contrastFaults(withColor("border-strong", { light: "#c0c0c0" }))).toContain(
    "light theme: border-strong (#c0c0c0) on surface (#ffffff) has a contrast of 1.81:1; controls need 3:1",
  );
});

test("what is drawn in the other theme's colour is checked too", () => {
  expect(contrastFaults(withColor("border-strong", { dark: "#b0b8c0" }))).toEqual([
    "light theme: border-strong of the other theme (#b0b8c0) on surface (#ffffff) has a contrast of 2.00:1; controls need 3:1",
  ]);
});

test("meanings that look alike, also with colour blindness, are named", () => {
  const faults = contrastFaults(withColor("interest", tokens.capital));
  expect(faults).toContain("light theme: capital and interest look alike for usual vision");
  expect(faults).toContain("dark theme: capital and interest look alike for tritan vision");
});
