const mostCharacters = 24;

/**
 * A value of foreign data without what it says: `"9/9/9"` for a date with slashes, `"9.9,9"` for an
 * amount with a decimal comma. Runs of letters and digits are one `a` and one `9`, so that neither
 * a name nor the size of an amount is left.
 */
export function shapeOf(value: unknown): string {
  if (value === undefined) return "nothing";
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "an object";
  if (typeof value !== "string") return `a ${typeof value}`;
  return value === "" ? "an empty text" : `"${masked(value)}"`;
}

function masked(text: string): string {
  const shape = text
    .slice(0, 200)
    .replace(/\p{L}+/gu, "a")
    .replace(/\p{N}+/gu, "9")
    .replace(/[^a9 .,:;/+_%$@-]/gu, "?");
  return shape.length > mostCharacters ? `${shape.slice(0, mostCharacters)}…` : shape;
}

/** The name of a field of foreign data, where it can be one; a person's data as a key is none. */
export function fieldName(key: string): string {
  return /^[A-Za-z][A-Za-z0-9_-]{0,39}$/.test(key) ? key : "(a name that is no identifier)";
}
