import { type Config, ConfigurationError, readConfig } from "@/lib/config";
import { openStyleSheet } from "@/lib/server/open-style-sheet";
import { operate } from "@/lib/server/operate";
import { StartFault } from "@/lib/server/start-fault";
import { openStore } from "@/lib/store/store";
import { provideStyleSheet } from "@/lib/style-sheet";

export async function startServer(): Promise<void> {
  const config = checkedConfig();
  try {
    await provideStyles();
    await operate(config);
    await openStore();
  } catch (error) {
    if (!(error instanceof StartFault)) throw error;
    stop(error.message);
  }
}

// In development documents have the sheet as it is now.
async function provideStyles(): Promise<void> {
  // biome-ignore lint/style/noProcessEnv: the bundler leaves the branch out of a build
  if (process.env.NODE_ENV !== "development") return openStyleSheet();
  const { watchStyleSheet } = await import("./scripts/style-sheet");
  await watchStyleSheet(process.cwd(), (sheet) => provideStyleSheet(() => sheet));
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
