import { ConfigurationError, parseConfig } from "./config";

const good = {
  API_BASE_URL: "https://api.example/lenders/v1/",
  IDENTITY_API_KEY: "key-value",
  IDENTITY_AUTH_DOMAIN: "lenders.example",
  IDENTITY_TENANT_ID: "lenders-1",
  IDENTITY_CONFIG: JSON.stringify({ projectId: "p", appId: "a", storageBucket: "b" }),
  SESSION_SECRET: "0123456789abcdef0123456789abcdef",
  PUBLIC_ORIGIN: "https://portal.example",
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
    productName: "Portal de Prestamistas",
    formatLocale: "es-419",
    timeZone: "UTC",
    sessionSecrets: [good.SESSION_SECRET],
    trustedProxies: [],
  });
  expect(parseConfig(good).redisUrl).toBeUndefined();
});

test("an empty environment has every missing variable named at once", () => {
  expect(faultsOf({})).toEqual(Object.keys(good).map((name) => `${name} is missing`));
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
  ["PUBLIC_ORIGIN", "http://portal.example"],
  ["PUBLIC_ORIGIN", "https://portal.example/secret-path"],
  ["API_BASE_URL", "https://user:secret@api.example"],
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

test("secrets rotate: the new one first", () => {
  const old = "fe".repeat(16);
  expect(
    parseConfig({ ...good, SESSION_SECRET: `${good.SESSION_SECRET}, ${old}` }).sessionSecrets,
  ).toEqual([good.SESSION_SECRET, old]);
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

test("where functions come and go, what they share is asked for and a port of one is refused", () => {
  const REDIS_URL = "rediss://redis.example:6379";
  expect(parseConfig({ ...good, REDIS_URL }).serverless).toBe(false);
  expect(parseConfig({ ...good, REDIS_URL, VERCEL: "1" }).serverless).toBe(true);
  expect(faultsOf({ ...good, VERCEL: "1", METRICS_PORT: "9464" })).toEqual([
    expect.stringMatching(/^REDIS_URL is missing/),
    expect.stringMatching(/^METRICS_PORT is refused/),
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
