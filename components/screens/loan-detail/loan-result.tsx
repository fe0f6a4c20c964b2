import { DeferredContent } from "@/components/feedback/deferred-content";
import type { Outcome } from "@/lib/domain/failure";
import type { LoanDetail } from "@/lib/domain/loans/loan";
import { loanDuration, loanProfit } from "@/lib/domain/loans/loan-progress";
import type { MovementTotal } from "@/lib/domain/movements/movement-totals";
import { formatDate } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { Figure, FigureNote, LoanAmount } from "./figure";
import { completedHref } from "./loan-links";

export function LoanResult(props: {
  loan: LoanDetail;
  totals: Promise<Outcome<readonly MovementTotal[]>>;
}) {
  const { loan, totals } = props;
  const t = translations();
  return (
    <div className="card print:break-inside-avoid">
      <dl className="grid grid-cols-4 gap-y-3 gap-x-4 py-4 mx-5 max-wide:grid-cols-1 max-wide:mx-4">
        <DeferredContent
          value={totals}
          fallback={
            <Figure label={t("loanDetail.profit")}>
              <FigureNote>{t("list.loading")}</FigureNote>
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
        <FigureNote>{t("unverifiable.unread")}</FigureNote>
      </Figure>
    );
  return (
    <Figure label={t("profit")} href={completedHref(loan.id, "INTEREST", loan.principal.currency)}>
      <LoanAmount money={loanProfit(loan, totals)} />
      <FigureNote>{t("profitText")}</FigureNote>
    </Figure>
  );
}

function Duration({ loan }: { loan: LoanDetail }) {
  const t = translations("loanDetail");
  const duration = loanDuration(loan);
  if (!duration) return <FigureNote>{t("noDuration")}</FigureNote>;
  const { months, days, from, to } = duration;
  const kind = months && days ? "both" : months ? "months" : "days";
  return (
    <>
      <span className="text-l font-bold">{t(`durationOf.${kind}`, { months, days })}</span>
      <FigureNote>{t("durationDates", { from: formatDate(from), to: formatDate(to) })}</FigureNote>
    </>
  );
}
