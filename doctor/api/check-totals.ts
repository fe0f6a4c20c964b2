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

/** Whether the API's sums, with months or without, are those of the movements that its pages give. */
export async function checkTotals(
  api: LendersApi,
  filter: Query,
  movements: readonly Movement[] | undefined,
  { by }: TotalsGrouping,
): Promise<Verdict> {
  const totals = await readTotals(api, { ...filter, by });
  if (totals.kind === "lacking")
    return warning(
      "the API has none",
      "Nothing need be done: the portal adds pages up itself, to 20,000 rows. The API would be faster.",
    );
  if (totals.kind === "unread")
    return failed(totals.seen, "Correct the answer, or have it be a 404.", totals.details);
  if (by === "month" && totals.sums.some(({ month }) => month === undefined))
    return failed(
      "by=month is overlooked: rows come without a month",
      "Answer each month's apart.",
    );
  if (!movements)
    return skipped("the movements that they are of cannot all be read, so nothing was added up");
  const differences = differencesOf(totals.sums, totalMovements(movements, by ? { by } : {}));
  if (!differences.length) return ok(`the same as ${movements.length} movements added up`);
  return failed(
    "they are not what the movements add up to",
    "Sum exact decimals over all that match, apart by currency, type and status, and count them.",
    differences.slice(0, 12),
  );
}

function differencesOf(told: readonly MovementTotal[], added: readonly MovementTotal[]): string[] {
  const [left, right] = [told, added].map(byGroup) as [Groups, Groups];
  const differences = [...new Set([...left.keys(), ...right.keys()])].flatMap((key) => {
    const [one, other] = [left.get(key), right.get(key)];
    const group = nameOf((one ?? other) as MovementTotal);
    if (!one) return [`${group}: the movements have it, the totals do not`];
    if (!other) return [`${group}: the totals have it, the movements do not`];
    if (compareDecimals(one.sum, other.sum) !== 0) return [`${group}: sum differs`];
    return one.count === other.count ? [] : [`${group}: count differs`];
  });
  return [...differences, ...(left.size < told.length ? ["a group comes more than once"] : [])];
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

/** Words of the contract alone; what else an API calls its groups is its data. */
function nameOf({ currency, type, status, month }: MovementTotal): string {
  const words = [
    currency,
    isKnownMovementType(type) ? type : "(another type)",
    isKnownStatus(status) ? status : "(another status)",
    month,
  ];
  return words.filter(Boolean).join(" ");
}
