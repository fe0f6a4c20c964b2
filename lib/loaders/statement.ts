import "server-only";
import { interestStatements, statementYears } from "@/lib/domain/documents/interest-statement";
import type { Holder } from "@/lib/domain/holder";
import { holderOf } from "@/lib/http/documents/read-holder";
import { fetchAccount } from "@/lib/lenders-api/account";
import { fetchInterestTotals } from "@/lib/lenders-api/movement-totals";
import { fetchMovements } from "@/lib/lenders-api/movements";
import { bearerOf } from "@/lib/session/session";
import { load, requireSession } from "./load";

/** For a document: as the API says, else as the token does, else the e-mail address. */
export async function loadHolder(): Promise<Holder> {
  const session = await requireSession();
  const account = await load(fetchAccount);
  const holder = account.ok ? account.value?.holder : undefined;
  return holder ?? { name: holderOf(bearerOf(session)) || session.email };
}

const rowsLookedAt = 10;

export function loadInterestStatements(year: number) {
  return load(async (caller) => interestStatements(await fetchInterestTotals(caller, year), year));
}

/** The years from the first to the last completed movement, newest first; none for a new account. */
export async function loadStatementYears() {
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
