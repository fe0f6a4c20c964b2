import "server-only";
import { X509Certificate } from "node:crypto";
import { closeSync, constants, fstatSync, openSync, readFileSync } from "node:fs";
import { isIP } from "node:net";
import { createSecureContext } from "node:tls";
import { z } from "zod";
import english from "../messages/en.json" with { type: "json" };
import spanish from "../messages/es.json" with { type: "json" };
import { readDocumentKey } from "./document-key";
import type { Language } from "./domain/language";
import { isGroup, type OverlaidMessages, overlayFaults } from "./i18n/overlay-faults";
import { readInflation } from "./inflation-file";
import { parseJson } from "./parse-json";
import { type HideableScreen, hideableScreens } from "./routes";

const catalogues = { es: spanish, en: english };
/** Headers that the portal or HTTP sets; a proxy's own headers come from the proxy's URL. */
const reservedHeader =
  /^(authorization|accept|accept-encoding|x-request-id|traceparent|tracestate|baggage|host|connection|keep-alive|content-length|content-type|transfer-encoding|te|trailer|upgrade|expect|proxy-.*)$/i;
const headerName = /^[\w!#$%&'*+.^`|~-]{1,100}$/;
const headerValue = /^[\x20-\x7e]{1,4096}$/;
const largestFileBytes = 1024 * 1024;
const orFile = "or the path of a readable, regular file of at most 1 MB with it";
const certificateStart = "-----BEGIN CERTIFICATE-----";

/** A rule that reads a variable's text. What `refuse` is given names no value: it may be secret. */
export function readBy<Value>(read: (text: string, refuse: (message: string) => never) => Value) {
  return z.string().transform((text, context) =>
    read(text, (message) => {
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    }),
  );
}

const splitList = (text: string) => text.split(",").map((part) => part.trim());

export const list = readBy(splitList);

export const flag = z
  .literal("1", "must be 1, or not be set")
  .optional()
  .transform((set) => set === "1");

export const requiredText = z.string().trim().min(1, "is empty");

function urlThat(isGood: (url: URL) => unknown, message: string) {
  return requiredText.refine((text) => {
    const url = URL.parse(text);
    return url !== null && Boolean(isGood(url));
  }, message);
}

const isHttp = ({ protocol }: URL) => /^https?:$/.test(protocol);

export const httpUrl = (message: string) =>
  urlThat((url) => isHttp(url) && !url.username && !url.hash, message);

export const webPage = urlThat(
  ({ protocol, username, password }) => protocol === "https:" && !username && !password,
  "must be an absolute https URL, such as https://www.example/support",
).max(500, "is longer than 500 characters");

export const proxyUrl = urlThat(
  (url) => isHttp(url) && url.pathname === "/" && !url.search && !url.hash,
  "must be a proxy's http(s) URL without a path, such as http://proxy.example:3128",
);

export const redisUrl = urlThat(
  ({ protocol, hostname, pathname, search, hash }) =>
    /^rediss?:$/.test(protocol) && hostname && !search && !hash && /^(\/\d*)?$/.test(pathname),
  "must be redis:// or rediss://, a host, and at most a port and a database",
);

export function wholeNumber(least: number, most: number, name = "a whole number") {
  const message = `must be ${name} from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,5}$/, message)
    .transform(Number)
    .refine((number) => number >= least && number <= most, message);
}

export const portNumber = wholeNumber(1, 65_535, "a port");

export const apiHeaders = readBy((text, refuse) => {
  const parsed = z.record(z.string(), z.string()).safeParse(parseJson(text));
  if (!parsed.success)
    return refuse('must be a JSON object of header names and texts, such as {"X-Api-Key":"…"}');
  const entries = Object.entries(parsed.data);
  const reserved = entries.map(([name]) => name).filter((name) => reservedHeader.test(name));
  if (reserved.length) return refuse(`may not set ${reserved.join(", ")}`);
  if (!entries.every(([name]) => headerName.test(name)))
    return refuse("has a name that is no HTTP header's name");
  if (!entries.every(([, value]) => headerValue.test(value) && value === value.trim()))
    return refuse("has a value that is empty, too long, or has other characters than ASCII");
  const names = new Set(entries.map(([name]) => name.toLowerCase()));
  return names.size < entries.length ? refuse("has a header twice") : parsed.data;
});

function pemOf(name: string, kind: RegExp, use: (pem: string) => unknown) {
  return readBy((given, refuse) => {
    const pem = textGiven(given) ?? "";
    const isGood = kind.test(pem) && succeeds(() => use(pem));
    return isGood ? pem : refuse(`must be ${name} in PEM, ${orFile}`);
  });
}

export const pemCertificates = pemOf("certificates", new RegExp(certificateStart), (pem) => {
  const [, ...blocks] = pem.split(certificateStart);
  return blocks.map((block) => new X509Certificate(certificateStart + block));
});

export const pemKey = pemOf(
  "a private key without a passphrase",
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  (key) => createSecureContext({ key }),
);

export function arePair(cert: string, key: string): boolean {
  return succeeds(() => createSecureContext({ cert, key }));
}

export function namesOf<Name extends string>(known: readonly Name[], kind: string) {
  return readBy((text, refuse): readonly Name[] => {
    const given = splitList(text);
    const unknown = given.filter((part) => !known.some((name) => name === part));
    if (unknown.length)
      return refuse(`has no ${kind} ${unknown.join(", ")}; known are ${known.join(", ")}`);
    return [...new Set(given as Name[])];
  });
}

/** The first one signs; a retired one only verifies. */
export const documentKeys = readBy((text, refuse) => {
  const keys = splitList(text).map(readDocumentKey);
  if (keys.every((key) => key !== undefined)) return keys;
  return refuse(
    "must be Ed25519 keys in base64, with commas between them: PKCS #8, or SPKI for a retired key",
  );
})
  .refine((keys) => keys[0]?.privateKey, "must begin with a private key: it signs")
  .refine(
    (keys) => new Set(keys.map(({ id }) => id)).size === keys.length,
    "must not have a key twice",
  );

/** Hiding `documents` also hides `account-statement`. */
export const hiddenScreens = namesOf(
  Object.keys(hideableScreens) as HideableScreen[],
  "screen",
).transform((hidden): readonly HideableScreen[] =>
  hidden.includes("documents") ? [...new Set(hidden).add("account-statement")] : hidden,
);

export function messagesFile(language: Language) {
  return readBy((given, refuse): OverlaidMessages => {
    const words = parseJson(textGiven(given) ?? "");
    if (!isGroup(words))
      return refuse(`must be a JSON object, such as { "entry": { … } }, ${orFile}`);
    for (const fault of overlayFaults(catalogues[language], words, language)) refuse(fault);
    return words as OverlaidMessages;
  });
}

export const inflationFile = readBy((given, refuse) => {
  const text = textGiven(given);
  const read = text === undefined ? `must be CSV, ${orFile}` : readInflation(text);
  return typeof read === "string" ? refuse(read) : read;
});

const addressRange = z.union([z.literal("loopback"), z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

export const proxyRanges = list.refine(
  (ranges) => ranges.every((range) => addressRange.safeParse(range).success),
  "must be `loopback`, addresses and CIDR ranges with commas between them",
);

/** Ranges such as 0.0.0.0/0 that clients are in: wider than 10.0.0.0/8 and fc00::/7, the widest of one network. */
export function rangesOfClients(ranges: readonly string[]): readonly string[] {
  return ranges.filter((range) => {
    const [address = "", prefix = "128"] = range.split("/");
    return Number(prefix) < (isIP(address) === 4 ? 8 : 7);
  });
}

export function succeeds(attempt: () => unknown): boolean {
  try {
    return Boolean(attempt());
  } catch {
    return false;
  }
}

/** Whether a variable is PEM, JSON or CSV itself, and no path of a file with it. */
export function isTextItself(given: string): boolean {
  return /-----BEGIN|^\s*(\{|currency,)/.test(given);
}

/** In one line PEM and CSV have `\n` for the ends of their lines. */
function textGiven(given: string): string | undefined {
  if (given.trimStart().startsWith("{")) return given;
  if (isTextItself(given)) return given.replaceAll("\\n", "\n");
  try {
    return textOfFile(given);
  } catch {
    return undefined;
  }
}

/** Undefined for what is no regular file, or is too large: a device or a pipe could keep the start waiting. */
export function textOfFile(path: string): string | undefined {
  const { O_RDONLY, O_NONBLOCK } = constants;
  const file = openSync(/* turbopackIgnore: true */ path, O_RDONLY | O_NONBLOCK);
  try {
    const status = fstatSync(file);
    return status.isFile() && status.size <= largestFileBytes
      ? readFileSync(file, "utf8")
      : undefined;
  } finally {
    closeSync(file);
  }
}
