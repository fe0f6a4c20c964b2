import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:https";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { findFreePorts, listenOnLoopback } from "../start-up/ports.ts";
import { killAll, startNode } from "../start-up/process-for-tests.ts";

jest.setTimeout(60_000);

const listens = (port: string) => `
  require("node:http").createServer((_, response) => response.end()).listen(${port}, "127.0.0.1");`;
const server = `
  require("node:fs").writeFileSync(".demo/environment.json", JSON.stringify(process.env));
  ${listens("process.env.PORT")}`;
const built = `
  const fs = require("node:fs");
  fs.mkdirSync(".next/standalone", { recursive: true });
  fs.writeFileSync(".next/BUILD_ID", "1");
  fs.writeFileSync(".next/standalone/server.js", ${JSON.stringify(server)});`;
const build = "scripts/build.ts";
const sandbox = "tools/sandbox/server.ts";
const next = "node_modules/next/dist/bin/next";

let house: string;
let ports: Record<"portal" | "api" | "identity", number>;

function write(file: string, content: string): void {
  mkdirSync(dirname(join(house, file)), { recursive: true });
  writeFileSync(join(house, file), content);
}

function run(args: string[], environment: Record<string, string> = {}) {
  const { portal, api, identity } = ports;
  const own = { PORT: portal, SANDBOX_API_PORT: api, SANDBOX_IDENTITY_PORT: identity };
  const texts = Object.entries(own).map(([name, port]) => [name, String(port)]);
  const env = { ...process.env, ...Object.fromEntries(texts), ...environment };
  return startNode(args, { cwd: house, env });
}

// The real command, with fake servers.
function demo(args: string[] = [], environment: Record<string, string> = {}) {
  return run([resolve("tools/sandbox/demo.ts"), ...args], environment);
}

type Started = ReturnType<typeof run>;

async function untilShown({ output }: Started, text: string): Promise<void> {
  for (let tries = 0; tries < 800 && !output.both.includes(text); tries += 1) await delay(50);
  expect(output.both).toContain(text);
}

/** Returns once everything runs. */
async function running(started: Started): Promise<Started> {
  await untilShown(started, "Ctrl-C ends everything");
  return started;
}

async function stop({ child, exit }: Started, signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
  child.kill(signal);
  expect(await exit).toEqual([0, null]);
  expect(await busyPorts()).toEqual([]);
}

async function busyPorts(): Promise<string[]> {
  const busy: string[] = [];
  for (const [name, port] of Object.entries(ports))
    await fetch(`http://127.0.0.1:${port}`).then(
      () => busy.push(name),
      () => undefined,
    );
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
  write(
    sandbox,
    `{${listens("process.env.SANDBOX_IDENTITY_PORT")}} {${listens("process.env.SANDBOX_API_PORT")}}`,
  );
  write(build, built);
  write(next, listens("process.argv[process.argv.indexOf('--port') + 1]"));
});

afterEach(async () => {
  killAll();
  await untilPortsFree();
  rmSync(house, { recursive: true, force: true });
});

test("it prints the address and the accounts, passes on variables, and SIGINT ends everything", async () => {
  const own = { PRODUCT_NAME: "Caudal", API_BASE_URL: "http://else" };
  const started = await running(demo([], own));
  const { child, output } = started;
  expect(output.both).toContain(`http://localhost:${ports.portal}`);
  expect(output.both).toMatch(/ana@demo\.test +24 loans/);
  const environment = JSON.parse(readFileSync(join(house, ".demo/environment.json"), "utf8"));
  expect(environment).toMatchObject({
    API_BASE_URL: `http://127.0.0.1:${ports.api}/lenders/v1`,
    PUBLIC_ORIGIN: `http://localhost:${ports.portal}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.identity}`,
    EMBEDDED_DEMO: "1",
    NODE_ENV: "production",
    PRODUCT_NAME: "Caudal",
  });
  child.kill("SIGINT");
  await stop(started, "SIGINT");
});

test("an argument that it does not know is refused before anything starts", async () => {
  const { output, exit } = demo(["--reset"]);
  expect(await exit).toEqual([1, null]);
  expect(output.both).toContain("Usage: npm run demo");
});

test("--tls has an entrance with TLS, which the identity port has without it too; --api is the portal's API", async () => {
  const api = "http://127.0.0.1:8080";
  const started = await running(demo(["--tls", "--api", api]));
  const environment = JSON.parse(readFileSync(join(house, ".demo/environment.json"), "utf8"));
  expect(environment).toMatchObject({
    API_BASE_URL: api,
    PUBLIC_ORIGIN: `https://localhost:${ports.portal}`,
    FIREBASE_AUTH_EMULATOR_HOST: `localhost:${ports.identity}`,
  });
  expect(started.output.both).toContain(`The portal is at https://localhost:${ports.portal}`);
  for (const port of [ports.portal, ports.identity]) {
    const asked = get({ host: "localhost", port, rejectUnauthorized: false });
    const [answer] = await once(asked, "response");
    expect(answer.statusCode).toBe(200);
    asked.destroy();
  }
  expect((await fetch(`http://localhost:${ports.identity}`)).status).toBe(200);
  await stop(started, "SIGHUP");
});

test("a second start builds nothing, and --dev never does", async () => {
  const printed = async (...args: string[]) => {
    const started = await running(demo(args));
    await stop(started);
    return started.output.both;
  };
  expect(await printed()).toContain("Building the portal");
  expect(await printed()).not.toContain("Building");
  write("app/page.tsx", "two");
  expect(await printed("--dev")).not.toContain("Building");
});

test("a busy port is reported before anything is built or started", async () => {
  const other = createServer();
  await listenOnLoopback(other, ports.api);
  const { output, exit } = demo();
  expect(await exit).toEqual([1, null]);
  expect(output.both).toBe(
    `Port ${ports.api} (the lenders API) is busy; set SANDBOX_API_PORT to use another.\n`,
  );
  other.close();
});

test("a server that ends is reported, and the others are stopped", async () => {
  write(
    sandbox,
    `require("node:http").createServer((request, response) => {
       response.end();
       if (request.url === "/die") { console.error("disk full"); process.exit(5); }
     }).listen(process.env.SANDBOX_API_PORT, "127.0.0.1");`,
  );
  const { output, exit } = await running(demo());
  await fetch(`http://127.0.0.1:${ports.api}/die`).catch(() => undefined);
  expect(await exit).toEqual([1, null]);
  expect(output.both).toContain("The sandbox stopped (exit code 5).");
  expect(output.both).toContain("disk full");
  expect(await busyPorts()).toEqual([]);
});

test("it ends when the command that started it is killed", async () => {
  const demoCommand = JSON.stringify(resolve("tools/sandbox/demo.ts"));
  const code = `require("node:child_process")
    .spawn(process.execPath, [${demoCommand}], { stdio: "inherit" });`;
  const started = await running(run(["-e", code]));
  started.child.kill("SIGKILL");
  await untilShown(started, "Stopping");
  await untilPortsFree();
});

test("nothing is left when it is killed itself", async () => {
  const { child, exit } = await running(demo());
  child.kill("SIGKILL");
  await exit;
  await untilPortsFree();
});
