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

/** How each scenario answers. */
export const scenarios = {
  slow,
  "time-out": timeOut,
  unauthorized: refuse(401, "The bearer token is not accepted"),
  forbidden: refuse(403, "This lender may not read this"),
  "not-found": refuse(404, "No such resource"),
  "too-many-requests": tooManyRequests,
  "server-error": refuse(500, "Something broke"),
  unavailable: refuse(503, "Under maintenance"),
  redirect,
  reset,
  endless,
  html,
  "wrong-schema": wrongSchema,
  "unknown-values": unknownValues,
  "malformed-row": malformedRow,
  "number-amounts": numberAmounts,
  "eighteen-decimals": eighteenDecimals,
  "long-amounts": longAmounts,
  "odd-amounts": oddAmounts,
  "hostile-texts": hostileTexts,
  "odd-texts": oddTexts,
  "formula-texts": formulaTexts,
  "missing-fields": missingFields,
  "duplicate-ids": duplicateIds,
  "edge-dates": edgeDates,
  "no-additions": noAdditions,
} satisfies Record<string, Play>;

export type ScenarioName = keyof typeof scenarios;

export const scenarioNames = Object.keys(scenarios) as ScenarioName[];
