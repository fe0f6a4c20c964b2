import "server-only";
import { z } from "zod";
import type { Listing } from "@/lib/domain/lists/listing";
import type { Money } from "@/lib/domain/money/money";
import { impliedDirection, type Movement } from "@/lib/domain/movements/movement";
import type { MovementQuery } from "./queries";
import { inTurns, readAll } from "./read-all";
import { type BoundedCaller, type Caller, withinTime } from "./transport/caller";
import { callForListing } from "./transport/client";
import { wholePages } from "./whole-pages";
import {
  maybe,
  mostKinds,
  published,
  wireCalendarDate,
  wireCurrency,
  wireId,
  wireInstant,
  wireKind,
  wireMoney,
  wireMovementType,
  wireObject,
  wireStatus,
  wireText,
  wireUnsigned,
} from "./wire";
import { wireListing } from "./wire-rows";

const wireAmount = wireObject({ amount: wireUnsigned, currency: wireCurrency }).register(
  published,
  {
    id: "MovementAmount",
    description: "An exact amount in one currency, of at least 0: the direction says the sign.",
  },
);

const wireWithheld = wireObject({ kind: wireKind, amount: wireAmount }).register(published, {
  id: "Withheld",
  description: "What was withheld of one kind, in the movement's currency.",
});

/** Without a direction, the type implies it. */
export const wireMovement = wireObject(
  {
    id: wireId,
    type: wireMovementType,
    status: wireStatus,
    amount: wireAmount,
    withheld: maybe(
      z.array(wireWithheld).max(mostKinds),
      "Taxes that were withheld; `amount` stays the net that reached the lender. An API that sends it has it in `/movements/totals` too.",
    ),
    gross: maybe(
      wireAmount,
      "Before taxes. Where absent it is `amount` and all that was withheld; another sum is shown as it came, with a note.",
    ),
    direction: maybe(
      z.enum(["IN", "OUT"]),
      "Where absent: LOAN and INTEREST come in, the withdrawals go out.",
    ),
    valueDate: wireCalendarDate,
    createdAt: wireInstant,
    loanId: maybe(wireId),
    loanReference: maybe(wireText),
    requestId: maybe(wireId, "The withdrawal request that it belongs to."),
    requestReference: maybe(wireText, "What people quote of that request."),
    requestStatus: maybe(
      wireStatus,
      "The status of that request, wanted while the movement is PENDING or PENDING_WITHDRAWAL. It decides between the two: PENDING waits for approval, PENDING_WITHDRAWAL is approved and on its way. An API that sends it has the filter `requestStatus` too, and sums apart by it.",
    ),
    balanceAfter: maybe(wireMoney),
    description: maybe(wireText),
    externalRef: maybe(wireText, "The bank's or the chain's reference."),
  } satisfies Record<keyof Movement, z.ZodType>,
  (movement, context): Movement => {
    const { amount, gross = amount, withheld = [] } = movement;
    const isOther = ({ currency }: Money) => currency !== amount.currency;
    if (isOther(gross) || withheld.some((each) => isOther(each.amount)))
      context.addIssue({ code: "custom", path: ["withheld"], message: "not in one currency" });
    if (movement.direction) return movement;
    const direction = impliedDirection(movement.type);
    return direction ? { ...movement, direction } : movement;
  },
).register(published, {
  id: "Movement",
  description:
    "One entry of the lender's account. The amount is positive; the direction says the sign. A withdrawal is PENDING while its request waits for approval, and PENDING_WITHDRAWAL once it is approved and on its way; where its request says otherwise, the request decides. Neither is in a total until it is COMPLETED.",
});

export const wireMovementList = wireListing(wireMovement).register(published, {
  id: "MovementList",
});

export function fetchMovements(caller: Caller, query: MovementQuery): Promise<Listing<Movement>> {
  return callForListing(caller, "/movements", query, wireMovementList);
}

/** Each exactly once, or throws. Oldest first, or in the API's own order if it refuses that. */
export const fetchMovementPages = wholePages(fetchMovements, { sort: "valueDate" });

/** The same for running balances: always oldest first, so it throws if the API refuses that. */
export const fetchOrderedMovementPages = wholePages(fetchMovements, {
  sort: "valueDate",
  needsOrder: true,
});

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
