// Runs a TypeScript command on any machine with Node 20 or newer and npm: installs the packages when
// node_modules differs from package-lock.json, then starts the command with the pinned Node.
//   node scripts/bootstrap.mjs tools/sandbox/demo.ts --tls
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const oldestNode = 20;
const parentCheckMs = 500;
const forwardedSignals = ["SIGINT", "SIGTERM", "SIGHUP"];

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const binaries = join(root, "node_modules", ".bin");
const pinnedNode = join(binaries, "node");

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, "utf8")).packages;
}

function isInstalled() {
  // npm writes this record last, so it is missing after an interrupted installation.
  const record = join(root, "node_modules/.package-lock.json");
  if (!existsSync(pinnedNode) || !existsSync(record)) return false;
  const installed = packagesOf(record);
  return Object.entries(packagesOf(join(root, "package-lock.json"))).every(([path, wanted]) => {
    const present = installed[path];
    if (path === "") return true;
    // Packages for other platforms are optional and not installed.
    if (!present) return wanted.optional === true;
    return present.version === wanted.version && present.integrity === wanted.integrity;
  });
}

function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", ...options });
    // A killed npm does not pass on a signal.
    const parent = process.ppid;
    const parentCheck = setInterval(() => {
      if (process.ppid !== parent) child.kill("SIGTERM");
    }, parentCheckMs);
    const forward = (signal) => child.kill(signal);
    for (const signal of forwardedSignals) process.on(signal, forward);
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      clearInterval(parentCheck);
      for (const name of forwardedSignals) process.off(name, forward);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

async function install() {
  console.log("Installing dependencies (npm ci)…");
  // With NODE_ENV=production npm would leave out the development tools.
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const code = await run("npm", args, { shell: process.platform === "win32" });
  if (code !== 0) console.error(`Installing the dependencies failed: npm ci ended with ${code}.`);
  return code;
}

async function main([command, ...args]) {
  if (!command) {
    console.error("Usage: node scripts/bootstrap.mjs <command.ts> [arguments]");
    return 2;
  }
  if (Number.parseInt(process.versions.node, 10) < oldestNode) {
    console.error(`Node ${oldestNode} or newer is needed; this is ${process.version}.`);
    return 1;
  }
  const installCode = isInstalled() ? 0 : await install();
  if (installCode !== 0) return installCode;
  // npm set PATH before node_modules existed: the pinned Node must come first.
  const path = [binaries, process.env.PATH].join(delimiter);
  return run(pinnedNode, [join(root, command), ...args], { env: { ...process.env, PATH: path } });
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error) => {
    console.error(`The command could not be started: ${error.message}`);
    process.exit(1);
  },
);
