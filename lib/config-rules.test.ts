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

test("headers are read", () => {
  const headers = { "X-Api-Key": "key-of-the-gateway", "x-tenant": "7" };
  expect(configWith({ API_HEADERS: JSON.stringify(headers) }).apiHeaders).toEqual(headers);
  expect(configWith().apiHeaders).toBeUndefined();
});

test.each(
  "Authorization ACCEPT accept-encoding X-Request-Id traceparent Host content-length Proxy-Authorization".split(
    " ",
  ),
)("a header of the portal or of HTTP may not be set: %s", (name) => {
  expect(
    faultsWith({ API_HEADERS: JSON.stringify({ "X-Key": "secret", [name]: "secret" }) }),
  ).toEqual([`API_HEADERS may not set ${name}`]);
});

test("certificates and a key are read from PEM, in one line too, and from files", () => {
  const inOneLine = cert.replaceAll("\n", "\\n");
  const file = join(folder, "key.pem");
  writeFileSync(file, key);
  const given = { API_CA: authority.cert, API_CLIENT_CERT: inOneLine, API_CLIENT_KEY: file };
  expect(configWith(given).apiTls).toEqual({ ca: authority.cert, cert, key });
  expect(configWith().apiTls).toBeUndefined();
});

test("a certificate and a key go together, and belong together", () => {
  expect(faultsWith({ API_CLIENT_CERT: cert })).toEqual([
    "API_CLIENT_KEY is missing: API_CLIENT_CERT and API_CLIENT_KEY go together",
  ]);
  const other = issue(authority, "other").key;
  expect(faultsWith({ API_CLIENT_CERT: cert, API_CLIENT_KEY: other })).toEqual([
    "API_CLIENT_KEY is not the key of API_CLIENT_CERT",
  ]);
  const [fault, ...more] = faultsWith({ API_CLIENT_CERT: cert, API_CLIENT_KEY: cert });
  expect([fault, more]).toEqual([
    expect.stringMatching(/^API_CLIENT_KEY must be a private key/),
    [],
  ]);
});

test("certificates need an https API", () => {
  const API_BASE_URL = "http://api.internal/v1";
  expect(faultsWith({ API_BASE_URL, API_CA: cert })).toEqual([
    "API_CA is refused: API_BASE_URL is not https",
  ]);
});

test("a proxy is read, in lower case too, and without a proxy its exceptions are ignored", () => {
  const HTTPS_PROXY = "http://user:p%40ss@proxy.example:3128";
  expect(configWith({ HTTPS_PROXY, NO_PROXY: ".internal" }).proxy).toEqual({
    httpsProxy: HTTPS_PROXY,
    noProxy: ".internal",
  });
  const lower = { HTTPS_PROXY: "http://other.example", https_proxy: HTTPS_PROXY };
  expect(configWith(lower).proxy).toEqual({ httpsProxy: HTTPS_PROXY });
  expect(configWith({ NO_PROXY: "*" }).proxy).toBeUndefined();
});

test("a file of price indexes is read, and refused by its line or if it is missing", () => {
  const INFLATION_FILE = join(folder, "prices.csv");
  writeFileSync(INFLATION_FILE, "currency,month,index\nMXN,2026-10,136.2");
  expect(configWith({ INFLATION_FILE }).inflation?.get("MXN")?.size).toBe(1);
  writeFileSync(INFLATION_FILE, "currency,month,index\nMXN;2026-10;136.2");
  expect(faultsWith({ INFLATION_FILE })[0]).toMatch(/^INFLATION_FILE has a wrong line 2: /);
  expect(faultsWith({ INFLATION_FILE: join(folder, "none.csv") })).toEqual([
    "INFLATION_FILE must be CSV, or the path of a readable, regular file of at most 1 MB with it",
  ]);
});

