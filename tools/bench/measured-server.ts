import { readFileSync } from "node:fs";
import { type ServiceSpec, startServices } from "../sandbox/start-up/services.ts";

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
      // The name in brackets may contain anything; user and system time are the 14th and 15th field.
      const fields = readProcess(pid, "stat").split(") ").at(-1)?.split(" ") ?? [];
      return (Number(fields[11]) + Number(fields[12])) * msPerTick;
    },
    rssMegabytes: () => {
      const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readProcess(pid, "status")) ?? [];
      return Number(kilobytes) / kilobytesOfMegabyte;
    },
    stop,
  };
}

const readProcess = (pid = 0, file: "stat" | "status") =>
  readFileSync(`/proc/${pid}/${file}`, "utf8");
