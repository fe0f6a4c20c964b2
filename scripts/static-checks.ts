export type Command = readonly [script: string, ...args: string[]];

export type StaticCheck = { readonly title: string; readonly commands: readonly Command[] };

export const typegen: Command = ["node_modules/next/dist/bin/next", "typegen"];
// Each checker of its own checks the types again that all of them need: four take twice the CPU.
export const compile: Command = ["node_modules/typescript/bin/tsc", "--noEmit", "--checkers", "1"];

export const boundaries = "scripts/boundaries.ts";
// Biome writes colour codes into files too.
export const biome: Command = ["node_modules/@biomejs/biome/bin/biome", "ci", "--colors=off"];

/** The checks that do not run the project; each counts as one test of `npm test`. */
export const staticChecks: readonly StaticCheck[] = [
  { title: "Types", commands: [typegen, compile] },
  { title: "Lint", commands: [[...biome, "."]] },
  { title: "Boundaries", commands: [[boundaries]] },
  { title: "Dead code", commands: [["node_modules/knip/bin/knip.js"]] },
];
