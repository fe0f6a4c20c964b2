import { readFileSync } from "node:fs";
import { variableNames } from "./config";
import { configWith, faultsOf, faultsWith } from "./config-for-tests";

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
