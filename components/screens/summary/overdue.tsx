import { FigureCard } from "@/components/charts/chart-figure";
import { StackedBar } from "@/components/charts/stacked-bar";
import { EmptySection, Note } from "@/components/feedback/section";
import { Link } from "@/components/link";
import { absentWords } from "@/components/money/absent-words";
import { Amount } from "@/components/money/amount";
import { RoundedNote } from "@/components/money/rounded-note";
import { DataTable } from "@/components/table/data-table";
import { bucketOf, daysLateBuckets, daysLateOf } from "@/lib/domain/loans/days-late";
import type { Loan } from "@/lib/domain/loans/loan";
import { type CurrencyLateness, lateness, loansInWithdrawal } from "@/lib/domain/loans/loan-mix";
import type { LoanTotals } from "@/lib/domain/loans/loan-totals";
import { loanName } from "@/lib/i18n/entity-name";
import { formatMoney, today } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { loanDetailPath, loansPath } from "@/lib/routes";
import { Pictures } from "./summary-page";

const buckets = [...daysLateBuckets, "unknown", "defaulted"] as const;

/** "¿Qué está atrasado?": the capital of active loans by days late, as a bar with its parts. */
export function Overdue(props: { loans: LoanTotals; lateLoans: readonly Loan[] }) {
  const { loans, lateLoans } = props;
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
  return (
    <>
      <div className="overdue">
        <Pictures>
          {currencies.map((each) => (
            <Lateness key={each.currency} lateness={each} loans={loans} lateLoans={lateLoans} />
          ))}
        </Pictures>
      </div>
      <Note>
        {t("text")}{" "}
        {currencies.some(({ defaulted }) => defaulted) ? `${t("defaultedText")} ` : null}
        {loans.daysLateFrom === "dates" ? t("byDates") : null}{" "}
        <RoundedNote inline sums={currencies.flatMap(lateSum)} /> <InWithdrawal loans={loans} />
      </Note>
    </>
  );
}

function Lateness(props: {
  lateness: CurrencyLateness;
  loans: LoanTotals;
  lateLoans: readonly Loan[];
}) {
  const { lateness: own, loans, lateLoans } = props;
  const { currency } = own;
  const t = translations("summary.late");
  const inCurrency = translations("summary")("inCurrency", { currency });
  const groups = buckets.flatMap((bucket) => {
    const group =
      bucket === "unknown" || bucket === "defaulted" ? own[bucket] : own.buckets[bucket];
    return group ? [{ bucket, name: t(`buckets.${bucket}`), ...group }] : [];
  });
  // Without the filter, the loans are sorted with late ones first.
  const filterOf = (bucket: (typeof buckets)[number]) => {
    if (bucket === "defaulted") return { status: "DEFAULTED" };
    const byDaysLate = loans.filterable && bucket !== "unknown";
    return {
      status: "ACTIVE",
      ...(byDaysLate ? { overdue: bucket } : { sort: "nextPaymentDate" }),
    };
  };
  const named = (bucket: string) =>
    lateLoans.filter((loan) => {
      const days = daysLateOf(loan, today())?.days ?? 0;
      return days > 0 && bucketOf(days) === bucket && loan.principal.currency === currency;
    });
  return (
    <FigureCard title={t("in", { currency })}>
      <StackedBar
        parts={groups.flatMap(({ bucket, outstanding }) =>
          outstanding === undefined ? [] : [{ key: bucket, amount: outstanding }],
        )}
      />
      <DataTable
        caption={t("in", { currency })}
        headsHidden
        className="summary-parts summary-figures quiet-links"
        columns={[
          { key: "bucket", label: t("days") },
          { key: "share", label: t("named"), align: "start" },
          { key: "capital", label: t("capital") },
          { key: "count", label: t("count") },
        ]}
        absent={absentWords()}
        rows={groups.map(({ bucket, name, outstanding, count }) => ({
          key: bucket,
          mark: bucket,
          cells: [
            { text: name },
            { content: <Named loans={named(bucket)} /> },
            outstanding === undefined
              ? null
              : {
                  amount: formatMoney({ amount: outstanding, currency }),
                  href: loansPath({ currency, ...filterOf(bucket) }),
                  spokenBefore: `${name} ${inCurrency}`,
                },
            t("loans", { count }),
          ],
        }))}
      />
    </FigureCard>
  );
}

function Named({ loans }: { loans: readonly Loan[] }) {
  return loans.map((loan) => (
    <Link key={loan.id} className="mr-2 text-accent" href={loanDetailPath(loan.id)}>
      <bdi>{loanName(loan, translations())}</bdi>
    </Link>
  ));
}

function lateSum({ currency, buckets: own, late }: CurrencyLateness) {
  const parts = daysLateBuckets.flatMap((key) =>
    key === "0" ? [] : (own[key]?.outstanding ?? []),
  );
  return late?.outstanding ? [{ parts, total: late.outstanding, currency }] : [];
}

function InWithdrawal({ loans: { totals } }: { loans: LoanTotals }) {
  const t = translations("summary.late");
  const groups = loansInWithdrawal(totals);
  const count = groups.reduce((sum, each) => sum + each.count, 0);
  if (!count) return null;
  return (
    <>
      <Link className="wide-press" href={loansPath({ status: "PENDING_WITHDRAWAL" })}>
        {t("inWithdrawal", { count })}
      </Link>{" "}
      {groups.map(({ currency, outstanding }, index) => (
        <span key={currency}>
          {index ? " · " : null}
          {outstanding === undefined ? (
            `${translations("list")("absent")} ${currency}`
          ) : (
            <Amount {...formatMoney({ amount: outstanding, currency })} />
          )}
        </span>
      ))}
    </>
  );
}
