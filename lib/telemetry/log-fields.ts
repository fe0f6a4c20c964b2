import "server-only";
import { createHmac, createSecretKey, hkdfSync, type KeyObject } from "node:crypto";
import { readConfig } from "@/lib/config";

const mostIds = 20;
const mostFrames = 12;
const mostCauses = 4;

const text = (shape: RegExp) => (value: unknown) =>
  typeof value === "string" && shape.test(value) ? value : undefined;
const number = (value: unknown) =>
  typeof value === "number" && Number.isFinite(value) ? Math.round(value * 10) / 10 : undefined;
const code = text(/^[a-zA-Z][\w/-]{0,59}$/);
const id = text(/^[\w.:-]{1,64}$/);

const readers = {
  requestId: id,
  /** The template of a route, such as `/loan_detail/[id]`; `other` for unknown paths. */
  route: text(/^(other|static|(\/[\w-]*|\/\[id\])+)$/),
  method: text(/^[A-Z]{1,10}$|^other$/),
  /** The status of the portal's response, or of the lenders API's if the event is about that. */
  status: number,
  durationMs: number,
  /** The connection closed before the whole response was sent. */
  aborted: (value: unknown) => (typeof value === "boolean" ? value : undefined),
  user: text(/^[0-9a-f]{12}$/),
  fault: code,
  reason: code,
  state: code,
  resource: code,
  ids: (value: unknown): readonly string[] | undefined =>
    Array.isArray(value) ? value.slice(0, mostIds).map((each) => id(each) ?? "?") : undefined,
  count: number,
  seconds: number,
  /** The code that a failed page shows. */
  digest: text(/^[\w@]{1,40}$/),
  /** File of the build, line and column, of an error in a browser. */
  place: text(/^[\w~.-]{1,60}\.js:\d{1,7}:\d{1,7}$/),
  /** Logged as class and stack, without the message. */
  error: traceOf as (value: unknown) => unknown,
};

/** All log fields: ids and codes, never a query, token, e-mail, amount or error message. */
export type LogFields = {
  readonly [Name in keyof typeof readers]?: ReturnType<(typeof readers)[Name]> | undefined;
};

/** Returns the allowed fields. Others, and values of a wrong format, are dropped at run time too. */
export function allowedFields(fields: LogFields): Record<string, unknown> {
  const allowed: Record<string, unknown> = {};
  for (const [name, read] of Object.entries(readers)) {
    const value = read(fields[name as keyof LogFields]);
    if (value !== undefined) allowed[name] = value;
  }
  return allowed;
}

function traceOf(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  const errors = withCauses(value);
  return errors.length ? errors.map(framesOf).join("\ncaused by ") : typeof value;
}

/** Messages may contain data, so they are left out. */
function framesOf(error: Error): string {
  const stack = error.stack ?? "";
  const afterMessage = stack.slice(stack.indexOf(error.message) + error.message.length);
  const frames = afterMessage.split("\n").filter((line) => /^\s+at .{1,300}$/.test(line));
  const name = code(error.name) ?? "Error";
  return [name, ...frames.slice(0, mostFrames).map((frame) => frame.trim())].join("\n");
}

export function withCauses(error: unknown): readonly Error[] {
  const errors: Error[] = [];
  for (let each = error; each instanceof Error && errors.length < mostCauses; each = each.cause)
    errors.push(each);
  return errors;
}

const digits = 12;

/** Returns 12 hexadecimal digits for a user, the same until the newest session secret changes. */
export function hashUser(userId: string): string {
  const key = keyOf(readConfig().sessionSecrets[0] ?? "");
  return createHmac("sha256", key).update(userId).digest("hex").slice(0, digits);
}

let known: { readonly secret: string; readonly key: KeyObject } | undefined;

function keyOf(secret: string): KeyObject {
  if (known?.secret !== secret) {
    const bytes = Buffer.from(hkdfSync("sha256", secret, "", "users in the log", 32));
    known = { secret, key: createSecretKey(bytes) };
  }
  return known.key;
}
