import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { inspect } from "node:util";
import { brandName } from "./brand";
import { configWith, faultsWith, good } from "./config-for-tests";

test("a whole configuration is read, with the defaults of what may be left out", () => {
  const { identity: _, ...read } = configWith({ API_BASE_URL: `${good.API_BASE_URL}/` });
  expect(read).toMatchObject({
    apiBaseUrl: good.API_BASE_URL,
    productName: brandName,
    formatLocale: "es-419",
    timeZone: good.TIME_ZONE,
    sessionSecrets: [good.SESSION_SECRET],
    trustedProxies: [],
    trustedClients: [],
    documentKeys: [],
    signInProviders: [],
    hiddenScreens: [],
    listen: { host: "0.0.0.0", port: 3000 },
    drainSeconds: 5,
    traces: false,
  });
  for (const name of ["redisUrl", "contact", "metrics", "languages"])
    expect(read).not.toHaveProperty(name, expect.anything());
});

const link = "https://www.example/aviso?v=2#datos";
const mail = "ayuda+portal@lenders.example";
const store = "rediss://user:p%40ss@redis.example:6380/2";
const proxies = ["loopback", "10.0.0.0/8", "2001:db8::/32", "192.0.2.1"];
const old = "fe".repeat(16);
const english = { failure: { unexpected: "Oh" } };
const headers = { "X-Api-Key": "key-of-the-gateway", "x-tenant": "7" };
const proxy = "http://user:p%40ss@proxy.example:3128";
const onVercel = { REDIS_URL: "rediss://redis.example:6379", VERCEL: "1" };

type Property = keyof ReturnType<typeof configWith>;