describe("a path", () => {
  const most = 1024 * 1024;
  const words = { entry: { text: "x" } };
  const pipe = join(folder, "pipe");
  const file = join(folder, "file-of-1-MB.json");
  const write = (bytes: number) => writeFileSync(file, JSON.stringify(words).padEnd(bytes));

  test.each([
    ["an endless device", "/dev/zero", () => undefined],
    ["a pipe that nobody writes to", pipe, () => execFileSync("mkfifo", [pipe])],
    ["a directory", folder, () => undefined],
    ["a file over 1 MB", file, () => write(most + 1)],
  ])("of %s is a fault of each variable, and the start does not wait for it", (_of, path, make) => {
    make();
    const tls = ["API_CA", "API_CLIENT_CERT", "API_CLIENT_KEY"];
    const names = [...tls, "MESSAGES_FILE", "MESSAGES_FILE_EN", "INFLATION_FILE"];
    const given = Object.fromEntries(names.map((name) => [name, path]));
    expect(faultsWith({ ...given, LANGUAGES: "es,en" })).toEqual(
      names.map((name) => expect.stringMatching(new RegExp(`^${name} must be .* at most 1 MB`))),
    );
  });

  test("of a file of 1 MB is read", () => {
    write(most);
    expect(configWith({ MESSAGES_FILE: file }).messages?.es).toEqual([words]);
  });
});

test("words and price indexes may be the text itself, which alone is accepted on Vercel", () => {
  const onVercel = { VERCEL: "1", REDIS_URL: "rediss://redis.example:6379" };
  const words = { contact: { reportBody: "a\nb{reference}{path}{time}" } };
  const texts = {
    MESSAGES_FILE: ` ${JSON.stringify(words)}`,
    INFLATION_FILE: "currency,month,index\\nMXN,2026-10,136.2\\nMXN,2026-09,135",
  };
  const { messages, inflation } = configWith({ ...onVercel, ...texts });
  expect(messages?.es).toEqual([words]);
  expect(inflation?.get("MXN")?.size).toBe(2);
  const file = (text: string) => {
    const path = join(folder, `${text.length}-on-vercel`);
    writeFileSync(path, text);
    return path;
  };
  const files = {
    MESSAGES_FILE: file(texts.MESSAGES_FILE),
    MESSAGES_FILE_EN: file("{}"),
    INFLATION_FILE: file("currency,month,index\nMXN,2026-10,136.2"),
  };
  expect(faultsWith({ ...onVercel, ...files, LANGUAGES: "es,en" })).toEqual(
    Object.keys(files).map((name) =>
      expect.stringMatching(`^${name} must be the text itself: on Vercel`),
    ),
  );
});

test("the words that come with the portal are put on in order, below those of the operator", () => {
  const MESSAGES_FILE = '{"entry":{"text":"x"}}';
  const { messages } = configWith({ WORDS: "es-inversionista, es-ES", MESSAGES_FILE });
  const { "es-ES": ofSpain, "es-inversionista": inversionista } = shippedWords;
  expect(messages).toEqual({ es: [inversionista, ofSpain, { entry: { text: "x" } }], en: [] });
  expect(faultsWith({ WORDS: "es-ES,es-MX" })).toEqual([
    "WORDS has no words es-MX; known are es-ES, es-inversionista, en-investor",
  ]);
  expect(faultsWith({ WORDS: "es-ES, en-investor" })).toEqual([
    "WORDS has words in en, which LANGUAGES has not",
  ]);
  expect(faultsWith({ WORDS: "es-ES,en-investor", LANGUAGES: "en,es" })).toEqual([]);
});

describe("a file of words", () => {
  const MESSAGES_FILE = join(folder, "words.json");
  const faultsIn = (text: string, more: Record<string, string> = { MESSAGES_FILE }) => {
    writeFileSync(MESSAGES_FILE, text);
    return faultsWith(more);
  };

  const noObject =
    'MESSAGES_FILE must be a JSON object, such as { "entry": { … } }, or the path of a readable, regular file of at most 1 MB with it';

  test.each([
    ["no JSON", "{"],
    ["a list", "[]"],
    ["a text", '"Monto"'],
  ])("%s is refused", (_, text) => expect(faultsIn(text)).toEqual([noObject]));

  test("is compared with the catalogue of its language, and all its faults are named", () => {
    const english = { LANGUAGES: "es,en", MESSAGES_FILE_EN: MESSAGES_FILE };
    const text = JSON.stringify({ entry: { adress: "x" }, exports: { fileName: 5 } });
    expect(faultsIn(text, english)).toEqual([
      'MESSAGES_FILE_EN "entry.adress" is not in messages/en.json',
      'MESSAGES_FILE_EN "exports.fileName" must be a group of messages',
    ]);
  });
});
