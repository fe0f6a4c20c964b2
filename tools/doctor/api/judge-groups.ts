import { compareDecimals, type DecimalString } from "@/lib/domain/money";
import { isKnownStatus } from "@/lib/domain/status";
import { failed, ok, type Verdict } from "../report/finding.ts";

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
