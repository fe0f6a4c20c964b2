import { type ReactNode, useId } from "react";
import { Link } from "@/components/link";
import { Amount } from "@/components/money/amount";
import type { LoanDetail } from "@/lib/domain/loans/loan";
import { capitalProgress, type Share, termProgress } from "@/lib/domain/loans/loan-progress";
import { formatCount, formatMoney, today } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { completedHref } from "./completed-href";

export function Progress({ loan }: { loan: LoanDetail }) {
  const t = translations("loanDetail");
  const term = termProgress(loan, today());
  const capital = capitalProgress(loan);
  if (!term && !capital) return null;
  return (
    <div className="grid grid-cols-2 gap-y-4 gap-x-6 py-4 mx-5 border-t border-border max-wide:gap-y-2 max-wide:gap-x-5 max-wide:py-3 max-wide:mx-4 max-middle:grid-cols-1">
      {term ? (
        <Bar
          label={t("termProgress")}
          share={term}
          percent={t("percent", { percent: term.percent })}
        >
          {t("termDays", {
            elapsed: formatCount(term.elapsedDays),
            total: formatCount(term.totalDays),
          })}
        </Bar>
      ) : null}
      {capital ? (
        <Bar
          label={t("capitalProgress")}
          href={completedHref(loan.id, "LOAN_WITHDRAWAL", loan.principal.currency)}
          share={capital}
          percent={t("percent", { percent: capital.percent })}
        >
          <Amount {...formatMoney(capital.returned)} repeated="always" /> {t("capitalOf")}{" "}
          <Amount {...formatMoney(loan.principal)} repeated="always" />
        </Bar>
      ) : null}
    </div>
  );
}

function Bar(props: {
  label: string;
  href?: string;
  share: Share;
  percent: string;
  children: ReactNode;
}) {
  const { label, href, share, percent, children } = props;
  const labelId = useId();
  return (
    <div className="print:break-inside-avoid">
      <p className="flex items-center justify-between gap-4 text-s font-medium">
        <span id={labelId}>
          {href ? (
            <Link className="wide-press text-inherit" href={href}>
              {label}
            </Link>
          ) : (
            label
          )}
        </span>
        <span className="tabular-nums whitespace-nowrap">{percent}</span>
      </p>
      <progress className="progress-bar" aria-labelledby={labelId} max={1} value={share.fraction}>
        {percent}
      </progress>
      <p className="text-muted text-s tabular-nums">{children}</p>
    </div>
  );
}
