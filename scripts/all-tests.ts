import { provideBuild } from "../tools/start-up/portal-build.ts";
import { runCommand } from "../tools/start-up/run-command.ts";
import { StartUpError } from "../tools/start-up/start-up-error.ts";
import { runTool } from "../tools/start-up/tool.ts";
import { provideChromium } from "./chromium.ts";
import {
  printFailures,
  printVerdict,
  runJest,
  runPlaywright,
  runStep,
  type StepResult,
} from "./run-step.ts";
import { tallyCommand } from "./tally.ts";
import { testParts, testProjects, testTools } from "./test-parts.ts";

const directory = ".demo/all";

/** Where the stack of browser tests keeps its logs; tools have a folder of their own beside it. */
const stackLogs = ".demo/test/logs";

const begun = performance.now();

const usage = `Usage: npm run test:all -- [PART [ITS OPTIONS]]\nParts: ${testParts.join(", ")}`;

/** The last line of a tool says what it found. */
const tallyTool = (code: number, written: string, command: string) => ({
  ...tallyCommand(code, written, command),
  note: written.trim().split("\n").at(-1) ?? "",
});

/** Runs one part; `browser` has the gate's tests too. A tool's output goes to a log. */
async function runPart(name: string, given: readonly string[], signal: AbortSignal) {
  const options = { directory: `${directory}/${name}`, signal };
  if (name === "slow") return runJest(["--selectProjects", "slow", ...given], options);
  if (name === "properties") {
    const drawn = { ...options, seed: Math.floor(Math.random() * 2 ** 31), runs: 1_000 };
    return runJest(["--selectProjects", "unit", ...given], drawn);
  }
  const tool = testTools[name];
  if (tool) return runStep(name, [tool], { ...options, tally: tallyTool });
  const chromium = await provideChromium(signal);
  const projects = (testProjects[name] ?? []).map((each) => `--project=${each}`);
  // The next part must not delete the pictures of this one.
  const output = `--output=${options.directory}/results`;
  return runPlaywright([...projects, output, ...given], { signal, chromium });
}

async function runAll(signal: AbortSignal): Promise<number> {
  const [chosen, ...given] = process.argv.slice(2);
  if (chosen && !testParts.includes(chosen)) throw new StartUpError(usage);
  const tool = chosen && testTools[chosen];
  if (tool) {
    const environment = { ...process.env, NEXT_TELEMETRY_DISABLED: "1" };
    const command = [process.execPath, ...tool, ...given] as const;
    return runCommand(command, { environment, output: "inherit", signal });
  }
  await provideBuild(signal);
  const results: StepResult[] = [];
  for (const name of chosen ? [chosen] : testParts)
    results.push(await runPart(name, given, signal));
  printFailures(results);
  return printVerdict(results, begun, directory, stackLogs);
}

await runTool(runAll, 2);
