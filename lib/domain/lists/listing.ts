export type Listing<Row> = {
  readonly rows: readonly Row[];
  /** Ids of rows that did not fit the contract; "?" if even the id is unreadable. */
  readonly malformedIds: readonly string[];
  /** The currencies of those rows, where they name one. */
  readonly malformedCurrencies?: readonly (string | undefined)[];
  readonly limit: number;
  readonly offset: number;
  readonly total: number;
  /** When the API's figures were valid (ISO 8601, UTC), if it says so. */
  readonly asOf?: string;
  /** The order that was asked for and that the API refused; the rows are in its own. */
  readonly unsorted?: string;
};
