import type { KeyObject } from "node:crypto";
import { brandName } from "@/lib/brand";
import type * as Config from "@/lib/config";
import { addDays } from "@/lib/domain/calendar-date";
import { parseDocumentCode } from "@/lib/domain/document-code";
import type * as ReaderSignal from "@/lib/http/request-signal";
import type * as Check from "@/lib/http/seal/check-document";
import { today } from "@/lib/i18n/format";
import type { Bearer } from "@/lib/lenders-api/transport/bearer";
import type * as Guarded from "@/lib/lenders-api/transport/call-with-policies";
import { faultOfStatus, LendersApiError } from "@/lib/lenders-api/transport/error";
import type * as LenderOf from "@/lib/lenders-api/transport/lender-key";
import type * as Exchange from "@/lib/lenders-api/transport/send-request";
import type * as LastVisit from "@/lib/loaders/last-visit";
import type * as Ended from "@/lib/session/ended";
import type * as SessionRoom from "@/lib/session/session";
import type * as Log from "@/lib/telemetry/log";
import type * as WithTimeout from "@/lib/with-timeout";
import { stage } from "../stage";

// Replaces the server's parts that pages need. Everything else between the API's JSON and the
// screen is real.

const config: ReturnType<typeof Config.readConfig> = {
  apiBaseUrl: "https://lenders-api.example",
  identity: {
    apiKey: "workbench",
    authDomain: "identity.example",
    tenantId: "lenders-demo",
    project: { projectId: "demo-lenders", appId: "workbench" },
  },
  signInProviders: [],
  requireVerifiedEmail: false,
  sessionSecrets: [],
  // The key is not used: signing and verifying are replaced.
  documentKeys: [{ id: "4f1c09ab", publicKey: {} as KeyObject }],
  publicOrigin: "https://portal.example",
  productName: brandName,
  contact: {
    supportEmail: "soporte@prestamistas.example",
    supportUrl: "https://www.prestamistas.example/soporte",
    privacyUrl: "https://www.prestamistas.example/privacidad",
    termsUrl: "https://www.prestamistas.example/terminos",
  },
  formatLocale: "es-419",
  timeZone: "UTC",
  trustedProxies: [],
  trustedClients: [],
  drainSeconds: 0,
  listen: { host: "127.0.0.1", port: 3000 },
  serverless: false,
  development: false,
};

export const readConfig: typeof Config.readConfig = () => config;

export const readSession: typeof SessionRoom.readSession = async () => {
  const { profile } = stage();
  if (!profile) return undefined;
  const seconds = Math.floor(Date.now() / 1000);
  return {
    id: "00000000-0000-4000-8000-000000000000",
    accessToken: profile,
    email: `${profile}@demo.test`,
    userId: `lender-${profile}`,
    issuedAt: seconds,
    signedInAt: seconds,
    expiresAt: seconds + 3600,
  };
};
export const checkDocument: typeof Check.checkDocument = (_digest, code) => {
  const parsed = parseDocumentCode(code);
  if (!parsed) return { outcome: "unreadable" };
  const isGenuine = parsed.signature.startsWith("B");
  return isGenuine ? { outcome: "genuine", facts: parsed.facts } : { outcome: "changed" };
};
export const loadLastVisit: typeof LastVisit.loadLastVisit = async () => {
  const { daysAway } = stage();
  return daysAway === undefined ? undefined : addDays(today(), -daysAway);
};
export const bearerOf: typeof SessionRoom.bearerOf = ({ accessToken }) => accessToken as Bearer;
export const endedSessionPath: typeof Ended.endedSessionPath = async () => "/";
export const requestSignal: typeof ReaderSignal.requestSignal = () => undefined;
export const logEvent: typeof Log.logEvent = () => undefined;

// Without timeouts, so that a loading state stays.
export class TimeoutError extends Error {}
export const withTimeout: typeof WithTimeout.withTimeout = (_limit, work, outer) =>
  work(outer ?? new AbortController().signal);
export const callWithPolicies: typeof Guarded.callWithPolicies = (_caller, signal, send) =>
  send(signal);
export const lenderKey: typeof LenderOf.lenderKey = (bearer) => bearer;
export const mayRetry: typeof Guarded.mayRetry = () => false;

export const sendRequest: typeof Exchange.sendRequest = async (_caller, path, query) => {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const { status, body } = await stage().answer(`${path}?${new URLSearchParams(given)}`);
  const fault = faultOfStatus(status);
  if (fault) throw new LendersApiError(fault, { status });
  return new TextEncoder().encode(body);
};

/** `node:timers/promises` without delays: pauses before a retry and between parts of an answer. */
export const setTimeout = async () => undefined;
export const setImmediate = async () => undefined;
