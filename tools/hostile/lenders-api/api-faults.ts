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

type Row = readonly [
  id: string,
  title: string,
  behave: Behaviour,
  more?: Pick<ApiFault, "again" | "hangUp">,
];

const faults = (fault: FaultName, rows: readonly Row[]): readonly ApiFault[] =>
  rows.map(([id, title, behave, more]) => ({ id, title, fault, behave, ...more }));

const again = { again: true };
const hangUp = { hangUp: true };

const statuses: Readonly<Partial<Record<FaultName, readonly number[]>>> = {
  "bad-answer": [204, 206, 418],
  "bad-filter": [400, 422],
  forbidden: [403],
  "not-found": [404, 410],
  unsupported: [405, 501],
  "too-many-requests": [429],
  unavailable: [500, 502, 503, 504, 599],
};

function statusFault(fault: string, code: number): ApiFault {
  const may = [502, 503, 504].includes(code) && again;
  const id = `${code}`;
  const title = `returns ${code}`;
  return { id, title, fault: fault as FaultName, behave: status(code), ...may };
}

/** Faults that show at once. */
export const quickApiFaults: readonly ApiFault[] = [
  ...faults("unreachable", [
    ["reset", "resets the connection", resetsAtOnce, again],
    ["close", "closes the connection", closesAtOnce, again],
    ["reset-halfway", "resets within the body", resetsHalfway],
    ["cut", "ends before its length", cutsShort],
    ["not-http", "speaks another protocol", notHttp, again],
    ["huge-head", "sends 70 KB of headers", hugeHead, again],
  ]),
  ...faults("bad-answer", [
    ["html", "returns HTML", sends(`<h1>${apiCanary}</h1>`, "text/html")],
    ["empty", "returns nothing", sends("")],
    ["cut-json", "returns half a JSON", sends(`{"data":[{"id":"${apiCanary}"`)],
    ["schema", "returns another schema", sends(`{"loans":["${apiCanary}"]}`)],
    ["null", "returns null", sends("null")],
    ["list", "returns a bare list", sends("[]")],
    ["deep", "returns nested lists", sends("[".repeat(200_000))],
    ["nan", "returns NaN instead of a number", sends('{"data":[],"page":{"limit":NaN}}')],
    ["prototype", "returns a __proto__", sends('{"__proto__":{"data":[]}}')],
    ["huge", "returns 40 MB", megabytes(40), hangUp],
    ["endless", "returns an endless body", endless, hangUp],
    ...[301, 302, 303, 307, 308].map((code): Row => {
      const elsewhere = status(code, { Location: "https://evil.example/" });
      return [`redirect-${code}`, `redirects (${code})`, elsewhere];
    }),
  ]),
  ...Object.entries(statuses).flatMap(([fault, codes]) =>
    codes.map((code) => statusFault(fault, code)),
  ),
  ...faults("unavailable", [
    ["503-later", "returns 503 with Retry-After", status(503, { "Retry-After": "7" })],
  ]),
];

/** Faults that end with a timeout. */
export const slowApiFaults = faults("time-out", [
  ["silent", "never responds", silent, hangUp],
  ["drip", "sends its body too slowly", dripsBody, hangUp],
  ["drip-head", "sends its headers too slowly", dripsHead, hangUp],
]);
