// The first `npm run bench` installs Lighthouse (package.json beside this). What the bench uses of it.
declare module "lighthouse" {
  type Audit = {
    readonly title: string;
    readonly score: number | null;
    readonly numericValue?: number;
  };
  type Category = {
    readonly score: number | null;
    readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
  };
  type Report = {
    readonly finalDisplayedUrl: string;
    readonly runtimeError?: { readonly message: string };
    readonly audits: Readonly<Record<string, Audit | undefined>>;
    readonly categories: Readonly<Record<string, Category | undefined>>;
  };
  type Flags = {
    readonly port: number;
    readonly logLevel: "error";
    readonly onlyCategories: string[];
    readonly extraHeaders?: Readonly<Record<string, string>>;
  };
  function lighthouse(url: string, flags: Flags): Promise<{ readonly lhr: Report } | undefined>;

  export { lighthouse as default };
}
