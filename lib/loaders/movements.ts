import "server-only";
import type { Outcome } from "@/lib/domain/failure";
import { type ListAddress, listQuery } from "@/lib/domain/list-address";
import type { Listing } from "@/lib/domain/listing";
import type { Movement } from "@/lib/domain/movement";
import type { MovementTotals } from "@/lib/domain/movement-totals";
import { fetchShownMovements } from "@/lib/lenders-api/movement-requests";
import { fetchMovementTotals } from "@/lib/lenders-api/movement-totals";
import type { MovementFilter } from "@/lib/lenders-api/queries";
import { load } from "./load";

export async function loadMovements(address: ListAddress): Promise<Outcome<Listing<Movement>>> {
  return load((caller) => fetchShownMovements(caller, listQuery(address)));
}

export async function loadMovementTotals(filter: MovementFilter): Promise<Outcome<MovementTotals>> {
  return load((caller) => fetchMovementTotals(caller, filter));
}
