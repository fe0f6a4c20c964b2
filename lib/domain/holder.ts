/** Who an account belongs to, for a document. */
export type Holder = { readonly name: string; readonly taxId?: string };
