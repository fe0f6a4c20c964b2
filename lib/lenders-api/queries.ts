export type Query = Readonly<Record<string, string | number | undefined>>;

type ListWindow = {
  readonly sort?: string | undefined;
  readonly limit: number;
  readonly offset: number;
};

export type LoanQuery = ListWindow & {
  readonly status?: string | undefined;
  readonly currency?: string | undefined;
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

/** `from` and `to` are inclusive calendar dates. */
export type RequestQuery = ListWindow & {
  readonly status?: string | undefined;
  readonly type?: string | undefined;
  readonly currency?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};
