import { fstatSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { UsageError } from "./arguments.ts";

type Terminal = typeof process.stdin;

/**
 * Reads passwords, one per call: from the terminal without showing them, or from piped lines. Throws
 * a UsageError without a terminal or pipe, or when nothing is entered.
 */
export function passwordReader(stdin: Terminal, print: (text: string) => void) {
  let piped: string[] | undefined;
  return async (question: string): Promise<string> => {
    if (!stdin.isTTY) piped ??= await pipedLines(stdin);
    const password = piped ? (piped.shift() ?? "") : await typed(stdin, question, print);
    if (password === "") throw new UsageError("No password was given.");
    return password;
  };
}

async function pipedLines(stdin: Terminal): Promise<string[]> {
  // Reading a null device would return an empty password.
  if (fstatSync(stdin.fd).isCharacterDevice())
    throw new UsageError("There is no terminal for the password prompt: pipe the password in.");
  return (await text(stdin)).split(/\r?\n/);
}

async function typed(stdin: Terminal, question: string, print: (text: string) => void) {
  const output = new Writable({ write: (_hidden, _encoding, done) => done() });
  const prompt = createInterface({ input: stdin, output, terminal: true, historySize: 0 });
  const interrupt = new AbortController();
  // Ctrl C and Ctrl D close it.
  prompt.once("close", () => interrupt.abort());
  print(question);
  try {
    return await prompt.question("", { signal: interrupt.signal });
  } catch (error) {
    throw interrupt.signal.aborted ? new UsageError("Interrupted.") : error;
  } finally {
    prompt.close();
    print("\n");
  }
}
