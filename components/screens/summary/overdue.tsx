import { Fragment } from "react";
import { FigureCard } from "@/components/charts/chart-figure";
import { StackedBar } from "@/components/charts/stacked-bar";
import { EmptySection, Note } from "@/components/feedback/section";
import { Link } from "@/components/link";
import { Amount } from "@/components/money/amount";
import { RoundedNote } from "@/components/money/rounded-note";
import { SharesTable } from "@/components/table/shares-table";
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
  const isCurrent = ({ late, unknown, defaulted }: CurrencyLateness) =>
    loans.daysLateFrom !== "dates" && !late && !unknown && !defaulted;
  const shown = currencies.filter((each) => !isCurrent(each));
  const current = currencies.filter(isCurrent).map(({ currency }, index) => (
    <Fragment key={currency}>
      {index ? ", " : null}
      <Link
        className="wide-press font-medium no-underline"
        href={loansPath({ currency, ...filterOf("0", loans) })}
      >
        {currency}
      </Link>
    </Fragment>
  ));
  return (
    <>
      <div className="overdue">
        <Pictures of={shown}>
          {(each) => <Lateness lateness={each} loans={loans} lateLoans={lateLoans} />}
        </Pictures>
      </div>
      {current.length ? (
        <p className="mt-2 text-s">{t.rich("current", { currencies: () => current })}</p>
      ) : null}
      <Note>
        {shown.length ? `${t("text")} ` : null}
        {shown.some(({ defaulted }) => defaulted) ? `${t("defaultedText")} ` : null}
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
    return group ? [{ mark: bucket, name: t(`buckets.${bucket}`), ...group }] : [];
  });
  const named = (bucket: string) =>
    lateLoans.filter((loan) => {
      const days = daysLateOf(loan, today())?.days ?? 0;
      return days > 0 && bucketOf(days) === bucket && loan.principal.currency === currency;
    });
  const title = t("in", { currency });
  return (
    <FigureCard title={title}>
      <StackedBar
        parts={groups.flatMap(({ mark, outstanding }) =>
          outstanding === undefined ? [] : [{ key: mark, amount: outstanding }],
        )}
      />
      <SharesTable
        title={title}
        label={t("days")}
        within={t("named")}
        currency={currency}
        parts={groups.map(({ name, ...group }) => ({
          ...group,
          cell: name,
          within: <Named loans={named(group.mark)} />,
          list: {
            href: loansPath({ currency, ...filterOf(group.mark, loans) }),
            spokenBefore: `${name} ${inCurrency}`,
          },
        }))}
      />
    </FigureCard>
  );
}

/** Without the filter, the loans are sorted with late ones first. */
function filterOf(bucket: (typeof buckets)[number], { filterable }: LoanTotals) {
  if (bucket === "defaulted") return { status: "DEFAULTED" };
  const byDaysLate = filterable && bucket !== "unknown";
  return { status: "ACTIVE", ...(byDaysLate ? { overdue: bucket } : { sort: "nextPaymentDate" }) };
}

function Named({ loans }: { loans: readonly Loan[] }) {
  return loans.map((loan) => <LoanLink key={loan.id} loan={loan} look="mr-2 text-accent" />);
}

export function LoanLink({ loan, look }: { loan: Loan; look: string }) {
  return (
    <Link className={`${look} font-medium`} href={loanDetailPath(loan.id)}>
      <bdi className="inline-block">{loanName(loan, translations())}</bdi>
    </Link>
  );
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
      <Link
        className="wide-press font-medium no-underline"
        href={loansPath({ status: "PENDING_WITHDRAWAL" })}
      >
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
