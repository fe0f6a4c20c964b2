import { cpSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { backEndSpecs, portalEnvironment } from "../sandbox/stack.ts";
import { buildPortal, nextExecutable } from "../sandbox/start-up/portal-build.ts";
import { memoryFlags } from "../sandbox/start-up/portal-server.ts";
import { findFreePorts } from "../sandbox/start-up/ports.ts";
import { startServices } from "../sandbox/start-up/services.ts";
import { type MeasuredServer, startServer } from "./measure/process.ts";

const root = process.cwd();
const portalServer = join(root, ".next/standalone/server.js");
const bareNextFolder = join(root, "tools/bench/references/bare-next");
// Next keeps the path from the project's root below its standalone folder.
const bareServer = join(bareNextFolder, ".next/standalone/tools/bench/references/bare-next");

export const directory = join(root, ".demo/bench");

const logOf = (name: string) => join(directory, "logs", `${name}.log`);

export type Sandbox = {
  readonly apiPort: number;
  readonly identityPort: number;
  /** `http://127.0.0.1:…`, without `/lenders/v1` or `/control`. */
  readonly origin: string;
  readonly stop: () => Promise<void>;
};

export async function startSandbox(signal: AbortSignal): Promise<Sandbox> {
  const { api: apiPort, identity: identityPort } = await findFreePorts(["api", "identity"]);
  const services = await startServices(
    backEndSpecs({
      ports: { api: apiPort, identity: identityPort, portal: 0 },
      directory,
      environment: process.env,
      reset: false,
    }),
    { signal },
  );
  return { apiPort, identityPort, origin: `http://127.0.0.1:${apiPort}`, stop: services.stop };
}

export type NextOptions = {
  readonly name: string;
  readonly apiPort: number;
  readonly identityPort: number;
  readonly nodeOptions?: string;
  readonly variables?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
};

/** Starts the portal's production build; `publicOrigin` is its origin for browsers. */
export async function startPortal(
  options: NextOptions,
): Promise<MeasuredServer & { readonly publicOrigin: string }> {
  const { portal } = await findFreePorts(["portal"]);
  const server = await startNext(
    options,
    [...memoryFlags, portalServer],
    portal,
    "/api/health/ready",
  );
  return { ...server, publicOrigin: `http://localhost:${portal}` };
}

export async function startBareNext(options: NextOptions): Promise<MeasuredServer> {
  const { portal } = await findFreePorts(["portal"]);
  return startNext(options, [join(bareServer, "server.js")], portal, "/api/movements");
}

function startNext(
  { name, apiPort, identityPort, nodeOptions, variables, signal }: NextOptions,
  server: readonly string[],
  port: number,
  readyPath: string,
): Promise<MeasuredServer> {
  const ports = { portal: port, api: apiPort, identity: identityPort };
  const environment = portalEnvironment({
    ports,
    directory,
    portal: "start",
    environment: process.env,
  });
  return startServer(
    {
      name,
      command: [process.execPath, ...server],
      environment: {
        ...environment,
        ...(nodeOptions && { NODE_OPTIONS: nodeOptions }),
        ...variables,
      },
      port,
      readyPath,
      logFile: logOf(name),
    },
    signal,
  );
}

/** Starts the plain lenders API, or another server of the bench that reads PORT. */
export async function startOwn(
  name: string,
  file: string,
  readyPath: string,
  signal: AbortSignal,
  variables: Readonly<Record<string, string>> = {},
): Promise<MeasuredServer> {
  const { own: port } = await findFreePorts(["own"]);
  return startServer(
    {
      name,
      command: [process.execPath, join(root, file)],
      environment: { ...process.env, ...variables, PORT: String(port) },
      port,
      readyPath,
      logFile: logOf(name),
    },
    signal,
  );
}

/** Builds the portal and bare Next if their sources have changed. */
export async function buildNextParts(
  signal: AbortSignal,
  report: (line: string) => void,
): Promise<void> {
  const environment = process.env;
  const onBuild = () => report("Building the portal…");
  await buildPortal(root, { signal, environment, onBuild });
  // The middleware is the portal's, so a newer portal build makes bare Next outdated.
  if (stampOf(bareNextFolder) < stampOf(root))
    rmSync(join(bareNextFolder, ".next"), { recursive: true, force: true });
  await buildPortal(bareNextFolder, {
    signal,
    environment,
    onBuild: () => report("Building bare Next…"),
    command: [process.execPath, join(root, nextExecutable), "build"],
  });
  cpSync(join(bareNextFolder, ".next/static"), join(bareServer, ".next/static"), {
    recursive: true,
  });
}

function stampOf(folder: string): number {
  return statSync(join(folder, ".next/source-hash"), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
