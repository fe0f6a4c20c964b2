import { readFileSync } from "node:fs";
import { variableNames } from "./config";
import { configWith, faultsOf } from "./config-for-tests";

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
