import { readFileSync } from "node:fs";
import { variableNames } from "./config";
import { configWith, faultsOf, faultsWith } from "./config-for-tests";

// Set by Node and by the host.
const given = ["NODE_ENV", "VERCEL"];
const names = variableNames.filter((name) => !given.includes(name)).sort();

const table = [
  ...readFileSync("docs/configuration.md", "utf8").matchAll(/^\| `([A-Z_]+)` .*\| ([^|]+?) +\|$/gm),
];
const unset = new Map(table.map(([, name = "", otherwise = ""]) => [name, otherwise]));

const example = [...readFileSync(".env.local.example", "utf8").matchAll(/^(#?)([A-Z_]+)=(.*)$/gm)];

const missing = faultsOf({})
  .map((fault) => fault.replace(/ is missing.*/, ""))
  .sort();

test("the table in docs/configuration.md, the example and the schema name the same variables", () => {
  expect([...unset.keys()].sort()).toEqual(names);
  expect(example.map(([, , name]) => name).sort()).toEqual(names);
});

test("required variables are marked in the table and uncommented in the example", () => {
  const inTable = [...unset].filter(([, otherwise]) => otherwise === "required");
  expect(inTable.map(([name]) => name).sort()).toEqual(missing);
  const open = example.filter(([, comment]) => !comment);
  expect(open.map(([, , name]) => name).sort()).toEqual(missing);
});

const defaults = [...unset].flatMap(([name, otherwise]) => {
  const value = /^`([^`]+)`$/.exec(otherwise)?.[1];
  return value === undefined ? [] : [[name, value] as const];
});

test.each(defaults)("%s is %s when it is not set, as the table says", (name, value) => {
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
