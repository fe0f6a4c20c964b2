import "server-only";
import { z } from "zod";
import { brandName } from "./brand";
import { apiHeaders, pemCertificates, pemKey, proxyUrl } from "./config-connection";
import { languageList } from "./config-languages";
import { messagesFile, messagesFileEn } from "./config-messages";
import { proxyRanges } from "./config-proxies";
import { hiddenScreens } from "./config-screens";
import { signInProviderList } from "./config-sign-in";
import { redisUrl, sentinelUrls } from "./config-store";
import { trackerDsn } from "./config-tracker";
import { readDocumentKey } from "./document-key";

export const traceProtocols = ["http/protobuf", "http/json"] as const;

const requiredText = z.string().trim().min(1, "is empty");

const httpUrl = (rule: string) =>
  requiredText.refine((text) => {
    const url = URL.parse(text);
    return url !== null && ["http:", "https:"].includes(url.protocol) && !url.username && !url.hash;
  }, rule);

const webPage = requiredText.max(500, "is longer than 500 characters").refine((text) => {
  const url = URL.parse(text);
  return url?.protocol === "https:" && !url.username && !url.password;
}, "must be an absolute https URL, such as https://www.example/support");

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

/** The rule of each variable by itself. */
export const variables = z.object({
  API_BASE_URL: httpUrl("must be an absolute http(s) URL, such as https://api.example/lenders/v1")
    .refine((text) => !URL.parse(text)?.search, "must not carry a query")
    .transform((text) => text.replace(/\/+$/, "")),
  API_HEADERS: apiHeaders.optional(),
  API_CA: pemCertificates.optional(),
  API_CLIENT_CERT: pemCertificates.optional(),
  API_CLIENT_KEY: pemKey.optional(),
  HTTPS_PROXY: proxyUrl.optional(),
  HTTP_PROXY: proxyUrl.optional(),
  NO_PROXY: z.string().optional(),
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
  SIGN_IN_PROVIDERS: signInProviderList.default([]),
  REQUIRE_VERIFIED_EMAIL: z.literal("1", "must be 1, or not be set").optional(),
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
  DOCUMENT_KEYS: z
    .string()
    .transform((text, context) => {
      const keys = text.split(",").map((each) => readDocumentKey(each.trim()));
      if (keys.every((key) => key !== undefined)) return keys;
      const message =
        "must be Ed25519 keys in base64, with commas between them: PKCS #8, or SPKI for a retired key";
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    })
    .refine((keys) => keys[0]?.privateKey, "must begin with a private key: it signs")
    .refine(
      (keys) => new Set(keys.map(({ id }) => id)).size === keys.length,
      "must not have a key twice",
    )
    .default([]),
  PUBLIC_ORIGIN: httpUrl("must be the portal's own origin, such as https://portal.example").refine(
    (text) => URL.parse(text)?.origin === text,
    "must be an origin alone: no path, no trailing slash, no default port",
  ),
  PRODUCT_NAME: requiredText.max(60, "is longer than 60 characters").default(brandName),
  // zod accepts no character that has a meaning in a mailto URL.
  SUPPORT_EMAIL: z
    .email("must be one e-mail address, such as support@lenders.example")
    .max(200, "is longer than 200 characters")
    .optional(),
  SUPPORT_URL: webPage.optional(),
  PRIVACY_URL: webPage.optional(),
  TERMS_URL: webPage.optional(),
  MESSAGES_FILE: messagesFile.optional(),
  MESSAGES_FILE_EN: messagesFileEn.optional(),
  HIDDEN_SCREENS: hiddenScreens.default([]),
  LANGUAGES: languageList.optional(),
  FORMAT_LOCALE: requiredText.refine(isLocale, "is not a known locale").default("es-419"),
  TIME_ZONE: requiredText.refine(isTimeZone, "is not a known IANA time zone").default("UTC"),
  REDIS_URL: redisUrl.optional(),
  REDIS_SENTINELS: sentinelUrls.optional(),
  TRUSTED_PROXIES: proxyRanges.default([]),
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
  SENTRY_DSN: trackerDsn.optional(),
  EMBEDDED_DEMO: z.literal("1", "must be 1, or not be set").optional(),
  NODE_ENV: z.string().optional(),
  VERCEL: z.string().optional(),
});

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
