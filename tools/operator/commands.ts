import { readFileSync } from "node:fs";
import { runCommand } from "../sandbox/start-up/run-command.ts";

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
