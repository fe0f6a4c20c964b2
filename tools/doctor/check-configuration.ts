import { type Config, ConfigurationError, readConfig } from "@/lib/config";
import { failed, type Notes, ok, warning } from "./report/finding.ts";

/**
 * Reads the configuration as the portal does; undefined when the portal would not start. `file` is
 * the file whose variables were added to the environment.
 */
export function checkConfiguration(file: string | undefined, notes: Notes): Config | undefined {
  const sources = file ? `the environment and ${file}` : "the environment";
  try {
    const config = readConfig();
    notes("variables", ok(`complete, from ${sources}`));
    noteTrust(config, notes);
    return config;
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    const wayOut = "Correct them; .env.local.example explains each.";
    notes("variables", failed(`the portal would not start, with ${sources}`, wayOut, error.faults));
    return undefined;
  }
}

function noteTrust({ identity }: Config, notes: Notes): void {
  if (identity.emulatorHost)
    notes(
      "identity emulator",
      warning(
        "an Auth emulator stands in the identity service's place: anybody can forge its tokens",
        "Nothing below speaks of a real tenant. For that unset FIREBASE_AUTH_EMULATOR_HOST and EMBEDDED_DEMO.",
      ),
    );
  if (process.env.NODE_TLS_REJECT_UNAUTHORIZED === "0")
    notes(
      "trust",
      failed(
        "NODE_TLS_REJECT_UNAUTHORIZED=0: any certificate is accepted, even a forged one",
        "Unset it, and set NODE_EXTRA_CA_CERTS to the file of your own certificate authority.",
      ),
    );
}
