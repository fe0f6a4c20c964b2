import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, openSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { findFreePorts } from "../../start-up/ports.ts";
import { startCommand } from "../../start-up/run-command.ts";
import type { BrowserPage, Device, Key, LaunchedBrowser } from "./browser-page.ts";
import { watchScript } from "./browser-page.ts";
import { type ElementReference, WebDriverSession } from "./webdriver.ts";

const size = { width: 1280, height: 900 };
const patienceMs = 120_000;
const pollMs = 50;
const leaveMs = 5_000;
const scriptMs = 15_000;

const keyCodes: Readonly<Record<Key, string>> = {
  Tab: "\uE004",
  Enter: "\uE007",
  Space: " ",
  Escape: "\uE00C",
  ArrowUp: "\uE013",
  PageUp: "\uE00E",
  Home: "\uE011",
};

export type WebKitPrograms = {
  readonly driver: string;
  readonly browser: string;
  readonly display: string;
};

/** Starts WebKitGTK's MiniBrowser on a display of its own. `folder` is for its files. */
export async function launchWebKit(
  programs: WebKitPrograms,
  device: Device,
  folder: string,
): Promise<LaunchedBrowser> {
  const downloads = join(folder, "downloads");
  const ended: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const end of ended.splice(0).reverse()) await end();
  };
  try {
    const display = await startDisplay(programs.display, folder);
    ended.push(display.stop);
    const { driver: port } = await findFreePorts(["driver"]);
    const driver = startCommand([programs.driver, `--port=${port}`], {
      environment: environmentOf(device, folder, downloads, display.name),
      output: { logFile: join(folder, "webkit.log") },
    });
    ended.push(driver.end);
    const session = await openSession(`http://127.0.0.1:${port}`, programs.browser, device);
    // A page that never returns must not hold up the end.
    const leave = () => session.delete().catch(() => undefined);
    ended.push(() => Promise.race([leave(), delay(leaveMs, undefined, { ref: false })]));
    await session.post("/window/rect", size);
    const height = await session.run<number>("return innerHeight");
    const agent = await session.run<string>("return navigator.userAgent");
    const page = pageOf(session, height, close);
    const [version = ""] = /AppleWebKit\/\S+/.exec(agent) ?? [];
    return { version, processId: driver.child.pid ?? 0, page, downloads };
  } catch (error) {
    await close();
    throw error;
  }
}

// GTK's own files say where downloads go and whether anything moves.
function environmentOf(device: Device, folder: string, downloads: string, display: string) {
  const configuration = join(folder, "configuration");
  for (const each of [downloads, join(configuration, "gtk-3.0")])
    mkdirSync(each, { recursive: true });
  writeFileSync(join(configuration, "user-dirs.dirs"), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  writeFileSync(
    join(configuration, "gtk-3.0/settings.ini"),
    `[Settings]\ngtk-enable-animations=${device.reducedMotion ? 0 : 1}\n`,
  );
  return {
    ...process.env,
    DISPLAY: display,
    HOME: folder,
    XDG_CONFIG_HOME: configuration,
    LC_ALL: "C.UTF-8",
    LANGUAGE: "es_MX",
  };
}

async function openSession(server: string, binary: string, device: Device) {
  const args = ["--automation", "--time-zone=UTC", ...(device.dark ? ["--dark-mode"] : [])];
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const ready = await fetch(`${server}/status`).catch(() => undefined);
    await ready?.body?.cancel();
    if (ready?.ok) break;
    if (Date.now() > deadline) throw new Error("WebKitWebDriver did not respond.");
    await delay(pollMs);
  }
  return WebDriverSession.open(server, {
    acceptInsecureCerts: true,
    // The watching script must come early, not after the load event.
    pageLoadStrategy: "none",
    "webkitgtk:browserOptions": { binary, args },
  });
}

function pageOf(
  session: WebDriverSession,
  height: number,
  close: () => Promise<void>,
): BrowserPage {
  // The driver may never answer a script that it got while a document was replaced.
  const evaluate = <Value>(expression: string): Promise<Value> =>
    Promise.race([session.run<Value>(`return (${expression})`), unanswered()]);
  return {
    close,
    evaluate,
    goto: async (url) => {
      await session.run("window.isLeft = true").catch(() => undefined);
      await session.post("/url", { url });
      const deadline = Date.now() + patienceMs;
      const isLoaded = `(${watchScript}, !window.isLeft && document.readyState === "complete")`;
      // A document that is just replaced has no scripts for a moment.
      while (!(await evaluate<boolean>(isLoaded).catch(() => false))) {
        if (Date.now() > deadline) throw new Error(`${url} did not load.`);
        await delay(pollMs);
      }
      // MiniBrowser has a line for each saved file, which takes 50 px of the page's height.
      const lost = height - (await evaluate<number>("innerHeight"));
      if (lost > 0)
        await session.post("/window/rect", {
          ...size,
          height: (await evaluate<number>("outerHeight")) + lost,
        });
    },
    back: async () => {
      await session.run("history.back()");
    },
    click: async (expression) =>
      session.click(await session.run<ElementReference>(`return (${expression})`)),
    type: (text) => session.keys([...text]),
    press: (key) => session.keys([keyCodes[key]]),
    deleteCookie: (name) => session.delete(`/cookie/${name}`),
    cookieExpiry: async (name) => {
      const cookies = await session.get<{ name: string; expiry?: number }[]>("/cookie");
      return cookies.find((cookie) => cookie.name === name)?.expiry;
    },
    // WebKitWebDriver 2.50 has no command for it.
    print: async () => undefined,
    complaints: () => evaluate("(window.noted ?? []).splice(0)"),
  };
}

async function unanswered(): Promise<never> {
  await delay(scriptMs, undefined, { ref: false });
  throw new Error(`the page did not answer a script within ${scriptMs / 1000} s`);
}

/** Starts an X server in memory, on the first free display. */
async function startDisplay(
  program: string,
  folder: string,
): Promise<{ readonly name: string; readonly stop: () => Promise<void> }> {
  const log = openSync(join(folder, "display.log"), "w");
  const screen = ["-displayfd", "1", "-screen", "0", "1400x4000x24", "-nolisten", "tcp"];
  const server = spawn(program, screen, { stdio: ["ignore", "pipe", log] });
  closeSync(log);
  const ended = once(server, "exit");
  const stop = async () => {
    server.kill();
    await ended;
  };
  if (!server.stdout) throw new Error("Xvfb has no output.");
  const lines = createInterface({ input: server.stdout });
  const [number] = await Promise.race([
    once(lines, "line"),
    ended.then(() => Promise.reject(new Error(`Xvfb did not start: ${folder}/display.log`))),
  ]);
  return { name: `:${number}`, stop };
}
