import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { folderForTests } from "./folder-for-tests.ts";
import { findFreePorts } from "./ports.ts";
import { runCommand, startCommand } from "./run-command.ts";
import {
  type RunningServices,
  type ServiceSpec,
  type ServicesOptions,
  startServices,
} from "./services.ts";

jest.setTimeout(60_000);

const never = new AbortController().signal;
const running: RunningServices[] = [];

afterEach(async () => {
  for (const services of running.splice(0)) await services.stop();
});

// After the services of a test have ended.
const { root: directory } = folderForTests();
const logFile = join(directory, "logs/command.log");
const options = { environment: process.env, output: { logFile } };
const node = (code: string) => [process.execPath, "-e", code] as const;
const deaf = `process.on("SIGTERM", () => console.log("asked")); setInterval(() => {}, 1000);`;

test("a command's exit code is its own, or 128 and the signal's number", async () => {
  const codeOf = (code: string) => runCommand(node(code), { ...options, signal: never });
  expect(await codeOf("process.exit(7)")).toBe(7);
  expect(await codeOf("process.kill(process.pid, 'SIGKILL')")).toBe(137);
  const missing = runCommand(["/nowhere/command"], { ...options, signal: never });
  await expect(missing).rejects.toThrow("spawn /nowhere/command ENOENT");
});

test("processes that a command leaves running are killed", async () => {
  const leaves = `
    const { spawn } = require("node:child_process");
    const child = spawn(process.execPath, ["-e", ${JSON.stringify(deaf)}], { stdio: "ignore" });
    child.unref();
    console.log("child " + child.pid);`;
  expect(await runCommand(node(leaves), { ...options, signal: never })).toBe(0);
  const child = Number(/child (\d+)/.exec(readFileSync(logFile, "utf8"))?.[1]);
  expect(() => process.kill(child, 0)).toThrow("ESRCH");
});

test("a command that does not end when it is asked is killed; it may be ended twice", async () => {
  const { end, ended } = startCommand(node(`${deaf} console.log("up");`), options);
  while (!readFileSync(logFile, "utf8").includes("up")) await delay(50);
  await end();
  await end();
  expect(await ended).toMatchObject({ signal: "SIGKILL" });
  expect(readFileSync(logFile, "utf8")).toBe("up\nasked\n");
});

async function start(specs: ServiceSpec[], more: Partial<ServicesOptions> = {}) {
  const services = await startServices(specs, { signal: never, ...more });
  running.push(services);
  return services;
}

// A service that runs this code; it may use `answer(status)`.
async function fake(name: string, code: string): Promise<ServiceSpec> {
  const { port } = await findFreePorts(["port"]);
  const prelude = `
    const answer = (status = 200) => require("node:http")
      .createServer((_, response) => response.writeHead(status).end()).listen(${port}, "127.0.0.1");`;
  return {
    name,
    logFile: join(directory, `${name}.log`),
    url: `http://127.0.0.1:${port}`,
    environment: process.env,
    command: node(prelude + code),
    faultyFrom: 500,
  };
}

test("the start waits until all services answer below 500", async () => {
  const slow = await fake("slow", "setTimeout(answer, 1500, 401)");
  const quick = await fake("quick", "answer()");
  const order: string[] = [];
  await start([slow, quick], { onReady: ({ name }) => order.push(name) });
  expect(order).toEqual(["quick", "slow"]);
});

test.each([
  [
    `setTimeout(() => { console.error("no such table"); process.exit(3); }, 300)`,
    /^The bad stopped \(exit code 3\)\. Its last lines \(.*bad\.log\):\n {2}no such table$/,
  ],
  ["", /^The bad could not be started: .*ENOENT/],
  ["answer(500)", /^The bad only answered 500 at http\S+ within 3 s\./],
  ["setInterval(() => {}, 1000)", /^The bad did not answer at http\S+ within 3 s\./],
])("a service that runs %s fails the start, and the others are stopped", async (code, message) => {
  const [good, bad] = [await fake("good", "answer()"), await fake("bad", code)];
  const command = code === "" ? (["/nowhere/server"] as const) : bad.command;
  const starting = start([good, { ...bad, command }], { readyWithinMs: 3_000 });
  await expect(starting).rejects.toThrow(message);
  for (const { url } of [good, bad]) await expect(fetch(url)).rejects.toThrow("fetch failed");
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
