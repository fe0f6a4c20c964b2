import type {
  FiltersOf,
  loanList,
  movementList,
  requestList,
} from "@/lib/domain/lists/list-address";

export type Query = Readonly<Record<string, string | number | undefined>>;

export type ListWindow = {
  readonly sort?: string | undefined;
  readonly limit: number;
  readonly offset: number;
};

export type LoanFilter = FiltersOf<typeof loanList>;

export type LoanQuery = LoanFilter & ListWindow;

export type MovementFilter = FiltersOf<typeof movementList>;

export type MovementQuery = MovementFilter & ListWindow;

export type RequestQuery = FiltersOf<typeof requestList> & ListWindow;
