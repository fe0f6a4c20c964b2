import { absentWords } from "@/components/money/absent-words";
import type { DecimalString } from "@/lib/domain/money/money";
import { formatFraction, formatMoney } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import type { TableCell } from "./cell";
import { DataTable } from "./data-table";

type Part = {
  readonly cell: TableCell;
  /** Of the whole, 0 to 1. */
  readonly share?: number;
  readonly outstanding?: DecimalString;
  readonly count: number;
};

export function SharesTable(props: {
  title: string;
  titleShown?: boolean;
  label: string;
  currency: string;
  parts: readonly Part[];
}) {
  const { title, titleShown = false, label, currency, parts } = props;
  const t = translations("summary.mix");
  return (
    <DataTable
      caption={title}
      captionShown={titleShown}
      className="summary-parts summary-figures quiet-links"
      headsHidden
      columns={[
        { key: "part", label },
        { key: "share", label: t("share") },
        { key: "capital", label: t("capital") },
        { key: "count", label: t("loans") },
      ]}
      absent={absentWords()}
      rows={parts.map(({ cell, share, outstanding, count }, index) => ({
        // Names may repeat.
        key: `${index}`,
        cells: [
          cell,
          share === undefined ? null : { bar: share, text: formatFraction(share) },
          outstanding === undefined
            ? null
            : { amount: formatMoney({ amount: outstanding, currency }) },
          translations("summary.late")("loans", { count }),
        ],
      }))}
    />
  );
}
