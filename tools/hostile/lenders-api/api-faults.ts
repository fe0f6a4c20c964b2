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
  sends,
  silent,
  status,
} from "./misbehaviour.ts";

/** The portal's status per fault. */
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

/** A fault of the API, the portal's expected reaction, and whether the portal may retry. */
export type ApiFault = {
  readonly id: string;
  readonly title: string;
  readonly fault: FaultName;
  readonly behave: Behaviour;
  readonly again?: boolean;
  /** The portal has to close the connection. */
  readonly hangUp?: boolean;
};

const evil = { Location: "https://evil.example/" };

/** Faults that show at once. */
export const quickApiFaults: readonly ApiFault[] = [
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
    title: "returns HTML",
    fault: "bad-answer",
    behave: sends(`<h1>${apiCanary}</h1>`, "text/html"),
  },
  { id: "empty", title: "returns nothing", fault: "bad-answer", behave: sends("") },
  {
    id: "cut-json",
    title: "returns half a JSON",
    fault: "bad-answer",
    behave: sends(`{"data":[{"id":"${apiCanary}"`),
  },
  {
    id: "schema",
    title: "returns another schema",
    fault: "bad-answer",
    behave: sends(`{"loans":["${apiCanary}"]}`),
  },
  { id: "null", title: "returns null", fault: "bad-answer", behave: sends("null") },
  { id: "list", title: "returns a bare list", fault: "bad-answer", behave: sends("[]") },
  {
    id: "deep",
    title: "returns nested lists",
    fault: "bad-answer",
    behave: sends("[".repeat(200_000)),
  },
  {
    id: "nan",
    title: "returns NaN instead of a number",
    fault: "bad-answer",
    behave: sends('{"data":[],"page":{"limit":NaN}}'),
  },
  {
    id: "prototype",
    title: "returns a __proto__",
    fault: "bad-answer",
    behave: sends('{"__proto__":{"data":[]}}'),
  },
  { id: "huge", title: "returns 40 MB", fault: "bad-answer", behave: megabytes(40), hangUp: true },
  {
    id: "endless",
    title: "returns an endless body",
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
  { id: "204", title: "returns 204", fault: "bad-answer", behave: status(204) },
  { id: "206", title: "returns 206", fault: "bad-answer", behave: status(206) },
  { id: "400", title: "returns 400", fault: "bad-filter", behave: status(400) },
  { id: "403", title: "returns 403", fault: "forbidden", behave: status(403) },
  { id: "404", title: "returns 404", fault: "not-found", behave: status(404) },
  { id: "405", title: "returns 405", fault: "unsupported", behave: status(405) },
  { id: "410", title: "returns 410", fault: "not-found", behave: status(410) },
  { id: "418", title: "returns 418", fault: "bad-answer", behave: status(418) },
  { id: "422", title: "returns 422", fault: "bad-filter", behave: status(422) },
  { id: "429", title: "returns 429", fault: "too-many-requests", behave: status(429) },
  { id: "500", title: "returns 500", fault: "unavailable", behave: status(500) },
  { id: "501", title: "returns 501", fault: "unsupported", behave: status(501) },
  { id: "502", title: "returns 502", fault: "unavailable", behave: status(502), again: true },
  { id: "503", title: "returns 503", fault: "unavailable", behave: status(503), again: true },
  {
    id: "503-later",
    title: "returns 503 with Retry-After",
    fault: "unavailable",
    behave: status(503, { "Retry-After": "7" }),
  },
  { id: "504", title: "returns 504", fault: "unavailable", behave: status(504), again: true },
  { id: "599", title: "returns 599", fault: "unavailable", behave: status(599) },
];

/** Faults that end with a timeout. */
export const slowApiFaults: readonly ApiFault[] = [
  { id: "silent", title: "never responds", fault: "time-out", behave: silent, hangUp: true },
  {
    id: "drip",
    title: "sends its body too slowly",
    fault: "time-out",
    behave: dripsBody,
    hangUp: true,
  },
  {
    id: "drip-head",
    title: "sends its headers too slowly",
    fault: "time-out",
    behave: dripsHead,
    hangUp: true,
  },
];
