import "server-only";
import type { Movement } from "@/lib/domain/movement";
import { fetchShownMovements } from "./movement-requests";
import { type WholePage, wholePages } from "./whole-pages";

export type MovementPage = WholePage<Movement>;

/** Yields all matching movements, oldest first, each exactly once, or throws: see `readWholePages`. */
export const fetchMovementPages = wholePages(fetchShownMovements, "valueDate");
