/** An ID token that the session gate has let through; only `lib/session` makes one. */
export type Bearer = string & { readonly bearer: unique symbol };
