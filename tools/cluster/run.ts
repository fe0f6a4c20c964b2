import { test } from "node:test";
import { provideBuild } from "../start-up/portal-build.ts";
import { requirePrograms } from "../start-up/programs.ts";
import { stopRequest } from "../start-up/stop-request.ts";
import { interrupted, prepared, readOptions } from "../start-up/tool.ts";
import { startCluster } from "./cluster.ts";
import { testTwoInstances } from "./two-instances.ts";

const signal = stopRequest();
// Outside a test: the reason is printed once, instead of one failure per test.
const programs = await prepared(signal, async () => {
  readOptions({}, "Usage: npm run test:all -- cluster");
  const found = requirePrograms(["nginx", "redis-server"]);
  await provideBuild(signal);
  return found;
});

await test("two instances behind nginx, with one Redis", async (suite) => {
  const cluster = await startCluster(programs, signal);
  const stopAndExit = () => cluster.stop().finally(() => process.exit(interrupted));
  signal.addEventListener("abort", stopAndExit, { once: true });
  await testTwoInstances(suite, cluster).finally(cluster.stop);
  signal.removeEventListener("abort", stopAndExit);
});
