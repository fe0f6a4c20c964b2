import { compareDecimals, type Money, parseDecimal } from "@/lib/domain/money";

/**
 * Whether a field's values are in ascending order. Compares days, instants, decimals, and amounts of
 * one currency; texts (whose order depends on the language) and missing values are not compared.
 */
export function isAscending(values: readonly unknown[]): boolean {
  const groups = new Map<string, unknown[]>();
  for (const value of values) {
    if (value === undefined) continue;
    const key = isMoney(value) ? value.currency : "";
    groups.set(key, [...(groups.get(key) ?? []), value]);
  }
  return [...groups.values()].every((group) =>
    group.every((value, index) => index === 0 || compare(group[index - 1], value) <= 0),
  );
}

function compare(left: unknown, right: unknown): number {
  if (isMoney(left) && isMoney(right)) return compareDecimals(left.amount, right.amount);
  if (typeof left !== "string" || typeof right !== "string") return 0;
  if ([left, right].every(isDay)) return left < right ? -1 : Number(left > right);
  if ([left, right].every(isInstant)) return Date.parse(left) - Date.parse(right);
  const [one, other] = [parseDecimal(left), parseDecimal(right)];
  return one !== undefined && other !== undefined ? compareDecimals(one, other) : 0;
}

function isMoney(value: unknown): value is Money {
  return typeof value === "object" && value !== null && "amount" in value && "currency" in value;
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
const isInstant = (text: string) => /^\d{4}-\d{2}-\d{2}T.*Z$/.test(text);
