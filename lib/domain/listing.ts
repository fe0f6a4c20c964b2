/** One page of a list: the rows that could be read, and where the page stands in the whole. */
export type Listing<Row> = {
  readonly rows: readonly Row[];
  /** Ids ("?" where even that is unreadable) of the page's rows that did not fit the contract. */
  readonly malformedIds: readonly string[];
  readonly limit: number;
  readonly offset: number;
  /** Rows that match over all pages. */
  readonly total: number;
  /** Instant (ISO 8601, UTC) at which the API's figures hold, where it says so. */
  readonly asOf?: string;
};
