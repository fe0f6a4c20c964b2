import { once } from "node:events";
import { join } from "node:path";
import { run } from "node:test";
import { spec } from "node:test/reporters";
import { chromiumMissing, findChromium } from "../../scripts/chromium.ts";
import { provideBuild } from "../start-up/portal-build.ts";
import { requirePrograms } from "../start-up/programs.ts";
import { StartUpError } from "../start-up/start-up-error.ts";
import { readOptions, runTool } from "../start-up/tool.ts";

const usage = "Usage: npm run test:all -- hostile [--only PART-OF-A-TITLE]…";

/** In this order: the last ones look at the responses of all others. */
const attacks = "cookies requests addresses headers foreign-site files fuzz secrecy".split(" ");

async function attack(signal: AbortSignal): Promise<number> {
  const options = { only: { type: "string", multiple: true, default: [] as string[] } } as const;
  const { only } = readOptions(options, usage);
  if (!findChromium()) throw new StartUpError(chromiumMissing);
  requirePrograms(["openssl"]);
  await provideBuild(signal);
  const files = attacks.map((name) => join(import.meta.dirname, "attacks", `${name}.ts`));
  const testNamePatterns = only.map((part) => new RegExp(part.replace(/[^\w ]/g, "\\$&")));
  // One process: all attacks share a portal and the ledger of its responses.
  const shared = { files, isolation: "none" } as const;
  const stream = run(only.length > 0 ? { ...shared, testNamePatterns } : shared);
  // The runner says nothing of a file that cannot be loaded.
  const lost = new Set(only.length > 0 ? [] : files);
  let [passed, failed] = [0, 0];
  stream.on("test:complete", ({ file = "" }) => lost.delete(file));
  stream.on("test:summary", ({ counts }) => {
    passed = counts.passed;
    failed = counts.tests - counts.passed;
  });
  stream.compose(new spec()).pipe(process.stdout);
  await Promise.race([once(stream, "close"), once(signal, "abort")]);
  signal.throwIfAborted();
  for (const file of lost) await import(file);
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 || passed === 0 || lost.size > 0 ? 1 : 0;
}

await runTool(attack);
