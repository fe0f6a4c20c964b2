import "server-only";
import { z } from "zod";
import type { Listing } from "@/lib/domain/lists/listing";
import { published } from "./published";
import { currencyIn } from "./unread-currencies";
import { maybe, wireCount, wireId, wireInstant } from "./wire";

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
  const readAll = (elements: readonly unknown[]) => {
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
    .transform(readAll)
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
