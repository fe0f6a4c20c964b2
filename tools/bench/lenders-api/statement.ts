import { movementAt } from "./rows.ts";

// The movements of a statement of account: completed ones of one currency, and their sums.

/** Whether a call is one of those for a statement; no page sends such a query. */
export function isForStatement(query: URLSearchParams): boolean {
  return query.get("status") === "COMPLETED" && query.has("currency") && query.has("to");
}

export function statementMovementAt(query: URLSearchParams, index: number) {
  const currency = query.get("currency");
  const { amount, balanceAfter: _left, ...movement } = movementAt(index);
  return { ...movement, status: "COMPLETED", amount: { ...amount, currency } };
}

/** The sums of that many movements; there are none before them. */
export function statementTotals(query: URLSearchParams, count: number) {
  if (!query.has("from")) return [];
  const movements = Array.from({ length: count }, (_, index) => movementAt(index));
  const groups = Map.groupBy(movements, ({ type, direction }) => `${type} ${direction}`);
  return [...groups.values()].map((group) => {
    const hundredths = group.reduce(
      (sum, { amount }) => sum + BigInt(amount.amount.replace(".", "")),
      0n,
    );
    const digits = String(hundredths).padStart(3, "0");
    return {
      currency: query.get("currency"),
      type: group[0]?.type,
      status: "COMPLETED",
      direction: group[0]?.direction,
      sum: `${digits.slice(0, -2)}.${digits.slice(-2)}`,
      count: group.length,
    };
  });
}
