import { writeFileSync } from "node:fs";
import { licenceFaults, licencesDocument } from "./dependencies/licences.ts";
import { readLockedTree } from "./dependencies/locked-packages.ts";

/** npm run licences: writes docs/licences.md; exits with 1 when a licence is not accepted. */
const { packages } = readLockedTree();
const faults = licenceFaults(packages);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
if (faults.length === 0) {
  writeFileSync("docs/licences.md", licencesDocument(packages));
  console.log(`docs/licences.md: ${packages.length} packages`);
}
