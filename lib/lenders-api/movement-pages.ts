import "server-only";
import type { Movement } from "@/lib/domain/movements/movement";
import { fetchMovements } from "./movements";
import { type WholePage, wholePages } from "./whole-pages";

export type MovementPage = WholePage<Movement>;

/** Each exactly once, or throws. Oldest first, or in the API's own order if it refuses that. */
export const fetchMovementPages = wholePages(fetchMovements, { sort: "valueDate" });

/** The same for running balances: always oldest first, so it throws if the API refuses that. */
export const fetchOrderedMovementPages = wholePages(fetchMovements, {
  sort: "valueDate",
  needsOrder: true,
});
