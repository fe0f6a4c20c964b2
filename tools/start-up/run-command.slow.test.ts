import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { runCommand, startCommand } from "./run-command.ts";

jest.setTimeout(60_000);

const never = new AbortController().signal;
let directory: string;
let logFile: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "command-"));
  logFile = join(directory, "logs/command.log");
});

afterEach(() => {
  rmSync(directory, { recursive: true, force: true });
});

const options = () => ({ environment: process.env, output: { logFile } });
const node = (code: string) => [process.execPath, "-e", code] as const;

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function untilLogged(text: string): Promise<void> {
  for (let tries = 0; tries < 400 && !readFileSync(logFile, "utf8").includes(text); tries += 1)
    await delay(50);
  expect(readFileSync(logFile, "utf8")).toContain(text);
}

test.each([
  ["its own exit code", "process.exit(7)", 7],
  ["128 and the signal's number", "process.kill(process.pid, 'SIGKILL')", 137],
])("the exit code is %s", async (_what, code, expected) => {
  expect(await runCommand(node(code), { ...options(), signal: never })).toBe(expected);
});

test("a command that cannot start throws the system's error", async () => {
  const running = runCommand(["/nowhere/command"], { ...options(), signal: never });
  await expect(running).rejects.toThrow("spawn /nowhere/command ENOENT");
});

test("processes that a command leaves running are killed", async () => {
  const leaves = `
    const { spawn } = require("node:child_process");
    const child = spawn(process.execPath, ["-e", "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)"], { stdio: "ignore" });
    child.unref();
    console.log("child " + child.pid);`;
  expect(await runCommand(node(leaves), { ...options(), signal: never })).toBe(0);
  const child = Number(/child (\d+)/.exec(readFileSync(logFile, "utf8"))?.[1]);
  expect(isAlive(child)).toBe(false);
});

test("an aborted command is asked to end, and its run throws the reason", async () => {
  const stop = new AbortController();
  const code = `process.on("SIGTERM", () => { console.log("asked"); process.exit(0); });
    setInterval(() => {}, 1000); console.log("up");`;
  const running = runCommand(node(code), { ...options(), signal: stop.signal });
  await untilLogged("up");
  stop.abort(new Error("interrupted"));
  await expect(running).rejects.toThrow("interrupted");
  expect(readFileSync(logFile, "utf8")).toContain("asked");
});

test("a command that ignores the request to end is killed, and it may be ended twice", async () => {
  const code = `process.on("SIGTERM", () => {}); setInterval(() => {}, 1000); console.log("up");`;
  const { child, end, ended } = startCommand(node(code), options());
  await untilLogged("up");
  await end();
  await end();
  expect(await ended).toMatchObject({ signal: "SIGKILL" });
  expect(child.signalCode).toBe("SIGKILL");
});
