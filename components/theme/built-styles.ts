/** What the build knows of the portal's styles. */
export type BuiltStyles = {
  /** The text of each sheet, in the order in which they apply. */
  readonly sheets: readonly string[];
  /** The indexes of each page's sheets, by the pattern of its path. */
  readonly pages: readonly (readonly [pattern: string, sheets: readonly number[]])[];
  /** The path of one file with all sheets. */
  readonly allPages: string;
};

/**
 * Returns a function from a path to the styles that its page needs; those of all pages if the path is
 * unknown.
 */
export function stylesByPath({ sheets, pages }: BuiltStyles): (path: string) => string {
  const known = pages.map(([pattern, indexes]) => [new RegExp(pattern), indexes] as const);
  return (path) => {
    const page = known.find(([pattern]) => pattern.test(path));
    return (page ? page[1].map((index) => sheets[index]) : sheets).join("");
  };
}
