import { readFileSync } from "node:fs";
import { parseAllDocuments } from "yaml";
import { parseConfig, variableNames } from "./config";
import { faultsOf, good } from "./config-for-tests";

type Manifest = {
  readonly kind: string;
  readonly data?: Readonly<Record<string, string>>;
  readonly stringData?: Readonly<Record<string, string>>;
};

const manifests = parseAllDocuments(readFileSync("deploy/kubernetes/portal.yaml", "utf8")).map(
  (each) => each.toJS() as Manifest,
);
const inCluster = Object.assign({}, ...manifests.map(({ data, stringData }) => data ?? stringData));
const filledIn = { ...good, REDIS_URL: "redis://:password@lenders-portal-redis:6379/0" };

test("the cluster's configuration is read by the portal, every name of it", () => {
  expect(Object.keys(inCluster).filter((name) => !variableNames.includes(name))).toEqual([]);
});

test("it is refused until every blank is filled in, and accepted then", () => {
  const needed = Object.keys(filledIn).filter((name) => name !== "REDIS_URL");
  expect([...faultsOf(inCluster)].sort()).toEqual(
    needed.sort().map((name) => expect.stringMatching(`^${name} is missing`)),
  );
  expect(faultsOf({ ...inCluster, ...filledIn })).toEqual([]);
  const config = parseConfig({ ...inCluster, ...filledIn });
  expect(config).toMatchObject({ drainSeconds: 8, metrics: { host: "0.0.0.0", port: 9464 } });
  expect(config.redisUrl).toBe(filledIn.REDIS_URL);
});
