import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright";

const systemNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const macChrome = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

function candidates(path: string): string[] {
  const folders = path.split(delimiter).filter((folder) => folder !== "");
  const system = systemNames.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [chromium.executablePath(), ...system, macChrome];
}

/** A browser that lies there without the libraries it needs is no browser. */
function runs(executable: string): boolean {
  if (!existsSync(executable)) return false;
  return spawnSync(executable, ["--version"], { stdio: "ignore", timeout: 30_000 }).status === 0;
}

/** The Chromium to test with: Playwright's own, else the system's; undefined when there is none. */
export function findChromium(path = process.env.PATH ?? ""): string | undefined {
  return candidates(path).find(runs);
}
