import "server-only";
import type { Listing } from "@/lib/domain/listing";
import type { Movement } from "@/lib/domain/movement";
import { fetchMovements } from "./movements";
import { inTurns } from "./read-all";
import { type Caller, withinTime } from "./transport/caller";

/** Most days have fewer; a page of the contract has at most the second number. */
const sizes = { usual: 10, most: 200 };

/** Newest first: all of each currency's last day, up to 200. */
export function fetchLastMovements(
  caller: Caller,
  currencies: readonly string[],
): Promise<ReadonlyMap<string, Listing<Movement>>> {
  return withinTime(caller, 10_000, async (bounded) => {
    const listings = await inTurns(bounded, currencies, lastOf);
    return new Map(listings.map((listing, index) => [currencies[index] as string, listing]));
  });
}

async function lastOf(caller: Caller, currency: string): Promise<Listing<Movement>> {
  const latest = (limit: number) =>
    fetchMovements(caller, { currency, status: "COMPLETED", sort: "-valueDate", limit, offset: 0 });
  const listing = await latest(sizes.usual);
  const days = new Set(listing.rows.map(({ valueDate }) => valueDate));
  const mayGoOn = days.size === 1 && listing.rows.length < listing.total;
  return mayGoOn ? latest(sizes.most) : listing;
}
