import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { register } from "@/instrumentation";
import { good } from "@/lib/config-for-tests";
import manifest from "@/package.json";
import { type ListeningPlace, listeningFault } from "./start-fault";

jest.mock("./operate");
jest.mock("./open-style-sheet");

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

function setVariables(variables: Readonly<Record<string, string>>): void {
  jest.replaceProperty(process, "env", {
    NODE_ENV: "production",
    NEXT_RUNTIME: "nodejs",
    ...variables,
  });
  // A process reads its configuration once.
  jest.resetModules();
}

async function check(variables: Readonly<Record<string, string>>): Promise<void> {
  setVariables({ ...good, HOSTNAME: "127.0.0.1", ...variables });
  const { checkStart } = await import("./check-start");
  await checkStart();
}

function start(variables: Readonly<Record<string, string>>): Promise<void> {
  setVariables(variables);
  return register();
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

const portal: ListeningPlace = {
  host: "0.0.0.0",
  port: 3000,
  portVariable: "PORT",
  hostVariable: "HOSTNAME",
};
const metrics: ListeningPlace = {
  host: "127.0.0.1",
  port: 65_535,
  portVariable: "METRICS_PORT",
  hostVariable: "METRICS_HOST",
};
const withCode = (code: string) => Object.assign(new Error("listen"), { code });

test.each([
  [
    metrics,
    "EADDRINUSE",
    "Port 65535 (METRICS_PORT) is in use: end what listens there, or set another, such as METRICS_PORT=65534.",
  ],
  [
    { ...portal, port: 80 },
    "EACCES",
    "Port 80 (PORT) may not be listened on by this user (EACCES): set one above 1023.",
  ],
])("a port in use or not allowed is one line that says what to do: %j, %s", (place, code, line) => {
  expect(listeningFault(place, withCode(code)).message).toBe(line);
});

test("the server itself does not start without a configuration, and names every variable", async () => {
  await expect(start({})).rejects.toBe(stopped);
  for (const name of Object.keys(good)) expect(written).toContain(`${name} is missing`);
});

test("a fault of the server's start is one line, and any other error is left as it is", async () => {
  setVariables({ ...good, METRICS_PORT: "9370" });
  const [{ operate }, { StartFault }] = [await import("./operate"), await import("./start-fault")];
  const other = Object.assign(new Error("no such file"), { code: "ENOENT" });
  jest.mocked(operate).mockRejectedValueOnce(other);
  await expect(register()).rejects.toBe(other);
  await register();
  expect([written, jest.mocked(process.exit).mock.calls]).toEqual(["", []]);
  jest.mocked(operate).mockRejectedValueOnce(new StartFault("Port 9370 is in use"));
  await expect(register()).rejects.toBe(stopped);
  expect(written).toBe("Port 9370 is in use\n");
});
