import { chromium } from "playwright";
import { chromiumMissing, findChromium } from "../../../scripts/chromium.ts";
import { findFreePorts } from "../../start-up/ports.ts";
import { StartUpError } from "../../start-up/start-up-error.ts";

/** A new Chromium with an empty profile, and its port for other tools. */
export async function startChromium() {
  const executablePath = findChromium();
  if (!executablePath) throw new StartUpError(chromiumMissing);
  const { chromium: port } = await findFreePorts(["chromium"]);
  const args = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    `--remote-debugging-port=${port}`,
  ];
  // With a profile of its own Chromium keeps running when another tool closes its last page.
  const own = await chromium.launchPersistentContext("", { executablePath, args });
  const browser = own.browser();
  if (!browser) throw new StartUpError("Chromium was started without a browser to be had.");
  return { browser, port, stop: () => own.close() };
}
