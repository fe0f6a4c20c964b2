import { cpSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { nextExecutable } from "../start-up/portal-build.ts";
import { findFreePorts } from "../start-up/ports.ts";
import { type Command, runCommand } from "../start-up/run-command.ts";
import { withLogTail } from "../start-up/services.ts";
import { StartUpError } from "../start-up/start-up-error.ts";
import { type Bench, directory, type MeasuredServer, startMeasured } from "./bench.ts";

/** The movements that the portal opens with. */
export const firstMovements = `/movements?limit=25&sort=-valueDate&to=${new Date().toISOString().slice(0, 10)}`;

const source = "tools/bench/bare-next";
const folder = join(directory, "bare-next");
const next = join(folder, nextExecutable);
const logFile = join(directory, "logs/bare-next.log");
const environment: NodeJS.ProcessEnv = {
  ...process.env,
  NODE_ENV: "production",
  NEXT_TELEMETRY_DISABLED: "1",
};

/**
 * Next and nothing else, with the same rows: a page at `/`, JSON at `/api`, and HTML without Next's
 * scripts at `/plain`. One for the whole bench, which stops it.
 */
export function bareNext(bench: Bench): Promise<MeasuredServer> {
  return bench.part("bare Next", () => freshBareNext(bench));
}

/** A new one; the caller stops it. Throws a StartUpError if it cannot be built. */
export async function freshBareNext(bench: Bench): Promise<MeasuredServer> {
  const { origin, token } = await bench.lendersApi();
  await bench.part("build of bare Next", () => build(bench.signal));
  const { bare: port } = await findFreePorts(["bare"]);
  const address = ["--hostname", "127.0.0.1", "--port", String(port)];
  return startMeasured(
    {
      name: "bare Next",
      command: [process.execPath, next, "start", folder, ...address],
      environment: {
        ...environment,
        ROWS_URL: `${origin}/lenders/v1${firstMovements}`,
        ROWS_AUTHORIZATION: `Bearer ${token}`,
      },
      logFile,
      url: `http://127.0.0.1:${port}/`,
      faultyFrom: 400,
      announcesReady: false,
    },
    bench.signal,
  );
}

async function build(signal: AbortSignal) {
  rmSync(folder, { recursive: true, force: true });
  cpSync(source, folder, { recursive: true });
  const commands: readonly Command[] = [
    // Hard links: Turbopack refuses symbolic ones to a place outside of its root.
    ["cp", "-al", resolve("node_modules"), "."],
    [process.execPath, next, "build"],
  ];
  for (const command of commands) {
    const code = await runCommand(command, {
      environment,
      output: { logFile },
      signal,
      directory: folder,
    });
    if (code !== 0) throw new StartUpError(withLogTail("Bare Next was not built.", logFile));
  }
  return { stop: async () => undefined };
}
