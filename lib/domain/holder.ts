export type Holder = { readonly name: string; readonly taxId?: string };
