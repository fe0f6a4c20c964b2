export const densities = ["compact", "normal", "comfortable"] as const;
export type Density = (typeof densities)[number];

export type ListView = { readonly density: Density; readonly hidden: readonly string[] };

const separator = ".";

/** A cookie instead of localStorage: the server's first HTML already has the right columns. */
export function listViewCookie(path: string): string {
  return `list_view${path.replaceAll("/", "_")}`;
}

/** Invalid parts are ignored. The first column, which names the row, cannot be hidden. */
export function readListView(text: string, columns: readonly { key: string }[]): ListView {
  const [first, ...named] = text.split(separator);
  return {
    density: densities.find((density) => density === first) ?? "normal",
    hidden: columns.slice(1).flatMap(({ key }) => (named.includes(key) ? [key] : [])),
  };
}

export function writeListView({ density, hidden }: ListView): string {
  return [density, ...hidden].join(separator);
}
