import "server-only";
import type { z } from "zod";

/** Returns what a value means; undefined if the schema must decide. */
export type Read<Value> = (value: unknown) => Value | undefined;

const reads = new WeakMap<z.ZodType, Read<unknown>>();
const optionals = new WeakMap<z.ZodType, z.ZodType>();

/** `read` may refuse what the schema accepts, but must never accept what it refuses. */
export function readDirectly<Schema extends z.ZodType>(
  schema: Schema,
  read: Read<unknown>,
): Schema {
  reads.set(schema, read);
  return schema;
}

/** Says that a field may be absent, and is parsed by `inner` otherwise. */
export function isOptional<Schema extends z.ZodType>(field: Schema, inner: z.ZodType): Schema {
  optionals.set(field, inner);
  return field;
}

export function directly<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> | undefined {
  return reads.get(schema)?.(value) as z.output<Schema> | undefined;
}

/** Returns a function that parses a value, directly if that works; undefined if it does not fit. */
export function readerOf<Schema extends z.ZodType>(schema: Schema): Read<z.output<Schema>> {
  const read = reads.get(schema) as Read<z.output<Schema>> | undefined;
  const parse: Read<z.output<Schema>> = (value) => schema.safeParse(value).data;
  return read ? (value) => read(value) ?? parse(value) : parse;
}

type Fields = Readonly<Record<string, z.ZodType>>;

export function fieldsReader(fields: Fields): Read<Record<string, unknown>> {
  const parts = Object.entries(fields).map(([name, field]) => {
    const inner = optionals.get(field);
    return { name, read: directReaderOf(inner ?? field), optional: inner !== undefined };
  });
  return (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
    const found: Record<string, unknown> = {};
    for (const { name, read, optional } of parts) {
      const given = (value as Record<string, unknown>)[name];
      if (optional && isAbsent(given)) continue;
      const field = read(given);
      if (field === undefined) return undefined;
      found[name] = field;
    }
    return found;
  };
}

/** Without the second try: the object's schema tries all fields again. */
function directReaderOf(schema: z.ZodType): Read<unknown> {
  return reads.get(schema) ?? ((value) => schema.safeParse(value).data);
}

export const visible = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** Missing, null, or text without a visible character. */
export function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "string" && !isVisible(value));
}

export function isVisible(text: string): boolean {
  const first = text.charCodeAt(0);
  return (first > 0x20 && first < 0x7f) || visible.test(text);
}
