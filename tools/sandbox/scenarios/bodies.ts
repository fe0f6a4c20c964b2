import { changingEntries, type Play, rewritten } from "./call.ts";

const amounts =
  /"(amount|sum|balanceAfter|outstanding|(?:principal|interest)(?:Due|Received|Paid|Expected)?)":"(-?\d+\.\d+)"/g;

export const strangeBodies = {
  html: ({ context }) =>
    context.html("<!doctype html><title>Mantenimiento</title><h1>Volvemos pronto</h1>"),
  "wrong-schema": rewritten((json) =>
    JSON.stringify({ items: [JSON.parse(json)], nextCursor: null }),
  ),
  /** An unknown status and type in the first of every three entries. */
  "unknown-values": changingEntries((entry, position) => {
    if (position % 3 !== 0) return entry;
    const type = "type" in entry ? { type: "LOYALTY_BONUS" } : {};
    const kind = "kind" in entry ? { kind: "LOYALTY_BONUS" } : {};
    return { ...entry, status: "UNDER_REVIEW", ...type, ...kind };
  }),
  /** The second entry has unreadable money and dates. */
  "malformed-row": changingEntries((entry, position) => {
    if (position !== 1) return entry;
    const amount = { amount: "12,5O", currency: 7 };
    return {
      ...entry,
      amount,
      principal: amount,
      principalDue: null,
      sum: "12,5O",
      valueDate: 0,
      issuedOn: 0,
      outstanding: "12,5O",
    };
  }),
  /** Amounts as JSON numbers, changed as text so that no digit is rounded. */
  "number-amounts": rewritten((json) => json.replace(amounts, '"$1":$2')),
  /** Amounts with 18 decimals, more than a float holds; zero stays zero. */
  "eighteen-decimals": rewritten((json) =>
    json.replace(amounts, (_, field: string, amount: string) => {
      const [whole = "0", decimals = ""] = amount.split(".");
      const filling = /[1-9]/.test(amount) ? "123456789123456789" : "0".repeat(18);
      return `"${field}":"${whole}.${(decimals + filling).slice(0, 18)}"`;
    }),
  ),
} satisfies Record<string, Play>;
