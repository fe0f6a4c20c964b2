import type { Play } from "./call.ts";

type Entry = Record<string, unknown>;

/** Answers as the API does, but with a body that `rewrite` made from its JSON text. */
function rewritten(rewrite: (json: string) => string): Play {
  return async ({ context, answer }) => {
    const original = await answer();
    if (!original.ok) return original;
    return context.body(rewrite(await original.text()), 200, {
      "Content-Type": "application/json",
    });
  };
}

function isEntry(value: unknown): value is Entry {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Changes entries by their position: those of a list, or the one entry and its schedule. */
function changingEntries(change: (entry: Entry, position: number) => Entry): Play {
  const all = (entries: unknown[]) =>
    entries.map((entry, position) => (isEntry(entry) ? change(entry, position) : entry));
  return rewritten((json) => {
    const body: unknown = JSON.parse(json);
    if (!isEntry(body)) return json;
    if (Array.isArray(body.data)) return JSON.stringify({ ...body, data: all(body.data) });
    if (Array.isArray(body.schedule)) {
      return JSON.stringify({ ...body, schedule: all(body.schedule) });
    }
    return JSON.stringify(change(body, 1));
  });
}

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
