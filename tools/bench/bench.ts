import { readFileSync } from "node:fs";
import { join } from "node:path";
import { mintToken, openSession } from "../../e2e/sandbox-control.ts";
import { accounts } from "../sandbox/accounts.ts";
import { backEndSpecs, portalEnvironment } from "../sandbox/stack.ts";
import { findFreePorts } from "../start-up/ports.ts";
import { statOf } from "../start-up/process-stat.ts";
import { type ServiceSpec, startServices } from "../start-up/services.ts";

const standalone = ".next/standalone/server.js";

export const directory = join(process.cwd(), ".demo/bench");

// Linux counts CPU time in hundredths of a second.
const msPerTick = 10;
const kilobytesOfMegabyte = 1024;

export type MeasuredServer = {
  readonly origin: string;
  /** User and system CPU time of all threads since its start. */
  readonly cpuMs: () => number;
  readonly rssMegabytes: () => number;
  readonly stop: () => Promise<void>;
};

/** Starts a server and waits until it is ready. Throws a StartUpError with the log's last lines. */
export async function startMeasured(
  spec: ServiceSpec,
  signal: AbortSignal,
): Promise<MeasuredServer> {
  const { pids, stop } = await startServices([spec], { signal });
  const [pid] = pids;
  return {
    origin: new URL(spec.url).origin,
    cpuMs: () => {
      const { 11: user, 12: system } = statOf(`/proc/${pid}`);
      return (Number(user) + Number(system)) * msPerTick;
    },
    rssMegabytes: () => {
      const [, kilobytes] =
        /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
      return Number(kilobytes) / kilobytesOfMegabyte;
    },
    stop,
  };
}

/** A built portal: that of this tree, or of another commit. */
export type Build = { readonly name: string; readonly root: string };

export type Portal = MeasuredServer & {
  /** As browsers reach it. */
  readonly publicOrigin: string;
  /** The session of grande, as a Cookie header. */
  readonly cookie: string;
};

/** The lenders API that is measured before, and a token of grande for it. */
export type LendersApi = { readonly origin: string; readonly token: string };

/** Starts servers when a group first needs them, and stops them at the end. */
export class Bench {
  readonly signal: AbortSignal;
  /** Rounds per build; a figure is the median over them. */
  readonly rounds: number;
  /** With `--quick`, each round is this many times shorter. */
  readonly shortening: number;
  readonly #parts = new Map<string, Promise<{ stop: () => Promise<void> }>>();

  constructor(signal: AbortSignal, quick: boolean) {
    this.signal = signal;
    this.rounds = quick ? 2 : 5;
    this.shortening = quick ? 5 : 1;
  }

  /** A portal that is started once. */
  portal(build: Build): Promise<Portal> {
    return this.part(`portal of ${build.name}`, () => this.freshPortal(build));
  }

  /**
   * A new portal of a build, started with the flags of its own `npm start`; the caller stops it.
   * Without `api` it asks the API whose answers are kept.
   */
  async freshPortal(
    build: Build,
    variables: Readonly<Record<string, string>> = {},
    api?: { readonly origin: string },
  ): Promise<Portal> {
    const { identityPort } = await this.sandbox();
    const { token, ...kept } = await this.lendersApi();
    const { port } = new URL((api ?? kept).origin);
    const { portal } = await findFreePorts(["portal"]);
    const ports = { portal, api: Number(port), identity: identityPort };
    const common = { ports, directory, environment: process.env };
    const environment = portalEnvironment({ ...common, portal: "start" });
    const server = await startMeasured(
      {
        name: `portal of ${build.name}`,
        command: [process.execPath, ...startFlagsOf(build.root), join(build.root, standalone)],
        environment: { ...environment, ...variables },
        logFile: join(directory, "logs", `portal-${build.name}.log`),
        url: `http://127.0.0.1:${portal}/api/health/ready`,
        faultyFrom: 400,
        announcesReady: false,
      },
      this.signal,
    );
    const publicOrigin = environment.PUBLIC_ORIGIN;
    try {
      const cookie = await openSession(server.origin, token, publicOrigin);
      return { ...server, publicOrigin, cookie };
    } catch (error) {
      await server.stop();
      throw error;
    }
  }

  /** The sandbox's API, whose answers are kept in memory. */
  lendersApi(): Promise<MeasuredServer & LendersApi> {
    return this.part("lenders API", async () => {
      const { origin } = await this.sandbox();
      const { kept: port } = await findFreePorts(["kept"]);
      const account = accounts.find(({ profile }) => profile === "grande");
      if (!account) throw new Error("The sandbox has no account with the profile grande.");
      const token = await mintToken(account);
      const server = await startMeasured(
        {
          name: "kept lenders API",
          command: [process.execPath, "tools/bench/kept-api.ts"],
          environment: {
            ...process.env,
            SANDBOX_API_URL: origin,
            TOKEN: token,
            PORT: String(port),
          },
          logFile: join(directory, "logs/kept-api.log"),
          url: `http://127.0.0.1:${port}/lenders/v1/loans`,
          faultyFrom: 500,
          announcesReady: true,
        },
        this.signal,
      );
      return { ...server, token };
    });
  }

  /** Starts a part once and stops it with the bench. */
  part<Part extends { stop: () => Promise<void> }>(
    name: string,
    start: () => Promise<Part>,
  ): Promise<Part> {
    const known = this.#parts.get(name) as Promise<Part> | undefined;
    const part = known ?? start();
    this.#parts.set(name, part);
    return part;
  }

  async close(): Promise<void> {
    const parts = await Promise.allSettled(this.#parts.values());
    await Promise.all(parts.map((part) => part.status === "fulfilled" && part.value.stop()));
  }

  /** The sandbox's API and identity service. */
  sandbox() {
    return this.part("sandbox", async () => {
      const ports = { ...(await findFreePorts(["api", "identity"])), portal: 0 };
      const { stop } = await startServices(
        backEndSpecs({ ports, directory, environment: process.env, reset: false }),
        { signal: this.signal },
      );
      const origin = `http://127.0.0.1:${ports.api}`;
      // Read by the browser tests' sandbox control.
      process.env.SANDBOX_API_URL = origin;
      return { origin, identityPort: ports.identity, stop };
    });
  }
}

// Node's flags belong to a build: another commit may have others.
function startFlagsOf(folder: string): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const words: readonly string[] = scripts.start.split(" ");
  return words.filter((word) => word.startsWith("--") && !word.startsWith("--env-file"));
}
