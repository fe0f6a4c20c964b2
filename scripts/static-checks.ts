export type Command = readonly [script: string, ...args: string[]];

export type StaticCheck = { readonly title: string; readonly commands: readonly Command[] };

export const typegen: Command = ["node_modules/next/dist/bin/next", "typegen"];
export const compile: Command = ["node_modules/typescript/bin/tsc", "--noEmit"];
export const biome = "node_modules/@biomejs/biome/bin/biome";
export const boundaries = "scripts/boundaries.ts";
export const knip = "node_modules/knip/bin/knip.js";

/** The checks that do not run the project; each counts as one test of `npm test`. */
export const staticChecks: readonly StaticCheck[] = [
  { title: "Types", commands: [typegen, compile] },
  { title: "Lint", commands: [[biome, "ci", "."]] },
  { title: "Boundaries", commands: [[boundaries]] },
  { title: "Dead code", commands: [[knip]] },
];
