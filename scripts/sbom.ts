import { writeFileSync } from "node:fs";
import { billOfMaterials } from "./dependencies/bill-of-materials.ts";
import { readLockedTree } from "./dependencies/locked-packages.ts";

/** npm run sbom [-- file]: writes the production packages as CycloneDX. */
const file = process.argv[2] ?? "sbom.cdx.json";
const bill = billOfMaterials(readLockedTree());
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
console.log(`${file}: ${bill.components.length} packages, CycloneDX ${bill.specVersion}`);
