/** What a call asks for, by the names of its address. */
export type Query = Readonly<Record<string, string | number | undefined>>;

/** Which rows of a list, and in which order. */
export type ListWindow = {
  readonly sort?: string | undefined;
  readonly limit: number;
  readonly offset: number;
};

/** Which loans; the filters from `overdue` on only where the API has `/loans/totals`. */
export type LoanQuery = ListWindow & {
  readonly status?: string | undefined;
  readonly currency?: string | undefined;
  /** A bucket of days late, as `daysLateBuckets` names them: active loans alone. */
  readonly overdue?: string | undefined;
  readonly product?: string | undefined;
  /** Maturity dates, both inclusive. */
  readonly maturesFrom?: string | undefined;
  readonly maturesTo?: string | undefined;
  readonly q?: string | undefined;
};

/** Which movements; `from` and `to` are calendar dates, both inclusive, on the value date. */
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

/** Which requests; `from` and `to` are calendar dates, both inclusive. */
export type RequestQuery = ListWindow & {
  readonly status?: string | undefined;
  readonly type?: string | undefined;
  readonly currency?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};
