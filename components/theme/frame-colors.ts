// Written by `npm run brand` from the folder brand/; change that instead.

/** The colour of the browser's frame: `--color-surface`, as the header. */
export const frameColors = {
  light: "#ffffff",
  dark: "#191f26",
} as const;
