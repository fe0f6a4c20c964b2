import "server-only";
import type { z } from "zod";
import { arePair, rangesOfClients } from "./config-rules";
import { faultsBetween, type traceProtocols, variables } from "./config-variables";
import type { DocumentKey } from "./document-key";
import type { Contact } from "./domain/contact";
import type { IdentityConfig } from "./domain/identity-config";
import type { PriceIndex } from "./domain/inflation";
import type { Language } from "./domain/language";
import type { SignInProvider } from "./domain/sign-in-provider";
import type { OverlaidMessages } from "./i18n/overlay-faults";
import { shippedWords } from "./i18n/shipped-words";
import type { HideableScreen } from "./routes";

/** Read by a standalone process. On Vercel the platform sets them, and they are ignored. */
const listeningVariables = ["PORT", "HOSTNAME", "KEEP_ALIVE_TIMEOUT"];

/** Also read in lower case, which wins, as other programs do. */
const proxyVariables = ["HTTPS_PROXY", "HTTP_PROXY", "NO_PROXY"];

export const variableNames: readonly string[] = Object.keys(variables.shape);

export type ListeningAddress = { readonly host: string; readonly port: number };

export type TraceProtocol = (typeof traceProtocols)[number];

export type ProxyConfig = {
  readonly httpsProxy?: string;
  readonly httpProxy?: string;
  readonly noProxy?: string;
};

