import "server-only";
import type { FormattedAmount } from "./format";

type Alignable = Pick<FormattedAmount, "fraction" | "pad">;

/** Returns a column's amounts with `pad`, invisible digits that align the decimal points. */
export function alignAmounts<Amount extends Alignable>(column: readonly (Amount | undefined)[]) {
  const fractions = column.map((amount) => amount?.fraction ?? "");
  const longest = fractions.reduce((most, each) => (each.length > most.length ? each : most), "");
  return column.map((amount) => {
    if (!amount) return undefined;
    const { fraction = "", ...aligned } = amount;
    const pad = longest.slice(fraction.length).replaceAll(/\d/g, "0");
    return pad ? { ...aligned, pad } : aligned;
  });
}
