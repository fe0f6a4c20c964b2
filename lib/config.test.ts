import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "node:util";
import { brandName } from "./brand";
import { ConfigurationError, parseConfig } from "./config";

const good = {
  API_BASE_URL: "https://api.example/lenders/v1/",
  IDENTITY_API_KEY: "key-value",
  IDENTITY_AUTH_DOMAIN: "lenders.example",
  IDENTITY_TENANT_ID: "lenders-1",
  IDENTITY_CONFIG: JSON.stringify({ projectId: "p", appId: "a", storageBucket: "b" }),
  SESSION_SECRET: "0123456789abcdef0123456789abcdef",
  PUBLIC_ORIGIN: "https://portal.example",
  TIME_ZONE: "America/Mexico_City",
};

const faultsOf = (environment: Record<string, string | undefined>) => {
  try {
    parseConfig(environment);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.faults;
  }
  return [];
};

test("a whole configuration is read, with the defaults of what may be left out", () => {
  expect(parseConfig(good)).toMatchObject({
    apiBaseUrl: "https://api.example/lenders/v1",
    productName: brandName,
    formatLocale: "es-419",
    timeZone: good.TIME_ZONE,
    sessionSecrets: [good.SESSION_SECRET],
    trustedProxies: [],
    trustedClients: [],
  });
  expect(parseConfig(good).redisUrl).toBeUndefined();
});

test("an empty environment has every missing variable named at once", () => {
  expect(faultsOf({})).toEqual(
    Object.keys(good).map((name) => expect.stringMatching(`^${name} is missing`)),
  );
});

test("what today is decides what is late, so only a loopback origin has a time zone unasked", () => {
  const { TIME_ZONE: _, ...unzoned } = good;
  expect(faultsOf(unzoned)).toEqual([expect.stringMatching("^TIME_ZONE is missing: .*today")]);
  expect(faultsOf({ ...good, TIME_ZONE: "" })).toEqual(faultsOf(unzoned));
  expect(parseConfig({ ...good, TIME_ZONE: "UTC" }).timeZone).toBe("UTC");
  expect(parseConfig({ ...unzoned, PUBLIC_ORIGIN: "http://localhost:3000" }).timeZone).toBe("UTC");
});

test("faults of single variables and between them are named together", () => {
  const faults = faultsOf({
    ...good,
    API_BASE_URL: "api.example",
    TIME_ZONE: "Mars/Base",
    EMBEDDED_DEMO: "1",
  });
  expect(faults.map((fault) => fault.split(" ")[0])).toEqual([
    "API_BASE_URL",
    "TIME_ZONE",
    "FIREBASE_AUTH_EMULATOR_HOST",
    "FIREBASE_AUTH_EMULATOR_HOST",
  ]);
});

