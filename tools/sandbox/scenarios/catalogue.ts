import {
  eighteenDecimals,
  html,
  malformedRow,
  numberAmounts,
  unknownValues,
  wrongSchema,
} from "./bodies.ts";
import type { Play } from "./call.ts";
import { endless, reset, slow, timeOut } from "./connection-faults.ts";
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
import { noAdditions, redirect, refuse, tooManyRequests } from "./refusals.ts";

const scenario = (play: Play, describes: string) => ({ play, describes });

/** How each scenario answers, and what `GET /control/scenarios` says about it. */
export const scenarios = {
  slow: scenario(slow, "answers after `ms` milliseconds (3000)"),
  "time-out": scenario(timeOut, "never answers, until the client hangs up"),
  unauthorized: scenario(refuse(401, "The bearer token is not accepted"), "401"),
  forbidden: scenario(refuse(403, "This lender may not read this"), "403"),
  "not-found": scenario(refuse(404, "No such resource"), "404"),
  "too-many-requests": scenario(tooManyRequests, "429 with Retry-After: 3"),
  "server-error": scenario(refuse(500, "Something broke"), "500"),
  unavailable: scenario(refuse(503, "Under maintenance"), "503"),
  redirect: scenario(redirect, "302 to the same call under another host"),
  reset: scenario(reset, "resets the connection"),
  endless: scenario(endless, "one JSON text without an end"),
  html: scenario(html, "200 with an HTML page"),
  "wrong-schema": scenario(wrongSchema, "200 with JSON of another shape"),
  "unknown-values": scenario(
    unknownValues,
    "a status and a type that the contract lacks in every third entry",
  ),
  "malformed-row": scenario(malformedRow, "one unreadable entry among good ones"),
  "number-amounts": scenario(numberAmounts, "amounts as JSON numbers, digit for digit"),
  "eighteen-decimals": scenario(eighteenDecimals, "amounts with 18 decimals"),
  "long-amounts": scenario(longAmounts, "22 digits before the point and 18 after it"),
  "odd-amounts": scenario(oddAmounts, "1e21, minus zero, negative ones, numbers for strings"),
  "hostile-texts": scenario(
    hostileTexts,
    "200 characters, right-to-left, zero-width, HTML, unknown statuses and types",
  ),
  "odd-texts": scenario(
    oddTexts,
    "the texts of hostile-texts, with the statuses and types as they are",
  ),
  "formula-texts": scenario(
    formulaTexts,
    "texts that a spreadsheet could run as a formula, quotes and line ends",
  ),
  "missing-fields": scenario(missingFields, "every optional field absent, null or empty, in turn"),
  "duplicate-ids": scenario(duplicateIds, "all entries under the first one's id"),
  "edge-dates": scenario(
    edgeDates,
    "month ends, leap days, changes of the clock, the first and the last day",
  ),
  "no-additions": scenario(
    noAdditions,
    "404 for totals, payments and the account, 422 for the filters and none of the fields that go with them, as an API without the optional additions",
  ),
};

export type ScenarioName = keyof typeof scenarios;

export const scenarioNames = Object.keys(scenarios) as ScenarioName[];
