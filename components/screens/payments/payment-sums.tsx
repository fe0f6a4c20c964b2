import { Note } from "@/components/feedback/section";
import { SumsNotice, SumsSection } from "@/components/list/sums-section";
import { RoundedNote } from "@/components/money/rounded-note";
import { WordsLink } from "@/components/money/words-link";
import { isUnsupported, type Outcome } from "@/lib/domain/failure";
import { type ListAddress, listHref, paymentList } from "@/lib/domain/lists/list-address";
import {
  lackReceived,
  type PaymentSum,
  type PaymentTotals,
  sumPayments,
} from "@/lib/domain/payments/payment-totals";
import { alignAmounts } from "@/lib/i18n/align-amounts";
import { formatCount, formatMoney } from "@/lib/i18n/format";
import { statusWord } from "@/lib/i18n/status-word";
import { type Translator, translations } from "@/lib/i18n/translations";

const figures = ["principal", "interest", "total"] as const;

export function PaymentSums(props: {
  outcome: Outcome<PaymentTotals>;
  address: ListAddress;
  listed: number;
  brief?: boolean;
}) {
  const { outcome, address, listed, brief = false } = props;
  const t = translations();
  if (isUnsupported(outcome)) return null;
  if (!outcome.ok) return <SumsNotice words={t("payments.sumsFailed")} failure={outcome.failure} />;
  const { totals } = outcome.value;
  const sums = sumPayments(totals);
  return (
    <SumsSection
      title={t("payments.sums")}
      summed={totals.reduce((sum, { count }) => sum + count, 0)}
      listed={listed}
      table={tableOf(sums, address)}
      brief={brief}
      short={{
        label: t("payments.expected"),
        sums: sums
          .filter(({ group }) => group === "expected")
          .map(({ currency, total: amount }) => formatMoney({ amount, currency })),
      }}
    >
      <Note>
        {t("payments.sumsText")}{" "}
        <RoundedNote
          inline
          sums={sums.map(({ principal, interest, total, currency }) => ({
            parts: [principal, interest],
            total,
            currency,
          }))}
        />{" "}
        <WordsLink term="expected" />
      </Note>
      {lackReceived(totals) ? <Note>{t("payments.receivedUnknown")}</Note> : null}
    </SumsSection>
  );
}

function tableOf(sums: readonly PaymentSum[], address: ListAddress) {
  const t = translations();
  const columns = figures.map((key) =>
    alignAmounts(sums.map(({ currency, [key]: amount }) => formatMoney({ amount, currency }))),
  );
  return {
    first: t("payments.status"),
    columns: ["count" as const, ...figures].map((key) => ({ key, label: t(`payments.${key}`) })),
    main: "total",
    rows: sums.map((sum, index) => ({
      currency: sum.currency,
      group: {
        label: groupLabel(sum.group, t),
        ...(sum.group !== "expected" && {
          href: listHref(paymentList, address, { filters: filtersOf(sum) }),
        }),
      },
      sums: [formatCount(sum.count), ...columns.map((amounts) => amounts[index])],
    })),
  };
}

function groupLabel(group: PaymentSum["group"], t: Translator): string {
  if (group === "overdue") return t("payments.overdue");
  return group === "expected" ? t("payments.expected") : statusWord("period", group, t);
}

function filtersOf({ currency, group }: PaymentSum) {
  return group === "overdue"
    ? { currency, overdue: "true", status: undefined }
    : { currency, overdue: "false", status: group };
}
