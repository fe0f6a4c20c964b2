import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import type { Loan } from "@/lib/domain/loans/loan";
import { type LoanTotal, loanGroupings, totalLoans } from "@/lib/domain/loans/loan-totals";
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
import { failed, ok, skipped, type Verdict, warning } from "../report.ts";
import { lacking, misfitting, unread } from "./gains.ts";
import type { LendersApi, Query } from "./lenders-api.ts";
import type { Survey } from "./survey.ts";
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
  const answer = await api.ask("/loans/totals", { by: loanGroupings.join(","), today });
  if (!answer.ok) return unread(answer, "/loans/totals");
  const parsed = wireLoanTotals.safeParse(answer.json);
  if (!parsed.success) return misfitting(wireLoanTotals, answer.json);
  if (!loans?.whole) return skipped("the loans cannot all be read, so nothing was added up");
  const totals = parsed.data.data;
  const isOfList = totals.every(({ principal }) => principal !== undefined);
  const verdict = judge(
    differencesOf(
      totals,
      totalLoans(loans.rows, loanGroupings, today),
      ({ currency, status, maturityYear, daysLate, product }: LoanTotal) => ({
        key: [currency, status, maturityYear, daysLate, product],
        name: [currency, statusName(status), maturityYear, daysLate],
      }),
      ["outstanding", "rateTimesOutstanding", "writtenOff", "recovered"],
      // An older API does not have these.
      isOfList ? ["principal", "interestAccrued", "interestPaid"] : [],
    ),
    `the same as ${loans.rows.length} loans added up`,
  );
  return isOfList ? verdict : { ...verdict, lacking: ["principal of /loans/totals"] };
}

const mend = "Sum exact decimals over all that match, and count them.";

/** Whether the reported sums are the sums of the list. */
export function judge(differences: readonly string[], same: string, wayOut = mend): Verdict {
  if (!differences.length) return ok(same);
  return failed("they are not what the list adds up to", wayOut, differences.slice(0, 12));
}

/** Only the contract's own words; an API's other statuses are its data. */
export function statusName(status = ""): string {
  return isKnownStatus(status) ? status : "(another status)";
}

/** The differences between groups of sums, named by words of the contract. */
export function differencesOf<Total extends { readonly count: number }>(
  reported: readonly Total[],
  added: readonly Total[],
  of: (total: Total) => { readonly key: readonly unknown[]; readonly name: readonly unknown[] },
  ...fields: readonly (readonly (keyof Total)[])[]
): string[] {
  const groups = (totals: readonly Total[]) =>
    new Map(totals.map((total) => [JSON.stringify(of(total).key), total]));
  const [left, right] = [groups(reported), groups(added)];
  const differences = [...new Set([...left.keys(), ...right.keys()])].flatMap((key) => {
    const [one, other] = [left.get(key), right.get(key)];
    const group = of((one ?? other) as Total)
      .name.filter(Boolean)
      .join(" ");
    if (!one) return [`${group}: the list has it, but not the totals`];
    if (!other) return [`${group}: the totals have it, but not the list`];
    const differing = fields.flat().filter((field) => differ(one[field], other[field]));
    return [
      ...differing.map((field) => `${group}: ${String(field)} differs`),
      ...(one.count === other.count ? [] : [`${group}: count differs`]),
    ];
  });
  return left.size < reported.length
    ? [...differences, "a group is returned more than once"]
    : differences;
}

function differ(one: unknown, other: unknown): boolean {
  if (one === undefined || other === undefined) return one !== other;
  return compareDecimals(one as DecimalString, other as DecimalString) !== 0;
}
