const mostCharacters = 24;

/**
 * The shape of a value without its content: `"9/9/9"` for a date with slashes, `"9.9,9"` for an
 * amount with a decimal comma. A run of letters becomes one `a`, a run of digits one `9`.
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

/** A field's name, hidden when it is not an identifier and so may be a person's data. */
export function fieldName(key: string): string {
  return /^[A-Za-z][A-Za-z0-9_-]{0,39}$/.test(key) ? key : "(a hidden name)";
}
