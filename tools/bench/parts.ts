import { cpSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { backEndSpecs, portalEnvironment } from "../sandbox/stack.ts";
import { buildPortal, nextExecutable } from "../sandbox/start-up/portal-build.ts";
import { findFreePorts } from "../sandbox/start-up/ports.ts";
import { startServices } from "../sandbox/start-up/services.ts";
import { type MeasuredServer, startServer } from "./measure/process.ts";

const root = process.cwd();
const bareNextFolder = join(root, "tools/bench/references/bare-next");
// Next keeps the path from the project's root below its standalone folder.
const bareServer = join(bareNextFolder, ".next/standalone/tools/bench/references/bare-next");

export const directory = join(root, ".demo/bench");

/** A built portal: that of this tree, or of another commit. */
export type Build = { readonly name: string; readonly root: string };

export const thisTree: Build = { name: "this-tree", root };

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
  readonly build: Build;
  readonly apiPort: number;
  readonly identityPort: number;
  readonly nodeOptions?: string;
  readonly variables?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
};

/** Starts a portal's production build as its own `npm start` does; `publicOrigin` is its origin for browsers. */
export async function startPortal(
  options: NextOptions,
): Promise<MeasuredServer & { readonly publicOrigin: string }> {
  const { portal } = await findFreePorts(["portal"]);
  const server = await startNext(
    options,
    [...startFlagsOf(options.build.root), join(options.build.root, ".next/standalone/server.js")],
    portal,
    "/api/health/ready",
  );
  return { ...server, publicOrigin: `http://localhost:${portal}` };
}

// Node's flags belong to a build: another commit may have others.
function startFlagsOf(folder: string): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const words: readonly string[] = scripts.start.split(" ");
  return words.filter((word) => word.startsWith("--") && !word.startsWith("--env-file"));
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

/** Builds the portal if its sources have changed. */
export async function buildThisTree(signal: AbortSignal, report: (line: string) => void) {
  const onBuild = () => report("Building the portal…");
  await buildPortal(root, { signal, environment: process.env, onBuild });
}

/** Builds bare Next, after the portal, if its sources have changed. */
export async function buildBareNext(signal: AbortSignal, report: (line: string) => void) {
  // The middleware is the portal's, so a newer portal build makes bare Next outdated.
  if (stampOf(bareNextFolder) < stampOf(root))
    rmSync(join(bareNextFolder, ".next"), { recursive: true, force: true });
  await buildPortal(bareNextFolder, {
    signal,
    environment: process.env,
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
