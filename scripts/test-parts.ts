import type { Command } from "./run-step.ts";

/** The tools among the parts of `npm run test:all`. CONTRIBUTING.md says which programs they need. */
export const testTools: Readonly<Record<string, Command>> = {
  hostile: ["scripts/bootstrap.mjs", "tools/hostile/run.ts"],
  cluster: ["scripts/bootstrap.mjs", "tools/cluster/run.ts"],
  documents: ["scripts/bootstrap.mjs", "tools/documents/run.ts"],
};

/** The parts that are projects of playwright.config.ts. */
export const testProjects: Readonly<Record<string, readonly string[]>> = {
  browser: ["desktop", "phone", "gateway"],
  edge: ["edge"],
  browsers: ["firefox", "webkit"],
};

/** What `npm test` leaves out, in the order of a whole run. */
export const testParts = ["slow", "properties", ...Object.keys({ ...testProjects, ...testTools })];
