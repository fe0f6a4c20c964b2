import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { provideBuild } from "../sandbox/start-up/portal-build.ts";
import { findFreePorts } from "../sandbox/start-up/ports.ts";
import { StartUpError } from "../sandbox/start-up/start-up-error.ts";
import { readOptions, runTool } from "../sandbox/start-up/tool.ts";
import { FakeApi } from "./lenders-api/fake-api.ts";
import { CertificateEndpoint } from "./provider/certificate-endpoint.ts";
import { type Sample, sampleMemory, slopePerMinute } from "./soak/memory.ts";
import { Traffic } from "./soak/traffic.ts";
import { Ledger } from "./stage/ledger.ts";
import { startPortal } from "./stage/portal.ts";
import { Portal } from "./stage/portal-under-test.ts";

const directory = join(process.cwd(), ".demo/soak");
const probe = pathToFileURL(join(import.meta.dirname, "soak/memory-probe.ts"));
const sampleSeconds = 5;
const mostPerMinute = 2;
// In a shorter run the allocator's reserve hides a leak in all memory.
const minutesToJudgeAll = 5;
const usage = "Usage: npm run soak -- [--minutes N] [--rate REQUESTS-PER-SECOND] [--no-build]";

function readArguments() {
  const options = {
    minutes: { type: "string", default: "2" },
    rate: { type: "string", default: "20" },
    build: { type: "boolean", default: true },
  } as const;
  const values = readOptions(options, usage);
  const [minutes, rate] = [Number(values.minutes), Number(values.rate)];
  if (!(minutes >= 1 && rate >= 1))
    throw new StartUpError(`--minutes and --rate are 1 or more\n${usage}`);
  return { seconds: minutes * 60, rate, build: values.build };
}

// Starts the fake services and the portal with the memory probe in its process.
async function openPortal(signal: AbortSignal) {
  const [api, certificates, ledger] = [new FakeApi(), new CertificateEndpoint(), new Ledger()];
  await Promise.all([api.start(), certificates.start()]);
  const { probe: probePort } = await findFreePorts(["probe"]);
  const running = await startPortal({
    name: "soak",
    directory,
    apiUrl: api.url,
    certificatesUrl: certificates.addressFor("soak"),
    variables: {
      SESSION_SECRET: "a-secret-of-the-soak-a-secret-of-the-soak",
      TRUSTED_PROXIES: "127.0.0.0/8",
      HOSTILE_PROBE_PORT: String(probePort),
    },
    nodeOptions: `--import ${probe}`,
    signal,
  });
  const stop = async () => {
    await running.stop();
    api.stop();
    certificates.stop();
  };
  return { portal: new Portal("soak", running, api, ledger), api, ledger, probePort, stop };
}

function report({ seconds, rss, live }: Sample, done: number, warm: boolean): void {
  const cells = [
    `${Math.round(seconds)} s`,
    `${done} done`,
    `${live.toFixed(1)} MB live`,
    `${rss.toFixed(1)} MB in all`,
  ];
  console.log(`  ${cells.map((cell) => cell.padStart(16)).join("")}${warm ? "" : "   warming up"}`);
}

async function soak(signal: AbortSignal): Promise<number> {
  const { seconds, rate, build } = readArguments();
  if (build) await provideBuild(signal);
  const { portal, api, ledger, probePort, stop } = await openPortal(signal);
  const warmUp = Math.min(60, seconds / 2);
  const samples: Sample[] = [];
  try {
    const traffic = new Traffic(portal);
    await traffic.signIn();
    const over = new AbortController();
    const begun = performance.now();
    const elapsed = () => (performance.now() - begun) / 1000;
    const running = traffic.run(rate, AbortSignal.any([signal, over.signal]));
    while (elapsed() < seconds && !signal.aborted) {
      await new Promise((resolve) => setTimeout(resolve, sampleSeconds * 1000));
      const sample = await traffic.whileQuiet(() => sampleMemory(probePort, elapsed()));
      const warm = sample.seconds >= warmUp;
      if (warm) samples.push(sample);
      report(sample, traffic.tally.done, warm);
      api.forget();
    }
    over.abort();
    await running;
    signal.throwIfAborted();
    return verdict(samples, traffic.tally, ledger);
  } finally {
    await stop();
  }
}

function verdict(
  samples: readonly Sample[],
  { done, wrong }: Traffic["tally"],
  ledger: Ledger,
): number {
  const live = slopePerMinute(samples, "live");
  const rss = slopePerMinute(samples, "rss");
  const long = samples.length * sampleSeconds >= minutesToJudgeAll * 60;
  const leaks = ledger.tokens.length + ledger.strangersRows.length;
  console.log(`\n${done} requests, ${wrong.length} wrong responses, ${leaks} leaks`);
  for (const each of wrong.slice(0, 10)) console.log(`  ${each}`);
  console.log(
    `After the warm-up, live memory grows by ${live.toFixed(2)} MB per minute, all memory by ${rss.toFixed(2)}; the limit is ${mostPerMinute}${long ? "" : ` (for all memory only in runs of ${minutesToJudgeAll} minutes or more)`}.`,
  );
  const failed =
    wrong.length > 0 ||
    leaks > 0 ||
    live > mostPerMinute ||
    (long && rss > mostPerMinute) ||
    samples.length < 3;
  console.log(failed ? "failed" : "passed");
  return failed ? 1 : 0;
}

await runTool(soak);
