import { addDecimals, type DecimalString, negateDecimal } from "../money/money";
import type { Movement } from "./movement";

type WithheldSum = { readonly kind: string; readonly sum: DecimalString };

/** An amount that reached the lender, with what was withheld of it. */
export type Taxed = {
  readonly sum: DecimalString;
  readonly withheld?: readonly WithheldSum[];
  readonly gross?: DecimalString;
};

/** Gross less all that was withheld is the net, unless the API says another gross. */
export type Withholding = {
  readonly gross: DecimalString;
  readonly withheld: readonly WithheldSum[];
  readonly net: DecimalString;
};

type MayBeTaxed = {
  readonly withheld?: readonly { readonly kind: string }[];
  readonly gross?: unknown;
};

export function isTaxed({ withheld, gross }: MayBeTaxed): boolean {
  return Boolean(withheld?.length) || gross !== undefined;
}

export function withheldKinds(all: readonly MayBeTaxed[]): string[] {
  return [...new Set(all.flatMap(({ withheld = [] }) => withheld.map(({ kind }) => kind)))].sort();
}

export function taxedOf({ amount, withheld = [], gross }: Movement): Taxed {
  const sums = withheld.map((each) => ({ kind: each.kind, sum: each.amount.amount }));
  return { sum: amount.amount, withheld: sums, ...(gross && { gross: gross.amount }) };
}

/** The exact sums; a gross that is not given is the net and all that was withheld. */
export function addTaxed<One extends Taxed>(
  all: readonly One[],
  isBack: (one: One) => boolean = () => false,
): Withholding {
  const added = (of: (one: One) => readonly DecimalString[]) =>
    addDecimals(all.flatMap((one) => (isBack(one) ? of(one).map(negateDecimal) : of(one))));
  const sumsOf = ({ withheld = [] }: One) => withheld.map(({ sum }) => sum);
  return {
    gross: added((one) => (one.gross === undefined ? [one.sum, ...sumsOf(one)] : [one.gross])),
    withheld: withheldKinds(all).map((kind) => ({
      kind,
      sum: added(({ withheld = [] }) =>
        withheld.flatMap((each) => (each.kind === kind ? each.sum : [])),
      ),
    })),
    net: added(({ sum }) => [sum]),
  };
}

export function withholdingAmounts(
  { gross, withheld, net }: Withholding,
  kinds: readonly string[],
) {
  const ofKind = (wanted: string) => withheld.find(({ kind }) => kind === wanted)?.sum;
  return [gross, ...kinds.map(ofKind), net];
}
