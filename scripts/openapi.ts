import { writeFileSync } from "node:fs";
import { stringify } from "yaml";
import { readPortalModules } from "./portal-modules.ts";

const file = "docs/openapi.yaml";

readPortalModules();
const { openApiDocument } = await import("@/scripts/openapi/document");

// A YAML 1.1 reader takes an unquoted 2026-02-28 for an instant.
const text = stringify(openApiDocument(), {
  compat: "yaml-1.1",
  aliasDuplicateObjects: false,
  blockQuote: "literal",
  lineWidth: 0,
});
writeFileSync(file, `# Written by \`npm run openapi\` from lib/lenders-api; do not edit.\n${text}`);
console.log(`${file} is up to date.`);
