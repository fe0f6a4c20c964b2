import { fstatSync } from "node:fs";
import { text } from "node:stream/consumers";
import { UsageError } from "./arguments.ts";

const endOfText = "\u0004";
const interrupt = "\u0003";
const erasers = ["\u007f", "\b"];

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

function typed(stdin: Terminal, question: string, print: (text: string) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    let password = "";
    const end = (settle: () => void) => {
      stdin.off("data", take);
      stdin.setRawMode(false);
      stdin.pause();
      print("\n");
      settle();
    };
    const take = (chunk: Buffer | string) => {
      for (const character of chunk.toString()) {
        if (character === interrupt) return end(() => reject(new UsageError("Interrupted.")));
        if (["\r", "\n", endOfText].includes(character)) return end(() => resolve(password));
        if (erasers.includes(character)) password = [...password].slice(0, -1).join("");
        else password += character;
      }
    };
    print(question);
    stdin.setEncoding("utf8");
    stdin.setRawMode(true);
    stdin.resume();
    stdin.on("data", take);
  });
}
