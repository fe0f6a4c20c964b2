import "server-only";
import { channel } from "node:diagnostics_channel";
import pino from "pino";
import { currentRequest } from "@/lib/current-request";
import { perProcess } from "@/lib/per-process";
import { allowedFields, type LogFields, withCauses } from "./log-fields";
import { routeTemplateOf } from "./route-template";

const levels = {
  request: "info",
  "sign-in": "info",
  "sign-in-refused": "warn",
  "sign-out": "info",
  "earlier-sign-ins-ended": "info",
  "session-refused": "info",
  "rate-limited": "warn",
  "foreign-request": "warn",
  "store-unavailable": "error",
  "store-available": "info",
  "identity-unavailable": "error",
  "api-fault": "warn",
  breaker: "warn",
  "malformed-rows": "warn",
  "export-broken": "warn",
  "browser-error": "warn",
  "policy-violation": "warn",
  unexpected: "error",
  "clients-trusted": "warn",
  draining: "info",
  drained: "info",
} as const;

export type LogEvent = keyof typeof levels;

const events = channel("lenders-portal.event");

const loggedErrors = perProcess("logged errors", () => new WeakSet<Error>())();

const line = pino({
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  messageKey: "event",
  formatters: { level: (level) => ({ level }) },
});

/** Writes a line of JSON to standard output, with the allowed fields only. */
export function logEvent(event: LogEvent, fields: LogFields = {}): void {
  line[levels[event]](allowedFields(fields), event);
  for (const error of withCauses(fields.error)) loggedErrors.add(error);
  events.publish(event);
}

function wasLogged(error: unknown): boolean {
  return withCauses(error).some((each) => loggedErrors.has(each));
}

export function onLoggedEvent(listener: (event: LogEvent) => void): void {
  events.subscribe((message) => listener(message as LogEvent));
}

/** A page's error has a digest. One without, at a request of Next's router, comes from a forged header. */
function eventOf(error: unknown): "foreign-request" | "unexpected" {
  const isOfPage = !(error instanceof Error) || "digest" in error;
  return isOfPage || !currentRequest().record?.ofRouter ? "unexpected" : "foreign-request";
}

type FailedRequest = {
  readonly path: string;
  readonly method: string;
  readonly headers: NodeJS.Dict<string | string[]>;
};

export function logRequestError(error: unknown, request: FailedRequest): void {
  if (wasLogged(error)) return;
  const header = request.headers["x-request-id"];
  logEvent(eventOf(error), {
    requestId:
      currentRequest().record?.requestId ?? (typeof header === "string" ? header : undefined),
    route: routeTemplateOf(request.path),
    method: request.method,
    ...(error instanceof Error && "digest" in error && { digest: String(error.digest) }),
    error,
  });
}

/** Sends console.error and .warn to the log: Next's messages may contain data of lenders. */
export function logWhatIsPrinted(): void {
  const log = (...printed: unknown[]) => {
    const error = printed.find((each) => each instanceof Error);
    if (wasLogged(error)) return;
    const { requestId, route, method } = currentRequest().record ?? {};
    logEvent(eventOf(error), { requestId, route, method, reason: "printed", error });
  };
  console.error = log;
  console.warn = log;
}
