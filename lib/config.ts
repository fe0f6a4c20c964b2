import "server-only";
import { z } from "zod";
import { brandName } from "./brand";
import * as rules from "./config-rules";
import { type Language, languages, usualLanguage } from "./domain/language";
import { isFilterValue } from "./domain/lists/list-filter";
import { signInProviders } from "./domain/sign-in-provider";
import { type ShippedWords, shippedWords } from "./i18n/overlay-faults";
import { parseJson } from "./parse-json";
import { isPrivateHost } from "./private-host";

/** Read by a standalone process. On Vercel the platform sets them, and they are ignored. */
const listeningVariables = ["PORT", "HOSTNAME", "KEEP_ALIVE_TIMEOUT"];

/** Also read in lower case, which wins, as other programs do. */
const proxyVariables = ["HTTPS_PROXY", "HTTP_PROXY", "NO_PROXY"];

const identityProject = z.object({
  projectId: rules.requiredText,
  storageBucket: z.string().optional(),
  messagingSenderId: z.string().optional(),
  appId: rules.requiredText,
  measurementId: z.string().optional(),
});

const variables = z.object({
  API_BASE_URL: rules
    .httpUrl("must be an absolute http(s) URL, such as https://api.example/lenders/v1")
    .refine((text) => !URL.parse(text)?.search, "must not carry a query")
    .transform((text) => text.replace(/\/+$/, "")),
  API_HEADERS: rules.apiHeaders.optional(),
  API_CA: rules.pemCertificates.optional(),
  API_CLIENT_CERT: rules.pemCertificates.optional(),
  API_CLIENT_KEY: rules.pemKey.optional(),
  HTTPS_PROXY: rules.proxyUrl.optional(),
  HTTP_PROXY: rules.proxyUrl.optional(),
  NO_PROXY: z.string().optional(),
  API_OVER_PLAIN_HTTP: rules.flag,
  IDENTITY_API_KEY: rules.requiredText,
  IDENTITY_AUTH_DOMAIN: rules.requiredText.regex(/^[a-z0-9.-]+(:\d+)?$/i, "must be a host name"),
  IDENTITY_TENANT_ID: rules.requiredText,
  IDENTITY_CONFIG: rules.readBy((text, refuse) => {
    const parsed = identityProject.safeParse(parseJson(text));
    if (parsed.success) return parsed.data;
    const wrong = parsed.error.issues.map(({ path }) => path.join(".")).filter(Boolean);
    return refuse(
      wrong.length
        ? `lacks or has a wrong ${wrong.join(", ")}`
        : "must be a JSON object with projectId, storageBucket, messagingSenderId, appId and measurementId",
    );
  }),
  SIGN_IN_PROVIDERS: rules.namesOf(signInProviders, "provider").default([]),
  REQUIRE_VERIFIED_EMAIL: rules.flag,
  SESSION_SECRET: rules.list
    .refine((secrets) => secrets.length <= 2, "takes one secret, or two as new,old")
    .refine(
      (secrets) => secrets.every((secret) => secret.length >= 32),
      "must have at least 32 characters (each, where two are given as new,old)",
    )
    .refine(
      (secrets) => secrets.every((secret) => secret === "" || new Set(secret).size > 1),
      "must not be one character again and again",
    ),
  SESSION_MAX_DAYS: rules.wholeNumber(1, 365).optional(),
  SESSION_IDLE_MINUTES: rules.wholeNumber(5, 1440).optional(),
  DOCUMENT_KEYS: rules.documentKeys.default([]),
  PUBLIC_ORIGIN: rules
    .httpUrl("must be the portal's own origin, such as https://portal.example")
    .refine(
      (text) => URL.parse(text)?.origin === text,
      "must be an origin alone: no path, no trailing slash, no default port",
    ),
  PRODUCT_NAME: rules.requiredText.max(60, "is longer than 60 characters").default(brandName),
  // zod accepts no character that has a meaning in a mailto URL.
  SUPPORT_EMAIL: z
    .email("must be one e-mail address, such as support@lenders.example")
    .max(200, "is longer than 200 characters")
    .optional(),
  SUPPORT_URL: rules.webPage.optional(),
  PRIVACY_URL: rules.webPage.optional(),
  TERMS_URL: rules.webPage.optional(),
  WORDS: rules.namesOf(Object.keys(shippedWords) as ShippedWords[], "words").default([]),
  MESSAGES_FILE: rules.messagesFile("es").optional(),
  MESSAGES_FILE_EN: rules.messagesFile("en").optional(),
  INFLATION_FILE: rules.inflationFile.optional(),
  DIGEST: rules.flag,
  HIDDEN_SCREENS: rules.hiddenScreens.default([]),
  LANGUAGES: rules
    .namesOf(languages, "language")
    .transform((named) => (named.every((each) => each === usualLanguage) ? undefined : named))
    .optional(),
  CURRENCIES: rules.list
    .refine(
      (codes) =>
        codes.every((code) => isFilterValue("currency", code)) &&
        new Set(codes).size === codes.length,
      "must be codes in capitals, such as MXN,USD,USDC, each once",
    )
    .optional(),
  FORMAT_LOCALE: rules.requiredText
    .refine(
      (text) => rules.succeeds(() => Intl.NumberFormat.supportedLocalesOf(text).length),
      "is not a known locale",
    )
    .default("es-419"),
  TIME_ZONE: rules.requiredText
    .refine(
      (text) => rules.succeeds(() => new Intl.DateTimeFormat("en", { timeZone: text })),
      "is not a known IANA time zone",
    )
    .default("UTC"),
  REDIS_URL: rules.redisUrl.optional(),
  TRUSTED_PROXIES: rules.proxyRanges.default([]),
  FIREBASE_AUTH_EMULATOR_HOST: rules.requiredText
    .regex(/^[\w.[\]:-]+:\d+$/, "must be host:port")
    .optional(),
  DRAIN_SECONDS: rules.wholeNumber(0, 10).default(5),
  PORT: rules.portNumber.default(3000),
  HOSTNAME: rules.requiredText
    .regex(/^[\w.:%-]+$/, "must be a host name or an address")
    .default("0.0.0.0"),
  KEEP_ALIVE_TIMEOUT: z
    .string()
    .regex(/^\d{1,9}$/, "must be a whole number of milliseconds")
    .default("5000"),
  METRICS_PORT: rules.portNumber.optional(),
  METRICS_HOST: rules.requiredText
    .regex(/^[a-z0-9.:-]+$/i, "must be a host name or an address")
    .default("127.0.0.1"),
  OTEL_EXPORTER_OTLP_ENDPOINT: rules
    .httpUrl("must be an absolute http(s) URL, such as http://collector:4318")
    .optional(),
  EMBEDDED_DEMO: rules.flag,
  NODE_ENV: z.string().optional(),
  VERCEL: z.string().optional(),
});

