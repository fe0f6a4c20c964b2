import { FigureCard } from "@/components/charts/chart-figure";
import { LinkedDisclosure } from "@/components/feedback/linked-disclosure";
import { Note } from "@/components/feedback/section";
import { absentWords } from "@/components/money/absent-words";
import { Amount } from "@/components/money/amount";
import { RoundedNote } from "@/components/money/rounded-note";
import { DataTable } from "@/components/table/data-table";
import { daysOf } from "@/lib/domain/dates/calendar-month";
import type { CurrencyReceived, Received as Sum } from "@/lib/domain/payments/planned-received";
import { monthsParameter } from "@/lib/domain/payments/what-if";
import { formatFraction, formatMoney, formatMonth } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { paymentsPath } from "@/lib/routes";

export function Received(props: CurrencyReceived & { opened: readonly string[] }) {
  const { currency, whole, months, opened } = props;
  const t = translations("whatIf.received");
  const value = `received-${currency}`;
  const money = (amount: Sum["due"]) => formatMoney({ amount, currency });
  const cellsOf = ({ due, received, share }: Sum) => [
    { amount: money(due) },
    received === undefined ? null : { amount: money(received) },
    share === undefined ? null : formatFraction(share),
  ];
  return (
    <FigureCard title={t("in", { currency })}>
      {whole.share === undefined ? null : (
        <Note>
          {t.rich("sentence", {
            count: months.length,
            share: formatFraction(whole.share),
            due: () => <Amount {...money(whole.due)} repeated="always" />,
          })}
        </Note>
      )}
      <LinkedDisclosure
        parameter={monthsParameter}
        value={value}
        title={t("months")}
        of={t("in", { currency })}
      >
        {opened.includes(value) ? (
          <>
            <DataTable
              caption={t("in", { currency })}
              className="summary-figures quiet-links"
              columns={(["month", "due", "received", "share"] as const).map((key) => ({
                key,
                label: t(key),
              }))}
              absent={absentWords()}
              rows={months.map(({ month, ...sum }) => ({
                key: month,
                cells: [
                  { text: formatMonth(month), href: paymentsPath({ currency, ...daysOf(month) }) },
                  ...cellsOf(sum),
                ],
              }))}
              foot={[{ key: "whole", cells: [{ text: t("whole") }, ...cellsOf(whole)] }]}
            />
            <RoundedNote
              sums={(["due", "received"] as const).flatMap((key) => {
                const total = whole[key];
                return total
                  ? { parts: months.flatMap((each) => each[key] ?? []), total, currency }
                  : [];
              })}
            />
          </>
        ) : null}
      </LinkedDisclosure>
    </FigureCard>
  );
}
