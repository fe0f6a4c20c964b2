import { Note } from "@/components/feedback/section";
import { absentWords } from "@/components/money/absent-words";
import { RoundedNote } from "@/components/money/rounded-note";
import { WordsLink } from "@/components/money/words-link";
import { DataTable } from "@/components/table/data-table";
import { negateDecimal } from "@/lib/domain/money/money";
import {
  type CurrencyWithholding,
  isContradicted,
  type Withholding,
  withholdingAmounts,
} from "@/lib/domain/movements/withholding";
import { alignAmounts } from "@/lib/i18n/align-amounts";
import { formatMoney } from "@/lib/i18n/format";
import { withholdingHeads } from "@/lib/i18n/statement-line";
import { translations } from "@/lib/i18n/translations";

/** Gross, what was withheld of each kind, and net, by currency; nothing without any. */
export function WithholdingSums({ sums }: { sums: readonly CurrencyWithholding[] }) {
  if (!sums.length) return null;
  const t = translations();
  return (
    <section>
      <h3 className="mt-4 mb-2 text-s font-bold">{t("withholding.title")}</h3>
      <WithholdingTable
        className="sums-frame"
        caption={t("withholding.title")}
        first={t("movements.currency")}
        kinds={sums[0]?.kinds ?? []}
        rows={sums.map((own) => ({ ...own, name: own.currency }))}
      />
      <Note>
        {t("withholding.text")} <RoundedNote inline sums={sums.map(shownSum)} />{" "}
        <WordsLink term="gross" />
      </Note>
      <WithholdingNote sums={sums} />
    </section>
  );
}

export function WithholdingTable(props: {
  className: string;
  caption: string;
  captionShown?: boolean;
  first: string;
  kinds: readonly string[];
  rows: readonly (Withholding & { name: string; currency: string; mark?: string })[];
}) {
  const { className, first, kinds, rows, ...caption } = props;
  const heads = withholdingHeads(kinds);
  const amounts = rows.map((row) =>
    withholdingAmounts(row, kinds).map(
      (amount) => amount && formatMoney({ amount, currency: row.currency }),
    ),
  );
  const columns = heads.map((_, at) => alignAmounts(amounts.map((row) => row[at])));
  return (
    <DataTable
      {...caption}
      className={`card print:border-0 ${className}`}
      cards="line"
      columns={[
        { key: "name", label: first, card: "what" },
        ...heads.map((label, at) => ({
          key: `${at}`,
          label,
          ...(kinds[at - 1] && { cardLabel: kinds[at - 1] as string }),
          ...(at === heads.length - 1 && { card: "amount" as const, labelled: true }),
        })),
      ]}
      absent={absentWords()}
      rows={rows.map(({ name, mark }, at) => ({
        key: name,
        mark,
        cells: [{ text: name }, ...columns.map(({ [at]: amount }) => (amount ? { amount } : null))],
      }))}
    />
  );
}

export function WithholdingNote({ sums }: { sums: readonly Withholding[] }) {
  if (!sums.some(isContradicted)) return null;
  return <p className="notice mt-2">{translations("withholding")("contradiction")}</p>;
}

function shownSum({ gross, withheld, net, currency }: CurrencyWithholding) {
  return { parts: [gross, ...withheld.map(({ sum }) => negateDecimal(sum))], total: net, currency };
}
