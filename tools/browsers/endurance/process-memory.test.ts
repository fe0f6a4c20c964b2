import { spawn } from "node:child_process";
import { once } from "node:events";
import { treeMegabytes } from "./process-memory";

const megabytes = 150;
const filled = `const kept = Buffer.alloc(${megabytes} * 1024 * 1024, 1);
  console.log("filled");
  setInterval(() => kept.at(0), 1000);`;
/** It fills nothing itself: its child does. */
const parent = `const { spawn } = require("node:child_process");
  spawn(process.execPath, ["-e", ${JSON.stringify(filled)}], { stdio: "inherit" });`;

test("counts what the processes that a process started have in memory", async () => {
  const child = spawn(process.execPath, ["-e", parent], { detached: true });
  const group = -Number(child.pid);
  try {
    await once(child.stdout, "data");
    expect(treeMegabytes(Number(child.pid))).toBeGreaterThan(megabytes);
  } finally {
    process.kill(group, "SIGKILL");
  }
});
