import { test } from "node:test";
import { provideBuild } from "../start-up/portal-build.ts";
import { findPrograms, requirePrograms } from "../start-up/programs.ts";
import { stopRequest } from "../start-up/stop-request.ts";
import { interrupted, prepared, readOptions } from "../start-up/tool.ts";
import { type Cluster, type ClusterPlan, startCluster } from "./cluster.ts";
import { testFailover } from "./failover.ts";
import { type ClusterStore, singleStore } from "./store.ts";
import { testTwoInstances } from "./two-instances.ts";
import { watchedStore } from "./watched-store.ts";

const usage = "Usage: npm run test:all -- cluster [--only one|Redis|Valkey]";

const signal = stopRequest();
// Outside a test: the reason is printed once, instead of one failure per test.
const { nginx, redis, valkey, only } = await prepared(signal, async () => {
  const { only } = readOptions({ only: { type: "string" } }, usage);
  const { nginx, "redis-server": redis } = requirePrograms(["nginx", "redis-server"]);
  const valkey = findPrograms(["valkey-server"]);
  if ("missing" in valkey) console.log(`Valkey is not tested. ${valkey.missing}`);
  await provideBuild(signal);
  return { nginx, redis, valkey: "programs" in valkey && valkey.programs["valkey-server"], only };
});
const isWanted = (name: string) => !only || only === name;

if (isWanted("one"))
  await test("two instances, one Redis", async (suite) => {
    const openStore = (directory: string) => singleStore(redis, directory);
    await withCluster({ name: "two", nginx, instances: 2, openStore, signal }, (cluster) =>
      testTwoInstances(suite, cluster),
    );
  });

for (const [name, program] of Object.entries({ Redis: redis, ...(valkey && { Valkey: valkey }) }))
  if (isWanted(name))
    await test(`three instances, ${name} with Sentinels`, async (suite) => {
      const openStore = (directory: string) => watchedStore(program, directory);
      await withCluster({ name, nginx, instances: 3, openStore, signal }, (cluster) =>
        testFailover(suite, cluster),
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
