import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { provideBuild } from "../sandbox/start-up/portal-build.ts";
import { StartUpError } from "../sandbox/start-up/start-up-error.ts";
import { readOptions, runTool } from "../sandbox/start-up/tool.ts";
import { type BrowserStack, startBrowserStack } from "./browser-stack.ts";
import { type Engine, engines } from "./engines.ts";
import { findProgramsOf } from "./installed-browsers.ts";
import { runCases } from "./run-cases.ts";

const directory = join(process.cwd(), ".demo/browsers/profiles");
const usage =
  "Usage: npm run test:browsers -- [--browser Firefox|WebKit] [--only WORDS-OF-A-CASE] [--no-build]";

function readArguments() {
  return readOptions(
    {
      browser: { type: "string", default: "" },
      only: { type: "string", default: "" },
      build: { type: "boolean", default: true },
    },
    usage,
  );
}

/** Browsers that are installed; the others are named, each in one line. */
function installed(wanted: string): Engine[] {
  return engines.filter(({ name, missing }) => {
    if (wanted && name !== wanted) return false;
    if (missing) console.log(`${name}: ${missing}`);
    return !missing;
  });
}

async function testBrowsers(signal: AbortSignal): Promise<number> {
  const { browser, only, build } = readArguments();
  const found = installed(browser);
  const wanted = browser ? 1 : engines.length;
  const openssl = findProgramsOf(["openssl"]);
  if ("missing" in openssl) throw new StartUpError(openssl.missing);
  if (found.length === 0) throw new StartUpError("No browser to test.");
  if (build) await provideBuild(signal);
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  let stack: BrowserStack | undefined;
  let [passed, failed] = [0, 0];
  try {
    stack = await startBrowserStack(signal);
    for (const engine of found) {
      const result = await runCases(engine, { stack, directory, only, signal });
      passed += result.passed;
      failed += result.failed;
    }
  } finally {
    await stack?.stop();
  }
  signal.throwIfAborted();
  console.log(`\n${passed} passed, ${failed} failed`);
  if (found.length < wanted) console.log(`${wanted - found.length} browser was not tested.`);
  return failed > 0 || passed === 0 || found.length < wanted ? 1 : 0;
}

await runTool(testBrowsers);
