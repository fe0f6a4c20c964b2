import { readFileSync } from "node:fs";
import { join } from "node:path";
import { mintToken, openSession } from "../../e2e/sandbox-control.ts";
import { accounts } from "../sandbox/accounts.ts";
import { backEndSpec, portalEnvironment } from "../sandbox/stack.ts";
import { findFreePorts } from "../start-up/ports.ts";
import { statOf } from "../start-up/process-stat.ts";
import { startServices } from "../start-up/services.ts";

const standalone = ".next/standalone/server.js";

export const directory = join(process.cwd(), ".demo/bench");

// Linux counts CPU time in hundredths of a second.
const msPerTick = 10;
const kilobytesOfMegabyte = 1024;

/** A built portal: that of this tree, or of another commit. */
export type Build = { readonly name: string; readonly root: string };

type Portal = {
  readonly origin: string;
  /** As browsers reach it. */
  readonly publicOrigin: string;
  /** The session of grande in a browser that runs scripts, as a Cookie header. */
  readonly cookie: string;
  /** User and system CPU time of all threads since its start. */
  readonly cpuMs: () => number;
  readonly rssMegabytes: () => number;
  readonly stop: () => Promise<void>;
};

/** The back end of all portals that are measured, with what is measured and how long. */
export type Bench = {
  readonly rounds: number;
  /** With `--quick`, each round is this many times shorter. */
  readonly shortening: number;
  /** A new portal of a build, started with the flags of its own `npm start`; the caller stops it. */
  readonly startPortal: (build: Build) => Promise<Portal>;
  readonly stop: () => Promise<void>;
};

/** Starts the sandbox with its largest account, grande, and before its API one that keeps the answers. */
export async function startBench(signal: AbortSignal, quick: boolean): Promise<Bench> {
  const ports = { ...(await findFreePorts(["api", "identity", "kept"])), portal: 0 };
  const common = { directory, environment: process.env };
  const backEnd = await startServices([backEndSpec({ ...common, ports })], { signal });
  const origin = `http://127.0.0.1:${ports.api}`;
  // Read by the browser tests' sandbox control.
  process.env.SANDBOX_API_URL = origin;
  const account = accounts.find(({ profile }) => profile === "grande");
  if (!account) throw new Error("The sandbox has no account with the profile grande.");
  const token = await mintToken(account);
  const keptApi = {
    name: "kept lenders API",
    command: [process.execPath, "tools/bench/kept-api.ts"],
    environment: { ...process.env, TOKEN: token, PORT: String(ports.kept) },
    logFile: join(directory, "logs/kept-api.log"),
    url: `http://127.0.0.1:${ports.kept}/lenders/v1/loans`,
    faultyFrom: 500,
  } as const;
  const kept = await startServices([keptApi], { signal });

  const startPortal = async ({ name, root }: Build): Promise<Portal> => {
    const { portal } = await findFreePorts(["portal"]);
    const stack = { ...common, ports: { portal, api: ports.kept, identity: ports.identity } };
    const environment = portalEnvironment({ ...stack, portal: "start" });
    const spec = {
      name: `portal of ${name}`,
      command: [process.execPath, ...startFlagsOf(root), join(root, standalone)],
      environment,
      logFile: join(directory, "logs", `portal-${name}.log`),
      url: `http://127.0.0.1:${portal}/api/health/ready`,
      faultyFrom: 400,
    } as const;
    const { pids, stop } = await startServices([spec], { signal });
    const own = { origin: new URL(spec.url).origin, publicOrigin: environment.PUBLIC_ORIGIN };
    try {
      const cookie = await openSession(own.origin, token, own.publicOrigin);
      const streamed = `${cookie}; __Host-lenders_styles=1`;
      return { ...own, ...usageOf(pids[0]), cookie: streamed, stop };
    } catch (error) {
      await stop();
      throw error;
    }
  };

  const stop = async () => {
    await kept.stop();
    await backEnd.stop();
  };
  return { rounds: quick ? 2 : 5, shortening: quick ? 5 : 1, startPortal, stop };
}

function usageOf(pid: number | undefined): Pick<Portal, "cpuMs" | "rssMegabytes"> {
  return {
    cpuMs: () => {
      const { 11: user, 12: system } = statOf(`/proc/${pid}`);
      return (Number(user) + Number(system)) * msPerTick;
    },
    rssMegabytes: () => {
      const status = readFileSync(`/proc/${pid}/status`, "utf8");
      const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(status) ?? [];
      return Number(kilobytes) / kilobytesOfMegabyte;
    },
  };
}

// Node's flags belong to a build: another commit may have others.
function startFlagsOf(folder: string): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const words: readonly string[] = scripts.start.split(" ");
  return words.filter((word) => word.startsWith("--") && !word.startsWith("--env-file"));
}
