import type { ReactNode } from "react";
import { absentWords } from "@/components/money/absent-words";
import type { DecimalString } from "@/lib/domain/money/money";
import { formatFraction, formatMoney } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import type { TableCell } from "./cell";
import { DataTable } from "./data-table";

type Part = {
  readonly mark?: string;
  readonly cell: TableCell;
  /** Of the whole, 0 to 1; a table without shares has `within`, what the part consists of. */
  readonly share?: number;
  readonly within?: ReactNode;
  readonly outstanding?: DecimalString;
  readonly list?: { readonly href: string; readonly spokenBefore: string };
  readonly count: number;
};

export function SharesTable(props: {
  title: string;
  titleShown?: boolean;
  label: string;
  within?: string;
  currency: string;
  parts: readonly Part[];
}) {
  const { title, titleShown = false, label, within, currency, parts } = props;
  const t = translations("summary.mix");
  return (
    <DataTable
      caption={title}
      captionShown={titleShown}
      className="summary-parts summary-figures quiet-links"
      headsHidden
      columns={[
        { key: "part", label },
        { key: "share", label: within ?? t("share"), ...(within && { align: "start" }) },
        { key: "capital", label: t("capital") },
        { key: "count", label: t("loans") },
      ]}
      absent={absentWords()}
      rows={parts.map(
        ({ mark, cell, share, within: content, outstanding, list, count }, index) => ({
          // Names may repeat.
          key: `${index}`,
          mark,
          cells: [
            cell,
            within
              ? { content }
              : share === undefined
                ? null
                : { bar: share, text: formatFraction(share) },
            outstanding === undefined
              ? null
              : { amount: formatMoney({ amount: outstanding, currency }), ...list },
            translations("summary.late")("loans", { count }),
          ],
        }),
      )}
    />
  );
}
