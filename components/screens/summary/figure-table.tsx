import { translations } from "@/lib/i18n/translations";
import { type FigureCell, FigureView } from "./figure-view";

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
  return (
    <FigureView
      label={label}
      compact={compact}
      words={{ parts: t("parts"), currency: t("currency") }}
      columns={columns.map(({ key, label: name, sign, part }) => ({
        key,
        name,
        head: sign ? `${t(`have.${sign}`)} ${name}` : name,
        ...(part && { part }),
      }))}
      rows={rows.map(({ currency, cells }) => ({
        currency,
        inCurrency: t("inCurrency", { currency }),
        cells: columns.map(({ key }) => cells[key] ?? null),
      }))}
    />
  );
}
