import { FigureCard, FigureCards } from "@/components/charts/chart-figure";
import { Disclosure } from "@/components/feedback/disclosure";
import { Note } from "@/components/feedback/section";
import { absentWords } from "@/components/money/absent-words";
import { Amount } from "@/components/money/amount";
import { RoundedNote } from "@/components/money/rounded-note";
import { DataTable } from "@/components/table/data-table";
import { daysOf } from "@/lib/domain/dates/calendar-month";
import type { CurrencyReceived, Received as Sum } from "@/lib/domain/payments/planned-received";
import { formatFraction, formatMoney, formatMonth } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { paymentsPath } from "@/lib/routes";

export function Received({ currencies }: { currencies: readonly CurrencyReceived[] }) {
  return (
    <FigureCards>
      {currencies.map((each) => (
        <CurrencyCard key={each.currency} {...each} />
      ))}
    </FigureCards>
  );
}

function CurrencyCard({ currency, whole, months }: CurrencyReceived) {
  const t = translations("whatIf.received");
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
      <Disclosure title={t("months")} className="print:hidden">
        <DataTable
          caption={t("in", { currency })}
          className="summary-figures quiet-links"
          columns={[
            { key: "month", label: t("month") },
            { key: "due", label: t("due") },
            { key: "received", label: t("received") },
            { key: "share", label: t("share") },
          ]}
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
      </Disclosure>
    </FigureCard>
  );
}
