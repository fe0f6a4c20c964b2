import { UsageError } from "./usage-error.ts";

const file = ".env.local";

/**
 * Adds to the environment what `npm start` adds: the variables of `.env.local` that it lacks. Answers
 * the file's name where there is one; throws a UsageError where it cannot be read.
 */
export function readEnvironmentFile(): string | undefined {
  try {
    process.loadEnvFile(file);
    return file;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code === "ENOENT") return undefined;
    throw new UsageError(`${file} cannot be read (${code}).`);
  }
}
