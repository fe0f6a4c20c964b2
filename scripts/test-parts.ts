import type { Command } from "./static-checks.ts";

/** The tools among the parts of `npm run test:all`. CONTRIBUTING.md says which programs they need. */
export const testTools: Readonly<Record<string, Command>> = {
  edge: ["node_modules/playwright/cli.js", "test", "--project=edge"],
  hostile: ["scripts/bootstrap.mjs", "tools/hostile/run.ts"],
  cluster: ["scripts/bootstrap.mjs", "tools/cluster/run.ts"],
  documents: ["scripts/bootstrap.mjs", "tools/documents/run.ts"],
  browsers: ["scripts/bootstrap.mjs", "tools/browsers/run.ts"],
};

/** What `npm test` leaves out, in the order of a whole run. */
export const testParts = ["slow", "properties", "browser", ...Object.keys(testTools)];