export const variableNames: readonly string[] = Object.keys(variables.shape);

export type Config = Readonly<ReturnType<typeof configOf>>;

export type ListeningAddress = Config["listen"];

export type ProxyConfig = NonNullable<Config["proxy"]>;

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
  const { data: found, error } = variables.safeParse(given);
  const faults = (error?.issues ?? []).map(({ path, message }) => {
    const name = String(path[0]);
    return `${name} ${name in given ? message : "is missing"}`;
  });
  faults.push(...faultsBetween(given));
  const { API_CLIENT_CERT: cert, API_CLIENT_KEY: key } = found ?? {};
  if (cert && key && !rules.arePair(cert, key))
    faults.push("API_CLIENT_KEY is not the key of API_CLIENT_CERT");
  if (!found || faults.length) throw new ConfigurationError(faults);
  return configOf(found);
}

let known: Config | undefined;

/** Returns this process's configuration. The only place that reads the environment. */
export function readConfig(): Config {
  known ??= parseConfig(process.env);
  return known;
}

type Found = z.output<typeof variables>;

function configOf(found: Found) {
  const { HTTPS_PROXY: httpsProxy, HTTP_PROXY: httpProxy, NO_PROXY: noProxy } = found;
  return {
    /** No trailing slash; may have a path prefix. */
    apiBaseUrl: found.API_BASE_URL,
    /** Added to each call of the lenders API; the values may be secret. */
    apiHeaders: found.API_HEADERS,
    /** PEM. `ca` replaces the usual authorities; `cert` and `key` are the portal's own. */
    apiTls: present({
      ca: found.API_CA,
      cert: found.API_CLIENT_CERT,
      key: found.API_CLIENT_KEY,
    }),
    /** For calls of the lenders API and the identity service; the URLs may contain a password. */
    proxy: httpsProxy || httpProxy ? present({ httpsProxy, httpProxy, noProxy }) : undefined,
    identity: {
      apiKey: found.IDENTITY_API_KEY,
      authDomain: found.IDENTITY_AUTH_DOMAIN,
      tenantId: found.IDENTITY_TENANT_ID,
      project: found.IDENTITY_CONFIG,
      ...present({ emulatorHost: found.FIREBASE_AUTH_EMULATOR_HOST }),
    },
    signInProviders: found.SIGN_IN_PROVIDERS,
    requireVerifiedEmail: found.REQUIRE_VERIFIED_EMAIL,
    sessionSecrets: found.SESSION_SECRET,
    /** Since the lender signed in; undefined: no limit. */
    sessionMaxDays: found.SESSION_MAX_DAYS,
    /** Since the lender's last page or press; undefined: no limit. */
    sessionIdleMinutes: found.SESSION_IDLE_MINUTES,
    /** The first one signs documents, all verify them. Empty: documents have no code. */
    documentKeys: found.DOCUMENT_KEYS,
    publicOrigin: found.PUBLIC_ORIGIN,
    productName: found.PRODUCT_NAME,
    contact: present({
      supportEmail: found.SUPPORT_EMAIL,
      supportUrl: found.SUPPORT_URL,
      privacyUrl: found.PRIVACY_URL,
      termsUrl: found.TERMS_URL,
    }),
    messages: overlaysOf(found),
    inflation: found.INFLATION_FILE,
    digest: found.DIGEST,
    hiddenScreens: found.HIDDEN_SCREENS,
    /** What a reader can have, the first for readers without a wish; undefined: Spanish alone. */
    languages: found.LANGUAGES,
    /** Those that filters offer, if not the usual ones. */
    currencies: found.CURRENCIES,
    formatLocale: found.FORMAT_LOCALE,
    timeZone: found.TIME_ZONE,
    redisUrl: found.REDIS_URL,
    /** `loopback`, addresses and CIDR ranges of proxies whose X-Forwarded-For is trusted. */
    trustedProxies: found.TRUSTED_PROXIES,
    /** Those of them that are so wide that clients are in them, who can then choose an address. */
    trustedClients: rules.rangesOfClients(found.TRUSTED_PROXIES),
    drainSeconds: found.DRAIN_SECONDS,
    listen: { host: found.HOSTNAME, port: found.PORT },
    metrics: found.METRICS_PORT
      ? { host: found.METRICS_HOST, port: found.METRICS_PORT }
      : undefined,
    /** Whether they are sent: OTLP over HTTP as JSON. */
    traces: found.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    /** Requests run in functions that come and go, without a port and without signals. */
    serverless: found.VERCEL !== undefined,
    development: found.NODE_ENV === "development",
  };
}

