import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePorts } from "./ports.ts";
import {
  type RunningServices,
  type ServiceSpec,
  type ServicesOptions,
  startServices,
} from "./services.ts";

jest.setTimeout(60_000);

const never = new AbortController().signal;
let directory: string;
const running: RunningServices[] = [];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "services-"));
});

afterEach(async () => {
  for (const services of running.splice(0)) await services.stop();
  rmSync(directory, { recursive: true, force: true });
});

async function start(specs: ServiceSpec[], options: Partial<ServicesOptions> = {}) {
  const services = await startServices(specs, { signal: never, ...options });
  running.push(services);
  return services;
}

// A service that runs this code; it may use `port` and `answer(status)`.
async function fake(name: string, code: string): Promise<ServiceSpec & { port: number }> {
  const { port } = await findFreePorts(["port"]);
  const prelude = `
    const port = ${port};
    const answer = (status = 200) =>
      require("node:http").createServer((_, response) => response.writeHead(status).end())
        .listen(port, "127.0.0.1", () => console.log("ready http://127.0.0.1:" + port));`;
  const logFile = join(directory, `${name}.log`);
  return {
    name,
    port,
    logFile,
    url: `http://127.0.0.1:${port}`,
    environment: process.env,
    command: [process.execPath, "-e", prelude + code],
    faultyFrom: 500,
    announcesReady: true,
  };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test("the start waits until all services respond with a status below 500", async () => {
  const slow = await fake("slow", "setTimeout(() => answer(401), 1500)");
  const quick = await fake("quick", "answer()");
  const order: string[] = [];
  await start([slow, quick], { onReady: ({ name }) => order.push(name) });
  expect(order).toEqual(["quick", "slow"]);
  expect((await fetch(slow.url)).status).toBe(401);
});

test("a service that listens before it is prepared is not ready", async () => {
  const eager = await fake(
    "eager",
    `require("node:http").createServer((_, response) => response.end()).listen(port, "127.0.0.1");
     setTimeout(() => console.log("ready http://127.0.0.1"), 400);`,
  );
  const begun = Date.now();
  await start([eager]);
  expect(Date.now() - begun).toBeGreaterThan(380);
});

test("stopping ends the children of a service too, and frees its port", async () => {
  const parent = await fake(
    "parent",
    `const child = require("node:child_process").spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
     console.log("child " + child.pid);
     answer();`,
  );
  const services = await start([parent]);
  const child = Number(/child (\d+)/.exec(readFileSync(parent.logFile, "utf8"))?.[1]);
  expect(isAlive(child)).toBe(true);
  await services.stop();
  expect(isAlive(child)).toBe(false);
  await expect(fetch(parent.url)).rejects.toThrow("fetch failed");
});

test("a service that ends during the start is reported with its last lines, and the others are stopped", async () => {
  const good = await fake("good", "answer()");
  const bad = await fake(
    "bad",
    `setTimeout(() => { console.error("no such table: loans"); process.exit(3); }, 300)`,
  );
  const starting = start([good, bad]);
  await expect(starting).rejects.toThrow(
    /^The bad stopped \(exit code 3\)\. Its last lines \(.*bad\.log\):\n {2}no such table: loans$/,
  );
  await expect(fetch(good.url)).rejects.toThrow("fetch failed");
});

test("a service that ends later is reported", async () => {
  const mortal = await fake(
    "mortal",
    "answer().on('request', ({ url }) => url === '/die' && process.abort())",
  );
  const services = await start([mortal]);
  await fetch(`${mortal.url}/die`).catch(() => undefined);
  expect(await services.partEnded).toMatch(/^The mortal stopped \(signal SIGABRT\)\./);
});

test("a missing command is reported", async () => {
  const missing = { ...(await fake("missing", "")), command: ["/nowhere/server"] as const };
  await expect(start([missing])).rejects.toThrow(/^The missing could not be started: .*ENOENT/);
});

test("a service that returns only errors fails the start, with its address", async () => {
  const failing = await fake("failing", "answer(500)");
  const starting = start([failing], { readyWithinMs: 600 });
  await expect(starting).rejects.toThrow(
    `The failing only answered 500 at ${failing.url} within 1 s.`,
  );
  await expect(fetch(failing.url)).rejects.toThrow("fetch failed");
});

test("a service that does not respond fails the start", async () => {
  const silent = await fake(
    "silent",
    'console.log("ready http://127.0.0.1"); setInterval(() => {}, 1000)',
  );
  await expect(start([silent], { readyWithinMs: 600 })).rejects.toThrow(
    `The silent did not answer at ${silent.url} within 1 s.`,
  );
});

test("an interrupted start stops everything", async () => {
  const good = await fake("good", "answer()");
  const silent = await fake("silent", "setInterval(() => {}, 1000)");
  const interrupt = new AbortController();
  const starting = start([good, silent], {
    signal: interrupt.signal,
    onReady: () => interrupt.abort(new Error("interrupted")),
  });
  await expect(starting).rejects.toThrow("interrupted");
  await expect(fetch(good.url)).rejects.toThrow("fetch failed");
});
