import "server-only";
import { isIP } from "node:net";
import { z } from "zod";
import { isPrivateHost } from "./private-host";

const traceProtocols = ["http/protobuf", "http/json"] as const;

const loopbackHosts = ["localhost", "127.0.0.1", "[::1]"];

const requiredText = z.string().trim().min(1, "is empty");

const httpUrl = (rule: string) =>
  requiredText.refine((text) => {
    const url = URL.parse(text);
    return url !== null && ["http:", "https:"].includes(url.protocol) && !url.username && !url.hash;
  }, rule);

const portNumber = z
  .string()
  .regex(/^\d{1,5}$/, "must be a port from 1 to 65535")
  .transform(Number)
  .refine((port) => port >= 1 && port <= 65_535, "must be a port from 1 to 65535");

const identityProject = z.object({
  projectId: requiredText,
  storageBucket: z.string().optional(),
  messagingSenderId: z.string().optional(),
  appId: requiredText,
  measurementId: z.string().optional(),
});

const variables = z.object({
  API_BASE_URL: httpUrl("must be an absolute http(s) URL, such as https://api.example/lenders/v1")
    .refine((text) => !URL.parse(text)?.search, "must not carry a query")
    .transform((text) => text.replace(/\/+$/, "")),
  API_OVER_PLAIN_HTTP: z.literal("1", "must be 1, or not be set").optional(),
  IDENTITY_API_KEY: requiredText,
  IDENTITY_AUTH_DOMAIN: requiredText.regex(/^[a-z0-9.-]+(:\d+)?$/i, "must be a host name"),
  IDENTITY_TENANT_ID: requiredText,
  IDENTITY_CONFIG: z.string().transform((text, context) => {
    const parsed = identityProject.safeParse(parseJson(text));
    if (parsed.success) return parsed.data;
    const wrong = parsed.error.issues.map(({ path }) => path.join(".")).filter(Boolean);
    context.addIssue({
      code: "custom",
      message: wrong.length
        ? `lacks or has a wrong ${wrong.join(", ")}`
        : "must be a JSON object with projectId, storageBucket, messagingSenderId, appId and measurementId",
    });
    return z.NEVER;
  }),
  SESSION_SECRET: z
    .string()
    .transform((text) => text.split(",").map((secret) => secret.trim()))
    .refine((secrets) => secrets.length <= 2, "takes one secret, or two as new,old")
    .refine(
      (secrets) => secrets.every((secret) => secret.length >= 32),
      "must have at least 32 characters (each, where two are given as new,old)",
    )
    .refine(
      (secrets) => secrets.every((secret) => secret === "" || new Set(secret).size > 1),
      "must not be one character again and again",
    ),
  PUBLIC_ORIGIN: httpUrl("must be the portal's own origin, such as https://portal.example").refine(
    (text) => URL.parse(text)?.origin === text,
    "must be an origin alone: no path, no trailing slash, no default port",
  ),
  PRODUCT_NAME: requiredText
    .max(60, "is longer than 60 characters")
    .default("Portal de Prestamistas"),
  FORMAT_LOCALE: requiredText.refine(isLocale, "is not a known locale").default("es-419"),
  TIME_ZONE: requiredText.refine(isTimeZone, "is not a known IANA time zone").default("UTC"),
  REDIS_URL: requiredText
    .refine(isRedisUrl, "must be redis:// or rediss://, a host, and at most a port and a database")
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((text) => text.split(",").map((range) => range.trim()))
    .refine(
      (ranges) => ranges.every(isAddressRange),
      "must be `loopback`, addresses and CIDR ranges with commas between them",
    )
    .default([]),
  FIREBASE_AUTH_EMULATOR_HOST: requiredText
    .regex(/^[\w.[\]:-]+:\d+$/, "must be host:port")
    .optional(),
  DRAIN_SECONDS: z
    .string()
    .regex(/^(\d|10)$/, "must be a whole number from 0 to 10")
    .transform(Number)
    .default(5),
  PORT: portNumber.default(3000),
  HOSTNAME: requiredText
    .regex(/^[\w.:%-]+$/, "must be a host name or an address")
    .default("0.0.0.0"),
  KEEP_ALIVE_TIMEOUT: z
    .string()
    .regex(/^\d{1,9}$/, "must be a whole number of milliseconds")
    .default("5000"),
  METRICS_PORT: portNumber.optional(),
  METRICS_HOST: requiredText
    .regex(/^[a-z0-9.:-]+$/i, "must be a host name or an address")
    .default("127.0.0.1"),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl(
    "must be an absolute http(s) URL, such as http://collector:4318",
  ).optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .enum(traceProtocols, `must be ${traceProtocols.join(" or ")}`)
    .default("http/protobuf"),
  EMBEDDED_DEMO: z.literal("1", "must be 1, or not be set").optional(),
  NODE_ENV: z.string().optional(),
  VERCEL: z.string().optional(),
});