test.each([
  ["SESSION_SECRET", "short-secret-of-someone"],
  ["SESSION_SECRET", `${good.SESSION_SECRET},short-secret`],
  ["IDENTITY_CONFIG", "{not json, secret-value}"],
  ["IDENTITY_CONFIG", '{"projectId":"secret-value"}'],
  ["DOCUMENT_KEYS", "secret-value"],
  ["DOCUMENT_KEYS", Buffer.from("secret-value").toString("base64")],
  ["PUBLIC_ORIGIN", "http://portal.example"],
  ["PUBLIC_ORIGIN", "https://portal.example/secret-path"],
  ["API_BASE_URL", "https://user:secret@api.example"],
  ["API_HEADERS", "{not json, secret-value}"],
  ["API_HEADERS", '["secret-value"]'],
  ["API_HEADERS", '{"X-Key":7,"X-Other":"secret-value"}'],
  ["API_HEADERS", '{"secret value":"x"}'],
  ["API_HEADERS", '{"X-Key":""}'],
  ["API_HEADERS", '{"X-Key":"secret-value\\r\\nX-Other: 1"}'],
  ["API_HEADERS", '{"X-Key":"secret-välue"}'],
  ["API_HEADERS", '{"X-Key":"secret-value","x-key":"secret-value"}'],
  ["HTTPS_PROXY", "secret-value"],
  ["HTTPS_PROXY", "socks5://user:secret@proxy.example"],
  ["HTTP_PROXY", "http://user:secret@proxy.example/secret-path"],
  ["API_CA", "/secret-value/no-such-file"],
  ["API_CA", "-----BEGIN CERTIFICATE-----\nsecret-value\n-----END CERTIFICATE-----"],
  ["SUPPORT_EMAIL", "secret-value"],
  ["SUPPORT_EMAIL", "secret-value@portal.example?bcc=b@else.example"],
  ["SUPPORT_EMAIL", "secret-value@portal.example,b@else.example"],
  ["SUPPORT_EMAIL", "secret-value%0a@portal.example"],
  ["SUPPORT_URL", "http://portal.example/secret-path"],
  ["SUPPORT_URL", "javascript:alert('secret-value')"],
  ["PRIVACY_URL", "/secret-path"],
  ["PRIVACY_URL", "https://user:secret@portal.example"],
  ["TERMS_URL", "data:text/html,secret-value"],
  ["FORMAT_LOCALE", "secret locale"],
  ["REDIS_URL", "http://:secret-value@redis.example"],
  ["REDIS_URL", "redis://"],
  ["REDIS_URL", "redis://:secret-value@redis.example/first"],
  ["REDIS_URL", "redis://:secret-value@redis.example/0?tls=1"],
  ["TRUSTED_PROXIES", "secret-value.example"],
  ["TRUSTED_PROXIES", "10.0.0.0/33"],
  ["TRUSTED_PROXIES", "10.0.0.1/8/8"],
  ["TRUSTED_PROXIES", "loopback,"],
  ["METRICS_PORT", "secret-port"],
  ["METRICS_PORT", "70000"],
  ["METRICS_HOST", "secret-/host"],
  ["PORT", "0"],
  ["PORT", "secret-port"],
  ["PORT", "3000secret-"],
  ["PORT", "70000"],
  ["PORT", "-1"],
  ["HOSTNAME", "secret-/host"],
  ["KEEP_ALIVE_TIMEOUT", "secret-time"],
  ["DRAIN_SECONDS", "secret-seconds"],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "http://user:secret@collector"],
])("a bad %s is named, its value is not", (name, value) => {
  const faults = faultsOf({ ...good, [name]: value });
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(new RegExp(`^${name} `));
  expect(faults.join()).not.toMatch(/secret-|secret@|short-secret|secret locale/);
});

test.each([
  "x".repeat(64),
  `${good.SESSION_SECRET},${"0".repeat(32)}`,
  `${"🔑".repeat(32)},${good.SESSION_SECRET}`,
])("a secret of one character again and again is refused", (SESSION_SECRET) => {
  expect(faultsOf({ ...good, SESSION_SECRET })).toEqual([
    "SESSION_SECRET must not be one character again and again",
  ]);
});

test("an API in plain HTTP is for private networks, or allowed by name", () => {
  const plain = { ...good, API_BASE_URL: "http://api.example:8080/v1" };
  expect(faultsOf(plain)).toEqual([
    expect.stringMatching(/^API_BASE_URL must be https .*API_OVER_PLAIN_HTTP=1/),
  ]);
  expect(faultsOf({ ...plain, API_OVER_PLAIN_HTTP: "1" })).toEqual([]);
  expect(faultsOf({ ...plain, API_OVER_PLAIN_HTTP: "yes" })).toEqual([
    "API_OVER_PLAIN_HTTP must be 1, or not be set",
  ]);
  for (const API_BASE_URL of ["http://10.0.0.7/v1", "http://api:8080", "http://api.internal"])
    expect(faultsOf({ ...good, API_BASE_URL })).toEqual([]);
  expect(faultsOf({ ...plain, PUBLIC_ORIGIN: "http://localhost:3000" })).toEqual([]);
});

test("the contact has the addresses that are set, and is missing without any", () => {
  expect(parseConfig(good).contact).toBeUndefined();
  expect(parseConfig({ ...good, SUPPORT_EMAIL: "" }).contact).toBeUndefined();
  const PRIVACY_URL = "https://www.example/aviso?v=2#datos";
  const SUPPORT_EMAIL = "ayuda+portal@lenders.example";
  expect(parseConfig({ ...good, SUPPORT_EMAIL, PRIVACY_URL }).contact).toEqual({
    supportEmail: SUPPORT_EMAIL,
    privacyUrl: PRIVACY_URL,
  });
});

test("a shared store and trusted proxies are taken as they are written", () => {
  const REDIS_URL = "rediss://user:p%40ss@redis.example:6380/2";
  expect(parseConfig({ ...good, REDIS_URL }).redisUrl).toBe(REDIS_URL);
  const TRUSTED_PROXIES = "loopback, 10.0.0.0/8,2001:db8::/32, 192.0.2.1";
  expect(parseConfig({ ...good, TRUSTED_PROXIES }).trustedProxies).toEqual([
    "loopback",
    "10.0.0.0/8",
    "2001:db8::/32",
    "192.0.2.1",
  ]);
});

