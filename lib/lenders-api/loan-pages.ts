import "server-only";
import type { Loan } from "@/lib/domain/loan";
import { fetchLoans } from "./loans";
import type { LoanFilter } from "./queries";
import type { Caller } from "./transport/caller";
import { readWholePages, type WholePage } from "./whole-pages";

/** Yields all matching loans, oldest first, each exactly once, or throws: see `readWholePages`. */
export function fetchLoanPages(
  caller: Caller,
  filter: LoanFilter,
): AsyncGenerator<WholePage<Loan>, void, undefined> {
  return readWholePages((window) =>
    fetchLoans(caller, { ...filter, sort: "startDate", ...window }),
  );
}
