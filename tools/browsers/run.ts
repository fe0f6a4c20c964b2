import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildPortal } from "../sandbox/start-up/portal-build.ts";
import { StartUpError } from "../sandbox/start-up/start-up-error.ts";
import { stopRequest } from "../sandbox/start-up/stop-request.ts";
import { type BrowserStack, startBrowserStack } from "./browser-stack.ts";
import { type Engine, engines } from "./engines.ts";
import { findProgramsOf } from "./installed-browsers.ts";
import { runCases } from "./run-cases.ts";

const directory = join(process.cwd(), ".demo/browsers/profiles");
const interrupted = 130;
const usage =
  "Usage: npm run test:browsers -- [--browser Firefox|WebKit] [--only WORDS-OF-A-CASE] [--no-build]";

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        browser: { type: "string", default: "" },
        only: { type: "string", default: "" },
        build: { type: "boolean", default: true },
      },
      allowNegative: true,
    });
    return values;
  } catch (error) {
    throw new StartUpError(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
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
  const onBuild = () => console.log("Building the portal…");
  if (build) await buildPortal(process.cwd(), { signal, environment: process.env, onBuild });
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

async function main(): Promise<number> {
  const signal = stopRequest();
  try {
    return await testBrowsers(signal);
  } catch (error) {
    if (signal.aborted) return interrupted;
    console.error(error instanceof StartUpError ? error.message : error);
    return 1;
  }
}

process.exit(await main());
