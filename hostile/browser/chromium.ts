import { type Browser, chromium } from "playwright";
import { findChromium } from "../../scripts/chromium.ts";

let launched: Promise<Browser> | undefined;

/** The one Chromium of the run, begun when a case first wants it. */
export function openBrowser(): Promise<Browser> {
  launched ??= launch();
  return launched;
}

async function launch(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("No Chromium was found; npx playwright install chromium");
  const args = ["--no-sandbox", "--disable-background-networking", "--disable-component-update"];
  return chromium.launch({ executablePath, args });
}

/** Ends the browser, if one was begun. */
export async function closeBrowser(): Promise<void> {
  if (launched) await (await launched).close();
  launched = undefined;
}
