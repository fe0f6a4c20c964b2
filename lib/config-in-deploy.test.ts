import { readFileSync } from "node:fs";
import { parseAllDocuments } from "yaml";
import { ConfigurationError, parseConfig, variableNames } from "./config";

type Manifest = {
  readonly kind: string;
  readonly data?: Readonly<Record<string, string>>;
  readonly stringData?: Readonly<Record<string, string>>;
};

const manifests = parseAllDocuments(readFileSync("deploy/kubernetes/portal.yaml", "utf8")).map(
  (each) => each.toJS() as Manifest,
);
const inCluster = Object.assign({}, ...manifests.map(({ data, stringData }) => data ?? stringData));
const filledIn = {
  API_BASE_URL: "https://api.example/lenders/v1",
  IDENTITY_API_KEY: "key",
  IDENTITY_AUTH_DOMAIN: "lenders.example",
  IDENTITY_TENANT_ID: "lenders-1",
  IDENTITY_CONFIG: '{"projectId":"p","appId":"a"}',
  PUBLIC_ORIGIN: "https://portal.example",
  TIME_ZONE: "America/Mexico_City",
  SESSION_SECRET: "0123456789abcdef0123456789abcdef",
  REDIS_URL: "redis://:password@lenders-portal-redis:6379/0",
};

function faultsOf(environment: Record<string, string>): readonly string[] {
  try {
    parseConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.faults;
    throw error;
  }
}

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
