import {
  eighteenDecimals,
  html,
  huge,
  malformedRow,
  numberAmounts,
  unknownValues,
  wrongSchema,
} from "./bodies.ts";
import type { Play } from "./call.ts";
import { drip, endless, reset, slow, timeOut, truncated } from "./connection-faults.ts";
import {
  duplicateIds,
  edgeDates,
  formulaTexts,
  hostileTexts,
  longAmounts,
  missingFields,
  oddAmounts,
  oddTexts,
} from "./hostile-values.ts";
import { noAdditions, noTotals, redirect, refuse, tooManyRequests } from "./refusals.ts";

type Scenario = { describes: string; play: Play };

export const scenarios = {
  slow: { describes: "answers after `ms` milliseconds (3000)", play: slow },
  "time-out": { describes: "never answers, until the client hangs up", play: timeOut },
  unauthorized: { describes: "401", play: refuse(401, "The bearer token is not accepted") },
  forbidden: { describes: "403", play: refuse(403, "This lender may not read this") },
  "not-found": { describes: "404", play: refuse(404, "No such resource") },
  "too-many-requests": { describes: "429 with Retry-After: 3", play: tooManyRequests },
  "server-error": { describes: "500", play: refuse(500, "Something broke") },
  "bad-gateway": { describes: "502", play: refuse(502, "The upstream server is unavailable") },
  unavailable: { describes: "503", play: refuse(503, "Under maintenance") },
  "gateway-time-out": {
    describes: "504",
    play: refuse(504, "The upstream server did not respond in time"),
  },
  redirect: { describes: "302 to the same call under another host", play: redirect },
  reset: { describes: "resets the connection", play: reset },
  truncated: { describes: "sends half of the body it announced", play: truncated },
  drip: { describes: "a blank twice a second, without an end", play: drip },
  endless: { describes: "one JSON text without an end", play: endless },
  huge: { describes: "6 MB of JSON", play: huge },
  html: { describes: "200 with an HTML page", play: html },
  "wrong-schema": { describes: "200 with JSON of another shape", play: wrongSchema },
  "unknown-values": {
    describes: "a status and a type that the contract lacks in every third entry",
    play: unknownValues,
  },
  "malformed-row": { describes: "one unreadable entry among good ones", play: malformedRow },
  "number-amounts": { describes: "amounts as JSON numbers, digit for digit", play: numberAmounts },
  "eighteen-decimals": { describes: "amounts with 18 decimals", play: eighteenDecimals },
  "long-amounts": { describes: "22 digits before the point and 18 after it", play: longAmounts },
  "odd-amounts": {
    describes: "1e21, minus zero, negative ones, numbers for strings",
    play: oddAmounts,
  },
  "hostile-texts": {
    describes: "200 characters, right-to-left, zero-width, HTML, unknown statuses and types",
    play: hostileTexts,
  },
  "odd-texts": {
    describes: "the texts of hostile-texts, with the statuses and types as they are",
    play: oddTexts,
  },
  "formula-texts": {
    describes: "texts that a spreadsheet could run as a formula, quotes and line ends",
    play: formulaTexts,
  },
  "missing-fields": {
    describes: "every optional field absent, null or empty, in turn",
    play: missingFields,
  },
  "duplicate-ids": { describes: "all entries under the first one's id", play: duplicateIds },
  "edge-dates": {
    describes: "month ends, leap days, changes of the clock, the first and the last day",
    play: edgeDates,
  },
  "no-additions": {
    describes:
      "404 for totals and payments, 422 for the filters and none of the fields that go with them, as an API without the optional additions",
    play: noAdditions,
  },
  "no-totals": { describes: "404 for /movements/totals, as an API without it", play: noTotals },
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof scenarios;

export const scenarioNames = Object.keys(scenarios) as ScenarioName[];
