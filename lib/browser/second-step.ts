/** What a sign-in gives: who it is, with their ID token. */
export type Proof = { readonly userId: string; readonly idToken: string };

/** `name` is what the lender called the app; it may be empty. */
export type AuthenticatorApp = { readonly id: string; readonly name: string };

/** What a sign-in asks for first. */
export type SecondStep<Result> = {
  readonly apps: readonly AuthenticatorApp[];
  readonly complete: (appId: string, code: string) => Promise<Result>;
};
