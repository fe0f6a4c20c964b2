import { execFile } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RunningInstance } from "./check.ts";

/**
 * Follows docs/verifying.md with a shell, OpenSSL and curl, as an auditor does; returns what the
 * commands print.
 */
export async function auditFile(
  { url }: RunningInstance,
  file: string,
  folder: string,
): Promise<string> {
  const place = join(folder, "audit");
  mkdirSync(place, { recursive: true });
  copyFileSync(file, join(place, "file"));
  const steps = join(place, "steps.sh");
  const document = readFileSync("docs/verifying.md", "utf8");
  const commands = [...document.matchAll(/^```sh\n# run by \S+\n(.*?)^```$/gms)];
  writeFileSync(steps, commands.map(([, each = ""]) => each).join(""));
  const environment = { ...process.env, file: "file", portal: url };
  return new Promise((resolve) =>
    execFile("sh", [steps], { cwd: place, env: environment }, (_error, output, errors) =>
      resolve(output + errors),
    ),
  );
}
