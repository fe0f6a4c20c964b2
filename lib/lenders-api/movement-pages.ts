import "server-only";
import type { Movement } from "@/lib/domain/movement";
import { fetchShownMovements } from "./movement-requests";
import type { MovementFilter } from "./queries";
import type { Caller } from "./transport/caller";
import { readWholePages, type WholePage } from "./whole-pages";

export type MovementPage = WholePage<Movement>;

/** Yields all matching movements, oldest first, each exactly once, or throws: see `readWholePages`. */
export function fetchMovementPages(
  caller: Caller,
  filter: MovementFilter,
): AsyncGenerator<MovementPage, void, undefined> {
  return readWholePages((window) =>
    fetchShownMovements(caller, { ...filter, sort: "valueDate", ...window }),
  );
}
