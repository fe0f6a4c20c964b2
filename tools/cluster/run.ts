import { test } from "node:test";
import { parseArgs } from "node:util";
import { buildPortal } from "../sandbox/start-up/portal-build.ts";
import { StartUpError } from "../sandbox/start-up/start-up-error.ts";
import { stopRequest } from "../sandbox/start-up/stop-request.ts";
import { type Cluster, type ClusterPlan, startCluster } from "./cluster.ts";
import { testFailover } from "./failover.ts";
import { findPrograms, findValkey, type Programs } from "./programs.ts";
import { type ClusterStore, singleStore } from "./store.ts";
import { testTwoInstances } from "./two-instances.ts";
import { watchedStore } from "./watched-store.ts";

const interrupted = 130;
const usage = "Usage: npm run test:cluster -- [--only one|Redis|Valkey]";

const signal = stopRequest();
const { nginx, "redis-server": redis, only } = await prepare();
const isWanted = (name: string) => !only || only === name;

if (isWanted("one"))
  await test("two instances, one Redis", async (suite) => {
    const openStore = (directory: string) => singleStore(redis, directory);
    await withCluster({ name: "two", nginx, instances: 2, openStore, signal }, (cluster) =>
      testTwoInstances(suite, cluster),
    );
  });

const watched = Object.entries({ Redis: redis, ...findValkey() });
for (const [name, program] of watched.filter(([name]) => isWanted(name)))
  await test(`three instances, ${name} with Sentinels`, async (suite) => {
    const openStore = (directory: string) => watchedStore(program, directory);
    await withCluster({ name, nginx, instances: 3, openStore, signal }, (cluster) =>
      testFailover(suite, cluster),
    );
  });

// Outside a test: the reason is printed once, instead of one failure per test.
async function prepare(): Promise<Programs & { readonly only: string | undefined }> {
  try {
    const only = readOnly();
    const programs = findPrograms();
    await buildPortal(process.cwd(), {
      signal,
      environment: process.env,
      onBuild: () => console.log("Building the portal…"),
    });
    return { ...programs, only };
  } catch (error) {
    console.error(error instanceof StartUpError ? error.message : error);
    process.exit(signal.aborted ? interrupted : 1);
  }
}

function readOnly(): string | undefined {
  try {
    return parseArgs({ options: { only: { type: "string" } } }).values.only;
  } catch (error) {
    throw new StartUpError(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}

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
