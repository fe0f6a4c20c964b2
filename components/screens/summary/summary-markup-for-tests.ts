import { minorUnits } from "@/e2e/exact-sums";
import { unitsShown } from "@/e2e/summary/arithmetic";
import type { Loan } from "@/tools/sandbox/lenders-api/loans";

const textOf = (html: string) => html.replace(/<[^>]*>/g, "");

/** The first number in a cell; for a stablecoin, the one with all decimals. */
function unitsIn(html: string): bigint {
  const full = html.match(/<span aria-hidden="true"[^>]*>[^<]*<\/span><span[^>]*>([^<]*)</)?.[1];
  return unitsShown((full ?? textOf(html)).match(/[−-]?\d[\d,.]*/)?.[0] ?? "0");
}

/** The cells of a table's rows, by the name of the row; its caption is unique. */
function cellsIn(html: string, caption: RegExp): Map<string, readonly string[]> {
  const table = html
    .split("<table")
    .find((each) => caption.test(textOf(each.match(/<caption.*?<\/caption>/)?.[0] ?? "")));
  const rows = [...(table ?? "").matchAll(/<th scope="row"[^>]*>(.*?)<\/th>(.*?)<\/tr>/g)];
  return new Map(
    rows.map(([, head = "", rest = ""]) => [
      // After its sign, before what is below it.
      [...head.matchAll(/<bdi>([^<]*)<\/bdi>/g)].find(([, text = ""]) => text.length > 1)?.[1] ??
        "",
      [...rest.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = ""]) => cell),
    ]),
  );
}

/** The figures of a row of a currency's table: exact units, 0 if there is no such row, and the words. */
export function figuresIn(html: string, title: string) {
  return (name: string, currency: string, column = 0) => {
    const cells = cellsIn(html, new RegExp(`${title}.*${currency}`)).get(name) ?? [];
    const cell = cells[column]?.replace(/<span class="visually-hidden">.*?<\/span>/, "");
    return { units: unitsIn(cell ?? ""), words: textOf(cells.join(" ")) };
  };
}

/** The records of a proof's CSV, by their first field. */
export function fileIn(html: string, title: string): Map<string, readonly string[]> {
  const links = [
    ...html.matchAll(/href="data:text\/csv;charset=utf-8,([^"]*)" download="([^"]*)"/g),
  ];
  const [, file = ""] = links.find(([, , name]) => name === `${title}.csv`) ?? [];
  const records = decodeURIComponent(file).split("\r\n").slice(1, -1);
  return new Map(
    records.map((record) => {
      const [name = "", ...amounts] = record.slice(1, -1).split('","');
      return [name, amounts];
    }),
  );
}

/** A part of the capital: its share in percent, exact units and the number of loans. */
type Part = { readonly share: string; readonly units: bigint; readonly count: number };

/** The rows of one of the tables of `Mix`, by the part's name. */
export function mixRowsIn(html: string, title: string, currency: string): Record<string, Part> {
  const rows = cellsIn(html, new RegExp(`^${title} en ${currency}$`));
  return Object.fromEntries(
    [...rows].map(([name, [share = "", capital = "", count = ""]]) => [
      name,
      {
        share: textOf(share),
        units: unitsIn(capital),
        count: parseInt(count.replaceAll(",", ""), 10),
      },
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
