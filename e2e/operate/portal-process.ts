import { type ChildProcess, type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { lendersTenant, projectId } from "../../tools/sandbox/accounts.ts";
import { builtPortal } from "../../tools/start-up/portal-server.ts";
import { findFreePorts } from "../../tools/start-up/ports.ts";
import { mintToken, openSession, type TestLender } from "../sandbox-control.ts";

type LogLine = { readonly event: string; readonly [field: string]: unknown };

/** A portal of one test alone, on the last build and the tests' sandbox. */
export type PortalProcess = {
  readonly url: string;
  readonly metricsUrl: string;
  readonly child: ChildProcess;
  /** All its output, and the JSON lines in it. */
  readonly output: () => string;
  readonly lines: () => readonly LogLine[];
  /** Its exit code, once it has ended. */
  readonly ended: () => Promise<number | null>;
};

/** Starts a portal's process at the port, with these variables at least; its output is piped. */
type Launch = (
  port: number,
  variables: Readonly<Record<string, string>>,
) => ChildProcessByStdio<null, Readable, Readable>;

function launchBuild(port: number, variables: Readonly<Record<string, string>>) {
  const { command, variables: address } = builtPortal(port);
  const [node, ...server] = command;
  return spawn(node, server, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...address, ...variables },
  });
}

const started: ChildProcess[] = [];

/** Ends every portal of this worker at once; for `test.afterEach` or `test.afterAll`. */
export function killPortals(): void {
  for (const child of started.splice(0)) child.kill("SIGKILL");
}

/** Only a portal that does not start waits so long. */
const patienceMilliseconds = 120_000;

/** Starts a portal with these variables added, and returns when its health check succeeds. */
export async function startPortal(
  variables: Readonly<Record<string, string>> = {},
  launch: Launch = launchBuild,
): Promise<PortalProcess> {
  const ports = await findFreePorts(["portal", "metrics"]);
  const url = `http://localhost:${ports.portal}`;
  const child = launch(ports.portal, {
    API_BASE_URL: `${process.env.SANDBOX_API_URL}/lenders/v1`,
    IDENTITY_API_KEY: "demo-key",
    IDENTITY_AUTH_DOMAIN: `${projectId}.firebaseapp.com`,
    IDENTITY_TENANT_ID: lendersTenant,
    IDENTITY_CONFIG: JSON.stringify({ projectId, appId: "demo" }),
    SESSION_SECRET: "operate-operate-operate-operate-operate",
    PUBLIC_ORIGIN: url,
    FIREBASE_AUTH_EMULATOR_HOST: new URL(process.env.SANDBOX_IDENTITY_URL ?? "").host,
    EMBEDDED_DEMO: "1",
    TIME_ZONE: "America/Mexico_City",
    METRICS_PORT: String(ports.metrics),
    ...variables,
  });
  started.push(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  const exit = once(child, "exit");
  const portal: PortalProcess = {
    url,
    metricsUrl: `http://127.0.0.1:${ports.metrics}/metrics`,
    child,
    output: () => output,
    lines: () =>
      output
        .split("\n")
        .filter((line) => line.startsWith("{"))
        .map((line) => JSON.parse(line) as LogLine),
    ended: async () => (await exit)[0],
  };
  const end = Date.now() + patienceMilliseconds;
  while (child.exitCode === null && Date.now() < end) {
    const live = await fetch(`${url}/api/health/live`).catch(() => undefined);
    if (live?.ok) return portal;
    await delay(50);
  }
  child.kill("SIGKILL");
  throw new Error(`The portal does not answer:\n${output}`);
}

/** The Cookie header of a lender who is signed in at this portal. */
export async function signIn({ url }: PortalProcess, lender: TestLender): Promise<string> {
  return openSession(url, await mintToken(lender));
}
