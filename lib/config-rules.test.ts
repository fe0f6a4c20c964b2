import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { configWith, faultsWith } from "./config-for-tests";
import { shippedWords } from "./i18n/overlay-faults";
import { createAuthority, issue } from "./lenders-api/transport/certificates-for-tests";

const authority = createAuthority("Private authority");
const { cert, key } = issue(authority, "portal");
const folder = mkdtempSync(join(tmpdir(), "portal-config-"));

afterAll(() => rmSync(folder, { recursive: true }));

let written = 0;
function inFile(text: string): string {
  written += 1;
  const path = join(folder, String(written));
  writeFileSync(path, text);
  return path;
}

test("certificates and a key are read from PEM, in one line too, and from files", () => {
  const inOneLine = cert.replaceAll("\n", "\\n");
  const given = { API_CA: authority.cert, API_CLIENT_CERT: inOneLine, API_CLIENT_KEY: inFile(key) };
  expect(configWith(given).apiTls).toEqual({ ca: authority.cert, cert, key });
});

const most = 1024 * 1024;
const onVercel = { VERCEL: "1", REDIS_URL: "rediss://redis.example:6379" };
const english = { LANGUAGES: "es,en" };
const prices = "currency,month,index\nMXN,2026-10,136.2";
const orFile = "or the path of a readable, regular file of at most 1 MB with it";
const noWords = `MESSAGES_FILE must be a JSON object, such as { "entry": { … } }, ${orFile}`;
const notOnVercel = "must be the text itself: on Vercel a function has only the build's files";

test.each<[Record<string, string>, ...(string | RegExp)[]]>([
  [
    { API_CLIENT_CERT: cert },
    "API_CLIENT_KEY is missing: API_CLIENT_CERT and API_CLIENT_KEY go together",
  ],
  [
    { API_CLIENT_CERT: cert, API_CLIENT_KEY: issue(authority, "other").key },
    "API_CLIENT_KEY is not the key of API_CLIENT_CERT",
  ],
  [{ API_CLIENT_CERT: cert, API_CLIENT_KEY: cert }, /^API_CLIENT_KEY must be a private key/],
  [
    { API_BASE_URL: "http://api.internal/v1", API_CA: cert },
    "API_CA is refused: API_BASE_URL is not https",
  ],
  [{ INFLATION_FILE: inFile(prices.replaceAll(",", ";")) }, /^INFLATION_FILE must begin with/],
  [
    { INFLATION_FILE: inFile(prices.replace("MXN,", "MXN;")) },
    /^INFLATION_FILE has a wrong line 2: /,
  ],
  [{ INFLATION_FILE: join(folder, "none.csv") }, `INFLATION_FILE must be CSV, ${orFile}`],
  [{ MESSAGES_FILE: inFile("{") }, noWords],
  [{ MESSAGES_FILE: inFile("[]") }, noWords],
  [{ MESSAGES_FILE: inFile('"Monto"') }, noWords],
  [
    {
      ...english,
      MESSAGES_FILE_EN: inFile('{ "entry": { "adress": "x" }, "exports": { "fileName": 5 } }'),
    },
    'MESSAGES_FILE_EN "entry.adress" is not in messages/en.json',
    'MESSAGES_FILE_EN "exports.fileName" must be a group of messages',
  ],
  [
    {
      ...onVercel,
      ...english,
      MESSAGES_FILE: inFile("{}"),
      MESSAGES_FILE_EN: inFile("{}"),
      INFLATION_FILE: inFile(prices),
    },
    `MESSAGES_FILE ${notOnVercel}`,
    `MESSAGES_FILE_EN ${notOnVercel}`,
    `INFLATION_FILE ${notOnVercel}`,
  ],
])("the faults of texts and files are named: %#", (more, ...faults) => {
  expect(faultsWith(more)).toEqual(
    faults.map((fault) => (typeof fault === "string" ? fault : expect.stringMatching(fault))),
  );
});

const pipe = join(folder, "pipe");

test.each([
  ["an endless device", "/dev/zero"],
  ["a pipe that nobody writes to", pipe],
  ["a directory", folder],
  ["a file over 1 MB", inFile("{}".padEnd(most + 1))],
])(
  "the path of %s is a fault of each variable, and the start does not wait for it",
  (_of, path) => {
    if (path === pipe) execFileSync("mkfifo", [pipe]);
    const tls = ["API_CA", "API_CLIENT_CERT", "API_CLIENT_KEY"];
    const names = [...tls, "MESSAGES_FILE", "MESSAGES_FILE_EN", "INFLATION_FILE"];
    const given = Object.fromEntries(names.map((name) => [name, path]));
    expect(faultsWith({ ...given, ...english })).toEqual(
      names.map((name) => expect.stringMatching(new RegExp(`^${name} must be .* at most 1 MB`))),
    );
  },
);

const words = { contact: { reportBody: "a\nb{reference}{path}{time}" } };
const text = JSON.stringify(words);

test.each([
  ["a file of 1 MB", { MESSAGES_FILE: inFile(text.padEnd(most)), INFLATION_FILE: inFile(prices) }],
  [
    "the text itself, on Vercel too",
    { ...onVercel, MESSAGES_FILE: ` ${text}`, INFLATION_FILE: prices.replaceAll("\n", "\\n") },
  ],
])("words and price indexes may be %s", (_what, more) => {
  const { messages, inflation } = configWith(more);
  expect(messages.es).toEqual([words]);
  expect(inflation?.get("MXN")?.size).toBe(1);
});

test("the words that come with the portal are put on in order, below those of the operator", () => {
  const { messages } = configWith({ WORDS: "es-inversionista, es-ES", MESSAGES_FILE: text });
  const { "es-ES": ofSpain, "es-inversionista": inversionista } = shippedWords;
  expect(messages).toEqual({ es: [inversionista, ofSpain, words], en: [] });
});