test("ranges that clients are in too are named", () => {
  const clientsIn = (TRUSTED_PROXIES: string) =>
    parseConfig({ ...good, TRUSTED_PROXIES }).trustedClients;
  expect(clientsIn("0.0.0.0/0,10.0.0.0/8,::/0")).toEqual(["0.0.0.0/0", "::/0"]);
  expect(clientsIn("0.0.0.0/1,128.0.0.0/1,2000::/3").length).toBe(3);
  expect(clientsIn("loopback,192.0.2.1,::1,10.0.0.0/8,fc00::/7,2001:db8::/32")).toEqual([]);
});

test("Sentinels name the primary, and the address of the store has no port then", () => {
  const REDIS_SENTINELS = "redis://10.0.0.1:26379, rediss://:p%2Cw@sentinel.example:26379";
  const config = parseConfig({ ...good, REDIS_URL: "redis://primary/2", REDIS_SENTINELS });
  expect(config.redisUrl).toBe("redis://primary/2");
  expect(config.redisSentinels).toEqual(REDIS_SENTINELS.split(", "));
  expect(faultsOf({ ...good, REDIS_SENTINELS })).toEqual([
    "REDIS_URL is missing: REDIS_SENTINELS need the name of the primary in it",
  ]);
  expect(faultsOf({ ...good, REDIS_SENTINELS, REDIS_URL: "redis://primary:6379" })).toEqual([
    "REDIS_URL must not have a port: with REDIS_SENTINELS its host is the primary's name",
  ]);
});

test.each([
  "redis://secret-value.example",
  "http://secret-value.example:26379",
  "redis://secret-value.example:26379/0",
  "redis://secret-value.example:1,",
  "redis://secret-value.example:1,redis://secret-value.example:1",
])("bad Sentinels are named, their URLs are not: %s", (REDIS_SENTINELS) => {
  const [fault, ...others] = faultsOf({ ...good, REDIS_URL: "redis://primary", REDIS_SENTINELS });
  expect(fault).toMatch(/^REDIS_SENTINELS must /);
  expect(fault).not.toContain("secret-value");
  expect(others).toEqual([]);
});

test("secrets rotate: the new one first", () => {
  const old = "fe".repeat(16);
  expect(
    parseConfig({ ...good, SESSION_SECRET: `${good.SESSION_SECRET}, ${old}` }).sessionSecrets,
  ).toEqual([good.SESSION_SECRET, old]);
});

describe("the keys of documents", () => {
  const pair = generateKeyPairSync("ed25519");
  const signing = pair.privateKey.export({ format: "der", type: "pkcs8" }).toString("base64");
  const verifying = pair.publicKey.export({ format: "der", type: "spki" }).toString("base64");
  const other = generateKeyPairSync("ed25519")
    .publicKey.export({ format: "der", type: "spki" })
    .toString("base64");
  const rsa = generateKeyPairSync("rsa", { modulusLength: 1024 })
    .privateKey.export({ format: "der", type: "pkcs8" })
    .toString("base64");
  const faults = (DOCUMENT_KEYS: string) => faultsOf({ ...good, DOCUMENT_KEYS });

  test("the first signs, a retired one only verifies, and without one nothing is signed", () => {
    expect(parseConfig(good).documentKeys).toEqual([]);
    const keys = parseConfig({ ...good, DOCUMENT_KEYS: `${signing}, ${other}` }).documentKeys;
    expect(keys.map(({ id, privateKey }) => [id.length, privateKey !== undefined])).toEqual([
      [8, true],
      [8, false],
    ]);
  });

  test("a key is never written out with the configuration", () => {
    const config = parseConfig({ ...good, DOCUMENT_KEYS: signing });
    for (const text of [JSON.stringify(config), inspect(config, { depth: 9 })])
      expect(text).not.toContain(signing.slice(-20));
  });

  test.each([
    [verifying, "must begin with a private key: it signs"],
    [`${signing},${verifying}`, "must not have a key twice"],
    [`${signing},`, expect.stringMatching(/^must be Ed25519 keys/)],
    [signing.replace(/.$/, ""), expect.stringMatching(/^must be Ed25519 keys/)],
    [rsa, expect.stringMatching(/^must be Ed25519 keys/)],
  ])("%# is refused with a reason and without its value", (value, reason) => {
    const [fault = "", ...others] = faults(value);
    expect(fault.replace("DOCUMENT_KEYS ", "")).toEqual(reason);
    expect(fault).not.toContain(value.slice(0, 12));
    expect(others).toEqual([]);
  });
});

