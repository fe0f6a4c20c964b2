import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { good } from "@/lib/config-for-tests";
import manifest from "@/package.json";

const stopped = new Error("the process ended");

let written: string;
let servers: Server[];

beforeEach(() => {
  written = "";
  servers = [];
  jest.spyOn(process.stderr, "write").mockImplementation((text) => {
    written += text;
    return true;
  });
  jest.spyOn(process, "exit").mockImplementation(() => {
    throw stopped;
  });
});

afterEach(async () => {
  jest.restoreAllMocks();
  for (const server of servers) server.close();
});

async function listen(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  servers.push(server);
  const address = server.address();
  return address && typeof address === "object" ? String(address.port) : "";
}

/** Returns a port that is free at the moment. */
async function freePort(): Promise<string> {
  const port = await listen();
  servers.pop()?.close();
  return port;
}

async function check(variables: Readonly<Record<string, string>>): Promise<void> {
  jest.replaceProperty(process, "env", {
    NODE_ENV: "production",
    ...good,
    HOSTNAME: "127.0.0.1",
    ...variables,
  });
  // A process reads its configuration once.
  jest.resetModules();
  const { checkStart } = await import("./check-start");
  await checkStart();
}

test("accepts a valid configuration, and leaves its ports free", async () => {
  const [PORT, METRICS_PORT] = [await freePort(), await freePort()];
  await check({ PORT, METRICS_PORT });
  expect(written).toBe("");
  const own = createServer().listen(Number(PORT), "127.0.0.1");
  servers.push(own);
  await once(own, "listening");
});

test("an older Node than the project's own is refused, before anything else", async () => {
  const { versions } = process;
  Object.defineProperty(process, "versions", { value: { ...versions, node: "22.19.0" } });
  await expect(check({ SESSION_SECRET: "" })).rejects.toBe(stopped);
  Object.defineProperty(process, "versions", { value: versions });
  const needed = Number.parseInt(manifest.devDependencies.node, 10);
  expect(written).toBe(
    `The portal needs Node ${needed} or newer, and this is Node 22.19.0 (${process.execPath}).\n`,
  );
});

test("reports all ports in use at once, one line each", async () => {
  const [PORT, METRICS_PORT] = [await listen(), await listen()];
  await expect(check({ PORT, METRICS_PORT })).rejects.toBe(stopped);
  expect(process.exit).toHaveBeenCalledWith(1);
  expect(written.trimEnd().split("\n")).toEqual([
    expect.stringMatching(`^Port ${PORT} \\(PORT\\) is in use: .*PORT=\\d+\\.$`),
    expect.stringMatching(`^Port ${METRICS_PORT} \\(METRICS_PORT\\) is in use: `),
  ]);
});

test("checks the configuration before the ports", async () => {
  const PORT = await listen();
  await expect(check({ PORT, SESSION_SECRET: "short" })).rejects.toBe(stopped);
  expect(written).toMatch(/^The configuration cannot be used:\n {2}- SESSION_SECRET [^\n]+\n$/);
});

test("reports an address that does not belong to this machine", async () => {
  const PORT = await freePort();
  await expect(check({ PORT, HOSTNAME: "no-such-host.invalid" })).rejects.toBe(stopped);
  expect(written).toMatch(/^HOSTNAME and PORT cannot be listened on \(E\w+\): set HOSTNAME/);
  expect(written).not.toContain("no-such-host");
});
