import { ConfigurationError, readConfig } from "@/lib/config";

/** Reads the configuration; ends the process with every fault named and no value shown. */
export function checkConfig(): void {
  try {
    readConfig();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
