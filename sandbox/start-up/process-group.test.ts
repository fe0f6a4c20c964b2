import { once } from "node:events";
import { endGroup, spawnGroup } from "./process-group.ts";

// Each test starts processes, which a busy machine makes wait.
jest.setTimeout(60_000);

test("a child that ignores the request to end is killed after the grace period", async () => {
  const code = `process.on("SIGTERM", () => {}); setInterval(() => {}, 1000); console.log("up")`;
  const child = spawnGroup([process.execPath, "-e", code], { stdio: ["ignore", "pipe", "ignore"] });
  const exit = once(child, "exit");
  if (child.stdout) await once(child.stdout, "data");
  const begun = Date.now();
  await endGroup(child, 300);
  expect(await exit).toEqual([null, "SIGKILL"]);
  expect(Date.now() - begun).toBeGreaterThanOrEqual(300);
});

test("a child that ends when asked is not killed, and ending it twice is harmless", async () => {
  const code = `process.on("SIGTERM", () => process.exit(7)); setInterval(() => {}, 1000); console.log("up")`;
  const child = spawnGroup([process.execPath, "-e", code], { stdio: ["ignore", "pipe", "ignore"] });
  const exit = once(child, "exit");
  if (child.stdout) await once(child.stdout, "data");
  await endGroup(child);
  await endGroup(child);
  expect(await exit).toEqual([7, null]);
});
