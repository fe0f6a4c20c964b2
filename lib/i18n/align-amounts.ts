import "server-only";
import { writtenDecimals } from "./format";

type Alignable = { readonly shown: string; readonly pad?: string | undefined };

/**
 * A column's amounts, each with `pad`: the decimals that it lacks beside the longest of them. Drawn
 * unseen after the digits, they bring the decimal points below each other. Absent ones stay absent.
 */
export function alignAmounts<Amount extends Alignable | undefined>(
  column: readonly Amount[],
): Amount[] {
  const written = column.map((amount) => (amount ? writtenDecimals(amount.shown) : ""));
  const longest = written.reduce((most, each) => (each.length > most.length ? each : most), "");
  return column.map((amount, index) => {
    const pad = longest.slice(written[index]?.length).replaceAll(/\d/g, "0");
    return amount && pad ? { ...amount, pad } : amount;
  });
}
