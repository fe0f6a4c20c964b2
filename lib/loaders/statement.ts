import "server-only";
import {
  type InterestStatement,
  interestStatements,
  statementYears,
} from "@/lib/domain/documents/interest-statement";
import type { Outcome } from "@/lib/domain/failure";
import { fetchInterestTotals } from "@/lib/lenders-api/interest-totals";
import { fetchMovements } from "@/lib/lenders-api/movements";
import { load } from "./load";

const rowsLookedAt = 10;

export async function loadInterestStatements(
  year: number,
): Promise<Outcome<readonly InterestStatement[]>> {
  return load(async (caller) => interestStatements(await fetchInterestTotals(caller, year), year));
}

/** The years from the first to the last completed movement, newest first; none for a new account. */
export async function loadStatementYears(): Promise<Outcome<readonly number[]>> {
  return load(async (caller) => {
    const days = await Promise.all(
      ["valueDate", "-valueDate"].map(async (sort) => {
        const query = { status: "COMPLETED", sort, limit: rowsLookedAt, offset: 0 };
        const { rows } = await fetchMovements(caller, query);
        return rows.map(({ valueDate }) => valueDate);
      }),
    );
    return statementYears(days.flat());
  });
}
