import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Config, ConfigurationError, readConfig } from "@/lib/config";
import { operate } from "@/lib/server/operate";
import { StartFault } from "@/lib/server/start-fault";
import { openStore } from "@/lib/store/store";
import { provideStyleSheet } from "@/lib/style-sheet";

export async function startServer(): Promise<void> {
  const config = checkedConfig();
  await openStyleSheet();
  try {
    await operate(config);
    await openStore();
  } catch (error) {
    if (!(error instanceof StartFault)) throw error;
    stop(error.message);
  }
}

// In development each document has the sheet as it is now.
async function openStyleSheet(): Promise<void> {
  const root = /* turbopackIgnore: true */ process.cwd();
  // biome-ignore lint/style/noProcessEnv: the bundler leaves the branch out of a build
  if (process.env.NODE_ENV === "development") {
    const { styleSheet } = await import("./scripts/style-sheet");
    return provideStyleSheet(() => styleSheet(root));
  }
  const sheet = readFileSync(join(root, ".next-sheet/portal.css"), "utf8");
  provideStyleSheet(() => sheet);
}

function checkedConfig(): Config {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return stop(error.message);
  }
}

function stop(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
