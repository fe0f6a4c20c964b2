import Link from "next/link";
import { EmptySection, Note } from "@/components/feedback/section";
import { RoundedNote } from "@/components/money/rounded-note";
import type { DaysLateBucket } from "@/lib/domain/days-late";
import { daysLateBuckets } from "@/lib/domain/days-late";
import {
  type CurrencyLateness,
  type LoanGroup,
  lateness,
  loansInWithdrawal,
} from "@/lib/domain/loan-mix";
import type { LoanTotals } from "@/lib/domain/loan-totals";
import { formatMoney } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { type FigureCell, FigureTable } from "./figure-table";
import { Capital } from "./health";
import { loansHref } from "./loans-href";

/** "¿Qué está atrasado?": number and capital of the active loans by currency and days late. */
export function Overdue({ loans }: { loans: LoanTotals }) {
  const t = translations("summary.late");
  const currencies = lateness(loans.totals);
  if (!currencies.length)
    return (
      <>
        <EmptySection text={t("none")} />
        <Note>
          <InWithdrawal loans={loans} />
        </Note>
      </>
    );
  const unknown = currencies.some((each) => each.unknown);
  const columns = [
    ...daysLateBuckets.map((key) => ({ key, label: t(`buckets.${key}`) })),
    ...(unknown ? [{ key: "unknown", label: t("unknown") }] : []),
  ];
  const rows = currencies.map(({ currency, buckets, unknown: untold }) => {
    const cell = (group: LoanGroup | undefined, bucket?: DaysLateBucket): FigureCell =>
      group
        ? {
            note: t("loans", { count: group.count }),
            amount: group.outstanding && formatMoney({ amount: group.outstanding, currency }),
            // Without the filter, the loans are sorted with late ones first.
            href: loansHref({
              currency,
              status: "ACTIVE",
              ...(loans.filterable && bucket ? { overdue: bucket } : { sort: "nextPaymentDate" }),
            }),
          }
        : { note: translations("list")("absent"), empty: true };
    return {
      currency,
      cells: {
        ...Object.fromEntries(daysLateBuckets.map((key) => [key, cell(buckets[key], key)])),
        unknown: cell(untold),
      },
    };
  });
  return (
    <>
      <FigureTable label={t("title")} columns={columns} rows={rows} />
      <Note>
        {t("text")} {loans.daysLateFrom === "dates" ? t("byDates") : null}{" "}
        <RoundedNote inline sums={currencies.flatMap(lateSum)} /> <InWithdrawal loans={loans} />
      </Note>
    </>
  );
}

/** The late capital, which the line at the top shows. */
function lateSum({ currency, buckets, late }: CurrencyLateness) {
  const parts = daysLateBuckets.flatMap((key) =>
    key === "0" ? [] : (buckets[key]?.outstanding ?? []),
  );
  return late?.outstanding ? [{ parts, total: late.outstanding, currency }] : [];
}

/** The loans that the table leaves out although they have capital. */
function InWithdrawal({ loans: { totals } }: { loans: LoanTotals }) {
  const t = translations("summary.late");
  const groups = loansInWithdrawal(totals);
  const count = groups.reduce((sum, each) => sum + each.count, 0);
  if (!count) return null;
  return (
    <>
      <Link
        className="wide-press"
        href={loansHref({ status: "PENDING_WITHDRAWAL" })}
        prefetch={false}
      >
        {t("inWithdrawal", { count })}
      </Link>{" "}
      <Capital groups={groups} />
    </>
  );
}