test.each<[Property, unknown, Record<string, string>]>([
  ["timeZone", "UTC", { TIME_ZONE: "UTC" }],
  ["digest", false, {}],
  ["digest", true, { DIGEST: "1" }],
  ["contact", undefined, { SUPPORT_EMAIL: "" }],
  ["contact", { supportEmail: mail, privacyUrl: link }, { SUPPORT_EMAIL: mail, PRIVACY_URL: link }],
  ["redisUrl", store, { REDIS_URL: store }],
  ["trustedProxies", proxies, { TRUSTED_PROXIES: proxies.join(", ") }],
  // Ranges that clients are in too.
  ["trustedClients", ["0.0.0.0/0", "::/0"], { TRUSTED_PROXIES: "0.0.0.0/0,10.0.0.0/8,::/0" }],
  [
    "trustedClients",
    ["0.0.0.0/1", "128.0.0.0/1", "2000::/3"],
    { TRUSTED_PROXIES: "0.0.0.0/1,128.0.0.0/1,2000::/3" },
  ],
  [
    "trustedClients",
    [],
    { TRUSTED_PROXIES: "loopback,192.0.2.1,::1,10.0.0.0/8,fc00::/7,2001:db8::/32" },
  ],
  // Secrets rotate: the new one first.
  [
    "sessionSecrets",
    [good.SESSION_SECRET, old],
    { SESSION_SECRET: `${good.SESSION_SECRET}, ${old}` },
  ],
  ["metrics", { host: "127.0.0.1", port: 9370 }, { METRICS_PORT: "9370" }],
  ["metrics", { host: "0.0.0.0", port: 9370 }, { METRICS_PORT: "9370", METRICS_HOST: "0.0.0.0" }],
  ["listen", { host: "::1", port: 8080 }, { PORT: "8080", HOSTNAME: "::1" }],
  ["drainSeconds", 0, { DRAIN_SECONDS: "0" }],
  ["traces", true, { OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318" }],
  // Spanish alone is as usual.
  ["languages", undefined, { LANGUAGES: "es" }],
  ["languages", ["es", "en"], { LANGUAGES: "es, en" }],
  ["languages", ["en"], { LANGUAGES: "en" }],
  ["languages", ["es", "en"], { ...onVercel, LANGUAGES: "es,en" }],
  ["serverless", false, { REDIS_URL: onVercel.REDIS_URL }],
  ["serverless", true, onVercel],
  ["signInProviders", [], { SIGN_IN_PROVIDERS: "" }],
  [
    "signInProviders",
    ["microsoft.com", "google.com"],
    { SIGN_IN_PROVIDERS: "microsoft.com, google.com" },
  ],
  [
    "messages",
    { es: [], en: [english] },
    { MESSAGES_FILE_EN: JSON.stringify(english), LANGUAGES: "es,en" },
  ],
  ["apiHeaders", undefined, {}],
  ["apiHeaders", headers, { API_HEADERS: JSON.stringify(headers) }],
  ["apiTls", undefined, {}],
  [
    "proxy",
    { httpsProxy: proxy, noProxy: ".internal" },
    { HTTPS_PROXY: proxy, NO_PROXY: ".internal" },
  ],
  ["proxy", { httpsProxy: proxy }, { HTTPS_PROXY: "http://other.example", https_proxy: proxy }],
  ["proxy", undefined, { NO_PROXY: "*" }],
  ["currencies", undefined, {}],
  ["currencies", ["EUR", "EURC"], { CURRENCIES: "EUR, EURC" }],
  ["hiddenScreens", ["help", "payments"], { HIDDEN_SCREENS: "help, payments" }],
  ["hiddenScreens", ["documents", "account-statement"], { HIDDEN_SCREENS: "documents" }],
])("%s is %j with %j", (property, value, more) => {
  expect(configWith(more)[property]).toEqual(value);
});

const plainApi = { API_BASE_URL: "http://api.example:8080/v1" };
const emulator = { FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099", EMBEDDED_DEMO: "1" };
const local = { PUBLIC_ORIGIN: "http://localhost:3000" };
const reserved = Object.fromEntries(
  "Authorization ACCEPT accept-encoding X-Request-Id traceparent Host content-length Proxy-Authorization"
    .split(" ")
    .map((name) => [name, "secret"]),
);

// What today is decides what is late, so only a loopback origin has a time zone unasked.
// The emulator's tokens can be forged by anyone, so it is for loopback alone.
test.each<[Record<string, string>, ...(string | RegExp)[]]>([
  [{ TIME_ZONE: "" }, /^TIME_ZONE is missing: .*today/],
  [plainApi, /^API_BASE_URL must be https .*API_OVER_PLAIN_HTTP=1/],
  [{ ...plainApi, API_OVER_PLAIN_HTTP: "1" }],
  [{ ...plainApi, API_OVER_PLAIN_HTTP: "yes" }, "API_OVER_PLAIN_HTTP must be 1, or not be set"],
  [{ API_BASE_URL: "http://10.0.0.7/v1" }],
  [{ API_BASE_URL: "http://api:8080" }],
  [{ API_BASE_URL: "http://api.internal" }],
  [{ ...plainApi, ...local }],
  [{ MESSAGES_FILE_EN: "{}" }, "MESSAGES_FILE_EN has no effect: LANGUAGES has no en"],
  [
    { WORDS: "es-ES,es-MX" },
    "WORDS has no words es-MX; known are es-ES, es-inversionista, en-investor",
  ],
  [{ WORDS: "es-ES, en-investor" }, "WORDS has words in en, which LANGUAGES has not"],
  [{ WORDS: "es-ES,en-investor", LANGUAGES: "en,es" }],
  [
    { API_HEADERS: JSON.stringify({ "X-Key": "secret", ...reserved }) },
    `API_HEADERS may not set ${Object.keys(reserved).join(", ")}`,
  ],
  [{ REDIS_SENTINELS: "10.0.0.7:26379" }, /^REDIS_SENTINELS is gone: REDIS_URL /],
  [{ METRICS_PORT: "3000" }, "METRICS_PORT must differ from PORT"],
  [{ PORT: "9370", METRICS_PORT: "9370" }, "METRICS_PORT must differ from PORT"],
  [{ DRAIN_SECONDS: "11" }, /^DRAIN_SECONDS /],
  [{ VERCEL: "1", METRICS_PORT: "9464" }, /^REDIS_URL is missing/, /^METRICS_PORT is refused/],
  // The platform says where it listens.
  [{ ...onVercel, PORT: "0", HOSTNAME: "a b", KEEP_ALIVE_TIMEOUT: "x" }],
  [
    emulator,
    "FIREBASE_AUTH_EMULATOR_HOST is refused: its tokens are unsigned, so PUBLIC_ORIGIN must be a loopback address",
  ],
  [{ ...emulator, ...local }],
  [{ ...emulator, PUBLIC_ORIGIN: "http://127.0.0.1:3000" }],
  [{ ...emulator, PUBLIC_ORIGIN: "http://[::1]:3000" }],
  [
    { ...local, FIREBASE_AUTH_EMULATOR_HOST: emulator.FIREBASE_AUTH_EMULATOR_HOST },
    "EMBEDDED_DEMO is missing: FIREBASE_AUTH_EMULATOR_HOST and EMBEDDED_DEMO=1 go together or not at all",
  ],
  // Those of single variables and between them together.
  [
    { API_BASE_URL: "api.example", TIME_ZONE: "Mars/Base", EMBEDDED_DEMO: "1" },
    ...[/^API_BASE_URL /, /^TIME_ZONE /, /^FIREBASE_AUTH_EM/, /^FIREBASE_AUTH_EM/],
  ],
  [
    { HIDDEN_SCREENS: "payment,loans,help" },
    "HIDDEN_SCREENS has no screen payment, loans; known are payments, requests, search, statement, account-statement, documents, help",
  ],
])("the faults of %j are named", (more, ...faults) => {
  expect(faultsWith(more)).toEqual(
    faults.map((fault) => (typeof fault === "string" ? fault : expect.stringMatching(fault))),
  );
});

test.each<[string, ...string[]]>([
  ["SESSION_SECRET", "short-secret-of-someone", `${good.SESSION_SECRET},short-secret`],
  ["IDENTITY_CONFIG", "{not json, secret-value}", '{"projectId":"secret-value"}'],
  ["DOCUMENT_KEYS", "secret-value", Buffer.from("secret-value").toString("base64")],
  ["PUBLIC_ORIGIN", "http://portal.example", "https://portal.example/secret-path"],
  ["API_BASE_URL", "https://user:secret@api.example"],
  [
    "API_HEADERS",
    "{not json, secret-value}",
    '["secret-value"]',
    '{"X-Key":7,"X-Other":"secret-value"}',
    '{"secret value":"x"}',
    '{"X-Key":""}',
    '{"X-Key":"secret-value\\r\\nX-Other: 1"}',
    '{"X-Key":"secret-välue"}',
    '{"X-Key":"secret-value","x-key":"secret-value"}',
  ],
  ["HTTPS_PROXY", "secret-value", "socks5://user:secret@proxy.example"],
  ["HTTP_PROXY", "http://user:secret@proxy.example/secret-path"],
  [
    "API_CA",
    "/secret-value/no-such-file",
    "-----BEGIN CERTIFICATE-----\nsecret-value\n-----END CERTIFICATE-----",
  ],
  [
    "SUPPORT_EMAIL",
    "secret-value",
    "secret-value@portal.example?bcc=b@else.example",
    "secret-value@portal.example,b@else.example",
    "secret-value%0a@portal.example",
  ],
  ["SUPPORT_URL", "http://portal.example/secret-path", "javascript:alert('secret-value')"],
  ["PRIVACY_URL", "/secret-path", "https://user:secret@portal.example"],
  ["TERMS_URL", "data:text/html,secret-value"],
  ["FORMAT_LOCALE", "secret locale"],
  [
    "REDIS_URL",
    "http://:secret-value@redis.example",
    "redis://",
    "redis://:secret-value@redis.example/first",
    "redis://:secret-value@redis.example/0?tls=1",
  ],
  ["TRUSTED_PROXIES", "secret-value.example", "10.0.0.0/33", "10.0.0.1/8/8", "loopback,"],
  ["METRICS_PORT", "secret-port", "70000"],
  ["METRICS_HOST", "secret-/host"],
  ["PORT", "0", "secret-port", "3000secret-", "70000", "-1"],
  ["HOSTNAME", "secret-/host"],
  ["KEEP_ALIVE_TIMEOUT", "secret-time"],
  ["DRAIN_SECONDS", "secret-seconds"],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "http://user:secret@collector"],
  ["CURRENCIES must be codes in capitals, such as MXN,USD,USDC, each once", "mxn", "€", "EUR,"],
  ["CURRENCIES must be", "EUR,EUR"],
  ["LANGUAGES has no language", "fr", "es,", "es en", "EN"],
  ["SIGN_IN_PROVIDERS has no provider", "google", "google.com,evil.test", ","],
  [
    "SESSION_SECRET must not be one character again and again",
    "x".repeat(64),
    `${good.SESSION_SECRET},${"0".repeat(32)}`,
    `${"🔑".repeat(32)},${good.SESSION_SECRET}`,
  ],
])("%s: a bad value is a fault that does not show it", (fault, ...values) => {
  const [name = ""] = fault.split(" ");
  for (const value of values) {
    const faults = faultsWith({ [name]: value });
    expect([value, faults]).toEqual([value, [expect.stringMatching(`^${fault}\\b`)]]);
    expect(faults.join()).not.toMatch(/secret-|secret@|short-secret|secret locale/);
  }
});

describe("the keys of documents", () => {
  const der = (key: KeyObject, type: "pkcs8" | "spki") =>
    key.export({ format: "der", type }).toString("base64");
  const pair = generateKeyPairSync("ed25519");
  const [signing, verifying] = [der(pair.privateKey, "pkcs8"), der(pair.publicKey, "spki")];
  const other = der(generateKeyPairSync("ed25519").publicKey, "spki");
  const rsa = der(generateKeyPairSync("rsa", { modulusLength: 1024 }).privateKey, "pkcs8");

  test("the first signs, a retired one only verifies; none is written out", () => {
    const config = configWith({ DOCUMENT_KEYS: `${signing}, ${other}` });
    const keys = config.documentKeys.map(({ id, privateKey }) => [id.length, !privateKey]);
    expect(keys).toEqual([
      [8, false],
      [8, true],
    ]);
    for (const text of [JSON.stringify(config), inspect(config, { depth: 9 })])
      expect(text).not.toContain(signing.slice(-20));
  });

  test.each([
    [verifying, /must begin with a private key: it signs$/],
    [`${signing},${verifying}`, /must not have a key twice$/],
    [`${signing},`, /must be Ed25519 keys/],
    [signing.replace(/.$/, ""), /must be Ed25519 keys/],
    [rsa, /must be Ed25519 keys/],
  ])("%# is refused with a reason and without its value", (DOCUMENT_KEYS, reason) => {
    const faults = faultsWith({ DOCUMENT_KEYS });
    expect(faults).toEqual([expect.stringMatching(reason)]);
    expect(faults.join()).not.toContain(DOCUMENT_KEYS.slice(0, 12));
  });
});
