export type Query = Readonly<Record<string, string | number | undefined>>;

export type ListWindow = {
  readonly sort?: string | undefined;
  readonly limit: number;
  readonly offset: number;
};

/** Filters from `overdue` on work only if the API has `/loans/totals`. */
export type LoanQuery = ListWindow & {
  readonly status?: string | undefined;
  readonly currency?: string | undefined;
  /** One of `daysLateBuckets`: only active loans. */
  readonly overdue?: string | undefined;
  readonly product?: string | undefined;
  /** Maturity dates, both inclusive. */
  readonly maturesFrom?: string | undefined;
  readonly maturesTo?: string | undefined;
  readonly q?: string | undefined;
};

/** `from` and `to` are inclusive calendar dates, compared with the value date. */
export type MovementFilter = {
  readonly type?: string | undefined;
  readonly status?: string | undefined;
  readonly currency?: string | undefined;
  readonly loanId?: string | undefined;
  readonly requestId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly q?: string | undefined;
};

export type MovementQuery = MovementFilter & ListWindow;

export type RequestQuery = ListWindow & {
  readonly status?: string | undefined;
  readonly type?: string | undefined;
  readonly currency?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};
