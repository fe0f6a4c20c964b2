import { UsageError } from "./usage-error.ts";

const file = ".env.local";

/**
 * Adds the missing variables from `.env.local`, as `npm start` does. Returns the file's name, or
 * undefined without the file; throws a UsageError when it cannot be read.
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
