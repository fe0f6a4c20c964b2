import type { Currency, MinorUnits } from "./currency.ts";
import type { DraftLoan, DraftMovement, DraftRequest } from "./drafts.ts";
import type { Loan, Movement, Portfolio, WithdrawalRequest } from "./entities.ts";
import { directionOfType } from "./entities.ts";
import type { Random } from "./random.ts";
import { withheldOf } from "./withholding.ts";

/** Optional fields of the responses. */
export type Detail = { balances: boolean; withheld: boolean };

type Ordered = string | number;

function compare(left: readonly Ordered[], right: readonly Ordered[]): number {
  for (const [index, value] of left.entries()) {
    const other = right[index];
    if (other === undefined || value === other) continue;
    return value < other ? -1 : 1;
  }
  return 0;
}

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

/**
 * Gives each entry its id and reference and links them by id. Movements are sorted by value date
 * and booking order, and their ids rise in that order.
 */
export function numberEntries(
  owner: string,
  drafts: { loans: DraftLoan[]; movements: DraftMovement[]; requests: DraftRequest[] },
  detail: Detail,
  random: Random,
): Omit<Portfolio, "documents"> {
  const id = (kind: string, position: number) =>
    `${kind}_${owner}${String(position + 1).padStart(6, "0")}`;

  const loanReference = referenceMaker("P", random, 7);
  const loans = new Map<DraftLoan, Loan>();
  drafts.loans.sort((left, right) => compare([left.startDate], [right.startDate]));
  for (const [position, draft] of drafts.loans.entries()) {
    const reference = loanReference(draft.startDate);
    loans.set(draft, { ...draft, id: id("ln", position), reference });
  }

  const requestReference = referenceMaker("R", random, 3);
  const requests = new Map<DraftRequest, WithdrawalRequest>();
  drafts.requests.sort((left, right) => compare([left.requestedAt], [right.requestedAt]));
  for (const [position, { loan: of, ...draft }] of drafts.requests.entries()) {
    const loan = of && loans.get(of);
    const request = drafts.requests[position];
    if (request === undefined) continue;
    requests.set(request, {
      ...draft,
      id: id("wr", position),
      reference: requestReference(draft.requestedAt),
      loanId: loan?.id ?? null,
      loanReference: loan?.reference ?? null,
      movementIds: [],
    });
  }

  const balances: Record<Currency, MinorUnits> = { MXN: 0n, USD: 0n, USDC: 0n };
  drafts.movements.sort((left, right) =>
    compare([left.valueDate, left.createdAt], [right.valueDate, right.createdAt]),
  );
  const movements = drafts.movements.map((draft, position): Movement => {
    const { loan: ofLoan, request: ofRequest, earnedFrom: _, reversal, ...entry } = draft;
    const loan = ofLoan && loans.get(ofLoan);
    const request = ofRequest && requests.get(ofRequest);
    const usual = directionOfType(entry.type);
    const direction = reversal ? (usual === "IN" ? "OUT" : "IN") : usual;
    const completed = entry.status === "COMPLETED";
    if (completed) {
      balances[entry.currency] += direction === "IN" ? entry.amount : -entry.amount;
    }
    const movement: Movement = {
      ...entry,
      withheld: detail.withheld ? withheldOf(draft) : null,
      id: id("mv", position),
      direction: detail.balances || reversal ? direction : null,
      loanId: loan?.id ?? null,
      loanReference: loan?.reference ?? null,
      requestId: request?.id ?? null,
      balanceAfter: detail.balances && completed ? balances[entry.currency] : null,
    };
    request?.movementIds.push(movement.id);
    return movement;
  });

  return { loans: [...loans.values()], movements, requests: [...requests.values()] };
}
