export type Command = readonly [script: string, ...args: string[]];

export type StaticCheck = { readonly title: string; readonly commands: readonly Command[] };

const typegen: Command = ["node_modules/next/dist/bin/next", "typegen"];
// Each checker of its own checks the types again that all of them need: four take twice the CPU.
const compile: Command = ["node_modules/typescript/bin/tsc", "--noEmit", "--checkers", "1"];

/** The checks that do not run the project; each counts as one test of `npm test`. */
export const staticChecks: readonly StaticCheck[] = [
  { title: "Types", commands: [typegen, compile] },
  // Biome writes colour codes into files too.
  {
    title: "Lint",
    commands: [["node_modules/@biomejs/biome/bin/biome", "ci", "--colors=off", "."]],
  },
  { title: "Boundaries", commands: [["scripts/boundaries.ts"]] },
  { title: "Dead code", commands: [["node_modules/knip/bin/knip.js", "--cache"]] },
];