type Present<Fields> = { readonly [Name in keyof Fields]?: NonNullable<Fields[Name]> };

/** The fields that have a value; undefined if none has. */
function present<Fields extends object>(fields: Fields): Present<Fields> | undefined {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return entries.length ? (Object.fromEntries(entries) as Present<Fields>) : undefined;
}

/** Words over those of each language's catalogue, a later one over those before it. */
function overlaysOf({ WORDS, MESSAGES_FILE, MESSAGES_FILE_EN }: Found) {
  const shippedFor = (language: Language) =>
    WORDS.filter((name) => name.startsWith(`${language}-`)).map((name) => shippedWords[name]);
  return {
    es: [...shippedFor("es"), MESSAGES_FILE ?? []].flat(),
    en: [...shippedFor("en"), MESSAGES_FILE_EN ?? []].flat(),
  };
}

/** Each fault between variables, and whether it is there. */
function faultsBetween(given: Readonly<Record<string, string | undefined>>): string[] {
  const [origin, api] = [given.PUBLIC_ORIGIN, given.API_BASE_URL].map((url) =>
    URL.parse(url ?? ""),
  );
  const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(origin?.hostname ?? "");
  const plain = api?.protocol === "http:";
  const [certificate, key] = [given.API_CLIENT_CERT, given.API_CLIENT_KEY];
  const [emulator, embedded] = [given.FIREBASE_AUTH_EMULATOR_HOST, given.EMBEDDED_DEMO];
  const port = given.VERCEL ? undefined : Number(given.PORT ?? 3000);
  const offers = (language: string) => (given.LANGUAGES ?? usualLanguage).includes(language);
  const each = (names: readonly string[], fault: string, isThere: (name: string) => unknown) =>
    Object.fromEntries(names.map((name) => [fault.replace("NAME", name), isThere(name)]));
  const faults: Readonly<Record<string, unknown>> = {
    "PUBLIC_ORIGIN must be https, save on a loopback address":
      origin?.protocol === "http:" && !loopback,
    "TIME_ZONE is missing: it decides which day is today, so what is late; for example America/Mexico_City":
      origin?.protocol !== "http:" && !given.TIME_ZONE,
    "API_BASE_URL must be https outside private networks: tokens and figures would travel readable (API_OVER_PLAIN_HTTP=1 allows it all the same)":
      origin?.protocol === "https:" &&
      plain &&
      !isPrivateHost(api.hostname) &&
      !given.API_OVER_PLAIN_HTTP,
    ...each(
      ["API_CA", "API_CLIENT_CERT", "API_CLIENT_KEY"],
      "NAME is refused: API_BASE_URL is not https",
      (name) => plain && given[name],
    ),
    [`${key ? "API_CLIENT_CERT" : "API_CLIENT_KEY"} is missing: API_CLIENT_CERT and API_CLIENT_KEY go together`]:
      !certificate !== !key,
    [`${embedded ? "FIREBASE_AUTH_EMULATOR_HOST" : "EMBEDDED_DEMO"} is missing: FIREBASE_AUTH_EMULATOR_HOST and EMBEDDED_DEMO=1 go together or not at all`]:
      !emulator !== !embedded,
    "FIREBASE_AUTH_EMULATOR_HOST is refused: its tokens are unsigned, so PUBLIC_ORIGIN must be a loopback address":
      (emulator || embedded) && !loopback,
    "REDIS_SENTINELS is gone: REDIS_URL must be one address that fails over": given.REDIS_SENTINELS,
    "METRICS_PORT must differ from PORT": given.METRICS_PORT && Number(given.METRICS_PORT) === port,
    "MESSAGES_FILE_EN has no effect: LANGUAGES has no en": given.MESSAGES_FILE_EN && !offers("en"),
    ...each(
      languages,
      "WORDS has words in NAME, which LANGUAGES has not",
      (language) => new RegExp(`(^|,) *${language}-`).test(given.WORDS ?? "") && !offers(language),
    ),
    "REDIS_URL is missing: on Vercel no function knows what another one signed out":
      given.VERCEL && !given.REDIS_URL,
    ...each(
      ["MESSAGES_FILE", "MESSAGES_FILE_EN", "INFLATION_FILE"],
      "NAME must be the text itself: on Vercel a function has only the build's files",
      (name) => given.VERCEL && given[name] && !rules.isTextItself(given[name]),
    ),
    "METRICS_PORT is refused: on Vercel no function has a port of its own":
      given.VERCEL && given.METRICS_PORT,
  };
  return Object.keys(faults).filter((fault) => faults[fault]);
}
