import type { Profile } from "../accounts.ts";
import { addDays, addMonths, type CalendarDate } from "./calendar.ts";
import { type Currency, fromWhole } from "./currency.ts";
import type { Extra, LoanPlan } from "./loan-history.ts";
import { type Product, products } from "./products.ts";
import type { Random } from "./random.ts";

export type LenderPlan = {
  loans: LoanPlan[];
  /** Withdrawal requests in all; those that no loan makes come from the account as a whole. */
  requests: number;
  /** Movements in all; null for as many as the loans make. */
  movements: number | null;
  balances: boolean;
  /** Whether taxes are withheld of its interest. */
  withheld: boolean;
};

type Row = [
  product: keyof typeof products,
  currency: Currency,
  wholeUnits: number,
  annualRate: number,
  monthsAgo: number,
  day: number,
  outcome: LoanPlan["outcome"],
  ...extras: Extra[],
];

const anaRows: readonly Row[] = [
  ["workingCapital", "MXN", 480_000, 1850, 40, 6, "as-agreed"],
  ["sme36", "MXN", 1_250_000, 1375, 39, 12, "as-agreed", "early-capital"],
  ["workingCapital", "USD", 36_000, 1180, 34, 20, "as-agreed", "early-capital"],
  ["fleet", "MXN", 640_000, 1525, 31, 3, "as-agreed"],
  ["bridge", "MXN", 2_400_000, 1690, 30, 15, "as-agreed"],
  [
    "machinery",
    "MXN",
    1_800_000,
    1240,
    29,
    1,
    "as-agreed",
    "early-capital",
    "canceled-capital",
    "reversals",
  ],
  ["invoices", "USDC", 18_500, 1425, 27, 10, "as-agreed"],
  ["sme24", "USD", 72_000, 1090, 26, 25, "as-agreed"],
  ["farming", "MXN", 950_000, 1580, 23, 5, "as-agreed", "pending-interest", "early-capital"],
  ["sme24", "MXN", 780_000, 1410, 22, 18, "overdue"],
  ["solar", "USD", 120_000, 985, 21, 8, "as-agreed", "approved-capital"],
  ["workingCapital", "USDC", 42_000, 1310, 20, 14, "as-agreed", "early-capital"],
  ["housing", "MXN", 3_100_000, 1475, 19, 28, "as-agreed", "canceled-interest"],
  ["sme36", "USDC", 65_000, 1120, 18, 22, "as-agreed", "early-capital"],
  ["fleet", "USD", 54_000, 1265, 16, 9, "as-agreed", "canceled-capital"],
  ["bridge", "USDC", 88_000, 1395, 15, 16, "as-agreed", "approved-interest", "pending-capital"],
  ["digitalDollar", "USDC", 25_000, 925, 12, 1, "awaiting-withdrawal"],
  ["workingCapital", "MXN", 525_000, 1875, 9, 11, "overdue"],
  ["farming", "USD", 47_500, 1355, 8, 4, "as-agreed", "pending-capital"],
  ["invoices", "MXN", 310_000, 1930, 5, 19, "as-agreed", "canceled-capital"],
  ["sme24", "MXN", 860_000, 1445, 3, 2, "canceled"],
  ["digitalDollar", "USDC", 33_333, 940, 2, 13, "as-agreed", "pending-interest"],
  ["solar", "MXN", 1_400_000, 1105, -1, 7, "as-agreed"],
  ["housing", "USD", 150_000, 1230, -2, 21, "as-agreed"],
];

const luisRows: readonly Row[] = [
  ["sme24", "MXN", 250_000, 1390, 14, 10, "as-agreed", "early-capital"],
  ["bridge", "USD", 20_000, 1210, 9, 5, "as-agreed", "pending-interest"],
  ["digitalDollar", "USDC", 7_500, 910, 13, 20, "as-agreed"],
];

/** The first loan was partly recovered, the second not at all. */
const perdidasRows: readonly Row[] = [
  ["sme24", "MXN", 400_000, 1490, 26, 8, "recovered"],
  ["workingCapital", "MXN", 150_000, 1790, 14, 15, "written-off"],
  ["fleet", "MXN", 320_000, 1460, 15, 3, "as-agreed"],
  ["solar", "USD", 30_000, 1020, 14, 12, "as-agreed"],
];

function startDate(row: Row, today: CalendarDate): CalendarDate {
  const [product, , , , monthsAgo, day, outcome] = row;
  if (outcome === "awaiting-withdrawal") {
    return addDays(addMonths(today, -products[product].periods), -6);
  }
  return addDays(addMonths(`${today.slice(0, 7)}-01`, -monthsAgo), day - 1);
}

function planRow(row: Row, today: CalendarDate): LoanPlan {
  const [product, currency, wholeUnits, annualRate, , , outcome, ...extras] = row;
  return {
    product: products[product],
    currency,
    principal: fromWhole(wholeUnits, currency),
    annualRate: BigInt(annualRate),
    startDate: startDate(row, today),
    outcome,
    extras,
  };
}

const wholeUnits: Record<Currency, [low: number, high: number]> = {
  MXN: [40, 4_000],
  USD: [4, 250],
  USDC: [3, 180],
};

const outcomes: readonly LoanPlan["outcome"][] = [
  ...Array<"as-agreed">(28).fill("as-agreed"),
  "overdue",
  "canceled",
];

/** Two loans in a hundred, if they are old enough. */
const lost: Partial<Record<number, LoanPlan["outcome"]>> = { 30: "written-off", 80: "recovered" };

function manyLoans(count: number, today: CalendarDate, random: Random): LoanPlan[] {
  const catalogue: readonly Product[] = Object.values(products);
  return Array.from({ length: count }, (_, index): LoanPlan => {
    // Weekly instalments make most of the movements.
    const product = random.chance(62) ? products.shops : random.pick(catalogue);
    const currency = random.pick<Currency>(["MXN", "MXN", "MXN", "USD", "USDC"]);
    const extras: Extra[] = random.chance(30) ? ["early-capital"] : [];
    if (random.chance(8))
      extras.push(random.pick<Extra>(["pending-capital", "approved-capital", "canceled-capital"]));
    return {
      product,
      currency,
      principal: fromWhole(random.integer(...wholeUnits[currency]) * 1_000, currency),
      annualRate: BigInt(random.integer(160, 400)) * 5n,
      // Fifteen loans start in the future.
      startDate: addDays(today, index < 15 ? index + 5 : -random.integer(30, 5 * 365)),
      outcome: lost[index % 100] ?? random.pick(outcomes),
      extras,
    };
  });
}

export function planLender(profile: Profile, today: CalendarDate, random: Random): LenderPlan {
  const usual = { requests: 0, movements: null, balances: true, withheld: false };
  const planned = (rows: readonly Row[]) => rows.map((row) => planRow(row, today));
  if (profile === "luis") return { ...usual, loans: planned(luisRows), balances: false };
  if (profile === "perdidas") return { ...usual, loans: planned(perdidasRows) };
  if (profile === "nueva") return { ...usual, loans: [] };
  if (profile === "grande") {
    const loans = manyLoans(1_200, today, random);
    return { loans, requests: 2_000, movements: 250_000, balances: true, withheld: true };
  }
  return {
    loans: planned(anaRows),
    requests: 30,
    movements: 1_800,
    balances: true,
    withheld: true,
  };
}
