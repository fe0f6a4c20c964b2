import { minorUnits } from "@/e2e/exact-sums";
import { unitsShown } from "@/e2e/summary/arithmetic";
import type { Loan } from "@/tools/sandbox/lenders-api/wire";

const textOf = (html: string) => html.replace(/<[^>]*>/g, "");

/** The first number in a cell; for a stablecoin, the one with all decimals. */
function unitsIn(html: string): bigint {
  const full = html.match(/<span aria-hidden="true"[^>]*>[^<]*<\/span><span[^>]*>([^<]*)</)?.[1];
  return unitsShown((full ?? textOf(html)).match(/[−-]?\d[\d,.]*/)?.[0] ?? "0");
}

/** A figure by name and currency: exact units, 0 if the table has no such figure, and its words. */
export function figuresIn(html: string) {
  const links = html.matchAll(/<a [^>]*><span[^>]*>([^<]*): <\/span>(.*?)<\/a>/g);
  const found = new Map([...links].map(([, name = "", content = ""]) => [name, content]));
  return (name: string, currency: string) => {
    const content = found.get(`${name} en ${currency}`) ?? "";
    return { units: unitsIn(content), words: textOf(content) };
  };
}

/** A part of the capital: its share in percent, exact units and the number of loans. */
type Part = { readonly share: string; readonly units: bigint; readonly count: number };

/** The rows of one of the tables of `Mix`, by the part's name. */
export function mixRowsIn(html: string, title: string, currency: string): Record<string, Part> {
  const caption = new RegExp(`<caption>${currency}<span[^>]*>, ${title}</span></caption>`);
  const table = html.split("<table").find((each) => caption.test(each)) ?? "";
  const rows = table.matchAll(
    /<th scope="row"[^>]*>(.*?)<\/th><td[^>]*>(.*?)<\/td><td[^>]*>(.*?)<\/td><td[^>]*>(.*?)<\/td>/g,
  );
  return Object.fromEntries(
    [...rows].map(([, name = "", share = "", capital = "", count = ""]) => [
      name.match(/<bdi>(.*?)<\/bdi>/)?.[1],
      { share: textOf(share), units: unitsIn(capital), count: Number(count.replaceAll(",", "")) },
    ]),
  );
}

/** The same from the loans themselves. */
export function capitalBy(loans: readonly Loan[], partOf: (loan: Loan) => string) {
  const sum = (some: readonly Loan[]) =>
    some.reduce((units, loan) => units + minorUnits(loan.outstandingPrincipal.amount), 0n);
  const all = sum(loans);
  return Object.fromEntries(
    [...Map.groupBy(loans, partOf)].map(([name, own]): [string, Part] => [
      name,
      {
        share: `${((Number(sum(own)) / Number(all)) * 100).toFixed(2)}%`,
        units: sum(own),
        count: own.length,
      },
    ]),
  );
}
