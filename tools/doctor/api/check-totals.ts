import { compareDecimals } from "@/lib/domain/money";
import { directionOf, isKnownMovementType, isReversal, type Movement } from "@/lib/domain/movement";
import {
  assumesDirections,
  type MovementTotal,
  type TotalsGrouping,
  totalMovements,
} from "@/lib/domain/movement-totals";
import { isKnownStatus } from "@/lib/domain/status";
import { failed, ok, skipped, type Verdict, warning } from "../report/finding.ts";
import type { LendersApi, Query } from "./lenders-api.ts";
import { readTotals } from "./totals.ts";

/**
 * Whether the API's sums, with months or without, are those of the movements that its pages give, and
 * whether what they leave out of directions can be assumed.
 */
export async function checkTotals(
  api: LendersApi,
  filter: Query,
  movements: readonly Movement[] | undefined,
  { by }: TotalsGrouping,
): Promise<Verdict> {
  const totals = await readTotals(api, { ...filter, by });
  if (totals.kind === "lacking")
    return warning(
      "the API does not have them",
      "No action needed: the portal sums up to 20,000 rows itself, but the API would be faster.",
    );
  if (totals.kind === "unread")
    return failed(totals.seen, "Correct the response, or return 404.", totals.details);
  const part = by && ({ month: "month", day: "date" } as const)[by];
  if (part && totals.sums.some((sum) => sum[part] === undefined))
    return failed(`by=${by} is ignored: rows come without a ${part}`, `Answer each ${by}'s apart.`);
  const untold = assumesDirections(totals.sums);
  if (!movements && untold)
    return warning("they tell no direction, and the movements cannot all be read", tellDirections);
  if (!movements)
    return skipped("the movements that they are of cannot all be read, so nothing was added up");
  const directed = untold ? movements.map(({ direction: _, ...rest }) => rest) : movements;
  const told = totals.sums.some(({ requestStatus }) => requestStatus !== undefined);
  const compared = told ? directed : directed.map(({ requestStatus: _, ...rest }) => rest);
  const differences = differencesOf(totals.sums, totalMovements(compared, by ? { by } : {}));
  if (!differences.length)
    return untold
      ? judgeAssumption(movements)
      : ok(`the same as ${movements.length} movements added up`);
  return failed(
    "they are not what the movements add up to",
    "Sum exact decimals over all that match, apart by currency, type, status and direction, and count them.",
    differences.slice(0, 12),
  );
}

const tellDirections =
  "Sum apart by direction too, and name it: the portal assumes the type's, and says so to its readers.";

/** Sums without directions are right only if no movement is against its type. */
function judgeAssumption(movements: readonly Movement[]): Verdict {
  const reversals = movements.filter(isReversal).length;
  if (!reversals)
    return warning(
      "they tell no direction; no movement goes against its type so far",
      tellDirections,
    );
  return failed(
    `they tell no direction, and ${reversals} movements go against their type: these are added instead of taken off`,
    tellDirections,
  );
}

function differencesOf(
  reported: readonly MovementTotal[],
  added: readonly MovementTotal[],
): string[] {
  const [left, right] = [reported, added].map(byGroup) as [Groups, Groups];
  const differences = [...new Set([...left.keys(), ...right.keys()])].flatMap((key) => {
    const [one, other] = [left.get(key), right.get(key)];
    const group = nameOf((one ?? other) as MovementTotal);
    if (!one) return [`${group}: the movements have it, but not the totals`];
    if (!other) return [`${group}: the totals have it, but not the movements`];
    if (compareDecimals(one.sum, other.sum) !== 0) return [`${group}: sum differs`];
    return one.count === other.count ? [] : [`${group}: count differs`];
  });
  return [
    ...differences,
    ...(left.size < reported.length ? ["a group is returned more than once"] : []),
  ];
}

type Groups = ReadonlyMap<string, MovementTotal>;

function byGroup(totals: readonly MovementTotal[]): Groups {
  return new Map(
    totals.map((each) => [
      JSON.stringify([
        each.currency,
        each.type,
        each.status,
        directionOf(each),
        each.requestStatus,
        each.month,
        each.date,
      ]),
      each,
    ]),
  );
}

/** Words of the contract alone; what else an API calls its groups is its data. */
function nameOf(total: MovementTotal): string {
  const { currency, type, status, requestStatus, month, date } = total;
  const words = [
    currency,
    isKnownMovementType(type) ? type : "(another type)",
    isKnownStatus(status) ? status : "(another status)",
    directionOf(total),
    requestStatus && isKnownStatus(requestStatus) && `of a request ${requestStatus}`,
    month,
    date,
  ];
  return words.filter(Boolean).join(" ");
}
