/** How close together a list's rows stand. */
export const densities = ["compact", "normal", "comfortable"] as const;
export type Density = (typeof densities)[number];

/** How a reader wants a list drawn where it has room: its density, and the columns left out. */
export type ListView = { readonly density: Density; readonly hidden: readonly string[] };

const separator = ".";

/**
 * The cookie that remembers a list's view in this browser, by the list's path. A cookie and not the
 * browser's storage: the server's first HTML already has the columns in their places.
 */
export function listViewCookie(path: string): string {
  return `list_view${path.replaceAll("/", "_")}`;
}

/**
 * Reads what `writeListView` wrote. What makes no sense is left out, and the first column, which
 * says what a row is, always stays.
 */
export function readListView(text: string, keys: readonly string[]): ListView {
  const [first, ...named] = text.split(separator);
  return {
    density: densities.find((density) => density === first) ?? "normal",
    hidden: keys.slice(1).filter((key) => named.includes(key)),
  };
}

/** A view as a cookie's value. */
export function writeListView({ density, hidden }: ListView): string {
  return [density, ...hidden].join(separator);
}
