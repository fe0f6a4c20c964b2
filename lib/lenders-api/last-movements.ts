import "server-only";
import type { Listing } from "@/lib/domain/lists/listing";
import type { Movement } from "@/lib/domain/movements/movement";
import { fetchMovements } from "./movements";
import { inTurns, readAll } from "./read-all";
import { type BoundedCaller, type Caller, withinTime } from "./transport/caller";

/** Most days have fewer; a page of the contract has at most the second number. */
const sizes = { usual: 10, most: 200 };

const mostRows = 2_000;

/** Each currency's last day, up to 200; all, up to 2,000, if none of them says the balance. */
export function fetchLastMovements(
  caller: Caller,
  currencies: readonly string[],
): Promise<ReadonlyMap<string, Listing<Movement>>> {
  return withinTime(caller, 10_000, async (bounded) => {
    const listings = await inTurns(bounded, currencies, lastOf);
    return new Map(listings.map((listing, index) => [currencies[index] as string, listing]));
  });
}

async function lastOf(caller: BoundedCaller, currency: string): Promise<Listing<Movement>> {
  const query = { currency, status: "COMPLETED", sort: "-valueDate" };
  const latest = (limit: number) => fetchMovements(caller, { ...query, limit, offset: 0 });
  const listing = await latest(sizes.usual);
  const { rows, total } = listing;
  const isSilent = rows.every(({ balanceAfter }) => !balanceAfter);
  if (isSilent && rows.length < total && total <= mostRows)
    return { ...listing, rows: await readAll(caller, mostRows, fetchMovements, query) };
  const days = new Set(rows.map(({ valueDate }) => valueDate));
  const mayGoOn = days.size === 1 && rows.length < total;
  return mayGoOn ? latest(sizes.most) : listing;
}
