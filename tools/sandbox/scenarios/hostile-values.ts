import { changingAll, type Entry, isEntry, type Play, words } from "./call.ts";

const moneyFields = words(`
  principal outstandingPrincipal interestAccrued interestPaid nextPayment writtenOff recovered
  amount gross balanceAfter`);
const numeralFields = words(`
  principalDue interestDue principalReceived interestReceived principalPaid interestPaid principal
  interest principalExpected interestExpected outstanding rateTimesOutstanding writtenOff recovered balanceAfter sum
  annualRate`);
const textFields = words(
  "reference product loanReference description externalRef title destination",
);
const dateFields = words(
  "startDate maturityDate nextPaymentDate writtenOffOn fromDate dueDate valueDate issuedOn date",
);
const instantFields = words("createdAt requestedAt resolvedAt");
const optionalFields = words(`
  reference product outstandingPrincipal interestAccrued interestPaid annualRate startDate
  maturityDate nextPaymentDate asOf fromDate nextPayment borrower daysLate loanDaysLate principalReceived
  interestReceived outstanding rateTimesOutstanding writtenOff recovered writtenOffOn principalPaid balanceAfter direction
  loanId loanReference requestId requestReference requestStatus description externalRef resolvedAt
  movementIds destination history withheld gross taxId calendarUrl`);

const numerals = [
  ...["1e21", 1e21, "-0", "-0.00", "-1234.50", "0.000000000000000001"],
  ...["123456789.123456789123456789", 0.1, 42, "+7", "00012.50", ".5"],
];

const oddTexts = [
  "W".repeat(200),
  "Crédito puente para capital de trabajo ".repeat(6).slice(0, 200),
  "\u202Eotnemicap\u202C al revés \u202E¡sin cierre!",
  "\u2067\u05D4\u05DC\u05D5\u05D5\u05D0\u05D4 12.50 \u0642\u0631\u0636 7",
  "P\u200B-\u200D2026\uFEFF-\u20600042",
  "\u200B\u200E \u2060",
  "<img src=x onerror=alert(1)><b>50 % & más</b>",
  "&lt;script&gt;alert(1)&lt;/script&gt;{{7*7}}",
  "nul \u0000, retorno \r\n, tab \t, medio par \uD83D.",
  20260042,
  `${"e\u0301".repeat(12)}Z\u0351\u036B\u0343\u036A\u0302\u036B\u033D\u034F\u0334`,
  "👩‍👩‍👧‍👦🏴‍☠️ 日本語のローン",
];

const changingTexts = (values: readonly unknown[]) => (entry: Entry, position: number) =>
  replacing(entry, textFields, () => values[position % values.length]);

const formulas = [
  ...['=HYPERLINK("https://evil.test","ver")', "+52 55 1234", "-1+1", "@SUM(A1:A9)"],
  ...["＝1+1", "＋1－1", "\t=1+1", ' \r\n=cmd|"/c calc"!A1', "\u200B=1+1"],
  ...['di "hola"; y, luego\nsigue', "'=1+1", "_x003D_1+1", "1.234,50"],
];

const spellings = [undefined, null, ""];

const dates = words(`
  2024-02-29 2000-02-29 2026-02-28 2026-03-31 2026-04-30 2026-12-31
  2027-01-01 2026-03-29 2026-10-25 0001-01-01 9999-12-31`);
const instants = words(`
  2024-02-29T23:59:59.999Z 2026-12-31T23:59:59Z 2026-03-29T01:00:00Z
  2026-10-25T00:30:00.123456789Z 2011-12-30T10:00:00Z 2026-01-01T00:00Z
  0001-01-01T00:00:00Z 9999-12-31T23:59:59Z`);

function replacing(
  entry: Entry,
  fields: readonly string[],
  value: (old: unknown) => unknown,
): Entry {
  return Object.fromEntries(
    Object.entries(entry).map(([key, old]) => [key, fields.includes(key) ? value(old) : old]),
  );
}

function withNumerals(entry: Entry, numeral: () => unknown): Entry {
  const bare = replacing(entry, numeralFields, (old) => (isEntry(old) ? old : numeral()));
  return replacing(bare, moneyFields, (old) =>
    isEntry(old) ? { ...old, amount: numeral() } : old,
  );
}

export const hostileValues = {
  /** 22 digits before the point and 18 after it. */
  "long-amounts": changingAll((entry) =>
    withNumerals(entry, () => "1000000000000000000000.000000000000000001"),
  ),
  /** All spellings of numbers: exponents, signs, minus zero, numbers instead of strings. */
  "odd-amounts": changingAll((entry, position) =>
    withNumerals(entry, () => numerals[position % numerals.length]),
  ),
  /** Texts that break lines, reading direction or markup. */
  "odd-texts": changingAll(changingTexts(oddTexts)),
  /** The same, with unknown statuses and types. */
  "hostile-texts": changingAll((entry, position) => {
    const changed = changingTexts(oddTexts)(entry, position);
    const unknown = ["\u202EODAGAP", "EN_REVISIÓN_".repeat(16), "<i>NUEVO</i>"][position % 9];
    if (unknown === undefined) return changed;
    return {
      ...changed,
      status: unknown,
      ...("type" in entry && { type: unknown }),
      ...("kind" in entry && { kind: unknown }),
    };
  }),
  /** Texts that a spreadsheet could run, split or convert. */
  "formula-texts": changingAll(changingTexts(formulas)),
  /** Every optional field is missing, null or an empty string, in turn. */
  "missing-fields": changingAll((entry, position) => {
    // A payment without its loan would be no payment.
    const fields = optionalFields.filter((name) => name !== "loanId" || !("dueDate" in entry));
    return replacing(entry, fields, () => spellings[position % spellings.length]);
  }),
  "duplicate-ids": async (call) => {
    let first: unknown;
    return changingAll((entry) => {
      if (!("id" in entry)) return entry;
      first ??= entry.id;
      return { ...entry, id: first };
    })(call);
  },
  /** Ends of months and years, leap days, clock changes, and 9999-12-31, which programs write for "never". */
  "edge-dates": changingAll((entry, position) =>
    replacing(
      replacing(entry, dateFields, () => dates[position % dates.length]),
      instantFields,
      () => instants[position % instants.length],
    ),
  ),
} satisfies Record<string, Play>;
