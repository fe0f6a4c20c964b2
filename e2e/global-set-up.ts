import { existsSync } from "node:fs";
import { firefox, webkit } from "playwright";
import { findFreePorts } from "../tools/start-up/ports.ts";
import { openSecureEntrances } from "../tools/start-up/secure-entrance.ts";
import { stopRequest } from "../tools/start-up/stop-request.ts";
import { startTestStack, testVariables } from "../tools/start-up/test-stack.ts";

/** Throws when no portal responds at this address. Its sandbox has the demo's ports, or variables name them. */
async function requirePortal(portalUrl: string): Promise<void> {
  await fetch(portalUrl, { redirect: "manual" }).catch((cause) => {
    throw new Error(`Nothing responds at PORTAL_URL, ${portalUrl}. Is npm run dev running?`, {
      cause,
    });
  });
}

const otherBrowsers = [firefox, webkit].filter((browser) =>
  new RegExp(`--project[= ]${browser.name()}\\b`).test(process.argv.join(" ")),
);

function requireBrowsers(): void {
  const missing = otherBrowsers.filter((browser) => !existsSync(browser.executablePath()));
  const names = missing.map((browser) => browser.name());
  if (names.length === 0) return;
  const install = `npx playwright install --with-deps ${names.join(" ")}`;
  console.error(`Not installed: ${names.join(" and ")}. Install with ${install}`);
  process.exit(1);
}

/** A stack behind TLS: without it WebKit keeps no session cookie, not even of localhost. */
async function startSecureStack(signal: AbortSignal) {
  const outer = await findFreePorts(["portal", "identity"]);
  const ports = await findFreePorts(["portal", "api", "identity"]);
  const { entrance, close } = await openSecureEntrances(outer, ports);
  const stack = await startTestStack(signal, { ports, entrance });
  return {
    ...stack,
    portalUrl: entrance.publicOrigin,
    stop: () => close().then(stack.stop),
  };
}

/**
 * Gives the browser tests a stack on the last build, unless they were given one by PORTAL_URL.
 * Returns the tear-down.
 */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PORTAL_URL) {
    await requirePortal(process.env.PORTAL_URL);
    return undefined;
  }
  requireBrowsers();
  const signal = stopRequest();
  const isSecure = otherBrowsers.length > 0;
  const stack = await (isSecure ? startSecureStack(signal) : startTestStack(signal));
  Object.assign(process.env, testVariables(stack));
  signal.addEventListener("abort", async () => {
    // Playwright runs the teardown on Ctrl-C only.
    if (signal.reason === "SIGINT") return;
    await stack.stop();
    process.exit(1);
  });
  return stack.stop;
}
