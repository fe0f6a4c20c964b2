import type { ReactNode } from "react";
import { Amount } from "@/components/money/amount";
import { RoundedNote } from "@/components/money/rounded-note";
import type { LoanDetail } from "@/lib/domain/loan";
import { isFinished } from "@/lib/domain/loan-result";
import type { LoanStanding, NextPayment, Overdue } from "@/lib/domain/loan-standing";
import { isKnownStatus } from "@/lib/domain/status";
import { daysFromToday, formatDate, formatMoney } from "@/lib/i18n/format";
import { relativeDay } from "@/lib/i18n/relative-day";
import { translations } from "@/lib/i18n/translations";
import { Figure, LoanAmount } from "./figure";
import { loanSections } from "./loan-page";

/** The loan's state, late periods first, and its next payment. */
export function LoanState({ loan, standing }: { loan: LoanDetail; standing: LoanStanding }) {
  const { overdue, maturedDays, next } = standing;
  const isLate = overdue !== undefined || maturedDays !== undefined;
  return (
    <div className="loan-state-state card overflow-clip print:break-inside-avoid">
      {isLate ? (
        <div className="loan-state-late grid gap-1 py-3 px-5 bg-danger-surface text-danger forced-colors:border-l-[4px]">
          {overdue ? <OverdueLine overdue={overdue} /> : null}
          {maturedDays === undefined ? null : <MaturedLine loan={loan} />}
        </div>
      ) : (
        <Sentence loan={loan} standing={standing} />
      )}
      {next ? <Next next={next} /> : null}
    </div>
  );
}

function OverdueLine({ overdue: { count, amount, atMost, days } }: { overdue: Overdue }) {
  const t = translations("loanDetail.standing");
  return (
    <p>
      <strong>{count === undefined ? t("overdueUncounted") : t("overdue", { count })}</strong>
      {amount ? <Amount {...formatMoney(amount)} /> : null}
      <span>{t("since", { count: count ?? 2, days })}</span>
      <a href={`#${loanSections.schedule}`}>{t("toSchedule")}</a>
      {atMost ? <span>{translations("payments")("receivedUnknown")}</span> : null}
    </p>
  );
}

function MaturedLine({ loan: { maturityDate, outstandingPrincipal } }: { loan: LoanDetail }) {
  const t = translations();
  if (!maturityDate || !outstandingPrincipal) return null;
  const when = relativeDay(daysFromToday(maturityDate), t);
  return (
    <p>
      <strong>{t("loanDetail.standing.matured", { when, date: formatDate(maturityDate) })}</strong>
      <span>
        {t("loanDetail.standing.maturedOwed")} <Amount {...formatMoney(outstandingPrincipal)} />
      </span>
    </p>
  );
}

function Sentence({ loan, standing }: { loan: LoanDetail; standing: LoanStanding }) {
  const sentence = sentenceOf(loan, standing);
  return (
    <p
      className="loan-state-sentence py-3 px-5 text-muted"
      data-on-time={standing.onTime || undefined}
    >
      {sentence}
    </p>
  );
}

function sentenceOf(loan: LoanDetail, { onTime }: LoanStanding): ReactNode {
  const t = translations();
  const { status } = loan;
  if (!isKnownStatus(status)) return t("statusHints.unknown");
  if (status === "PENDING" || status === "PENDING_WITHDRAWAL")
    return t(`statusHints.loan.${status}`);
  if (status === "CANCELED") return t("loanDetail.standing.CANCELED");
  if (isFinished(loan)) return t("loanDetail.standing.over");
  return t(`loanDetail.standing.${onTime ? "onTime" : "unknown"}`);
}

function Next({ next: { date, amount, parts } }: { next: NextPayment }) {
  const t = translations();
  return (
    <dl className="loan-state-next py-3 px-5">
      <Figure label={t("loanDetail.nextPaymentDate")}>
        <span className="font-medium">
          <time dateTime={date}>{formatDate(date)}</time>{" "}
          <span className="loan-state-quiet">{relativeDay(daysFromToday(date), t)}</span>
        </span>
        {amount ? <LoanAmount money={amount} /> : null}
        {parts ? (
          <span className="loan-state-parts flex flex-wrap gap-x-4">
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
      </Figure>
    </dl>
  );
}
