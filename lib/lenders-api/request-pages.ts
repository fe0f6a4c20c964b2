import "server-only";
import type { WithdrawalRequest } from "@/lib/domain/withdrawal-request";
import type { RequestFilter } from "./queries";
import { fetchRequests } from "./requests";
import type { Caller } from "./transport/caller";
import { readWholePages, type WholePage } from "./whole-pages";

/** Yields all matching requests, oldest first, each exactly once, or throws: see `readWholePages`. */
export function fetchRequestPages(
  caller: Caller,
  filter: RequestFilter,
): AsyncGenerator<WholePage<WithdrawalRequest>, void, undefined> {
  return readWholePages((window) =>
    fetchRequests(caller, { ...filter, sort: "requestedAt", ...window }),
  );
}
