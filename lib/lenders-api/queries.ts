/** Which loans, in which order. */
export type LoanQuery = {
  readonly status?: string | undefined;
  readonly currency?: string | undefined;
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
  readonly limit: number;
  readonly offset: number;
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

export type MovementQuery = MovementFilter & {
  readonly sort?: string | undefined;
  readonly limit: number;
  readonly offset: number;
};

/** Which requests; `from` and `to` are calendar dates, both inclusive. */
export type RequestQuery = {
  readonly status?: string | undefined;
  readonly type?: string | undefined;
  readonly currency?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sort?: string | undefined;
  readonly limit: number;
  readonly offset: number;
};
