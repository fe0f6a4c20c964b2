import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright";

const shellName = "chromium-headless-shell";
const systemNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const macChrome = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

export const chromiumMissing =
  "Not installed: Chromium. Install it with npx playwright install chromium; on Debian: apt-get install chromium";

function inFolders(path: string, names: readonly string[]): string[] {
  const folders = path.split(delimiter).filter((folder) => folder !== "");
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function runs(executable: string): boolean {
  if (!existsSync(executable)) return false;
  return spawnSync(executable, ["--version"], { stdio: "ignore", timeout: 30_000 }).status === 0;
}

/** Playwright's Chromium, or else one of the system; undefined when there is none. */
export function findChromium(path = process.env.PATH ?? ""): string | undefined {
  const own = chromium.executablePath();
  return [own, ...inFolders(path, systemNames), macChrome, ...inFolders(path, [shellName])].find(
    runs,
  );
}

/** As `findChromium`, but preferably the system's headless shell, which needs less than half of the CPU time. */
export function findTestChromium(path = process.env.PATH ?? ""): string | undefined {
  return inFolders(path, [shellName]).find(runs) ?? findChromium(path);
}
