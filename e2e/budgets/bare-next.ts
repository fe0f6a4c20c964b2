/** What the page of a Next application without anything else loads as script, before anything of ours. */
export const bareNext = { version: "16.4.6", scriptBytes: 134_899 } as const;
