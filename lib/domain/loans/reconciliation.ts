import { lossOf } from "../balances/losses";
import {
  addDecimals,
  compareDecimals,
  type DecimalString,
  type Money,
  negateDecimal,
  subtractDecimals,
  zero,
} from "../money/money";
import { countOf, groupedBy } from "../money/totals";
import type { KnownMovementType, MovementType } from "../movements/movement";
import { type MovementTotals, netSum } from "../movements/movement-totals";
import type { LoanDetail } from "./loan";

type ReconciledFigure = "outstandingPrincipal" | "interestAccrued" | "interestPaid";
type Part = { readonly type: KnownMovementType; readonly taken?: true };

/** The completed movements that add up to each figure of a loan; `taken` ones are subtracted. */
const partsOfFigures: Record<ReconciledFigure, readonly Part[]> = {
  outstandingPrincipal: [{ type: "LOAN" }, { type: "LOAN_WITHDRAWAL", taken: true }],
  interestAccrued: [{ type: "INTEREST" }],
  interestPaid: [{ type: "INTEREST_WITHDRAWAL" }],
};

const reconciledFigures = Object.keys(partsOfFigures) as ReconciledFigure[];
const countedTypes: readonly string[] = Object.values(partsOfFigures)
  .flat()
  .map(({ type }) => type);

type Unverifiable = "absent" | "currency" | "unread" | "missing";

export type Verdict =
  | { readonly kind: "ties" }
  /** `by`: the loan's figure minus the sum of its movements. */
  | { readonly kind: "differs"; readonly by: Money }
  | { readonly kind: "unverifiable"; readonly reason: Unverifiable };

/** A LOSS is what the loan lost: it is no movement, and no longer outstanding. */
type SumBehind = { readonly type: KnownMovementType | "LOSS"; readonly money: Money };

export type FigureCheck = {
  readonly figure: ReconciledFigure;
  readonly reported?: Money;
  readonly sums: readonly SumBehind[];
  readonly recomputed?: Money;
  readonly verdict: Verdict;
};

export type LeftOut = {
  readonly currency: string;
  readonly type: MovementType;
  readonly count: number;
};

export type Reconciliation = {
  readonly checks: readonly FigureCheck[];
  readonly verdict: Verdict["kind"];
  readonly leftOut: readonly LeftOut[];
};

/** One difference makes the whole differ; else one unverifiable figure leaves it unverified. */
export function reconcile(loan: LoanDetail, totals: MovementTotals | undefined): Reconciliation {
  const { currency } = loan.principal;
  const completed = totals?.filter(({ status }) => status === "COMPLETED");
  const own = completed?.filter((total) => total.currency === currency);
  const checks = reconciledFigures.map((figure) => check(figure, loan, own));
  const kinds = checks.map(({ verdict }) => verdict.kind);
  return {
    checks,
    verdict: (["differs", "unverifiable"] as const).find((kind) => kinds.includes(kind)) ?? "ties",
    leftOut: leftOutOf(completed ?? [], currency),
  };
}

function check(
  figure: ReconciledFigure,
  loan: LoanDetail,
  own: MovementTotals | undefined,
): FigureCheck {
  const { currency } = loan.principal;
  const reported = loan[figure];
  const lost = figure === "outstandingPrincipal" ? lossOf(loan) : undefined;
  const sums = own ? sumsBehind(figure, currency, own) : [];
  if (own && lost !== undefined)
    sums.push({ type: "LOSS", money: { amount: negateDecimal(lost), currency } });
  const recomputed = addDecimals(sums.map(({ money }) => money.amount));
  return {
    figure,
    ...(reported && { reported }),
    sums,
    ...(own && { recomputed: { amount: recomputed, currency } }),
    verdict: judge(reported, currency, own && { recomputed, any: own.length > 0 }),
  };
}

function judge(
  reported: Money | undefined,
  currency: string,
  read: { readonly recomputed: DecimalString; readonly any: boolean } | undefined,
): Verdict {
  if (!reported) return { kind: "unverifiable", reason: "absent" };
  if (reported.currency !== currency) return { kind: "unverifiable", reason: "currency" };
  if (!read) return { kind: "unverifiable", reason: "unread" };
  const amount = subtractDecimals(reported.amount, read.recomputed);
  if (compareDecimals(amount, zero) === 0) return { kind: "ties" };
  if (!read.any) return { kind: "unverifiable", reason: "missing" };
  return { kind: "differs", by: { amount, currency } };
}

function sumsBehind(figure: ReconciledFigure, currency: string, own: MovementTotals): SumBehind[] {
  return partsOfFigures[figure].map(({ type, taken }) => {
    const amount = addDecimals(own.filter((total) => total.type === type).map(netSum));
    return { type, money: { amount: taken ? negateDecimal(amount) : amount, currency } };
  });
}

function leftOutOf(completed: MovementTotals, currency: string): LeftOut[] {
  const others = completed.filter(
    (total) => total.currency !== currency || !countedTypes.includes(total.type),
  );
  const groups = groupedBy(others, ({ currency, type }) => ({ currency, type }));
  return groups.map(({ of, rows }) => ({ ...of, count: countOf(rows) }));
}
