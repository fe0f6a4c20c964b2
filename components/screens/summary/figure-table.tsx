import { Disclosure } from "@/components/feedback/disclosure";
import { absentWords } from "@/components/money/absent-words";
import { DataTable } from "@/components/table/data-table";
import type { CellParts } from "@/components/table/table-data";
import { translations } from "@/lib/i18n/translations";

/** A figure, and the list behind it. */
export type FigureCell = Pick<CellParts, "amount" | "text" | "note" | "href" | "strong" | "empty">;

/** A column of figures; `sign` is its part in the row's sum. */
export type FigureColumn = {
  readonly key: string;
  readonly label: string;
  readonly sign?: "plus" | "minus" | "equals";
  /** Added up in another column: a phone shows it on request. */
  readonly part?: true;
};

export type FigureRow = {
  readonly currency: string;
  readonly cells: Readonly<Record<string, FigureCell | undefined>>;
};

/** A table with a row per currency; on a phone each row is a card with a line per figure. */
export function FigureTable(props: {
  label: string;
  columns: readonly FigureColumn[];
  rows: readonly FigureRow[];
  /** Narrow enough to stay a table on a phone. */
  compact?: boolean;
}) {
  const { label, columns, rows, compact = false } = props;
  const t = translations("summary");
  const look = "figure-table-figures quiet-links card print:border-0 print:break-inside-avoid";
  return (
    <>
      {columns.some(({ part }) => part) ? (
        <Disclosure
          title={t("parts")}
          className="figure-table-parts hidden screen:max-middle:relative screen:max-middle:block screen:max-middle:w-fit screen:max-middle:ml-auto screen:max-middle:-mt-touch"
        />
      ) : null}
      <DataTable
        caption={label}
        className={compact ? `${look} figure-table-compact wide:max-w-[640px]` : look}
        cards={compact ? undefined : "lines"}
        absent={absentWords()}
        columns={[
          { key: "currency", label: t("currency"), card: "what" },
          ...columns.map(({ key, label: name, sign, part }) => ({
            key,
            label: sign ? `${t(`have.${sign}`)} ${name}` : name,
            ...(sign && { name }),
            ...(part && { part }),
          })),
        ]}
        rows={rows.map(({ currency, cells }) => ({
          key: currency,
          cells: [
            { text: currency },
            ...columns.map(({ key, label: name }) => figureOf(cells[key], name, currency)),
          ],
        }))}
      />
    </>
  );
}

/** The whole figure is a link, whose accessible name includes the column's label. */
function figureOf(figure: FigureCell | undefined, name: string, currency: string) {
  if (!figure) return "";
  const inCurrency = translations("summary")("inCurrency", { currency });
  return { ...figure, ...(figure.href && { spokenBefore: `${name} ${inCurrency}` }) };
}
