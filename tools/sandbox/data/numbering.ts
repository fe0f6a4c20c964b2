import type { CalendarDate } from "./calendar.ts";
import { type Currency, divideRounded, type MinorUnits } from "./currency.ts";
import { directionOfType, type Movement, type Portfolio } from "./entities.ts";
import type { LenderPlan } from "./lender-plans.ts";
import { products } from "./products.ts";
import type { Random } from "./random.ts";

/** Makes references such as `P-2026-0042`: rising within a year, with gaps. */
function referenceMaker(prefix: string, random: Random, gap: number): (date: string) => string {
  const last = new Map<string, number>();
  return (date) => {
    const year = date.slice(0, 4);
    const number = (last.get(year) ?? random.integer(0, 40)) + random.integer(1, gap);
    last.set(year, number);
    return `${prefix}-${year}-${String(number).padStart(4, "0")}`;
  };
}

function sortBy<Entry>(entries: Entry[], keyOf: (entry: Entry) => string): void {
  const keyed = entries.map((entry) => ({ entry, key: keyOf(entry) }));
  keyed.sort((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)));
  for (const [position, { entry }] of keyed.entries()) entries[position] = entry;
}

/**
 * Sorts a lender's entries and gives each its id and reference. Movements are sorted by value date and
 * booking order, and their ids rise in that order.
 */
export function numberEntries(
  owner: string,
  { loans, movements, requests }: Omit<Portfolio, "documents" | "payments">,
  detail: Pick<LenderPlan, "balances" | "withheld">,
  random: Random,
): void {
  const idOf = (kind: string, position: number) =>
    `${kind}_${owner}${String(position + 1).padStart(6, "0")}`;

  const loanReference = referenceMaker("P", random, 7);
  sortBy(loans, ({ startDate }) => startDate);
  for (const [position, loan] of loans.entries()) {
    loan.id = idOf("ln", position);
    loan.reference = loanReference(loan.startDate);
  }

  const requestReference = referenceMaker("R", random, 3);
  sortBy(requests, ({ requestedAt }) => requestedAt);
  for (const [position, request] of requests.entries()) {
    request.id = idOf("wr", position);
    request.reference = requestReference(request.requestedAt);
  }

  const balances: Record<Currency, MinorUnits> = { MXN: 0n, USD: 0n, USDC: 0n };
  sortBy(movements, ({ valueDate, createdAt }) => valueDate + createdAt);
  for (const [position, movement] of movements.entries()) {
    const { type, status, currency, amount, request, reversal } = movement;
    const direction = (directionOfType(type) === "IN") === reversal ? "OUT" : "IN";
    movement.id = idOf("mv", position);
    request?.movementIds.push(movement.id);
    if (detail.withheld) movement.withheld = withheldOf(movement);
    if (detail.balances || reversal) movement.direction = direction;
    if (status !== "COMPLETED") continue;
    balances[currency] += direction === "IN" ? amount : -amount;
    if (detail.balances) movement.balanceAfter = balances[currency];
  }
}

const firstTaxedDay: CalendarDate = "2026-01-01";

/** What the lender's company withheld of a movement. The rates are made up, and are no law's. */
function withheldOf({ type, status, currency, amount, valueDate, loan }: Movement) {
  const isTaxed = type === "INTEREST" && status === "COMPLETED" && currency === "MXN";
  if (!isTaxed || valueDate < firstTaxedDay) return null;
  const isr = { kind: "ISR", amount: divideRounded(amount * 9n, 1_000n) };
  if (loan?.product === products.housing.name) return [isr];
  return [isr, { kind: "IVA", amount: divideRounded(amount * 8n, 100n) }];
}
