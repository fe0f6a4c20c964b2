import { buildPortal } from "../tools/start-up/portal-build.ts";
import { StartUpError } from "../tools/start-up/start-up-error.ts";
import { runTool } from "../tools/start-up/tool.ts";
import { provideChromium } from "./chromium.ts";
import {
  browserPictures,
  printFailures,
  printStep,
  printVerdict,
  runJest,
  runPlaywright,
  runStaticChecks,
  type StepResult,
} from "./run-step.ts";

const directory = ".demo/test";

/** A gate of minutes stays one: what is more belongs to `npm run test:all`. */
const mostBrowserTests = 110;

/** A defect that every test meets, and a hang, must not take hours. */
const limits = ["--max-failures=10", `--global-timeout=${40 * 60_000}`];

const begun = performance.now();

async function build(signal: AbortSignal): Promise<StepResult> {
  const title = "Build";
  const start = performance.now();
  try {
    const built = await buildPortal(process.cwd(), { signal });
    printStep(title, false, start, built ? "" : "unchanged sources, not built again");
    return { title, passed: 1, failed: [], text: "" };
  } catch (error) {
    if (!(error instanceof StartUpError)) throw error;
    printStep(title, true, start);
    return { title, passed: 0, failed: ["npm run build"], text: error.message };
  }
}

/**
 * The gate: the build and then the static checks, which read the types that it makes, beside the unit
 * tests. The browser tests come last: when they run beside other work, all of it takes more CPU.
 */
async function runGate(signal: AbortSignal): Promise<number> {
  const options = { directory, signal };
  const chromium = await provideChromium(signal);
  console.log(chromium);
  const building = build(signal);
  const [unitTests, built, checks] = await Promise.all([
    runJest(["--selectProjects", "unit"], options),
    building,
    building.then(() => runStaticChecks(options)),
  ]);
  const before = [unitTests, built, ...checks];
  printFailures(before);
  const isBuilt = built.failed.length === 0;
  if (!isBuilt) console.error("\nNo browser tests without a build.");
  const projects = ["desktop", "phone"].map((name) => `--project=${name}`);
  const browser = isBuilt
    ? [await runPlaywright(["--grep=@gate", ...projects, ...limits], { signal, chromium })]
    : [];
  const count = browser.reduce((sum, { passed, failed }) => sum + passed + failed.length, 0);
  const tooMany = `# ${count} browser tests have the tag @gate, at most ${mostBrowserTests} may`;
  const size = { passed: 0, failed: count > mostBrowserTests ? [tooMany] : [], text: "" };
  return printVerdict([...before, ...browser, size], begun, directory, browserPictures);
}

await runTool(runGate, 2);
