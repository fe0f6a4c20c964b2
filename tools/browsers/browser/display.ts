import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** Starts an X server in memory, on the first free display. */
export async function startDisplay(
  program: string,
  folder: string,
): Promise<{ readonly name: string; readonly stop: () => Promise<void> }> {
  const log = openSync(join(folder, "display.log"), "w");
  const screen = ["-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"];
  const server = spawn(program, screen, { stdio: ["ignore", "pipe", log] });
  closeSync(log);
  const ended = once(server, "exit");
  const stop = async () => {
    server.kill();
    await ended;
  };
  if (!server.stdout) throw new Error("Xvfb has no output.");
  const lines = createInterface({ input: server.stdout });
  const [number] = await Promise.race([
    once(lines, "line"),
    ended.then(() => Promise.reject(new Error(`Xvfb did not start: ${folder}/display.log`))),
  ]);
  return { name: `:${number}`, stop };
}
