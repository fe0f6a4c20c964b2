import { readFileSync } from "node:fs";
import { projectId } from "../sandbox/accounts.ts";
import { runCommand } from "../start-up/run-command.ts";

// npm sets them for its scripts; the commands of another copy of the project must not see them.
const ofThisProject = /^(npm_(lifecycle|package|command|config_local_prefix)|INIT_CWD|NODE_ENV)/;

/** The variables of a fresh terminal. */
function terminalEnvironment(): NodeJS.ProcessEnv {
  const environment = { ...process.env, NEXT_TELEMETRY_DISABLED: "1" };
  for (const name of Object.keys(environment))
    if (ofThisProject.test(name)) Reflect.deleteProperty(environment, name);
  return environment;
}

/** Runs commands of documents in a folder. */
export class Terminal {
  readonly #logFile: string;
  readonly #signal: AbortSignal;

  constructor(logFile: string, signal: AbortSignal) {
    this.#logFile = logFile;
    this.#signal = signal;
  }

  /** Runs a command line. Throws an Error with its last lines when it fails. */
  async run(line: string, directory: string): Promise<void> {
    const code = await runCommand(["sh", "-e", "-c", line], {
      directory,
      environment: terminalEnvironment(),
      output: { logFile: this.#logFile },
      signal: this.#signal,
    });
    if (code === 0) return;
    const last = readFileSync(this.#logFile, "utf8").trimEnd().split("\n").slice(-20).join("\n  ");
    throw new Error(`"${line}" ended with ${code}:\n  ${last}`);
  }
}

type Values = Readonly<Record<string, unknown>>;

/**
 * Runs a document's block of the Admin SDK at the identity service. The block may use `getAuth` and the
 * names of the values.
 */
export async function runAdminBlock(block: string, port: number, values: Values): Promise<void> {
  // The Admin SDK finds the emulator by this variable only.
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${port}`;
  const { getApps, initializeApp } = await import("firebase-admin/app");
  const { getAuth } = await import("firebase-admin/auth");
  if (getApps().length === 0) initializeApp({ projectId });
  const names = ["getAuth", ...Object.keys(values)];
  const AsyncFunction = (async () => undefined).constructor as FunctionConstructor;
  await new AsyncFunction(...names, block)(getAuth, ...Object.values(values));
}
