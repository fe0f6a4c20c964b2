import { readFileSync } from "node:fs";
import { parseAllDocuments } from "yaml";
import { parseConfig, variableNames } from "./config";
import { configWith, faultsOf, faultsWith, good } from "./config-for-tests";

// Set by Node and by the host.
const given = ["NODE_ENV", "VERCEL"];
const names = variableNames.filter((name) => !given.includes(name)).sort();

const text = readFileSync(".env.local.example", "utf8");
const example = [...text.matchAll(/^(#?)([A-Z_]+)=(.*)$/gm)];

const missing = faultsOf({})
  .map((fault) => fault.replace(/ is missing.*/, ""))
  .sort();

test("the example explains exactly the variables of the schema", () => {
  expect(example.map(([, , name]) => name).sort()).toEqual(names);
});

test("required variables are uncommented in the example", () => {
  const open = example.filter(([, comment]) => !comment);
  expect(open.map(([, , name]) => name).sort()).toEqual(missing);
});

test("docs/configuration.md names known variables only", () => {
  const named = readFileSync("docs/configuration.md", "utf8").matchAll(/`([A-Z]+_[A-Z_]+)[`=]/g);
  const unknown = [...named].filter(([, name = ""]) => !names.includes(name));
  expect(unknown).toEqual([]);
});

const defaults = [...text.matchAll(/Default: `([^`]+)`\.\n#([A-Z_]+)=/g)].map(
  ([, value = "", name = ""]) => [name, value] as const,
);

test("each default that is a value is found", () => {
  expect(defaults).toHaveLength(text.split("Default: `").length - 1);
});

test.each(defaults)("%s is %s when it is not set, as the example says", (name, value) => {
  const environment = { METRICS_PORT: "9464" };
  expect(configWith({ ...environment, [name]: value })).toEqual(configWith(environment));
});

test("the words of docs/branding.md and the hidden screens of docs/connecting.md are accepted", () => {
  const branding = readFileSync("docs/branding.md", "utf8");
  const connecting = readFileSync("docs/connecting.md", "utf8");
  const [es = "", en = ""] = [...branding.matchAll(/^```json\n(.*?)^```$/gms)].map(
    ([, text]) => text,
  );
  const [, HIDDEN_SCREENS = ""] = /`HIDDEN_SCREENS=(\S+)`/.exec(connecting) ?? [];
  const words = { LANGUAGES: "es,en", MESSAGES_FILE: es, MESSAGES_FILE_EN: en };
  expect(faultsWith({ ...words, HIDDEN_SCREENS })).toEqual([]);
  expect([es, en, HIDDEN_SCREENS]).not.toContain("");
});

type Manifest = { readonly [part in "data" | "stringData"]?: Readonly<Record<string, string>> };

const manifests = parseAllDocuments(readFileSync("deploy/kubernetes/portal.yaml", "utf8")).map(
  (each) => each.toJS() as Manifest,
);
const inCluster = Object.assign({}, ...manifests.map(({ data, stringData }) => data ?? stringData));
const filledIn = { ...good, REDIS_URL: "redis://:password@lenders-portal-redis:6379/0" };

test("the cluster's configuration has known names alone, is refused until every blank is filled in, and accepted then", () => {
  expect(Object.keys(inCluster).filter((name) => !variableNames.includes(name))).toEqual([]);
  const needed = Object.keys(filledIn).filter((name) => name !== "REDIS_URL");
  expect([...faultsOf(inCluster)].sort()).toEqual(
    needed.sort().map((name) => expect.stringMatching(`^${name} is missing`)),
  );
  expect(faultsOf({ ...inCluster, ...filledIn })).toEqual([]);
  const config = parseConfig({ ...inCluster, ...filledIn });
  expect(config).toMatchObject({ drainSeconds: 8, metrics: { host: "0.0.0.0", port: 9464 } });
  expect(config.redisUrl).toBe(filledIn.REDIS_URL);
});
