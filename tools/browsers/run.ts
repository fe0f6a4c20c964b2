import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { provideBuild } from "../start-up/portal-build.ts";
import { findPrograms, requirePrograms } from "../start-up/programs.ts";
import { StartUpError } from "../start-up/start-up-error.ts";
import { readOptions, runTool } from "../start-up/tool.ts";
import { launchFirefox } from "./browser/firefox.ts";
import { launchWebKit } from "./browser/webkit.ts";
import { type BrowserStack, startBrowserStack } from "./browser-stack.ts";
import { endure } from "./endurance/endure.ts";
import type { Engine } from "./engine.ts";
import { runCases } from "./run-cases.ts";

const directory = join(process.cwd(), ".demo/browsers/profiles");
const usage =
  "Usage: npm run test:all -- browsers [--browser Firefox|WebKit] [--only WORDS-OF-A-CASE | --minutes N] [--no-build]";

const options = {
  browser: { type: "string", default: "" },
  only: { type: "string", default: "" },
  /** The endurance in place of the cases, so long in each browser. */
  minutes: { type: "string" },
  build: { type: "boolean", default: true },
} as const;

type Absent = { readonly name: string; readonly missing: string };

function firefox(): Engine | Absent {
  const found = findPrograms(["firefox-esr"]);
  if ("missing" in found) return { name: "Firefox", ...found };
  const path = found.programs["firefox-esr"];
  return { name: "Firefox", launch: (device, folder) => launchFirefox(path, device, folder) };
}

function webkit(): Engine | Absent {
  const found = findPrograms(["WebKitWebDriver", "MiniBrowser", "Xvfb"]);
  if ("missing" in found) return { name: "WebKit", ...found };
  const { WebKitWebDriver: driver, MiniBrowser: browser, Xvfb: display } = found.programs;
  const programs = { driver, browser, display };
  return { name: "WebKit", launch: (device, folder) => launchWebKit(programs, device, folder) };
}

async function testBrowsers(signal: AbortSignal): Promise<number> {
  const { browser, only, build, ...values } = readOptions(options, usage);
  const minutes = values.minutes === undefined ? undefined : Number(values.minutes);
  if (minutes !== undefined && !(minutes > 0))
    throw new StartUpError(`--minutes is above 0\n${usage}`);
  const wanted = [firefox(), webkit()].filter(({ name }) => !browser || name === browser);
  // Browsers that are not installed are named, each in one line.
  for (const each of wanted) if ("missing" in each) console.log(`${each.name}: ${each.missing}`);
  const found = wanted.filter((each) => "launch" in each);
  requirePrograms(["openssl"]);
  if (found.length === 0) throw new StartUpError("No browser to test.");
  if (build) await provideBuild(signal);
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  let stack: BrowserStack | undefined;
  let [passed, failed] = [0, 0];
  try {
    stack = await startBrowserStack(signal);
    for (const engine of found) {
      const circumstances = { stack, directory, signal };
      const result = minutes
        ? await endure(engine, minutes, circumstances)
        : await runCases(engine, only, circumstances);
      passed += result.passed;
      failed += result.failed;
    }
  } finally {
    await stack?.stop();
  }
  signal.throwIfAborted();
  console.log(`\n${passed} passed, ${failed} failed`);
  const left = wanted.length - found.length;
  if (left > 0) console.log(`${left} browser was not tested.`);
  return failed > 0 || passed === 0 || left > 0 ? 1 : 0;
}

await runTool(testBrowsers);
