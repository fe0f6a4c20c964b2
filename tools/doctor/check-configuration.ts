import { randomBytes, X509Certificate } from "node:crypto";
import { type Config, ConfigurationError, readConfig, variableNames } from "@/lib/config";
import { UsageError } from "./arguments.ts";
import { daysLeft, minimumDays } from "./probe.ts";
import { failed, type Notes, ok, skipped, type Verdict, warning } from "./report.ts";

/**
 * Reads the configuration as the portal does; undefined when the portal would not start. `file` is
 * the file whose variables were added to the environment.
 */
export function checkConfiguration(file: string | undefined, notes: Notes): Config | undefined {
  const misspelt = namesLikeKnown(Object.keys(process.env));
  const correct = "The portal does not read these: correct or remove them.";
  if (misspelt.length)
    notes("names", warning("some variables have names like the portal's", correct, misspelt));
  const sources = file ? `the environment and ${file}` : "the environment";
  try {
    const config = readConfig();
    notes("variables", ok(`complete, from ${sources}`));
    notes("time zone", judgeTimeZone(config));
    notes("document keys", judgeDocumentKeys(config));
    noteTrust(config, notes);
    noteConnection(config, notes);
    return config;
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    const wayOut = "Correct them; .env.local.example explains each.";
    notes("variables", failed(`the portal would not start, with ${sources}`, wayOut, error.faults));
    return undefined;
  }
}

/** `API_BASEURL, like API_BASE_URL`: for each missing variable that a set one could be meant for. */
export function namesLikeKnown(set: readonly string[]): string[] {
  const missing = variableNames.filter((name) => !set.includes(name) && name.length >= 8);
  return set.flatMap((name) => {
    // Other programs need `https_proxy`.
    const isOthers = name === "LANGUAGE" || /_proxy$/i.test(name);
    if (variableNames.includes(name) || isOthers) return [];
    const known = missing.find((each) => isNear(lettersOf(name), lettersOf(each), 2));
    return known ? [`${name}, like ${known}`] : [];
  });
}

const lettersOf = (name: string) => name.toUpperCase().replaceAll("_", "");

/** Whether so many changes, each of one letter, make one text the other. */
function isNear(one: string, other: string, changes: number): boolean {
  if (one === other) return true;
  if (changes === 0) return false;
  const [left, right] = [one.slice(1), other.slice(1)];
  if (one[0] === other[0]) return isNear(left, right, changes);
  const isNearer = (first: string, second: string) => isNear(first, second, changes - 1);
  return isNearer(left, other) || isNearer(one, right) || isNearer(left, right);
}

/** How the API is called. No value of a header, no key and no proxy's password is printed. */
function noteConnection({ apiHeaders, apiTls, proxy }: Config, notes: Notes): void {
  const count = Object.keys(apiHeaders ?? {}).length;
  if (count) notes("headers", ok(`${count} added to each call of the API`));
  const authorities = (apiTls?.ca ?? "").split("-----BEGIN CERTIFICATE-----").length - 1;
  if (authorities) notes("authorities", ok(`${authorities} trusted for the API, and no other`));
  if (apiTls?.cert) notes("client certificate", judgeCertificate(apiTls.cert));
  if (proxy) notes("proxy", ok(new URL(proxy.httpsProxy ?? proxy.httpProxy ?? "").host));
  const anybody = "NODE_TLS_REJECT_UNAUTHORIZED=0: any certificate is accepted, even a forged one";
  const unset =
    "Unset it, and set NODE_EXTRA_CA_CERTS to the file of your own certificate authority.";
  if (process.env.NODE_TLS_REJECT_UNAUTHORIZED === "0") notes("trust", failed(anybody, unset));
}

function judgeCertificate(chain: string): Verdict {
  // Of a chain, the first one: the portal's own.
  const certificate = new X509Certificate(chain);
  const days = daysLeft(certificate);
  const wayOut = "Get a new one, set API_CLIENT_CERT and API_CLIENT_KEY, and restart the portal.";
  if (days < 0) return failed("it has expired", wayOut);
  if (certificate.validFromDate.getTime() > Date.now())
    return failed("it is not valid yet", wayOut);
  if (days < minimumDays) return warning(`it expires in ${days} days`, wayOut);
  return ok(`good for ${days} days`);
}

function judgeTimeZone({ timeZone }: Config): Verdict {
  // Also for Etc/UTC, GMT and other names of it.
  const { timeZone: zone } = new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions();
  if (zone !== "UTC") return ok(timeZone);
  return warning(
    "UTC: your lenders' day begins at another hour, so what is late can be wrong by a day",
    "Set TIME_ZONE to your lenders' zone, such as America/Mexico_City.",
  );
}

function judgeDocumentKeys({ documentKeys }: Config): Verdict {
  const [signing, ...older] = documentKeys.map(({ id }) => id);
  if (!signing)
    return skipped(
      "none: nobody can verify a statement",
      "Set DOCUMENT_KEYS if lenders hand statements on; docs/configuration.md says how.",
    );
  const others = older.length > 0 ? `; only verifying: ${older.join(", ")}` : "";
  return ok(`${signing} signs statements${others}`);
}

function noteTrust({ identity, trustedClients }: Config, notes: Notes): void {
  const clients = `${trustedClients.join(", ")}: clients are in it too, so each can choose the address that limits count`;
  const ownProxies = "Set TRUSTED_PROXIES to the addresses of your own proxies.";
  if (trustedClients.length) notes("trusted proxies", warning(clients, ownProxies));
  const emulator =
    "an Auth emulator stands in the identity service's place: anybody can forge its tokens";
  const realTenant =
    "Nothing below speaks of a real tenant. For that unset FIREBASE_AUTH_EMULATOR_HOST and EMBEDDED_DEMO.";
  if (identity.emulatorHost) notes("identity emulator", warning(emulator, realTenant));
}

const ofApi =
  /^(API_(HEADERS|CA|CLIENT_CERT|CLIENT_KEY|OVER_PLAIN_HTTP)|(HTTPS?|NO)_PROXY|NODE_ENV)$/;

/**
 * The configuration for an API without a portal: the environment's variables of the API, and values
 * that nothing uses for all others. Throws a UsageError when one of the API's is wrong.
 */
export function readApiSettings(url: string, notes: Notes): Config {
  for (const name of variableNames)
    if (!ofApi.test(name)) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, {
    API_BASE_URL: url,
    IDENTITY_API_KEY: "none",
    IDENTITY_AUTH_DOMAIN: "portal.invalid",
    IDENTITY_TENANT_ID: "none",
    IDENTITY_CONFIG: JSON.stringify({ projectId: "none", appId: "none" }),
    SESSION_SECRET: randomBytes(32).toString("hex"),
    // With such an origin, the portal's rule against public http APIs holds for the token too.
    PUBLIC_ORIGIN: "https://portal.invalid",
    TIME_ZONE: "UTC",
  });
  try {
    const config = readConfig();
    noteConnection(config, notes);
    return config;
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    const faults = error.faults.map((fault) => `\n- ${fault.replaceAll("API_BASE_URL", "--api")}`);
    throw new UsageError(`The API cannot be called:${faults.join("")}`);
  }
}
