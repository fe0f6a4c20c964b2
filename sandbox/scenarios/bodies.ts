import type { Play } from "./call.ts";
import { changingEntries, rewritten } from "./entries.ts";

const amounts =
  /"(amount|sum|principalDue|interestDue|principalPaid|interestPaid|balanceAfter)":"(-?\d+\.\d+)"/g;

/** Amounts as JSON numbers, digit for digit: never parsed, so that none of them is rounded. */
export const numberAmounts: Play = rewritten((json) => json.replace(amounts, '"$1":$2'));

/** Amounts with eighteen decimals, more than a float holds; what was zero stays zero. */
export const eighteenDecimals: Play = rewritten((json) =>
  json.replace(amounts, (_, field: string, amount: string) => {
    const [whole = "0", decimals = ""] = amount.split(".");
    const filling = /[1-9]/.test(amount) ? "123456789123456789" : "0".repeat(18);
    return `"${field}":"${whole}.${(decimals + filling).slice(0, 18)}"`;
  }),
);

/** A well-formed page of a web server that knows nothing of this API. */
export const html: Play = ({ context }) =>
  context.html("<!doctype html><title>Mantenimiento</title><h1>Volvemos pronto</h1>");

/** Six megabytes of well-formed JSON. */
export const huge: Play = ({ context }) =>
  context.json({ data: [{ description: "filler ".repeat(900_000) }] });

/** JSON of another shape than the contract's. */
export const wrongSchema: Play = rewritten((json) =>
  JSON.stringify({ items: [JSON.parse(json)], nextCursor: null }),
);

/** A status and a type that the contract lacks, in the first of every three entries. */
export const unknownValues: Play = changingEntries((entry, position) => {
  if (position % 3 !== 0) return entry;
  const type = "type" in entry ? { type: "LOYALTY_BONUS" } : {};
  return { ...entry, status: "UNDER_REVIEW", ...type };
});

/** One entry, the second, whose money and dates can't be read. */
export const malformedRow: Play = changingEntries((entry, position) => {
  if (position !== 1) return entry;
  const amount = { amount: "12,5O", currency: 7 };
  return { ...entry, amount, principal: amount, principalDue: null, sum: "12,5O", valueDate: 0 };
});
