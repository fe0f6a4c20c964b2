/** A screen, where it is, and what it may cost. */
export type Screen = {
  readonly name: string;
  /** Its address; a loan's needs the loan's id. */
  readonly path: (loanId: string) => string;
  /** What it reads of the lenders API, by path, in the alphabet's order; no two need each other. */
  readonly calls: readonly string[];
  /** What its scripts may weigh over a bare Next page's before the browser is idle, kB of gzip. */
  readonly scriptKilobytes: number;
  /**
   * Calls that go out only after the answer to another; else none. Of the summary three need the
   * currencies, and nine wait because a lender has at most 8 calls at once.
   */
  readonly inSeries?: number;
  /** A list, which loads neither grid nor charts at any time, and on a phone no pickers. */
  readonly isList?: true;
};

export const signIn: Screen = {
  name: "the sign-in page",
  path: () => "/",
  calls: [],
  scriptKilobytes: 45,
};

/** The screens of a lender who is signed in. */
export const portalScreens: readonly Screen[] = [
  {
    name: "the summary",
    path: () => "/main-layout",
    calls: [
      "/loans",
      "/loans/totals",
      ...Array<string>(8).fill("/movements"),
      "/movements/totals",
      "/movements/totals",
      ...Array<string>(5).fill("/payments"),
      "/payments/totals",
      "/requests",
      "/requests",
    ],
    inSeries: 12,
    scriptKilobytes: 60,
  },
  {
    name: "the loans",
    path: () => "/loans",
    calls: ["/loans", "/loans/totals"],
    scriptKilobytes: 45,
    isList: true,
  },
  {
    name: "the payments",
    path: () => "/payments",
    calls: ["/payments", "/payments/totals", "/payments/totals"],
    scriptKilobytes: 45,
    isList: true,
  },
  {
    name: "what comes if the late ones never pay",
    path: () => "/payments/what-if?case=late-never",
    calls: ["/loans", "/loans", "/loans/totals", "/payments", "/payments", "/payments/totals"],
    inSeries: 2,
    scriptKilobytes: 45,
  },
  {
    name: "the movements",
    path: () => "/movements",
    calls: ["/movements", "/movements", "/movements/totals"],
    scriptKilobytes: 45,
    isList: true,
  },
  {
    name: "the requests",
    path: () => "/requests",
    calls: ["/requests", "/requests"],
    scriptKilobytes: 45,
    isList: true,
  },
  {
    name: "the documents",
    path: () => "/documents",
    calls: [
      "/account",
      "/documents",
      "/loans",
      "/movements",
      "/movements/totals",
      "/payments",
      "/payments/totals",
      "/requests",
    ],
    scriptKilobytes: 45,
  },
  {
    name: "a loan",
    path: (loanId) => `/loan_detail/${loanId}`,
    calls: ["/documents", "/loans/:id", "/movements", "/movements/totals"],
    scriptKilobytes: 60,
  },
];
