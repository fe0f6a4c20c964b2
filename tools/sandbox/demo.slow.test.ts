import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { findFreePorts, isPortBusy } from "./start-up/ports.ts";

jest.setTimeout(60_000);

const listens = (port: string) => `
  require("node:http").createServer((_, response) => response.end()).listen(${port}, "127.0.0.1",
    () => console.log("ready http://127.0.0.1"));`;
const server = `
  require("node:fs").writeFileSync(".demo/environment.json", JSON.stringify(process.env));
  ${listens("process.env.PORT")}`;
const built = `
  const fs = require("node:fs");
  fs.mkdirSync(".next/standalone", { recursive: true });
  fs.writeFileSync(".next/BUILD_ID", "1");
  fs.writeFileSync(".next/standalone/server.js", ${JSON.stringify(server)});`;
const build = "scripts/build.ts";
const identity = "tools/sandbox/identity/server.ts";
const api = "tools/sandbox/lenders-api/server.ts";
const next = "node_modules/next/dist/bin/next";

let house: string;
let ports: Record<"portal" | "api" | "identity", number>;
const started: ChildProcess[] = [];

function write(file: string, content: string): void {
  mkdirSync(dirname(join(house, file)), { recursive: true });
  writeFileSync(join(house, file), content);
}

function run(args: string[], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, args, {
    cwd: house,
    env: {
      ...process.env,
      PORT: String(ports.portal),
      SANDBOX_API_PORT: String(ports.api),
      SANDBOX_IDENTITY_PORT: String(ports.identity),
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  started.push(child);
  const shown = { text: "" };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      shown.text += chunk;
    });
  }
  return { child, shown, exit: once(child, "exit") };
}

// The real command, with three fake servers.
function demo(args: string[] = [], environment: Record<string, string> = {}) {
  return run([resolve("tools/sandbox/demo.ts"), ...args], environment);
}

async function untilShown(shown: { text: string }, text: string): Promise<void> {
  for (let tries = 0; tries < 800 && !shown.text.includes(text); tries += 1) await delay(50);
  expect(shown.text).toContain(text);
}

async function busyPorts(): Promise<string[]> {
  const busy: string[] = [];
  for (const [name, port] of Object.entries(ports)) if (await isPortBusy(port)) busy.push(name);
  return busy;
}

async function untilPortsFree(): Promise<void> {
  for (let tries = 0; tries < 400 && (await busyPorts()).length > 0; tries += 1) await delay(50);
  expect(await busyPorts()).toEqual([]);
}

beforeEach(async () => {
  house = mkdtempSync(join(tmpdir(), "demo-"));
  ports = await findFreePorts(["portal", "api", "identity"]);
  write("package.json", '{ "type": "commonjs" }');
  write("app/page.tsx", "one");
  write(identity, listens("process.env.SANDBOX_IDENTITY_PORT"));
  write(api, listens("process.env.SANDBOX_API_PORT"));
  write(build, built);
  write(next, listens("process.argv[process.argv.indexOf('--port') + 1]"));
});

afterEach(async () => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
  await untilPortsFree();
  rmSync(house, { recursive: true, force: true });
});

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
  "it prints the portal's address and the accounts, and %s ends everything",
  async (signal) => {
    const { child, shown, exit } = demo();
    await untilShown(shown, "Ctrl-C ends everything");
    expect(shown.text).toContain(`http://localhost:${ports.portal}`);
    expect(shown.text).toMatch(/ana@demo\.test +24 loans/);
    child.kill(signal);
    child.kill(signal);
    expect(await exit).toEqual([0, null]);
    expect(await busyPorts()).toEqual([]);
  },
);

test("the portal gets the embedded configuration and the user's own variables", async () => {
  const { child, shown, exit } = demo([], { PRODUCT_NAME: "Caudal", API_BASE_URL: "http://else" });
  await untilShown(shown, "Ctrl-C ends everything");
  const environment = JSON.parse(readFileSync(join(house, ".demo/environment.json"), "utf8"));
  expect(environment).toMatchObject({
    API_BASE_URL: `http://127.0.0.1:${ports.api}/lenders/v1`,
    PUBLIC_ORIGIN: `http://localhost:${ports.portal}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.identity}`,
    EMBEDDED_DEMO: "1",
    IDENTITY_TENANT_ID: "lenders-demo",
    NODE_ENV: "production",
    PRODUCT_NAME: "Caudal",
  });
  expect(environment.SESSION_SECRET.length).toBeGreaterThanOrEqual(32);
  child.kill("SIGTERM");
  await exit;
});

