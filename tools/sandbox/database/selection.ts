import type { DatabaseSync, SQLInputValue } from "node:sqlite";

/** A row of SQLite; integers are bigints, so that no amount is rounded. */
export type Row = Record<string, string | bigint | null>;

/** The WHERE clause of a query: conditions joined by AND, and their values. */
export class Conditions {
  readonly #clauses: string[] = [];
  readonly values: SQLInputValue[] = [];

  /** Adds a condition; does nothing when a value is undefined. */
  where(clause: string, ...values: readonly (SQLInputValue | undefined)[]): this {
    const given = values.filter((value) => value !== undefined);
    if (given.length === values.length) {
      this.#clauses.push(clause);
      this.values.push(...given);
    }
    return this;
  }

  get sql(): string {
    return this.#clauses.join(" AND ");
  }
}

const rememberedCounts = 1_000;

/**
 * Reads the database with prepared statements and caches counts, which is safe because a lender's
 * rows never change once they are loaded.
 */
export class Reader {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, ReturnType<DatabaseSync["prepare"]>>();
  readonly #counts = new Map<string, number>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  all(sql: string, values: readonly SQLInputValue[]): Row[] {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      statement = this.#database.prepare(sql);
      statement.setReadBigInts(true);
      this.#statements.set(sql, statement);
    }
    return statement.all(...values) as Row[];
  }

  count(table: string, conditions: Conditions): number {
    const sql = `SELECT count(*) AS total FROM ${table} WHERE ${conditions.sql}`;
    const key = [sql, ...conditions.values].join("\n");
    let count = this.#counts.get(key);
    if (count === undefined) {
      if (this.#counts.size >= rememberedCounts) this.#counts.clear();
      count = Number(this.all(sql, conditions.values)[0]?.total ?? 0n);
      this.#counts.set(key, count);
    }
    return count;
  }

  /**
   * One page, ordered by `key` (an SQL expression) and then by id in the same direction, null values
   * last. Finds the row numbers in the index first, from the nearer end, and then reads these rows
   * only: the last page is as fast as the first.
   */
  page(
    table: string,
    conditions: Conditions,
    order: { key: string; optional: boolean; descending: boolean },
    { limit, offset }: { limit: number; offset: number },
  ): { rows: Row[]; total: number } {
    const total = this.count(table, conditions);
    const length = Math.min(limit, total - offset);
    if (length <= 0) return { rows: [], total };
    const backwards = offset > total / 2;
    const skipped = backwards ? total - offset - length : offset;
    const towards = order.descending === backwards ? "ASC" : "DESC";
    const absent = order.optional ? ` NULLS ${backwards ? "FIRST" : "LAST"}` : "";
    const ordering = `ORDER BY ${order.key} ${towards}${absent}, number ${towards}`;
    const rows = this.all(
      `SELECT entry.* FROM (
         SELECT number FROM ${table} WHERE ${conditions.sql} ${ordering} LIMIT ? OFFSET ?
       ) CROSS JOIN ${table} AS entry USING (number) ${ordering}`,
      [...conditions.values, length, skipped],
    );
    return { rows: backwards ? rows.reverse() : rows, total };
  }
}
