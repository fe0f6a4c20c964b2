import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import type { Loan } from "@/lib/domain/loans/loan";
import { loanGroupings, totalLoans } from "@/lib/domain/loans/loan-totals";
import { isKnownStatus } from "@/lib/domain/loans/status";
import { addDecimals, compareDecimals, type DecimalString } from "@/lib/domain/money/money";
import {
  directionOf,
  isKnownMovementType,
  isReversal,
  type Movement,
} from "@/lib/domain/movements/movement";
import {
  assumesDirections,
  type MovementTotal,
  type TotalsGrouping,
  totalMovements,
} from "@/lib/domain/movements/movement-totals";
import { addTaxed, isContradicted, isTaxed, taxedOf } from "@/lib/domain/movements/withholding";
import { wireLoanTotals } from "@/lib/lenders-api/loan-totals";
import { wireTotals } from "@/lib/lenders-api/movement-totals";
import { failed, ok, skipped, type Verdict, warning } from "../report.ts";
import { readOptional } from "./gains.ts";
import type { LendersApi, Query } from "./lenders-api.ts";
import { readPages } from "./pages.ts";
import { movements as movementList } from "./resources.ts";
import type { Survey } from "./survey.ts";

/** Reads all matching movements; undefined when there are too many or some cannot be read. */
export async function readMovements(
  api: LendersApi,
  filter: Query,
): Promise<readonly Movement[] | undefined> {
  const pages = await readPages(api, movementList, filter);
  if (!Array.isArray(pages)) return undefined;
  const rows = new Map(pages.flatMap((page) => page.rows).map((row) => [row.id, row]));
  return rows.size === pages[0]?.total ? [...rows.values()] : undefined;
}

/** The sums of one loan's movements: from the API, or else added up. */
export async function sumsOfLoan(
  api: LendersApi,
  loanId: string,
): Promise<readonly MovementTotal[] | undefined> {
  const totals = await readMovementTotals(api, { loanId });
  if (!("outcome" in totals)) return totals.data.data;
  const rows = totals.lacking && (await readMovements(api, { loanId }));
  return rows && totalMovements(rows);
}

const readMovementTotals = (api: LendersApi, query: Query) =>
  readOptional(api, "/movements/totals", {
    query,
    schema: wireTotals,
    grouping: query.by === "day" ? "by=day of /movements/totals" : undefined,
  });

/**
 * Whether the API's sums, with months or without, are those of the movements that its pages give, and
 * whether what they leave out of directions can be assumed.
 */
