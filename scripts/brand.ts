import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { brandFiles } from "./brand/files.ts";
import { iconFiles, iconsOf } from "./brand/icons.ts";
import { BrandError, readBrand } from "./brand/read-brand.ts";

const { values } = parseArgs({
  options: { from: { type: "string", default: "brand" }, into: { type: "string", default: "." } },
});

try {
  const brand = readBrand(values.from);
  const files = brandFiles(brand);
  for (const path of [...files.keys(), ...iconFiles])
    mkdirSync(join(values.into, dirname(path)), { recursive: true });
  for (const [path, text] of files) writeFileSync(join(values.into, path), text);
  for (const { file, picture } of iconsOf(brand)) await picture.toFile(join(values.into, file));
  console.log(`${brand.name}: ${[...files.keys(), ...iconFiles].join(", ")}`);
} catch (error) {
  if (!(error instanceof BrandError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
