export const signInProviders = ["google.com", "microsoft.com"] as const;

export type SignInProvider = (typeof signInProviders)[number];

export const providerNames: Readonly<Record<SignInProvider, string>> = {
  "google.com": "Google",
  "microsoft.com": "Microsoft",
};
