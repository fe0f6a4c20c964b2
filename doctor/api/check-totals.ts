import { compareDecimals } from "@/lib/domain/money";
import { isKnownMovementType, type Movement } from "@/lib/domain/movement";
import {
  type MovementTotal,
  type TotalsGrouping,
  totalMovements,
} from "@/lib/domain/movement-totals";
import { isKnownStatus } from "@/lib/domain/status";
import { failed, ok, skipped, type Verdict, warning } from "../report/finding.ts";
import type { LendersApi, Query } from "./lenders-api.ts";
import { readTotals } from "./totals.ts";

/** Compares the API's sums, per month or not, with the sums of the given movements. */
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
  if (by === "month" && totals.sums.some(({ month }) => month === undefined))
    return failed("by=month is ignored: the rows have no month", "Return one row per month.");
  if (!movements) return skipped("not all movements could be read, so they were not summed");
  const differences = differencesOf(totals.sums, totalMovements(movements, by ? { by } : {}));
  if (!differences.length) return ok(`the same as ${movements.length} movements added up`);
  return failed(
    "they differ from the sums of the movements",
    "Sum exact decimals over all matching movements per currency, type and status, and count them.",
    differences.slice(0, 12),
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
      JSON.stringify([each.currency, each.type, each.status, each.month]),
      each,
    ]),
  );
}

// Words of the contract only: others are the API's data, which must not be printed.
function nameOf({ currency, type, status, month }: MovementTotal): string {
  const words = [
    currency,
    isKnownMovementType(type) ? type : "(another type)",
    isKnownStatus(status) ? status : "(another status)",
    month,
  ];
  return words.filter(Boolean).join(" ");
}