test("a second start builds nothing, and --dev never does", async () => {
  const first = demo();
  await untilShown(first.shown, "Ctrl-C ends everything");
  expect(first.shown.text).toContain("Building the portal");
  first.child.kill("SIGTERM");
  await first.exit;
  const second = demo();
  await untilShown(second.shown, "Ctrl-C ends everything");
  expect(second.shown.text).not.toContain("Building");
  second.child.kill("SIGTERM");
  await second.exit;
  write("app/page.tsx", "two");
  const dev = demo(["--dev"]);
  await untilShown(dev.shown, "Ctrl-C ends everything");
  expect(dev.shown.text).not.toContain("Building");
  dev.child.kill("SIGTERM");
  await dev.exit;
});

test("--reset is passed to the lenders API only", async () => {
  write(
    api,
    `console.log(process.argv.slice(2).join()); ${listens("process.env.SANDBOX_API_PORT")}`,
  );
  const { child, shown, exit } = demo(["--reset"]);
  await untilShown(shown, "Ctrl-C ends everything");
  expect(readFileSync(join(house, ".demo/logs/lenders-api.log"), "utf8")).toContain("--reset");
  child.kill("SIGTERM");
  await exit;
});

test("a busy port is reported before anything is built or started", async () => {
  const other = createServer().listen(ports.api, "127.0.0.1");
  await once(other, "listening");
  const { shown, exit } = demo();
  expect(await exit).toEqual([1, null]);
  expect(shown.text).toBe(
    `Port ${ports.api} (the lenders API) is busy; set SANDBOX_API_PORT to use another.\n`,
  );
  other.close();
});

test("an unknown argument is refused", async () => {
  const { shown, exit } = demo(["--rest"]);
  expect(await exit).toEqual([1, null]);
  expect(shown.text).toContain("Usage: npm run demo");
});

test("a failed build ends it with the build's last lines", async () => {
  write(build, 'console.error("Type error in page.tsx"); process.exit(1)');
  const { shown, exit } = demo();
  expect(await exit).toEqual([1, null]);
  expect(shown.text).toContain("The build failed (exit code 1).");
  expect(shown.text).toContain("Type error in page.tsx");
  expect(shown.text).not.toContain("    at ");
});

test("a server that ends is reported, and the others are stopped", async () => {
  write(
    api,
    `require("node:http").createServer((request, response) => {
       response.end();
       if (request.url === "/die") { console.error("disk full"); process.exit(5); }
     }).listen(process.env.SANDBOX_API_PORT, "127.0.0.1", () => console.log("ready http://api"));`,
  );
  const { shown, exit } = demo();
  await untilShown(shown, "Ctrl-C ends everything");
  await fetch(`http://127.0.0.1:${ports.api}/die`).catch(() => undefined);
  expect(await exit).toEqual([1, null]);
  expect(shown.text).toContain("The lenders API stopped (exit code 5).");
  expect(shown.text).toContain("disk full");
  expect(await busyPorts()).toEqual([]);
});

function demoBelow() {
  const demoCommand = JSON.stringify(resolve("tools/sandbox/demo.ts"));
  const code = `const { spawn } = require("node:child_process");
    spawn(process.execPath, [${demoCommand}], { stdio: "inherit" });
`;
  return run(["-e", code]);
}

test("it ends when the command that started it is killed", async () => {
  const { child, shown } = demoBelow();
  await untilShown(shown, "Ctrl-C ends everything");
  child.kill("SIGKILL");
  await untilShown(shown, "Stopping");
  await untilPortsFree();
});

test("nothing is left when it is killed itself", async () => {
  const { child, shown, exit } = demo();
  await untilShown(shown, "Ctrl-C ends everything");
  child.kill("SIGKILL");
  await exit;
  await untilPortsFree();
});
