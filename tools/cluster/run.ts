import { test } from "node:test";
import { provideBuild } from "../start-up/portal-build.ts";
import { requirePrograms } from "../start-up/programs.ts";
import { stopRequest } from "../start-up/stop-request.ts";
import { interrupted, prepared, readOptions } from "../start-up/tool.ts";
import { type Cluster, type ClusterPlan, startCluster } from "./cluster.ts";
import { type ClusterStore, singleStore } from "./store.ts";
import { testTwoInstances } from "./two-instances.ts";

const usage = "Usage: npm run test:all -- cluster";

const signal = stopRequest();
// Outside a test: the reason is printed once, instead of one failure per test.
const { nginx, redis } = await prepared(signal, async () => {
  readOptions({}, usage);
  const { nginx, "redis-server": redis } = requirePrograms(["nginx", "redis-server"]);
  await provideBuild(signal);
  return { nginx, redis };
});

await test("two instances, one Redis", async (suite) => {
  const openStore = (directory: string) => singleStore(redis, directory);
  await withCluster({ name: "two", nginx, instances: 2, openStore, signal }, (cluster) =>
    testTwoInstances(suite, cluster),
  );
});

async function withCluster<Store extends ClusterStore>(
  plan: ClusterPlan<Store>,
  work: (cluster: Cluster<Store>) => Promise<void>,
): Promise<void> {
  try {
    const cluster = await startCluster(plan);
    const stopAndExit = () => cluster.stop().finally(() => process.exit(interrupted));
    signal.addEventListener("abort", stopAndExit);
    process.env.SANDBOX_API_URL = cluster.controlUrl;
    await work(cluster).finally(() => !signal.aborted && cluster.stop());
    signal.removeEventListener("abort", stopAndExit);
  } catch (error) {
    if (signal.aborted) process.exit(interrupted);
    throw error;
  }
}
