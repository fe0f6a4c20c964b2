import "server-only";
import { currencyCode } from "@/lib/domain/money/currency-codes";
import type { Caller } from "./transport/caller";
import { LendersApiError } from "./transport/error";

/** The currency that a row names, if its code can be read or not; undefined if it names none. */
export function currencyIn(row: unknown): string | undefined {
  const { currency, amount, principal } = Object(row);
  const code = currency ?? amount?.currency ?? principal?.currency;
  const text = typeof code === "string" ? code.trim() : "";
  return currencyCode(text) ?? (text.slice(0, 16) || undefined);
}

/** Leaves out the currencies of malformed rows and notes them for the caller, or throws their fault. */
export function withoutUnread<Row>(
  { onUnreadCurrency }: Caller,
  rows: readonly Row[],
  malformedCurrencies: readonly (string | undefined)[] = [],
  fault: "bad-answer" | "malformed-row",
): readonly Row[] {
  if (!malformedCurrencies.length) return rows;
  if (!onUnreadCurrency || malformedCurrencies.includes(undefined))
    throw new LendersApiError(fault, { status: 200 });
  const unread = new Set(malformedCurrencies);
  for (const currency of unread) if (currency) onUnreadCurrency(currency);
  return rows.filter((row) => !unread.has(currencyIn(row)));
}
