import "server-only";
import { channel } from "node:diagnostics_channel";
import pino from "pino";
import { perProcess } from "@/lib/per-process";
import { allowedFields, type LogFields, withCauses } from "./log-fields";

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

export function wasLogged(error: unknown): boolean {
  return withCauses(error).some((each) => loggedErrors.has(each));
}

export function onLoggedEvent(listener: (event: LogEvent) => void): void {
  events.subscribe((message) => listener(message as LogEvent));
}
