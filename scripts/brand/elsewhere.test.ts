import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brandFiles } from "./files.ts";
import { readBrand } from "./read-brand.ts";

const brand = readBrand("brand");
const made = new Set(brandFiles(brand).keys());
const text = /\.(?:tsx?|m?js|css|svg|json|ya?ml|conf|md|example|html)$/;
const folders = "app components deploy docs e2e lib messages public scripts tools";

const files = [
  ...readdirSync(".").filter((name) => name !== "package-lock.json"),
  ...folders
    .split(" ")
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
    ),
]
  .filter((path) => text.test(path) && !made.has(path) && !path.includes("node_modules/"))
  // The folder of a route may have a file's name.
  .filter((path) => statSync(path).isFile());

/** Every form in which a style sheet, a URL or a test may write a colour. */
function formsOf(color: string): string[] {
  const digits = color.slice(1);
  const parts = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
  return [`#${digits}`, `%23${digits}`, parts.join(" "), parts.join(", ")];
}

const colors = Object.values(brand.tokens)
  .flatMap(({ light, dark }) => [light, dark])
  .filter((color) => !["#ffffff", "#000000"].includes(color));
const written = new RegExp(
  [brand.name, ...Object.values(brand.slogan), ...colors.flatMap(formsOf)]
    .map((each) => `${each.replace(/[.()]/g, "\\$&")}(?![\\da-f])`)
    .join("|"),
  "i",
);

test("no other file contains the brand's name, slogan or a colour of it", () => {
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((path) => {
    const [match] = written.exec(readFileSync(path, "utf8")) ?? [];
    return match ? [`${path}: ${match}`] : [];
  });
  expect(found).toEqual([]);
});

test("a colour is found in each of its forms", () => {
  expect(formsOf("#0a141e")).toEqual(["#0a141e", "%230a141e", "10 20 30", "10, 20, 30"]);
  const { light } = brand.tokens.accent;
  for (const form of formsOf(light)) expect(`rgb(${form.toUpperCase()} / 6%)`).toMatch(written);
  expect(`${light}bc`).not.toMatch(written);
});
