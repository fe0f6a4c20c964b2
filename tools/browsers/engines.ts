import type { Device, LaunchedBrowser } from "./browser/browser-page.ts";
import { launchFirefox } from "./browser/firefox.ts";
import { launchWebKit } from "./browser/webkit.ts";
import { findProgramsOf } from "./installed-browsers.ts";

/** A browser of this machine, or one line that says what is missing. */
export type Engine = {
  readonly name: string;
  readonly missing?: string;
  readonly launch: (device: Device, folder: string) => Promise<LaunchedBrowser>;
};

const neverLaunched = () => Promise.reject(new Error("This browser is not installed."));

function firefox(): Engine {
  const found = findProgramsOf(["firefox-esr"]);
  if ("missing" in found) return { name: "Firefox", missing: found.missing, launch: neverLaunched };
  const path = found.programs["firefox-esr"];
  return { name: "Firefox", launch: (device, folder) => launchFirefox(path, device, folder) };
}

function webkit(): Engine {
  const found = findProgramsOf(["WebKitWebDriver", "MiniBrowser", "Xvfb"]);
  if ("missing" in found) return { name: "WebKit", missing: found.missing, launch: neverLaunched };
  const { WebKitWebDriver: driver, MiniBrowser: browser, Xvfb: display } = found.programs;
  const programs = { driver, browser, display };
  return { name: "WebKit", launch: (device, folder) => launchWebKit(programs, device, folder) };
}

export const engines: readonly Engine[] = [firefox(), webkit()];
