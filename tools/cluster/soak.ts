import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { heapIn512Megabytes } from "../hostile/stage/portal-kinds.ts";
import { provideBuild } from "../start-up/portal-build.ts";
import { findFreePorts } from "../start-up/ports.ts";
import { requirePrograms } from "../start-up/programs.ts";
import { StartUpError } from "../start-up/start-up-error.ts";
import { readOptions, runTool } from "../start-up/tool.ts";
import { Churn } from "./churn.ts";
import { startCluster } from "./cluster.ts";
import { signInNewLender } from "./lenders.ts";
import { type Fault, faultsOf } from "./soak/faults.ts";
import { type FaultWindow, isStruck } from "./soak/judge.ts";
import { type MemorySample, sampleMemory } from "./soak/memory.ts";
import { faultLines, minuteLine, type Run, verdict } from "./soak/report.ts";
import { Traffic } from "./soak/traffic.ts";
import { fileOf, steadyRate } from "./traffic.ts";
import { watchedStore } from "./watched-store.ts";

const usage =
  "Usage: npm run soak -- [--minutes N | --hour] [--rate REQUESTS-PER-SECOND] [--no-build]";
/** A prime number, so that each lender sends each kind of request. */
const lenders = 37;
const pauseMs = 8_000;
const pausesBetweenSweeps = 3;
/** In a run of ten minutes each fault occurs. */
const [shortMinutes, secondsBetweenFaults, secondsInShortRuns] = [20, 120, 60];
/** A fault and its recovery are over before the run is. */
const faultSeconds = 35;

const preload = (name: string) =>
  `--import ${pathToFileURL(join(import.meta.dirname, "soak", name))}`;

function readArguments() {
  const options = {
    minutes: { type: "string", default: "10" },
    hour: { type: "boolean", default: false },
    rate: { type: "string", default: "20" },
    build: { type: "boolean", default: true },
  } as const;
  const { hour, build, ...values } = readOptions(options, usage);
  const [minutes, rate] = [hour ? 60 : Number(values.minutes), Number(values.rate)];
  if (!(minutes >= 1 && rate >= 1))
    throw new StartUpError(`--minutes and --rate are 1 or more\n${usage}`);
  return { minutes, rate, build };
}

async function openCluster(signal: AbortSignal) {
  const { nginx, "redis-server": redis } = requirePrograms(["nginx", "redis-server"]);
  const { clock, ...memory } = await findFreePorts(["one", "two", "clock"]);
  const memoryPorts = Object.values(memory);
  const cluster = await startCluster({
    name: "soak",
    nginx,
    instances: memoryPorts.length,
    openStore: (directory) => watchedStore(redis, directory),
    variables: (place) => ({
      NODE_OPTIONS: [
        heapIn512Megabytes,
        preload("memory-probe.ts"),
        ...(place === 1 ? [preload("clock-probe.ts")] : []),
      ].join(" "),
      MEMORY_PROBE_PORT: String(memoryPorts[place]),
      CLOCK_PROBE_PORT: String(clock),
    }),
    signal,
  });
  process.env.SANDBOX_API_URL = cluster.controlUrl;
  return { cluster, memoryPorts, clockPort: clock };
}

type Opened = Awaited<ReturnType<typeof openCluster>>;

async function soak(signal: AbortSignal): Promise<number> {
  const { minutes, rate, build } = readArguments();
  if (build) await provideBuild(signal);
  const opened = await openCluster(signal);
  const abort = () => opened.cluster.stop();
  signal.addEventListener("abort", abort);
  try {
    const run = await play(opened, { minutes, rate, signal });
    const { lines, passed } = verdict(run);
    console.log(["", ...faultLines(run), "", ...lines, passed ? "passed" : "failed"].join("\n"));
    return passed ? 0 : 1;
  } finally {
    signal.removeEventListener("abort", abort);
    await opened.cluster.stop();
  }
}

async function play(
  { cluster, memoryPorts, clockPort }: Opened,
  { minutes, rate, signal }: { minutes: number; rate: number; signal: AbortSignal },
): Promise<Run> {
  const readers = await Promise.all(
    Array.from({ length: lenders }, () => signInNewLender(cluster)),
  );
  const churn = await Churn.prepare(cluster);
  const traffic = new Traffic(cluster, readers, churn, await fileOf(cluster.origin));
  const perSecond = await steadyRate(cluster.origin, rate, (turn) => traffic.nextVisit(turn));
  console.log(`  ${perSecond} requests per second for ${minutes} minutes`);
  const faults = faultsOf({ cluster, readers: readers.map(({ lender }) => lender), clockPort });
  const [seconds, period] = [
    minutes * 60,
    minutes > shortMinutes ? secondsBetweenFaults : secondsInShortRuns,
  ];
  const windows: FaultWindow[] = [];
  const memory: MemorySample[] = [];
  const begun = performance.now();
  const elapsed = () => (performance.now() - begun) / 1000;
  const over = new AbortController();
  const running = traffic.run(perSecond, AbortSignal.any([signal, over.signal]));
  let reported = 0;
  for (let [pauses, played, told] = [0, 0, 1]; elapsed() < seconds; pauses += 1) {
    await delay(pauseMs, undefined, { signal });
    const fault = faults[played % faults.length] as Fault;
    const [now, due] = [performance.now(), (played + 0.5) * period];
    if (elapsed() >= due && due + faultSeconds < seconds) {
      played += 1;
      await strike(fault, windows);
    } else if (!isStruck(windows, now, now)) {
      const take = () => Promise.all(memoryPorts.map((port) => sampleMemory(port, elapsed())));
      memory.push(...(await traffic.whileQuiet(take)));
      if (pauses % pausesBetweenSweeps === 0) await churn.sweep();
    }
    if (elapsed() < told * 60) continue;
    const line = minuteLine(told, churn.samples.slice(reported), memory.slice(-memoryPorts.length));
    console.log(line);
    [reported, told] = [churn.samples.length, told + 1];
  }
  over.abort();
  await running;
  await churn.sweep(Number.POSITIVE_INFINITY);
  console.log(`  ${churn.summary()}`);
  return { begun, seconds, samples: churn.samples, windows, memory };
}

async function strike(fault: Fault, windows: FaultWindow[]): Promise<void> {
  const window = { fault, begin: performance.now(), end: Number.POSITIVE_INFINITY };
  windows.push(window);
  const end = await fault.begin();
  await delay(fault.seconds * 1000);
  window.end = performance.now();
  await end();
}

await runTool(soak);
