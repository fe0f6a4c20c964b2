/** A verified ID token; only `lib/session` creates one. */
export type Bearer = string & { readonly bearer: unique symbol };
