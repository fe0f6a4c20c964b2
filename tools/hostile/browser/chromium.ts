import { type Browser, chromium } from "playwright";
import { chromiumMissing, findChromium } from "../../../scripts/chromium.ts";

let launched: Promise<Browser> | undefined;

/** The Chromium of the run, started by the first case that needs it. */
export function openBrowser(): Promise<Browser> {
  launched ??= launch();
  return launched;
}

async function launch(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error(chromiumMissing);
  const args = ["--no-sandbox", "--disable-background-networking", "--disable-component-update"];
  return chromium.launch({ executablePath, args });
}

export async function closeBrowser(): Promise<void> {
  if (launched) await (await launched).close();
  launched = undefined;
}
