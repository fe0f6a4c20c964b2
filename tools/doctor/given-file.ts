import { textOfFile } from "@/lib/config-rules";
import { UsageError } from "./usage-error.ts";

/** The text of a file that an option names; `what` is the file in the error for an unusable one. */
export function readGivenFile(file: string, what: string): string {
  const text = attempt(file, what);
  if (text === undefined) throw new UsageError(`${what} is no regular file of at most 1 MB.`);
  return text;
}

function attempt(file: string, what: string): string | undefined {
  try {
    return textOfFile(file);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? ` (${error.code})` : "";
    throw new UsageError(`${what} cannot be read${code}.`);
  }
}
