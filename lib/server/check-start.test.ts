import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";
import { register } from "@/instrumentation";
import { good } from "@/lib/config-for-tests";
import manifest from "@/package.json";
import { listeningFault } from "./start-fault";

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

async function listen(port = "0"): Promise<string> {
  const server = createServer().listen(Number(port), "127.0.0.1");
  await once(server, "listening");
  servers.push(server);
  return String((server.address() as AddressInfo).port);
}

/** A port that is free at the moment. */
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
  await listen(PORT);
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

test.each([
  [
    "EADDRINUSE",
    { host: "127.0.0.1", port: 65_535, variable: "METRICS_PORT" },
    "Port 65535 (METRICS_PORT) is in use: end what listens there, or set another, such as METRICS_PORT=65534.",
  ],
  [
    "EACCES",
    { host: "0.0.0.0", port: 80, variable: "PORT" },
    "Port 80 (PORT) may not be listened on by this user (EACCES): set one above 1023.",
  ],
  [
    "EADDRNOTAVAIL",
    { host: "10.9.8.7", port: 9464, variable: "METRICS_PORT" },
    "METRICS_HOST and METRICS_PORT cannot be listened on (EADDRNOTAVAIL): set METRICS_HOST to an address of this machine.",
  ],
] as const)("%s is one line that says what to do: %j", (code, place, line) => {
  expect(listeningFault(place, Object.assign(new Error("listen"), { code }))).toBe(line);
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
