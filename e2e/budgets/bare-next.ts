/** What the page of a Next application without anything else loads as script: Next 16.4.6, November 2026. */
export const bareNext = { scriptBytes: 134_899 } as const;
