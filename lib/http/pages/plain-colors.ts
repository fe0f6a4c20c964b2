// Written by `npm run brand` from the folder brand/; change that instead.

/** The tokens of pages without the portal's style sheet. */
export const plainColors = `
:root { color-scheme: light dark;
  --color-page: light-dark(#f6f5f1, #11151a);
  --color-text: light-dark(#17212b, #e9edf2);
  --color-muted: light-dark(#556270, #a5b0bd);
  --color-accent: light-dark(#0e5a5a, #63cdc2);
  --color-on-accent: light-dark(#ffffff, #062220); }`;

/** The frame of a browser around them. */
export const plainFrames = { light: "#f6f5f1", dark: "#11151a" } as const;
