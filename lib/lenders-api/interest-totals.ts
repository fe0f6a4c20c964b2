import "server-only";
import { statementPeriod, statementTypes } from "@/lib/domain/documents/interest-statement";
import type { MovementTotals } from "@/lib/domain/movements/movement-totals";
import { fetchMovementTotals } from "./movement-totals";
import type { Caller } from "./transport/caller";

export async function fetchInterestTotals(caller: Caller, year: number): Promise<MovementTotals> {
  const period = statementPeriod(year);
  const totals = await Promise.all(
    Object.values(statementTypes).map((type) =>
      fetchMovementTotals(caller, { type, status: "COMPLETED", ...period }, { by: "month" }),
    ),
  );
  return totals.flat();
}