/** Read by a standalone process. On Vercel the platform sets them, and they are ignored. */
const listeningVariables = ["PORT", "HOSTNAME", "KEEP_ALIVE_TIMEOUT"];

export const variableNames: readonly string[] = Object.keys(variables.shape);

/** What the browser's identity client needs; nothing of it is secret. */
type IdentityConfig = {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly tenantId: string;
  readonly project: z.infer<typeof identityProject>;
  /** `host:port` of an Auth emulator; only ever set beside a loopback origin. */
  readonly emulatorHost?: string;
};

export type ListeningAddress = { readonly host: string; readonly port: number };

export type TraceProtocol = (typeof traceProtocols)[number];

export type Config = {
  /** No trailing slash; may have a path prefix. */
  readonly apiBaseUrl: string;
  readonly identity: IdentityConfig;
  /** The newest first. */
  readonly sessionSecrets: readonly string[];
  readonly publicOrigin: string;
  readonly productName: string;
  readonly formatLocale: string;
  readonly timeZone: string;
  /** Shared by all instances; may contain a password. */
  readonly redisUrl?: string;
  /** `loopback`, addresses and CIDR ranges of proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[];
  /** How long a server still accepts requests after SIGTERM. */
  readonly drainSeconds: number;
  /** Next reads the same variables itself. */
  readonly listen: ListeningAddress;
  /** Where Prometheus reads the metrics; undefined without metrics. */
  readonly metrics?: ListeningAddress;
  /** Undefined without a collector. The exporter reads the URL itself. */
  readonly traces?: TraceProtocol;
  /** Requests run in functions that come and go, without a port and without signals. */
  readonly serverless: boolean;
  readonly development: boolean;
};

/** `faults` has a line per bad variable, without its value. */
export class ConfigurationError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`The configuration cannot be used:\n${faults.map((fault) => `  - ${fault}`).join("\n")}`);
    this.name = "ConfigurationError";
    this.faults = faults;
  }
}

/** Reads the configuration from these variables; throws a ConfigurationError with all faults. */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const ignored = environment.VERCEL ? listeningVariables : [];
  const given = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => value && !ignored.includes(name)),
  );
  const parsed = variables.safeParse(given);
  const faults = [
    ...faultsOf(parsed.error, given),
    ...faultsBetween(given),
    ...(given.VERCEL ? serverlessFaults(given) : []),
  ];
  if (!parsed.success || faults.length) throw new ConfigurationError(faults);
  const found = parsed.data;
  return {
    apiBaseUrl: found.API_BASE_URL,
    identity: {
      apiKey: found.IDENTITY_API_KEY,
      authDomain: found.IDENTITY_AUTH_DOMAIN,
      tenantId: found.IDENTITY_TENANT_ID,
      project: found.IDENTITY_CONFIG,
      ...(found.FIREBASE_AUTH_EMULATOR_HOST && { emulatorHost: found.FIREBASE_AUTH_EMULATOR_HOST }),
    },
    sessionSecrets: found.SESSION_SECRET,
    publicOrigin: found.PUBLIC_ORIGIN,
    productName: found.PRODUCT_NAME,
    formatLocale: found.FORMAT_LOCALE,
    timeZone: found.TIME_ZONE,
    ...(found.REDIS_URL && { redisUrl: found.REDIS_URL }),
    trustedProxies: found.TRUSTED_PROXIES,
    drainSeconds: found.DRAIN_SECONDS,
    listen: { host: found.HOSTNAME, port: found.PORT },
    ...(found.METRICS_PORT && { metrics: { host: found.METRICS_HOST, port: found.METRICS_PORT } }),
    ...(found.OTEL_EXPORTER_OTLP_ENDPOINT && { traces: found.OTEL_EXPORTER_OTLP_PROTOCOL }),
    serverless: found.VERCEL !== undefined,
    development: found.NODE_ENV === "development",
  };
}

