import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";

const started: ChildProcess[] = [];

/** Starts Node with these arguments; `output` grows while it prints. */
export function startNode(
  args: readonly string[],
  { stdin, ...options }: SpawnOptions & { readonly stdin?: string | undefined } = {},
) {
  const input = stdin === undefined ? "ignore" : "pipe";
  const stdio = [input, "pipe", "pipe"] as const;
  const child = spawn(process.execPath, args, { ...options, stdio: [...stdio] });
  started.push(child);
  const output = { stdout: "", stderr: "", both: "" };
  for (const name of ["stdout", "stderr"] as const)
    child[name]?.on("data", (chunk) => {
      output[name] += chunk;
      output.both += chunk;
    });
  child.stdin?.end(stdin);
  return { child, output, exit: once(child, "exit"), closed: once(child, "close") };
}

/** Ends all that was started. */
export function killAll(): void {
  for (const child of started.splice(0)) child.kill("SIGKILL");
}
