import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";

const program = "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs";
const rooms = ["app", "components", "lib", "e2e", "docs", "tools", "scripts"];
const isSource = (file: string) =>
  rooms.includes(file.split("/")[0] ?? "") || /^[^/]+\.ts$/.test(file);

// Everything; with `--cached` from the cache; with paths only these sources.
const given = process.argv.slice(2).filter((argument) => argument !== "--cached");
const files = given.length > 0 ? given.filter(isSource) : [...rooms, ...globSync("*.ts")];
const options = ["--config", ".dependency-cruiser.mjs"];
if (process.argv.includes("--cached"))
  options.push("--cache", ".demo/check/imports", "--cache-strategy", "content");
if (files.length > 0) {
  const { status } = spawnSync(process.execPath, [program, ...options, ...files], {
    stdio: "inherit",
  });
  process.exitCode = status ?? 1;
}
