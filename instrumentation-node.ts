import { type Config, ConfigurationError, readConfig } from "@/lib/config";
import { watchEveryRequest } from "@/lib/http/every-request";
import { followReaders } from "@/lib/http/reader-signal";
import { operate } from "@/lib/lifecycle/operate";
import { openStore } from "@/lib/store/store";

/** Starts the server's own part; ends the process with a plain reason where that cannot be. */
export async function startServer(): Promise<void> {
  const config = checkedConfig();
  try {
    await operate(config);
    watchEveryRequest();
    await openStore();
    followReaders();
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    stop(`METRICS_HOST and METRICS_PORT cannot be listened on (${error.code})`);
  }
}

/** Reads the configuration; ends the process with every fault named and no value shown. */
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
