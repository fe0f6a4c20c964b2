/** Providers of accounts that the identity service can ask, by its own ids. */
export const signInProviders = ["google.com", "microsoft.com"] as const;

export type SignInProvider = (typeof signInProviders)[number];

/** How lenders know them. */
export const providerNames: Readonly<Record<SignInProvider, string>> = {
  "google.com": "Google",
  "microsoft.com": "Microsoft",
};