test("metrics are read on the loopback address where a port is given, and nowhere else", () => {
  expect(parseConfig(good).metrics).toBeUndefined();
  expect(parseConfig({ ...good, METRICS_PORT: "9370" }).metrics).toEqual({
    host: "127.0.0.1",
    port: 9370,
  });
  const everywhere = { ...good, METRICS_PORT: "9370", METRICS_HOST: "0.0.0.0" };
  expect(parseConfig(everywhere).metrics?.host).toBe("0.0.0.0");
});

test("the portal listens at port 3000 of every address unless the environment says otherwise", () => {
  expect(parseConfig(good).listen).toEqual({ host: "0.0.0.0", port: 3000 });
  const moved = { ...good, PORT: "8080", HOSTNAME: "::1" };
  expect(parseConfig(moved).listen).toEqual({ host: "::1", port: 8080 });
});

test.each([{ METRICS_PORT: "3000" }, { PORT: "9370", METRICS_PORT: "9370" }])(
  "the metrics have a port of their own: %j",
  (ports) => {
    expect(faultsOf({ ...good, ...ports })).toEqual(["METRICS_PORT must differ from PORT"]);
  },
);

test("a server drains for five seconds by default, and at most ten", () => {
  expect(parseConfig(good).drainSeconds).toBe(5);
  expect(parseConfig({ ...good, DRAIN_SECONDS: "0" }).drainSeconds).toBe(0);
  expect(faultsOf({ ...good, DRAIN_SECONDS: "11" })).toHaveLength(1);
});

