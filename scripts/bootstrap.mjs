// Runs a TypeScript command on any machine with Node 20 or newer and npm: installs the packages when
// node_modules differs from package-lock.json, then starts the command with the pinned Node.
//   node scripts/bootstrap.mjs tools/sandbox/demo.ts --reset
// A command whose folder has a package-lock.json of its own gets those packages too.
import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const oldestNode = 20;
const starterCheckMs = 500;
const forwardedSignals = ["SIGINT", "SIGTERM", "SIGHUP"];

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const binaries = join(root, "node_modules", ".bin");
const pinnedNode = join(binaries, "node");

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, "utf8")).packages;
}

function isInstalled(folder) {
  // npm writes this record last, so it is missing after an interrupted installation.
  const record = join(folder, "node_modules/.package-lock.json");
  if (!existsSync(pinnedNode) || !existsSync(record)) return false;
  const installed = packagesOf(record);
  return Object.entries(packagesOf(join(folder, "package-lock.json"))).every(([path, wanted]) => {
    const present = installed[path];
    if (path === "") return true;
    // Packages for other platforms are optional and not installed.
    if (!present) return wanted.optional === true;
    return present.version === wanted.version && present.integrity === wanted.integrity;
  });
}

function processOf(pid) {
  try {
    const [, name, parent] = /\((.*)\) \S+ (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8"));
    return { name, parent };
  } catch {
    return undefined;
  }
}

// The processes that started this command; the text changes when one of them ends.
function startingProcesses() {
  const parent = process.ppid;
  // npm may start a shell in between, which survives npm.
  const shell = process.env.npm_lifecycle_event ? processOf(parent) : undefined;
  return shell && !shell.name.startsWith("npm") ? `${parent} ${shell.parent}` : `${parent}`;
}

function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", ...options });
    const startedBy = startingProcesses();
    // A killed npm does not pass on a signal.
    const parentCheck = setInterval(() => {
      if (startingProcesses() === startedBy) return;
      clearInterval(parentCheck);
      child.kill("SIGTERM");
    }, starterCheckMs);
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

async function install(folder, ...more) {
  if (isInstalled(folder)) return 0;
  const place = relative(root, folder);
  console.log(`Installing dependencies (npm ci)${place ? ` of ${place}` : ""}…`);
  // With NODE_ENV=production npm would leave out the development tools.
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error", ...more];
  const code = await run("npm", args, { cwd: folder, shell: process.platform === "win32" });
  if (code !== 0) console.error(`Installing the dependencies failed: npm ci ended with ${code}.`);
  return code;
}

// Node's package brings 67 MB of C headers, with which nothing here is compiled.
function dropHeaders() {
  const packages = join(root, "node_modules/node/node_modules");
  const names = existsSync(packages) ? readdirSync(packages) : [];
  for (const name of names.filter((each) => each.startsWith("node-")))
    rmSync(join(packages, name, "include"), { recursive: true, force: true });
}

async function installFor(command) {
  const code = await install(root);
  if (code === 0) dropHeaders();
  const own = dirname(join(root, command));
  if (code !== 0 || own === root || !existsSync(join(own, "package-lock.json"))) return code;
  // No package of a tool needs its install script.
  return install(own, "--ignore-scripts");
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
  const installCode = await installFor(command);
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
