import { z } from "zod";

/** A value that does not match the contract: its path, and what is wrong with its shape. */
export type Misfit = { readonly path: string; readonly problem: string };

/** The errors of a value against a schema of the portal; `at` is the value's path. */
export function misfitsOf(schema: z.ZodType, value: unknown, at: string): Misfit[] {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return issues.map((issue) => {
    const found = issue.path.reduce<unknown>((inner, key) => Object(inner)[key], value);
    const problem = `${ruleOf(issue)}, but is ${shapeOf(found)}`;
    return { path: pathOf(at, issue.path), problem: found === undefined ? "is missing" : problem };
  });
}

/** One line per distinct misfit, with the number of its rows. */
export function misfitLines(misfits: readonly Misfit[], rows: number): string[] {
  const counts = new Map<string, number>();
  for (const { path, problem } of misfits) {
    const line = `${path.replace(/\[\d+\]/g, "[*]")} ${problem}`;
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return [...counts].map(([line, count]) =>
    rows > 1 && line.includes("[*]") ? `${line} (${count}× in ${rows} rows)` : line,
  );
}

/** The names of an entity's fields in the contract. */
export function fieldsOf(schema: z.ZodType): string[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return Object.keys(properties);
}

function pathOf(at: string, path: readonly PropertyKey[]): string {
  const parts = path.map((key) =>
    typeof key === "number" ? `[${key}]` : `.${fieldName(String(key))}`,
  );
  return (at + parts.join("")).replace(/^\./, "");
}

// Written from the schema: zod's own messages may quote the data.
function ruleOf(issue: z.core.$ZodIssue): string {
  if (issue.code === "invalid_type")
    return `must be ${withArticle[issue.expected] ?? issue.expected}`;
  if (issue.code === "invalid_value") return `must be one of ${issue.values.join(", ")}`;
  if (issue.code === "invalid_format" && issue.format === "regex")
    return `must match ${issue.pattern}`;
  if (issue.code === "too_small") return "is too short";
  if (issue.code === "too_big") return "is too long";
  return portalRules[issue.message] ?? "does not fit the contract";
}

const portalRules: Readonly<Record<string, string>> = {
  "not a decimal numeral": "must be a decimal numeral, like 1234.56",
  "not a decimal numeral of at least 0": "must be a decimal numeral of at least 0, like 1234.56",
  "no visible character": "must have a visible character",
  "not a currency code": "must be a currency code, like MXN",
  "not an instant": "must be an instant, like 2026-11-21T14:02:00Z",
  "not a calendar date": "must be a calendar date, like 2026-11-21",
  "not in one currency": "must be in the currency of its movement",
};

const withArticle: Readonly<Record<string, string>> = {
  string: "text or a number",
  array: "a list",
  object: "an object",
};

const mostCharacters = 24;

/**
 * The shape of a value without its content: `"9/9/9"` for a date with slashes, `"9.9,9"` for an
 * amount with a decimal comma. A run of letters becomes one `a`, a run of digits one `9`.
 */
export function shapeOf(value: unknown): string {
  if (value === undefined) return "nothing";
  if (value === null) return "null";
  if (value === "") return "an empty text";
  if (Array.isArray(value)) return "a list";
  if (typeof value !== "string")
    return typeof value === "object" ? "an object" : `a ${typeof value}`;
  const shape = value
    .slice(0, 200)
    .replace(/\p{L}+/gu, "a")
    .replace(/\p{N}+/gu, "9")
    .replace(/[^a9 .,:;/+_%$@-]/gu, "?");
  return `"${shape.slice(0, mostCharacters)}${shape.length > mostCharacters ? "…" : ""}"`;
}

/** A field's name, hidden when it is not an identifier and so may be a person's data. */
export function fieldName(key: string): string {
  return /^[A-Za-z][A-Za-z0-9_-]{0,39}$/.test(key) ? key : "(a hidden name)";
}
