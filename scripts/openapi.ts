import { readFileSync, writeFileSync } from "node:fs";
import { parse, stringify } from "yaml";
import { readPortalModules } from "./portal-modules.ts";

const file = "docs/openapi.yaml";

readPortalModules();
const { componentSchemas } = await import("@/scripts/openapi/components");

// The schemas are generated; all else of the document is written by hand, and kept as it is.
const text = readFileSync(file, "utf8");
const document = parse(text);
const { Problem } = document.components.schemas;
document.components.schemas = { ...componentSchemas(), Problem };

// A YAML 1.1 reader takes an unquoted 2026-02-28 for an instant.
const written = stringify(document, {
  compat: "yaml-1.1",
  aliasDuplicateObjects: false,
  blockQuote: "literal",
  lineWidth: 0,
});
const [comment] = text.split("\n", 1);
writeFileSync(file, `${comment}\n${written}`);
console.log(`${file} is up to date.`);