test("requests are traced where there is somewhere to send traces, in a protocol that is known", () => {
  expect(parseConfig({ ...good, OTEL_EXPORTER_OTLP_PROTOCOL: "http/json" }).traces).toBeUndefined();
  const traced = { ...good, OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318" };
  expect(parseConfig(traced).traces).toBe("http/protobuf");
  expect(parseConfig({ ...traced, OTEL_EXPORTER_OTLP_PROTOCOL: "http/json" }).traces).toBe(
    "http/json",
  );
  expect(faultsOf({ ...traced, OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" })).toEqual([
    "OTEL_EXPORTER_OTLP_PROTOCOL must be http/protobuf or http/json",
  ]);
});

test("LANGUAGES takes known languages, each once; Spanish alone is as usual", () => {
  expect(parseConfig(good).languages).toBeUndefined();
  expect(parseConfig({ ...good, LANGUAGES: "es" }).languages).toBeUndefined();
  expect(parseConfig({ ...good, LANGUAGES: "es, en" }).languages).toEqual(["es", "en"]);
  expect(parseConfig({ ...good, LANGUAGES: "en" }).languages).toEqual(["en"]);
  for (const LANGUAGES of ["fr", "es,", "es,es", "es en", "EN"])
    expect(faultsOf({ ...good, LANGUAGES })).toEqual([
      "LANGUAGES must be es or en, or both with a comma between them",
    ]);
});

test("English words are refused where no reader can have English", () => {
  const MESSAGES_FILE_EN = join(mkdtempSync(join(tmpdir(), "words-")), "english.json");
  writeFileSync(MESSAGES_FILE_EN, '{ "failure": { "unexpected": "Oh" } }');
  expect(faultsOf({ ...good, MESSAGES_FILE_EN })).toEqual([
    "MESSAGES_FILE_EN has no effect: LANGUAGES has no en",
  ]);
  const { messages } = parseConfig({ ...good, MESSAGES_FILE_EN, LANGUAGES: "es,en" });
  expect(messages).toEqual({ en: { failure: { unexpected: "Oh" } } });
  const onVercel = { ...good, MESSAGES_FILE_EN, LANGUAGES: "en", VERCEL: "1" };
  expect(faultsOf({ ...onVercel, REDIS_URL: "redis://store:6379" })).toEqual([
    "MESSAGES_FILE_EN is refused: on Vercel a function has only the build's files",
  ]);
});

test("on Vercel, the shared store is required, a metrics port and two languages are rejected", () => {
  const REDIS_URL = "rediss://redis.example:6379";
  expect(parseConfig({ ...good, REDIS_URL }).serverless).toBe(false);
  expect(parseConfig({ ...good, REDIS_URL, VERCEL: "1" }).serverless).toBe(true);
  expect(parseConfig({ ...good, REDIS_URL, VERCEL: "1", LANGUAGES: "en" }).languages).toEqual([
    "en",
  ]);
  const refused = { METRICS_PORT: "9464", LANGUAGES: "es,en" };
  expect(faultsOf({ ...good, VERCEL: "1", ...refused })).toEqual([
    expect.stringMatching(/^REDIS_URL is missing/),
    expect.stringMatching(/^METRICS_PORT is refused/),
    expect.stringMatching(/^LANGUAGES takes one language on Vercel/),
  ]);
});

test("on Vercel nothing is said of where the platform listens", () => {
  const REDIS_URL = "rediss://redis.example:6379";
  const platform = { VERCEL: "1", PORT: "0", HOSTNAME: "a b", KEEP_ALIVE_TIMEOUT: "x" };
  expect(faultsOf({ ...good, REDIS_URL, ...platform })).toEqual([]);
});

test("the emulator, whose tokens anyone can forge, is for loopback alone", () => {
  const emulator = { FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099", EMBEDDED_DEMO: "1" };
  expect(faultsOf({ ...good, ...emulator })).toEqual([
    "FIREBASE_AUTH_EMULATOR_HOST is refused: its tokens are unsigned, so PUBLIC_ORIGIN must be a loopback address",
  ]);
  for (const origin of ["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"])
    expect(faultsOf({ ...good, ...emulator, PUBLIC_ORIGIN: origin })).toEqual([]);
  expect(
    faultsOf({
      ...good,
      PUBLIC_ORIGIN: "http://localhost:3000",
      FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099",
    }),
  ).toHaveLength(1);
});

test("SIGN_IN_PROVIDERS names known providers once, and is empty without a value", () => {
  const given = (SIGN_IN_PROVIDERS: string) => ({ ...good, SIGN_IN_PROVIDERS });
  expect(parseConfig(good).signInProviders).toEqual([]);
  expect(parseConfig(given("")).signInProviders).toEqual([]);
  const both = ["microsoft.com", "google.com"];
  expect(parseConfig(given("microsoft.com, google.com")).signInProviders).toEqual(both);
  const rule = "SIGN_IN_PROVIDERS must be google.com or microsoft.com";
  for (const wrong of ["google", "google.com,google.com", "google.com,evil.test", ","])
    expect(() => parseConfig(given(wrong))).toThrow(rule);
});

test("hidden screens are read, and unknown ones named", () => {
  const hidden = (HIDDEN_SCREENS: string) => ({ ...good, HIDDEN_SCREENS });
  expect(parseConfig(good).hiddenScreens).toEqual([]);
  expect(parseConfig(hidden("help, payments")).hiddenScreens).toEqual(["payments", "help"]);
  expect(parseConfig(hidden("documents")).hiddenScreens).toEqual([
    "documents",
    "account-statement",
  ]);
  expect(faultsOf(hidden("payment,loans,help"))).toEqual([
    "HIDDEN_SCREENS has no screen payment, loans; known are payments, requests, search, statement, account-statement, documents, help",
  ]);
});

test.each([
  ["https://k3y@errors.example/7", "https://errors.example/api/7/envelope/"],
  ["https://k3y@errors.example/a/b-c/12", "https://errors.example/a/b-c/api/12/envelope/"],
  ["http://k3y@127.0.0.1:9000/7", "http://127.0.0.1:9000/api/7/envelope/"],
])("the error tracker's DSN %s leads to %s", (SENTRY_DSN, url) => {
  expect(parseConfig({ ...good, SENTRY_DSN }).errorTracker).toEqual({ url, key: "k3y" });
});

test.each([
  "errors.example/7",
  "http://k3y@errors.example/7",
  "https://errors.example/7",
  "https://k3y@errors.example/",
  "https://k3y:secret-value@errors.example/7",
  "https://k3y@errors.example/7?secret-value",
])("%s is no DSN", (SENTRY_DSN) => {
  expect(faultsOf({ ...good, SENTRY_DSN })).toEqual([
    "SENTRY_DSN must be a DSN, such as https://key@errors.example/1",
  ]);
  expect(parseConfig(good).errorTracker).toBeUndefined();
});
