import { fstatSync } from "node:fs";
import { text } from "node:stream/consumers";
import { UsageError } from "./usage-error.ts";

const endOfText = "\u0004";
const interrupt = "\u0003";
const erasers = ["\u007f", "\b"];

type Terminal = typeof process.stdin;

/**
 * Asks for passwords, one after the other: at a terminal without showing what is typed, else from the
 * lines that are piped in. Throws a UsageError where there is neither, or nothing comes.
 */
export function passwordReader(stdin: Terminal, tell: (text: string) => void) {
  let piped: string[] | undefined;
  return async (question: string): Promise<string> => {
    if (!stdin.isTTY) piped ??= await pipedLines(stdin);
    const password = piped ? (piped.shift() ?? "") : await typed(stdin, question, tell);
    if (password === "") throw new UsageError("No password was given.");
    return password;
  };
}

async function pipedLines(stdin: Terminal): Promise<string[]> {
  // A null device or nothing at all would pass for an empty password.
  if (fstatSync(stdin.fd).isCharacterDevice())
    throw new UsageError("There is no terminal to ask for the password at: pipe it in.");
  return (await text(stdin)).split(/\r?\n/);
}

function typed(stdin: Terminal, question: string, tell: (text: string) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    let password = "";
    const end = (settle: () => void) => {
      stdin.off("data", take);
      stdin.setRawMode(false);
      stdin.pause();
      tell("\n");
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
    tell(question);
    stdin.setEncoding("utf8");
    stdin.setRawMode(true);
    stdin.resume();
    stdin.on("data", take);
  });
}
