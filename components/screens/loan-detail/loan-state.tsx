import type { ReactNode } from "react";
import { Amount } from "@/components/money/amount";
import { RoundedNote } from "@/components/money/rounded-note";
import type { LoanDetail } from "@/lib/domain/loans/loan";
import { isFinished } from "@/lib/domain/loans/loan-progress";
import type { LoanStanding, NextPayment, Overdue } from "@/lib/domain/loans/loan-standing";
import { isKnownStatus } from "@/lib/domain/loans/status";
import { daysFromToday, formatDate, formatMoney } from "@/lib/i18n/format";
import { relativeDay } from "@/lib/i18n/relative-day";
import { translations } from "@/lib/i18n/translations";
import { DayInWords, LoanAmount } from "./figure";
import { loanSections } from "./loan-links";

export function LoanState({ loan, standing }: { loan: LoanDetail; standing: LoanStanding }) {
  const { overdue, maturedDays, next } = standing;
  const isLate = overdue !== undefined || maturedDays !== undefined;
  return (
    <div className="card overflow-clip print:break-inside-avoid">
      {isLate ? (
        <div className="grid gap-1 py-3 px-5 bg-danger-surface text-danger max-wide:px-4 forced-colors:border-l-[4px]">
          {overdue ? <OverdueLine overdue={overdue} /> : null}
          {maturedDays === undefined ? null : <MaturedLine loan={loan} />}
        </div>
      ) : (
        <p
          className="py-3 px-5 text-muted data-on-time:text-interest data-on-time:font-medium max-wide:px-4"
          data-on-time={standing.onTime || undefined}
        >
          {sentenceOf(loan, standing)}
        </p>
      )}
      {next ? <Next next={next} /> : null}
    </div>
  );
}

const lateLook = "flex flex-wrap items-baseline gap-x-3";

function OverdueLine({ overdue: { count, amount, atMost, days } }: { overdue: Overdue }) {
  const t = translations("loanDetail.standing");
  return (
    <p className={lateLook}>
      <strong className="font-bold">
        {count === undefined ? t("overdueUncounted") : t("overdue", { count })}
      </strong>
      {amount ? <Amount {...formatMoney(amount)} /> : null}
      <span>{t("since", { count: count ?? 2, days })}</span>
      <a
        className="wide-press ml-auto text-inherit font-medium max-wide:ml-0 print:hidden"
        href={`#${loanSections.schedule}`}
      >
        {t("toSchedule")}
      </a>
      {atMost ? <span>{translations("payments")("receivedUnknown")}</span> : null}
    </p>
  );
}

function MaturedLine({ loan: { maturityDate, outstandingPrincipal } }: { loan: LoanDetail }) {
  const t = translations();
  if (!maturityDate || !outstandingPrincipal) return null;
  const when = relativeDay(daysFromToday(maturityDate), t);
  return (
    <p className={lateLook}>
      <strong className="font-bold">
        {t("loanDetail.standing.matured", { when, date: formatDate(maturityDate) })}
      </strong>
      <span>
        {t("loanDetail.standing.maturedOwed")} <Amount {...formatMoney(outstandingPrincipal)} />
      </span>
    </p>
  );
}

function sentenceOf(loan: LoanDetail, { onTime }: LoanStanding): ReactNode {
  const t = translations();
  const { status } = loan;
  if (!isKnownStatus(status)) return t("statusHints.unknown");
  if (status === "PENDING" || status === "PENDING_WITHDRAWAL")
    return t(`statusHints.loan.${status}`);
  if (status === "CANCELED" || status === "DEFAULTED") return t(`loanDetail.standing.${status}`);
  if (isFinished(loan)) return t("loanDetail.standing.over");
  return t(`loanDetail.standing.${onTime ? "onTime" : "unknown"}`);
}

function Next({ next: { date, amount, parts } }: { next: NextPayment }) {
  const t = translations();
  return (
    <dl className="flex flex-wrap items-baseline gap-x-5 py-3 px-5 border-t border-border max-wide:block max-wide:px-4">
      <dt className="text-muted text-s font-medium">{t("loanDetail.nextPaymentDate")}</dt>
      <dd className="@container flex flex-1 flex-wrap items-baseline gap-x-5 tabular-nums max-wide:gap-x-3">
        <span className="mr-auto font-medium">
          <DayInWords date={date} />
        </span>
        {amount ? <LoanAmount money={amount} /> : null}
        {parts ? (
          <span className="flex flex-wrap gap-x-4 text-muted text-s">
            {(["principal", "interest"] as const).map((part) => (
              <span key={part}>
                {t(`loanDetail.${part}`)} <Amount {...formatMoney(parts[part])} repeated="always" />
              </span>
            ))}
          </span>
        ) : null}
        {amount && parts ? (
          <RoundedNote
            sums={[
              {
                parts: [parts.principal.amount, parts.interest.amount],
                total: amount.amount,
                currency: amount.currency,
              },
            ]}
          />
        ) : null}
      </dd>
    </dl>
  );
}
