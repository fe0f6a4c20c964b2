import { DeferredContent } from "@/components/feedback/deferred-content";
import type { Outcome } from "@/lib/domain/failure";
import type { LoanDetail } from "@/lib/domain/loan";
import { loanDuration, loanProfit } from "@/lib/domain/loan-result";
import type { MovementTotal } from "@/lib/domain/movement-totals";
import { formatDate } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { completedHref } from "./completed-href";
import { Figure, LoanAmount } from "./figure";

/** The profit and duration of a finished loan. */
export function LoanResult(props: {
  loan: LoanDetail;
  totals: Promise<Outcome<readonly MovementTotal[]>>;
}) {
  const { loan, totals } = props;
  const t = translations();
  return (
    <div className="key-figures-figures card">
      <dl className="key-figures-result max-wide:grid-cols-1 max-wide:my-0 max-wide:mx-4">
        <DeferredContent
          value={totals}
          fallback={
            <Figure label={t("loanDetail.profit")}>
              <span className="key-figures-quiet block text-muted text-s font-normal">
                {t("list.loading")}
              </span>
            </Figure>
          }
        >
          {(outcome) => <Profit loan={loan} totals={outcome.ok ? outcome.value : undefined} />}
        </DeferredContent>
        <Figure label={t("loanDetail.duration")}>
          <Duration loan={loan} />
        </Figure>
      </dl>
    </div>
  );
}

function Profit(props: { loan: LoanDetail; totals: readonly MovementTotal[] | undefined }) {
  const { loan, totals } = props;
  const t = translations("loanDetail");
  if (!totals)
    return (
      <Figure label={t("profit")}>
        <span className="key-figures-quiet block text-muted text-s font-normal">
          {t("unverifiable.unread")}
        </span>
      </Figure>
    );
  return (
    <Figure label={t("profit")} href={completedHref(loan.id, "INTEREST", loan.principal.currency)}>
      <LoanAmount money={loanProfit(loan, totals)} />
      <span className="key-figures-quiet block text-muted text-s font-normal">
        {t("profitText")}
      </span>
    </Figure>
  );
}

function Duration({ loan }: { loan: LoanDetail }) {
  const t = translations("loanDetail");
  const duration = loanDuration(loan);
  if (!duration)
    return (
      <span className="key-figures-quiet block text-muted text-s font-normal">
        {t("noDuration")}
      </span>
    );
  const { months, days, from, to } = duration;
  const kind = months && days ? "both" : months ? "months" : "days";
  return (
    <>
      {t(`durationOf.${kind}`, { months, days })}
      <span className="key-figures-quiet block text-muted text-s font-normal">
        {t("durationDates", { from: formatDate(from), to: formatDate(to) })}
      </span>
    </>
  );
}
