import { type Config, ConfigurationError, readConfig } from "@/lib/config";
import { openStyleSheet } from "@/lib/server/open-style-sheet";
import { operate } from "@/lib/server/operate";
import { StartFault } from "@/lib/server/start-fault";
import { openStore } from "@/lib/store/store";

export async function startServer(): Promise<void> {
  const config = checkedConfig();
  try {
    openStyleSheet(config.development);
    await operate(config);
    await openStore();
  } catch (error) {
    if (!(error instanceof StartFault)) throw error;
    stop(error.message);
  }
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
