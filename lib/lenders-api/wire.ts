import "server-only";
import { z } from "zod";
import { parseCalendarDate } from "@/lib/domain/calendar-date";
import type { Listing } from "@/lib/domain/listing";
import { parseDecimal } from "@/lib/domain/money";

const visible = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** Text with something to see. Halves of characters, which no page can hold, become U+FFFD. */
export const wireText = z
  .string()
  .regex(visible)
  .transform((text) => text.toWellFormed());

/** An opaque id, which an address can hold. */
export const wireId = z
  .string()
  .min(1)
  .max(128)
  .refine((id) => id.isWellFormed());

/** A decimal numeral, given as a string or as a JSON number (already its digits, see readJson). */
export const wireDecimal = z.string().transform((text, context) => {
  const parsed = parseDecimal(text.trim());
  if (parsed !== undefined) return parsed;
  context.addIssue({ code: "custom", message: "not a decimal numeral" });
  return z.NEVER;
});

/** A currency's or stablecoin's code, in capitals. */
export const wireCurrency = z
  .string()
  .regex(/^[A-Za-z0-9]{2,12}$/)
  .transform((code) => code.toUpperCase());

export const wireMoney = z.object({ amount: wireDecimal, currency: wireCurrency });

/** `YYYY-MM-DD`. */
export const wireCalendarDate = z.string().transform((text, context) => {
  const date = parseCalendarDate(text);
  if (date !== undefined) return date;
  context.addIssue({ code: "custom", message: "not a calendar date" });
  return z.NEVER;
});

/** ISO 8601 in UTC with `Z`. */
export const wireInstant = z.iso.datetime();

/** A whole number that is not negative. */
export const wireCount = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

/** A field that may be missing, null, or a text with nothing to see: all three read as absent. */
export function maybe<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (value) => (value === null || isBlank(value) ? undefined : value),
    schema.optional(),
  );
}

function isBlank(value: unknown): boolean {
  return typeof value === "string" && !visible.test(value);
}

type WithoutUndefined<Fields> = {
  [Key in keyof Fields as undefined extends Fields[Key] ? never : Key]: Fields[Key];
} & {
  [Key in keyof Fields as undefined extends Fields[Key] ? Key : never]?: Exclude<
    Fields[Key],
    undefined
  >;
};

/** The object without its absent fields, so that "absent" has one spelling from here on. */
export function present<Fields extends object>(fields: Fields): WithoutUndefined<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as WithoutUndefined<Fields>;
}

/** Reads each element by itself: those that do not fit are counted and never hide the others. */
export function wireRows<Schema extends z.ZodType>(schema: Schema) {
  return z.array(z.unknown()).transform((elements) => {
    const rows: z.output<Schema>[] = [];
    const malformedIds: string[] = [];
    for (const element of elements) {
      const parsed = schema.safeParse(element);
      if (parsed.success) rows.push(parsed.data);
      else malformedIds.push(identified.safeParse(element).data?.id ?? "?");
    }
    return { rows, malformedIds };
  });
}

/** The contract's list: `{ data, page: { limit, offset, total }, asOf }`. */
export function wireListing<Schema extends z.ZodType>(schema: Schema) {
  return z
    .object({
      data: wireRows(schema),
      page: z.object({ limit: wireCount, offset: wireCount, total: wireCount }),
      asOf: maybe(wireInstant),
    })
    .transform(
      ({ data, page, asOf }): Listing<z.output<Schema>> => ({
        ...data,
        ...page,
        ...(asOf !== undefined && { asOf }),
      }),
    );
}

const identified = z.object({ id: wireId });
