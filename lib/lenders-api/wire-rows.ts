import "server-only";
import { z } from "zod";
import type { Listing } from "@/lib/domain/lists/listing";
import { currencyCode } from "@/lib/domain/money/currency-codes";
import type { Caller } from "./transport/caller";
import { LendersApiError } from "./transport/error";
import { maybe, published, wireCount, wireId, wireInstant } from "./wire";

/** Returns what identifies a row within its list, as the API sent it; undefined if it has no such value. */
type KeyOf = (element: Readonly<Record<string, unknown>>) => string | undefined;

/** Malformed and repeated rows, and those beyond `most`, are reported by their `idField`. */
export function wireRows<Schema extends z.ZodType>(
  schema: Schema,
  idField = "id",
  most = Number.POSITIVE_INFINITY,
  keyOf: KeyOf = () => undefined,
) {
  const identified = z.object({ [idField]: wireId });
  const readRows = (elements: readonly unknown[]) => {
    const rows: z.output<Schema>[] = [];
    const malformedIds: string[] = [];
    const malformedCurrencies: (string | undefined)[] = [];
    const keys = new Set<unknown>();
    for (const element of elements.slice(0, most)) {
      const row = schema.safeParse(element).data;
      const key = row && keyOf(element as Parameters<KeyOf>[0]);
      if (row !== undefined && !keys.has(key)) {
        rows.push(row);
        if (key !== undefined) keys.add(key);
      } else {
        malformedIds.push(identified.safeParse(element).data?.[idField] ?? "?");
        malformedCurrencies.push(currencyIn(element));
      }
    }
    malformedIds.push(...elements.slice(most).map(() => "?"));
    return { rows, malformedIds, ...(malformedCurrencies.length && { malformedCurrencies }) };
  };
  return z
    .array(z.unknown())
    .transform(readRows)
    .register(published, { elements: published.get(schema)?.id });
}

const wirePage = z
  .object({ limit: wireCount, offset: wireCount, total: wireCount })
  .register(published, {
    id: "Page",
    description: "Which part of all that match: `total` counts the entries over all pages.",
  });

/** The contract's list: `{ data, page: { limit, offset, total }, asOf }`. */
export function wireListing<Schema extends z.ZodType>(
  schema: Schema,
  idField = "id",
  keyOf: KeyOf = (element) => element[idField] as string,
) {
  return z
    .object({
      data: wireRows(schema, idField, undefined, keyOf),
      page: wirePage,
      asOf: maybe(wireInstant, "When the figures hold."),
    })
    .transform(
      ({ data, page, asOf }): Listing<z.output<Schema>> => ({
        ...data,
        ...page,
        ...(asOf !== undefined && { asOf }),
      }),
    );
}

/** The currency that a row names, if its code can be read or not; undefined if it names none. */
function currencyIn(row: unknown): string | undefined {
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