export async function checkTotals(
  api: LendersApi,
  filter: Query,
  movements: readonly Movement[] | undefined,
  by?: TotalsGrouping["by"],
): Promise<Verdict> {
  const totals = await readMovementTotals(api, { ...filter, by });
  if ("outcome" in totals) return totals;
  const sums = totals.data.data;
  const part = by && ({ month: "month", day: "date" } as const)[by];
  if (part && sums.some((sum) => sum[part] === undefined))
    return failed(`by=${by} is ignored: rows come without a ${part}`, `Answer each ${by}'s apart.`);
  const lacksDirections = assumesDirections(sums);
  if (!movements && lacksDirections)
    return warning("they tell no direction, and the movements cannot all be read", tellDirections);
  if (!movements)
    return skipped("the movements that they are of cannot all be read, so nothing was added up");
  const directed = lacksDirections ? movements.map(({ direction: _, ...rest }) => rest) : movements;
  const hasRequests = sums.some(({ requestStatus }) => requestStatus !== undefined);
  const compared = hasRequests ? directed : directed.map(({ requestStatus: _, ...rest }) => rest);
  const added = totalMovements(compared, by ? { by } : {});
  const differences = differencesOf(
    sums.map(wholeTotal),
    added.map(wholeTotal),
    ["currency", "type", "status", "direction", "requestStatus", "month", "date"],
    ["sum", "withheld"],
  );
  if (!differences.length && lacksDirections) return judgeAssumption(movements);
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

/** With the assumed direction, and all that was withheld as one sum. */
function wholeTotal({ withheld = [], ...total }: MovementTotal) {
  const sums = withheld.map(({ sum }) => sum);
  const whole = sums.length ? addDecimals(sums) : undefined;
  return { ...total, direction: directionOf(total), withheld: whole };
}

/** Whether gross less all that was withheld is the amount of each movement. */
export function checkWithheld(movements: readonly Movement[]): Verdict {
  const taxed = movements.filter(isTaxed);
  if (!taxed.length) return skipped("the movements say nothing of taxes");
  const wrong = taxed.filter((movement) => isContradicted(addTaxed([taxedOf(movement)])));
  if (!wrong.length) return ok(`${taxed.length} movements: gross less withheld is the amount`);
  return warning(
    `gross less withheld is not the amount of ${wrong.length} of ${taxed.length} movements`,
    "Correct or leave out gross: the portal shows it as it came, and says that it contradicts.",
  );
}

/** Whether the sums of loans are those of the list, as far as all could be read. */
export async function checkLoanTotals(
  api: LendersApi,
  loans: Survey<Loan> | undefined,
  today: CalendarDate,
): Promise<Verdict> {
  const totals = await readOptional(api, "/loans/totals", {
    query: { by: loanGroupings.join(","), today },
    schema: wireLoanTotals,
  });
  if ("outcome" in totals) return totals;
  if (!loans?.whole) return skipped("the loans cannot all be read, so nothing was added up");
  const sums = totals.data.data;
  const isOfList = sums.every(({ principal }) => principal !== undefined);
  const differences = differencesOf(
    sums,
    totalLoans(loans.rows, loanGroupings, today),
    ["currency", "status", "daysLate", "product"],
    [
      ...(["outstanding", "rateTimesOutstanding", "writtenOff", "recovered"] as const),
      // An older API does not have these.
      ...(isOfList ? (["principal", "interestAccrued", "interestPaid"] as const) : []),
    ],
  );
  const verdict = judge(differences, `the same as ${loans.rows.length} loans added up`);
  return isOfList ? verdict : { ...verdict, lacking: ["principal of /loans/totals"] };
}

const mend = "Sum exact decimals over all that match, and count them.";

/** Whether the reported sums are the sums of the list. */
export function judge(differences: readonly string[], same: string, wayOut = mend): Verdict {
  if (!differences.length) return ok(same);
  return failed("they are not what the list adds up to", wayOut, differences.slice(0, 12));
}

/** Words of the contract alone; what else an API calls its groups is its data. */
const words: Readonly<Record<string, (value: string) => string>> = {
  status: (status) => (isKnownStatus(status) ? status : "(another status)"),
  type: (type) => (isKnownMovementType(type) ? type : "(another type)"),
  requestStatus: (status) => (isKnownStatus(status) ? `of a request ${status}` : ""),
  overdue: (overdue) => (overdue === "true" ? "overdue" : ""),
  product: () => "",
  loanLate: () => "",
};

/** The differences between sums whose groups differ by these keys. */
export function differencesOf<Total extends { readonly count: number }>(
  reported: readonly Total[],
  added: readonly Total[],
  keys: readonly (keyof Total & string)[],
  fields: readonly (keyof Total & string)[],
): string[] {
  const groups = (totals: readonly Total[]) =>
    new Map(totals.map((total) => [JSON.stringify(keys.map((key) => total[key])), total]));
  const nameOf = (total: Total) =>
    keys
      .map((key) => {
        const value = String(total[key] ?? "");
        return words[key]?.(value) ?? value;
      })
      .filter(Boolean)
      .join(" ");
  const [groupsOfApi, groupsOfList] = [groups(reported), groups(added)];
  const missing = [...groupsOfList].filter(([key]) => !groupsOfApi.has(key));
  const differences = [...groupsOfApi].flatMap(([key, total]) => {
    const own = groupsOfList.get(key);
    if (!own) return [`${nameOf(total)}: the totals have it, but not the list`];
    return [...fields, "count" as const]
      .filter((field) => differ(total[field], own[field]))
      .map((field) => `${nameOf(total)}: ${field} differs`);
  });
  return [
    ...differences,
    ...missing.map(([, total]) => `${nameOf(total)}: the list has it, but not the totals`),
    ...(groupsOfApi.size < reported.length ? ["a group is returned more than once"] : []),
  ];
}

function differ(one: unknown, other: unknown): boolean {
  if (typeof one !== "string" || typeof other !== "string") return one !== other;
  return compareDecimals(one as DecimalString, other as DecimalString) !== 0;
}
