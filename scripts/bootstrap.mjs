// Runs a TypeScript command of this project on any machine with Node 20 or newer and npm: installs
// what package-lock.json asks for when node_modules differs, then hands over to the pinned Node.
//   node scripts/bootstrap.mjs sandbox/demo.ts --reset
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const oldestNode = 20;
const starterCheckMs = 500;
const forwardedSignals = ["SIGINT", "SIGTERM", "SIGHUP"];

const root = fileURLToPath(new URL("..", import.meta.url));
const binaries = join(root, "node_modules", ".bin");
const pinnedNode = join(binaries, "node");

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(join(root, lockFile), "utf8")).packages;
}

/** True when npm's own record of what it installed agrees with package-lock.json. */
function isInstalled() {
  // npm writes that record last, so an interrupted install has none.
  if (!existsSync(pinnedNode) || !existsSync(join(root, "node_modules/.package-lock.json"))) {
    return false;
  }
  const installed = packagesOf("node_modules/.package-lock.json");
  return Object.entries(packagesOf("package-lock.json")).every(([path, wanted]) => {
    const present = installed[path];
    if (path === "") return true;
    // Builds for other platforms are optional and stay away.
    if (!present) return wanted.optional === true;
    return present.version === wanted.version && present.integrity === wanted.integrity;
  });
}

/** A process's name and parent, where the system tells (Linux). */
function lookUp(pid) {
  try {
    const [, name, parent] = /\((.*)\) \S+ (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8"));
    return { name, parent };
  } catch {
    return undefined;
  }
}

/** Who started this command, as a text that changes when they are gone. */
function starters() {
  const parent = process.ppid;
  // npm may leave a shell between itself and us, which outlives it and tells us nothing.
  const shell = process.env.npm_lifecycle_event ? lookUp(parent) : undefined;
  return shell && !shell.name.startsWith("npm") ? `${parent} ${shell.parent}` : `${parent}`;
}

/** Runs a command on this terminal, passing signals on; answers its exit code. */
function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", ...options });
    const begunBy = starters();
    // A killed npm passes nothing on.
    const orphaned = setInterval(() => {
      if (starters() === begunBy) return;
      clearInterval(orphaned);
      child.kill("SIGTERM");
    }, starterCheckMs);
    const forward = (signal) => child.kill(signal);
    for (const signal of forwardedSignals) process.on(signal, forward);
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      clearInterval(orphaned);
      for (const name of forwardedSignals) process.off(name, forward);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

async function install() {
  if (isInstalled()) return 0;
  console.log("Installing dependencies (npm ci)…");
  // NODE_ENV=production in the reader's environment would leave the tools of both commands out.
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
  const installCode = await install();
  if (installCode !== 0) return installCode;
  // npm set the path before there was a node_modules: say again that the pinned Node comes first.
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
