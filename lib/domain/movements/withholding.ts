import type { Status } from "../loans/status";
import {
  addDecimals,
  compareDecimals,
  type DecimalString,
  type Money,
  negateDecimal,
} from "../money/money";
import { byCurrency } from "../money/totals";
import { type Direction, isReversal, type Movement, type MovementType } from "./movement";

type TaxedTotal = Taxed & {
  readonly currency: string;
  readonly type: MovementType;
  readonly status: Status;
  readonly direction?: Direction;
};

export type WithholdingScope = {
  readonly kinds: readonly string[];
  readonly types: ReadonlySet<MovementType>;
};

export type CurrencyWithholding = Withholding & WithholdingScope & { readonly currency: string };

/** Undefined if nothing was withheld. */
export function withholdingScope(totals: readonly TaxedTotal[]): WithholdingScope | undefined {
  const taxed = totals.filter(isTaxed);
  if (!taxed.length) return undefined;
  return { kinds: withheldKinds(taxed), types: new Set(taxed.map(({ type }) => type)) };
}

/** Of completed movements of the types of which something was withheld; all have the same kinds. */
export function withholdings(totals: readonly TaxedTotal[]): CurrencyWithholding[] {
  const completed = totals.filter(({ status }) => status === "COMPLETED");
  const kinds = withheldKinds(completed);
  return byCurrency(completed).flatMap(([currency, own]) => {
    const scope = withholdingScope(own);
    return scope ? [{ currency, ...scope, kinds, ...withholdingOf(own, scope) }] : [];
  });
}

/** Reversed movements are subtracted. */
export function withholdingOf(
  totals: readonly TaxedTotal[],
  { types }: WithholdingScope,
): Withholding {
  const own = totals.filter(({ type }) => types.has(type));
  return addTaxed(own, isReversal);
}

/** Subtracted if it is reversed, as in the sums; undefined for one of another type. */
export function withholdingOfMovement(
  movement: Movement,
  { types }: WithholdingScope,
): Withholding | undefined {
  if (!types.has(movement.type) && !isTaxed(movement)) return undefined;
  return addTaxed([taxedOf(movement)], () => isReversal(movement));
}

/** Of all kinds, negative if the movement is reversed; undefined if nothing was withheld. */
export function withheldAmount(movement: Movement): Money | undefined {
  const { withheld, amount } = movement;
  if (!withheld?.length) return undefined;
  const sum = addDecimals(withheld.map((each) => each.amount.amount));
  return { ...amount, amount: isReversal(movement) ? negateDecimal(sum) : sum };
}

/** Whether the API's gross is not the net and all that was withheld. */
export function isContradicted({ gross, withheld, net }: Withholding): boolean {
  return compareDecimals(gross, addDecimals([net, ...withheld.map(({ sum }) => sum)])) !== 0;
}

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

function withheldKinds(all: readonly MayBeTaxed[]): string[] {
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
