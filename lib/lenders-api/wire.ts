import "server-only";
import { z } from "zod";
import { parseCalendarDate } from "@/lib/domain/dates/calendar-date";
import { knownStatuses } from "@/lib/domain/loans/status";
import { currencyCode, currencyPattern } from "@/lib/domain/money/currency-codes";
import { parseDecimal } from "@/lib/domain/money/money";
import { knownMovementTypes } from "@/lib/domain/movements/movement";

/** What `docs/openapi.yaml` says of a schema, beyond what zod can derive. */
export type Published = {
  readonly id?: string;
  /** The component name of an array's elements, which are parsed one by one. */
  readonly elements?: string | undefined;
  readonly description?: string;
  readonly examples?: readonly unknown[];
  /** JSON Schema for strings that only a function can check. */
  readonly shape?: Readonly<Record<string, unknown>>;
};

/** Used only to generate the document, not at run time. */
export const published = z.registry<Published>();

const unreadable = "";

/** Compiled, an overwrite makes no object of its own, as a transform does for each value. */
function parsedText<Value extends string>(
  parse: (text: string) => Value | undefined,
  fault: string,
) {
  const text = z
    .string()
    .overwrite((text) => parse(text) ?? unreadable)
    .refine((text) => text !== unreadable, fault);
  return text as unknown as z.ZodType<Value, string>;
}

const visible = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

const visibleText = () =>
  z
    .string()
    .refine(isVisible, "no visible character")
    .overwrite((text) => text.toWellFormed());

const textShape = { type: "string", pattern: "\\S" };

/** Text with a visible character. Lone surrogates become U+FFFD. */
export const wireText = visibleText().register(published, {
  id: "Text",
  description: "Text with at least one visible character.",
  shape: textShape,
});

const openWord = (id: string, what: string, examples: readonly string[]) =>
  visibleText().register(published, {
    id,
    description: `The examples are all that the portal knows. Another ${what} is kept and shown as it came.`,
    shape: textShape,
    examples,
  });

export const wireStatus = openWord("Status", "status", knownStatuses);
export const wireMovementType = openWord("MovementType", "type", knownMovementTypes);

/** It heads a column: a longer one is cut. */
const longestKind = 40;

export const wireKind = visibleText()
  .transform((text) => {
    const kind = text.trim();
    return kind.length > longestKind ? `${kind.slice(0, longestKind - 1)}…`.toWellFormed() : kind;
  })
  .register(published, {
    id: "WithheldKind",
    description: "`ISR`, `IVA` or any text, which is shown as it came; above 40 characters cut.",
    shape: textShape,
    examples: ["ISR"],
  });

export const mostKinds = 12;

export const wireId = z
  .string()
  .min(1)
  .max(128)
  .refine((id) => id.isWellFormed())
  .register(published, {
    id: "Id",
    description:
      "Opaque. One that stands in a path is sent as one encoded segment, and never holds `/`, `\\`, a control character, nor is it `.` or `..`.",
  });

/** A string or a JSON number, which readJson has made a string. */
export const wireDecimal = parsedText(
  (text) => parseDecimal(text.trim()),
  "not a decimal numeral",
).register(published, {
  id: "Decimal",
  description:
    "A decimal numeral, best as a string. A JSON number is read too, digit for digit, never through a float.",
  shape: {
    type: ["string", "number"],
    pattern: "^[+-]?(\\d+(\\.\\d*)?|\\.\\d+)([eE][+-]?\\d{1,3})?$",
    maxLength: 128,
  },
  examples: ["1234.56"],
});

export const wireCurrency = parsedText(currencyCode, "not a currency code").register(published, {
  id: "Currency",
  description: "ISO 4217, or a stablecoin's code.",
  shape: { type: "string", pattern: currencyPattern.source },
  examples: ["MXN", "USDC", "USDC.e"],
});

