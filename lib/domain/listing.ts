export type Listing<Row> = {
  readonly rows: readonly Row[];
  /** Ids of rows that did not fit the contract; "?" if even the id is unreadable. */
  readonly malformedIds: readonly string[];
  readonly limit: number;
  readonly offset: number;
  readonly total: number;
  /** When the API's figures were valid (ISO 8601, UTC), if it says so. */
  readonly asOf?: string;
};