let known: Config | undefined;

/** Returns this process's configuration. The only place that reads the environment. */
export function readConfig(): Config {
  known ??= parseConfig(process.env);
  return known;
}

function faultsOf(error: z.ZodError | undefined, given: Record<string, unknown>): string[] {
  return (error?.issues ?? []).map(({ path, message }) => {
    const name = String(path[0]);
    return `${name} ${name in given ? message : "is missing"}`;
  });
}

function faultsBetween(given: Record<string, string | undefined>): string[] {
  const faults: string[] = [];
  const origin = URL.parse(given.PUBLIC_ORIGIN ?? "");
  const loopback = origin !== null && loopbackHosts.includes(origin.hostname);
  if (origin?.protocol === "http:" && !loopback)
    faults.push("PUBLIC_ORIGIN must be https, save on a loopback address");
  const api = URL.parse(given.API_BASE_URL ?? "");
  const plain = api?.protocol === "http:" && !isPrivateHost(api.hostname);
  if (origin?.protocol === "https:" && plain && !given.API_OVER_PLAIN_HTTP)
    faults.push(
      "API_BASE_URL must be https outside private networks: tokens and figures would travel readable (API_OVER_PLAIN_HTTP=1 allows it all the same)",
    );
  const [emulator, embedded] = [given.FIREBASE_AUTH_EMULATOR_HOST, given.EMBEDDED_DEMO];
  if (Boolean(emulator) !== Boolean(embedded))
    faults.push(
      `${embedded ? "FIREBASE_AUTH_EMULATOR_HOST" : "EMBEDDED_DEMO"} is missing: FIREBASE_AUTH_EMULATOR_HOST and EMBEDDED_DEMO=1 go together or not at all`,
    );
  if ((emulator || embedded) && !loopback)
    faults.push(
      "FIREBASE_AUTH_EMULATOR_HOST is refused: its tokens are unsigned, so PUBLIC_ORIGIN must be a loopback address",
    );
  const port = given.VERCEL ? undefined : Number(given.PORT ?? 3000);
  if (given.METRICS_PORT && Number(given.METRICS_PORT) === port)
    faults.push("METRICS_PORT must differ from PORT");
  return faults;
}

function serverlessFaults(given: Record<string, string | undefined>): string[] {
  return [
    ...(given.REDIS_URL
      ? []
      : ["REDIS_URL is missing: on Vercel no function knows what another one signed out"]),
    ...(given.METRICS_PORT
      ? ["METRICS_PORT is refused: on Vercel no function has a port of its own"]
      : []),
  ];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isLocale(text: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(text).length === 1;
  } catch {
    return false;
  }
}

function isTimeZone(text: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: text }));
  } catch {
    return false;
  }
}

function isRedisUrl(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    ["redis:", "rediss:"].includes(url.protocol) &&
    url.hostname !== "" &&
    /^(\/\d*)?$/.test(url.pathname) &&
    !url.search &&
    !url.hash
  );
}

function isAddressRange(text: string): boolean {
  if (text === "loopback") return true;
  const [address = "", prefix, ...rest] = text.split("/");
  const version = isIP(address);
  if (!version || rest.length) return false;
  return (
    prefix === undefined || (/^\d{1,3}$/.test(prefix) && +prefix <= (version === 4 ? 32 : 128))
  );
}
