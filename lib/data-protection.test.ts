import { readdirSync, readFileSync } from "node:fs";

const document = readFileSync("docs/data-protection.md", "utf8");
const rows = [
  ...document.matchAll(
    /^- `([^`]+)` \((?:cookie|localStorage|sessionStorage|IndexedDB|cache)\): .*?\. ((?:`[^` ]+`,? ?)+)$/gm,
  ),
].map(([, name = "", code = ""]) => ({
  name: name.replace("…", ""),
  files: [...code.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file),
}));

const sources = [
  ...["app", "components", "lib", "public"].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: "utf8" }).map((path) => `${room}/${path}`),
  ),
  "middleware.ts",
  "instrumentation-client.ts",
]
  .filter((path) => /\.(tsx?|js)$/.test(path) && !/\.test\.|-for-tests/.test(path))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));

/** What the identity SDK itself names, and the SDK's file in which it does. */
const ofTheSdk = {
  name: "firebaseLocalStorageDb",
  file: "node_modules/firebase/firebase-auth.js",
};

const stores =
  /(local|session)Storage\.(set|remove)Item|indexedDB\.open|LocalPersistence,|caches\.open|document\.cookie = |\.set\(\w+Cookie(Name)?,|setting\("|"set-cookie"/i;
const named =
  /(?:CookieName|[a-zA-Z]+Cookie|[kK]ey|databaseName) = "([\w-]+)"|setting\("(\w+)"|`(list_view|offline-)\$/g;

test("the document lists every cookie and every key of the browser's storage", () => {
  const files = new Set(rows.flatMap((row) => row.files));
  const inCode = sources
    .filter(({ path }) => files.has(path))
    .flatMap(({ text }) => [...text.matchAll(named)].map((match) => match.slice(1).find(Boolean)));
  expect([...new Set([...inCode, ofTheSdk.name])].sort()).toEqual(
    rows.map(({ name }) => name).sort(),
  );
});

test("it names every file that stores something in the browser", () => {
  const files = new Set(rows.flatMap((row) => row.files));
  const storing = sources.filter(({ text }) => stores.test(text)).map(({ path }) => path);
  expect(storing.length).toBeGreaterThan(8);
  expect(storing.filter((path) => !files.has(path))).toEqual([]);
});

test.each(rows)("$name is in the files that the document names", ({ name, files }) => {
  expect(sources.filter(({ path }) => files.includes(path))).toHaveLength(files.length);
  const texts = sources.filter(({ path }) => files.includes(path)).map(({ text }) => text);
  if (name === ofTheSdk.name) texts.push(readFileSync(ofTheSdk.file, "utf8"));
  expect(texts.some((text) => text.includes(name))).toBe(true);
});
