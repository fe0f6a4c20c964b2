import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";

const program = "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs";
const rooms = ["app", "components", "lib", "e2e", "docs", "tools", "scripts", ...globSync("*.ts")];
const cache = ["--cache", ".demo/check/imports", "--cache-strategy", "content"];
const options = ["--config", ".dependency-cruiser.mjs", ...cache];

const { status } = spawnSync(process.execPath, [program, ...options, ...rooms], {
  stdio: "inherit",
});
process.exitCode = status ?? 1;
