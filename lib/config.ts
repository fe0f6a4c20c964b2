import "server-only";
import type { z } from "zod";
import { faultsBetween, serverlessFaults } from "./config-consistency";
import { type traceProtocols, variables } from "./config-variables";
import type { IdentityConfig } from "./domain/identity-config";

/** Read by a standalone process. On Vercel the platform sets them, and they are ignored. */
const listeningVariables = ["PORT", "HOSTNAME", "KEEP_ALIVE_TIMEOUT"];

export const variableNames: readonly string[] = Object.keys(variables.shape);

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
