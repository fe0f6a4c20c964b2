import { addDecimals, compareDecimals, type Money, negateDecimal } from "../money/money";
import { isReversal, type Movement, type MovementType } from "./movement";
import type { MovementTotals } from "./movement-totals";
import { addTaxed, isTaxed, taxedOf, type Withholding, withheldKinds } from "./withheld";

export type WithholdingScope = {
  readonly kinds: readonly string[];
  readonly types: ReadonlySet<MovementType>;
};

export type CurrencyWithholding = Withholding & WithholdingScope & { readonly currency: string };

/** Undefined if nothing was withheld. */
export function withholdingScope(totals: MovementTotals): WithholdingScope | undefined {
  const taxed = totals.filter(isTaxed);
  if (!taxed.length) return undefined;
  return { kinds: withheldKinds(taxed), types: new Set(taxed.map(({ type }) => type)) };
}

/** Of completed movements of the types of which something was withheld; all have the same kinds. */
export function withholdings(totals: MovementTotals): CurrencyWithholding[] {
  const completed = totals.filter(({ status }) => status === "COMPLETED");
  const kinds = withheldKinds(completed);
  return [...new Set(completed.map(({ currency }) => currency))].sort().flatMap((currency) => {
    const own = completed.filter((total) => total.currency === currency);
    const scope = withholdingScope(own);
    return scope ? [{ currency, ...scope, kinds, ...withholdingOf(own, scope) }] : [];
  });
}

/** Reversed movements are subtracted. */
export function withholdingOf(totals: MovementTotals, { types }: WithholdingScope): Withholding {
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
