import { addDecimals } from "@/lib/domain/money";
import { directionOf, isKnownMovementType, isReversal, type Movement } from "@/lib/domain/movement";
import {
  assumesDirections,
  type MovementTotal,
  type TotalsGrouping,
  totalMovements,
} from "@/lib/domain/movement-totals";
import { isKnownStatus } from "@/lib/domain/status";
import { failed, skipped, type Verdict, warning } from "../report/finding.ts";
import { lacking } from "./gains.ts";
import { differencesOf, judge, statusName } from "./judge-groups.ts";
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
    return lacking(totals.isGrouping ? "by=day of /movements/totals" : "/movements/totals");
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
  const added = totalMovements(compared, by ? { by } : {});
  const [own, ours] = [totals.sums, added].map((sums) => sums.map(withWithheld));
  const differences = differencesOf(own ?? [], ours ?? [], groupOf, ["sum", "withheld"]);
  if (!differences.length && untold) return judgeAssumption(movements);
  return judge(differences, `the same as ${movements.length} movements added up`, apart);
}

const apart =
  "Sum exact decimals over all that match, apart by currency, type, status and direction, and count them.";
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

/** With all that was withheld as one sum. */
function withWithheld({ withheld = [], ...total }: MovementTotal) {
  const sums = withheld.map(({ sum }) => sum);
  return { ...total, withheld: sums.length ? addDecimals(sums) : undefined };
}

/** Named by words of the contract alone; what else an API calls its groups is its data. */
function groupOf(total: Omit<MovementTotal, "withheld">) {
  const { currency, type, status, requestStatus, month, date } = total;
  const direction = directionOf(total);
  const asked = requestStatus && isKnownStatus(requestStatus) && `of a request ${requestStatus}`;
  const ofType = isKnownMovementType(type) ? type : "(another type)";
  return {
    key: [currency, type, status, direction, requestStatus, month, date],
    name: [currency, ofType, statusName(status), direction, asked, month, date],
  };
}
