import { mkdirSync } from "node:fs";
import { join } from "node:path";
import puppeteer, { type ElementHandle, type Page } from "puppeteer-core";
import type { BrowserPage, Device, Key, LaunchedBrowser } from "./browser-page.ts";
import { watchScript } from "./browser-page.ts";

const size = { width: 1280, height: 860 };
const patienceMs = 120_000;

/** Starts Firefox without a window, over WebDriver BiDi. `folder` is for its files. */
export async function launchFirefox(
  executablePath: string,
  device: Device,
  folder: string,
): Promise<LaunchedBrowser> {
  const downloads = join(folder, "downloads");
  mkdirSync(downloads, { recursive: true });
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    headless: true,
    acceptInsecureCerts: true,
    defaultViewport: size,
    timeout: patienceMs,
    protocolTimeout: patienceMs,
    // The run handles signals itself.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    env: { ...process.env, TZ: "UTC" },
    extraPrefsFirefox: {
      "ui.systemUsesDarkTheme": device.dark ? 1 : 0,
      "ui.prefersReducedMotion": device.reducedMotion ? 1 : 0,
      "intl.accept_languages": "es-MX,es",
      "browser.download.folderList": 2,
      "browser.download.dir": downloads,
      "browser.download.useDownloadDir": true,
      // Otherwise it opens each saved PDF in a tab.
      "pdfjs.disabled": true,
    },
  });
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(watchScript);
  const [version, processId = 0] = [await browser.version(), browser.process()?.pid];
  return { version, processId, page: pageOf(page, () => browser.close()), downloads };
}

function pageOf(page: Page, close: () => Promise<void>): BrowserPage {
  const thrown: string[] = [];
  page.on("pageerror", (error) => thrown.push(`script: ${error}`));
  const load = { waitUntil: "load", timeout: patienceMs } as const;
  return {
    close,
    goto: async (url) => {
      // Without a connection Firefox shows a page of its own, which is an error here.
      await page.goto(url, load).catch((error: Error) => {
        if (!/net|connection|NS_ERROR|about:neterror/i.test(error.message)) throw error;
      });
    },
    back: async () => {
      await page.evaluate("history.back()");
    },
    evaluate: async <Value>(expression: string) => (await page.evaluate(expression)) as Value,
    click: async (expression) => {
      const element = (await page.evaluateHandle(expression)).asElement();
      if (!element) throw new Error(`No element: ${expression}`);
      await (element as ElementHandle<Element>).click();
    },
    type: (text) => page.keyboard.type(text),
    press: (key: Key) => page.keyboard.press(key),
    deleteCookie: (name) => page.browser().deleteMatchingCookies({ name }),
    cookieExpiry: async (name) => {
      const cookies = await page.browser().cookies();
      return cookies.find((cookie) => cookie.name === name)?.expires;
    },
    print: async () => Buffer.from(await page.pdf({ format: "A4" })),
    complaints: async () => {
      const noted = await page.evaluate("(window.noted ?? []).splice(0)");
      return [...thrown.splice(0), ...(noted as string[])];
    },
  };
}