export const wireMoney = wireObject({ amount: wireDecimal, currency: wireCurrency }).register(
  published,
  { id: "Money", description: "An exact amount in one currency." },
);

/** A decimal whose direction is told elsewhere: with a sign of its own it could mean either. */
export const wireUnsigned = parsedText((text) => {
  const value = parseDecimal(text.trim());
  return value?.startsWith("-") ? undefined : value;
}, "not a decimal numeral of at least 0").register(published, {
  id: "UnsignedDecimal",
  description: "A decimal numeral of at least 0.",
  shape: {
    type: ["string", "number"],
    pattern: "^\\+?(\\d+(\\.\\d*)?|\\.\\d+)([eE][+-]?\\d{1,3})?$",
    minimum: 0,
    maxLength: 128,
  },
  examples: ["1234.56"],
});

export const wireCalendarDate = parsedText(parseCalendarDate, "not a calendar date").register(
  published,
  {
    id: "CalendarDate",
    description: "A day of the calendar, without a zone.",
    shape: { type: "string", format: "date" },
    examples: ["2026-02-28"],
  },
);

export const wireMonth = z
  .string()
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
  .refine((text) => text >= "0001", "A month of the calendar");

const instantPattern = z.regexes.datetime({ offset: true });

/** ISO 8601, in UTC with `Z` once it is read. */
export const wireInstant = parsedText((text) => {
  if (!instantPattern.test(text)) return undefined;
  return text.endsWith("Z") ? text : new Date(text).toISOString();
}, "not an instant").register(published, {
  id: "Instant",
  description: "ISO 8601, best in UTC with `Z`; another offset is read too.",
  shape: { type: "string", format: "date-time" },
  examples: ["2026-11-21T14:02:00Z"],
});

/** A non-negative integer; readJson has made it a string. */
export const wireCount = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
  .register(published, {
    id: "Count",
    shape: { type: "integer", minimum: 0, maximum: 999_999_999_999_999 },
  });

/** A field that may be missing, null, or invisible text: all three become undefined. */
export function maybe<Schema extends z.ZodType>(schema: Schema, description?: string) {
  const field = z.preprocess((value) => (isAbsent(value) ? undefined : value), schema.optional());
  return description === undefined ? field : field.register(published, { description });
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "string" && !isVisible(value));
}

/** Most texts begin with a visible ASCII character: the pattern takes longer to say so. */
function isVisible(text: string): boolean {
  const first = text.charCodeAt(0);
  return (first > 0x20 && first < 0x7f) || visible.test(text);
}

type WithoutUndefined<Fields> = {
  [Key in keyof Fields as undefined extends Fields[Key] ? never : Key]: Fields[Key];
} & {
  [Key in keyof Fields as undefined extends Fields[Key] ? Key : never]?: Exclude<
    Fields[Key],
    undefined
  >;
};

function present<Fields extends object>(fields: Fields): WithoutUndefined<Fields> {
  let hasAll = true;
  for (const name in fields) if (fields[name] === undefined) hasAll = false;
  if (hasAll) return fields as WithoutUndefined<Fields>;
  const kept: Record<string, unknown> = {};
  for (const name in fields) if (fields[name] !== undefined) kept[name] = fields[name];
  return kept as WithoutUndefined<Fields>;
}

type Found<Fields extends Readonly<Record<string, z.ZodType>>> = WithoutUndefined<
  z.output<z.ZodObject<Fields>>
>;

/** An object without its absent fields, as `finish` completes it. Compiled: plain zod takes three times as long. */
export function wireObject<
  Fields extends Readonly<Record<string, z.ZodType>>,
  Value = Found<Fields>,
>(
  fields: Fields,
  finish: (found: Found<Fields>, context: z.RefinementCtx) => Value = (found) => found as Value,
) {
  return z.compile(
    z
      .object(fields)
      .transform((found, context) => finish(present(found) as unknown as Found<Fields>, context)),
  );
}