export type Config = {
  /** No trailing slash; may have a path prefix. */
  readonly apiBaseUrl: string;
  /** Added to each call of the lenders API; the values may be secret. */
  readonly apiHeaders?: Readonly<Record<string, string>>;
  /** PEM. `ca` replaces the usual authorities; `cert` and `key` are the portal's own. */
  readonly apiTls?: { readonly ca?: string; readonly cert?: string; readonly key?: string };
  /** For calls of the lenders API and the identity service; the URLs may contain a password. */
  readonly proxy?: ProxyConfig;
  readonly identity: IdentityConfig;
  readonly signInProviders: readonly SignInProvider[];
  readonly requireVerifiedEmail: boolean;
  readonly sessionSecrets: readonly string[];
  /** Since the lender signed in; undefined: no limit. */
  readonly sessionMaxDays?: number | undefined;
  /** Since the lender's last page or press; undefined: no limit. */
  readonly sessionIdleMinutes?: number | undefined;
  /** The first one signs documents, all verify them. Empty: documents have no code. */
  readonly documentKeys: readonly DocumentKey[];
  readonly publicOrigin: string;
  readonly productName: string;
  readonly contact?: Contact;
  /** Words over those of each language's catalogue, a later one over those before it. */
  readonly messages?: Readonly<Partial<Record<Language, readonly OverlaidMessages[]>>>;
  /** A price index per currency. */
  readonly inflation?: ReadonlyMap<string, PriceIndex>;
  /** Whether `/api/digest` answers. */
  readonly digest: boolean;
  readonly hiddenScreens?: readonly HideableScreen[];
  /** What a reader can have, the first for readers without a wish; undefined: Spanish alone. */
  readonly languages?: readonly Language[];
  /** Those that filters offer, if not the usual ones. */
  readonly currencies?: readonly string[];
  readonly formatLocale: string;
  readonly timeZone: string;
  readonly redisUrl?: string;
  /** `loopback`, addresses and CIDR ranges of proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[];
  /** Those of them that are so wide that clients are in them, who can then choose an address. */
  readonly trustedClients: readonly string[];
  readonly drainSeconds: number;
  readonly listen: ListeningAddress;
  readonly metrics?: ListeningAddress;
  readonly traces?: TraceProtocol;
  /** Requests run in functions that come and go, without a port and without signals. */
  readonly serverless: boolean;
  readonly development: boolean;
};

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
  for (const name of proxyVariables) {
    const value = environment[name.toLowerCase()] || given[name];
    if (value) given[name] = value;
  }
  const parsed = variables.safeParse(given);
  const faults = [...faultsOf(parsed.error, given), ...faultsBetween(given)];
  const { API_CLIENT_CERT: cert, API_CLIENT_KEY: key } = parsed.data ?? {};
  if (cert && key && !arePair(cert, key))
    faults.push("API_CLIENT_KEY is not the key of API_CLIENT_CERT");
  if (!parsed.success || faults.length) throw new ConfigurationError(faults);
  const found = parsed.data;
  return {
    apiBaseUrl: found.API_BASE_URL,
    ...(found.API_HEADERS && { apiHeaders: found.API_HEADERS }),
    ...tlsOf(found),
    ...proxyOf(found),
    identity: {
      apiKey: found.IDENTITY_API_KEY,
      authDomain: found.IDENTITY_AUTH_DOMAIN,
      tenantId: found.IDENTITY_TENANT_ID,
      project: found.IDENTITY_CONFIG,
      ...(found.FIREBASE_AUTH_EMULATOR_HOST && { emulatorHost: found.FIREBASE_AUTH_EMULATOR_HOST }),
    },
    signInProviders: found.SIGN_IN_PROVIDERS,
    requireVerifiedEmail: found.REQUIRE_VERIFIED_EMAIL !== undefined,
    sessionSecrets: found.SESSION_SECRET,
    sessionMaxDays: found.SESSION_MAX_DAYS,
    sessionIdleMinutes: found.SESSION_IDLE_MINUTES,
    documentKeys: found.DOCUMENT_KEYS,
    publicOrigin: found.PUBLIC_ORIGIN,
    productName: found.PRODUCT_NAME,
    ...contactOf(found),
    messages: overlaysOf(found),
    ...(found.INFLATION_FILE && { inflation: found.INFLATION_FILE }),
    digest: found.DIGEST !== undefined,
    hiddenScreens: found.HIDDEN_SCREENS,
    ...(found.LANGUAGES && { languages: found.LANGUAGES }),
    ...(found.CURRENCIES && { currencies: found.CURRENCIES }),
    formatLocale: found.FORMAT_LOCALE,
    timeZone: found.TIME_ZONE,
    ...(found.REDIS_URL && { redisUrl: found.REDIS_URL }),
    trustedProxies: found.TRUSTED_PROXIES,
    trustedClients: rangesOfClients(found.TRUSTED_PROXIES),
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

function overlaysOf({ WORDS, MESSAGES_FILE, MESSAGES_FILE_EN }: z.output<typeof variables>) {
  const layersOf = (language: Language, file: OverlaidMessages | undefined) => [
    ...WORDS.filter((name) => name.startsWith(`${language}-`)).map((name) => shippedWords[name]),
    ...(file ? [file] : []),
  ];
  return { es: layersOf("es", MESSAGES_FILE), en: layersOf("en", MESSAGES_FILE_EN) };
}

function contactOf(found: z.output<typeof variables>): Pick<Config, "contact"> {
  const contact: Contact = {
    ...(found.SUPPORT_EMAIL && { supportEmail: found.SUPPORT_EMAIL }),
    ...(found.SUPPORT_URL && { supportUrl: found.SUPPORT_URL }),
    ...(found.PRIVACY_URL && { privacyUrl: found.PRIVACY_URL }),
    ...(found.TERMS_URL && { termsUrl: found.TERMS_URL }),
  };
  return Object.keys(contact).length ? { contact } : {};
}

function tlsOf(found: z.output<typeof variables>): Pick<Config, "apiTls"> {
  const { API_CA: ca, API_CLIENT_CERT: cert, API_CLIENT_KEY: key } = found;
  if (!ca && !cert) return {};
  return { apiTls: { ...(ca && { ca }), ...(cert && key && { cert, key }) } };
}

function proxyOf(found: z.output<typeof variables>): Pick<Config, "proxy"> {
  const { HTTPS_PROXY: httpsProxy, HTTP_PROXY: httpProxy, NO_PROXY: noProxy } = found;
  if (!httpsProxy && !httpProxy) return {};
  const proxy: ProxyConfig = {
    ...(httpsProxy && { httpsProxy }),
    ...(httpProxy && { httpProxy }),
    ...(noProxy && { noProxy }),
  };
  return { proxy };
}

function faultsOf(error: z.ZodError | undefined, given: Record<string, unknown>): string[] {
  return (error?.issues ?? []).map(({ path, message }) => {
    const name = String(path[0]);
    return `${name} ${name in given ? message : "is missing"}`;
  });
}
