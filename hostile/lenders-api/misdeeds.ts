import { apiCanary } from "../stage/ledger.ts";
import type { Behaviour } from "./fake-api.ts";
import {
  closesAtOnce,
  cutsShort,
  dripsBody,
  dripsHead,
  endless,
  hugeHead,
  megabytes,
  notHttp,
  resetsAtOnce,
  resetsHalfway,
  says,
  silent,
  status,
} from "./misbehaviour.ts";

/** What the portal answers to each fault. */
export const statusOfFault = {
  forbidden: 403,
  "not-found": 404,
  "bad-filter": 422,
  "too-many-requests": 429,
  unavailable: 503,
  unsupported: 502,
  unreachable: 502,
  "bad-answer": 502,
  "time-out": 504,
} as const;

export type FaultName = keyof typeof statusOfFault;

/** What the API does, what the portal must make of it, and whether it may ask a second time. */
export type Misdeed = {
  readonly id: string;
  readonly title: string;
  readonly fault: FaultName;
  readonly behave: Behaviour;
  readonly again?: boolean;
  /** The portal has to hang up on it. */
  readonly hangUp?: boolean;
};

const evil = { Location: "https://evil.example/" };

/** Those that show at once. */
export const quickMisdeeds: readonly Misdeed[] = [
  {
    id: "reset",
    title: "resets the connection",
    fault: "unreachable",
    behave: resetsAtOnce,
    again: true,
  },
  {
    id: "close",
    title: "closes the connection",
    fault: "unreachable",
    behave: closesAtOnce,
    again: true,
  },
  {
    id: "reset-halfway",
    title: "resets within the body",
    fault: "unreachable",
    behave: resetsHalfway,
  },
  { id: "cut", title: "ends before its length", fault: "unreachable", behave: cutsShort },
  {
    id: "not-http",
    title: "speaks another protocol",
    fault: "unreachable",
    behave: notHttp,
    again: true,
  },
  {
    id: "huge-head",
    title: "sends 70 KB of headers",
    fault: "unreachable",
    behave: hugeHead,
    again: true,
  },
  {
    id: "html",
    title: "answers HTML",
    fault: "bad-answer",
    behave: says(`<h1>${apiCanary}</h1>`, "text/html"),
  },
  { id: "empty", title: "answers nothing", fault: "bad-answer", behave: says("") },
  {
    id: "cut-json",
    title: "answers half a JSON",
    fault: "bad-answer",
    behave: says(`{"data":[{"id":"${apiCanary}"`),
  },
  {
    id: "schema",
    title: "answers another schema",
    fault: "bad-answer",
    behave: says(`{"loans":["${apiCanary}"]}`),
  },
  { id: "null", title: "answers null", fault: "bad-answer", behave: says("null") },
  { id: "list", title: "answers a bare list", fault: "bad-answer", behave: says("[]") },
  {
    id: "deep",
    title: "answers lists in lists",
    fault: "bad-answer",
    behave: says("[".repeat(200_000)),
  },
  {
    id: "nan",
    title: "answers numbers that are none",
    fault: "bad-answer",
    behave: says('{"data":[],"page":{"limit":NaN}}'),
  },
  {
    id: "prototype",
    title: "answers a __proto__",
    fault: "bad-answer",
    behave: says('{"__proto__":{"data":[]}}'),
  },
  { id: "huge", title: "answers 40 MB", fault: "bad-answer", behave: megabytes(40), hangUp: true },
  {
    id: "endless",
    title: "answers without end",
    fault: "bad-answer",
    behave: endless,
    hangUp: true,
  },
  ...[301, 302, 303, 307, 308].map((code) => ({
    id: `redirect-${code}`,
    title: `redirects (${code})`,
    fault: "bad-answer" as const,
    behave: status(code, evil),
  })),
  { id: "204", title: "answers 204", fault: "bad-answer", behave: status(204) },
  { id: "206", title: "answers 206", fault: "bad-answer", behave: status(206) },
  { id: "400", title: "answers 400", fault: "bad-filter", behave: status(400) },
  { id: "403", title: "answers 403", fault: "forbidden", behave: status(403) },
  { id: "404", title: "answers 404", fault: "not-found", behave: status(404) },
  { id: "405", title: "answers 405", fault: "unsupported", behave: status(405) },
  { id: "410", title: "answers 410", fault: "not-found", behave: status(410) },
  { id: "418", title: "answers 418", fault: "bad-answer", behave: status(418) },
  { id: "422", title: "answers 422", fault: "bad-filter", behave: status(422) },
  { id: "429", title: "answers 429", fault: "too-many-requests", behave: status(429) },
  { id: "500", title: "answers 500", fault: "unavailable", behave: status(500) },
  { id: "501", title: "answers 501", fault: "unsupported", behave: status(501) },
  { id: "502", title: "answers 502", fault: "unavailable", behave: status(502), again: true },
  { id: "503", title: "answers 503", fault: "unavailable", behave: status(503), again: true },
  {
    id: "503-later",
    title: "answers 503 with Retry-After",
    fault: "unavailable",
    behave: status(503, { "Retry-After": "7" }),
  },
  { id: "504", title: "answers 504", fault: "unavailable", behave: status(504), again: true },
  { id: "599", title: "answers 599", fault: "unavailable", behave: status(599) },
];

/** Those that end by a time-out. */
export const slowMisdeeds: readonly Misdeed[] = [
  { id: "silent", title: "never answers", fault: "time-out", behave: silent, hangUp: true },
  {
    id: "drip",
    title: "sends its body in drops",
    fault: "time-out",
    behave: dripsBody,
    hangUp: true,
  },
  {
    id: "drip-head",
    title: "sends its headers in drops",
    fault: "time-out",
    behave: dripsHead,
    hangUp: true,
  },
];
