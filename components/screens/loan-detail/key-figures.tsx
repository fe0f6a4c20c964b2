import { type ReactNode, useId } from "react";
import { DeferredContent } from "@/components/feedback/deferred-content";
import { MaybeLink } from "@/components/link";
import { Amount } from "@/components/money/amount";
import { lossOf } from "@/lib/domain/balances/losses";
import type { Outcome } from "@/lib/domain/failure";
import type { LoanDetail } from "@/lib/domain/loans/loan";
import {
  capitalProgress,
  loanDuration,
  loanProfit,
  type Share,
  termProgress,
} from "@/lib/domain/loans/loan-progress";
import type { MovementTotal } from "@/lib/domain/movements/movement-totals";
import { hasPayments } from "@/lib/domain/payments/payment";
import { formatCount, formatDate, formatMoney, formatRate, today } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { DayInWords, Figure, FigureNote, LoanAmount } from "./figure";
import { completedHref, loanSections, openParameter } from "./loan-links";

const lines =
  "grid grid-cols-4 gap-y-3 gap-x-4 py-4 mx-5 max-wide:grid-cols-2 max-wide:mx-4 max-middle:grid-cols-1 max-middle:gap-y-[2px] max-middle:py-3 max-middle:*:flex max-middle:*:flex-wrap max-middle:*:items-baseline max-middle:*:justify-between max-middle:*:gap-x-3 max-middle:*:min-h-[32px] max-middle:[&_dd]:min-w-0 max-middle:[&_dd]:ml-auto";

const amounts = ["principal", "outstandingPrincipal", "interestAccrued", "interestPaid"] as const;

/** Each total links to the movements in its sum, or to the section with its two sums. */
export function KeyFigures({ loan, opened }: { loan: LoanDetail; opened: readonly string[] }) {
  const t = translations("loanDetail");
  const { annualRate, startDate, maturityDate, principal } = loan;
  return (
    <div className="card print:break-inside-avoid">
      <h2 className="visually-hidden">{t("figures")}</h2>
      <dl className={lines}>
        {amounts.map((key) => {
          const money = loan[key];
          return (
            <Figure key={key} label={t(key)} href={explanationOf(loan, key, opened)}>
              {money && (
                <LoanAmount
                  money={money}
                  {...(key !== "principal" && { named: principal.currency })}
                />
              )}
            </Figure>
          );
        })}
      </dl>
      <dl className="grid grid-cols-4 gap-y-3 gap-x-4 py-4 mx-5 border-t border-border max-wide:mx-4 max-middle:grid-cols-3 max-middle:gap-x-3 max-middle:py-3 max-middle:text-s">
        <Figure label={t("annualRate")}>{annualRate && formatRate(annualRate)}</Figure>
        <Figure label={t("startDate")}>
          {startDate && <time dateTime={startDate}>{formatDate(startDate)}</time>}
        </Figure>
        <Figure label={t("maturityDate")}>
          {maturityDate && <DayInWords date={maturityDate} />}
        </Figure>
      </dl>
      <Losses loan={loan} />
      <Progress loan={loan} />
    </div>
  );
}

/** What was written off and when, what came back, and what is lost; nothing without a loss. */
function Losses({ loan }: { loan: LoanDetail }) {
  const t = translations("loanDetail");
  const { writtenOff, recovered, writtenOffOn } = loan;
  const lost = lossOf(loan);
  if (!writtenOff || lost === undefined) return null;
  const figures = { writtenOff, recovered, lost: { ...writtenOff, amount: lost } };
  return (
    <dl className={`${lines} border-t border-border max-middle:text-right`}>
      {(["writtenOff", "recovered", "lost"] as const).map((key) => (
        <Figure key={key} label={t(key)}>
          {figures[key] && (
            <>
              <LoanAmount money={figures[key]} named={loan.principal.currency} />
              {key === "writtenOff" && writtenOffOn ? (
                <FigureNote>{t("writtenOffOn", { date: formatDate(writtenOffOn) })}</FigureNote>
              ) : null}
            </>
          )}
        </Figure>
      ))}
    </dl>
  );
}

/** The principal was agreed and is not a sum; a loan that was never placed has no sums. */
function explanationOf(
  loan: LoanDetail,
  key: (typeof amounts)[number],
  opened: readonly string[],
): string | undefined {
  const money = loan[key];
  if (!money || key === "principal" || !hasPayments(loan)) return undefined;
  const place = loanSections.reconciliation;
  if (key === "outstandingPrincipal") {
    const all = [...new Set([...opened, place])].map((each) => [openParameter, each]);
    return `?${new URLSearchParams(all)}#${place}`;
  }
  const type = key === "interestAccrued" ? "INTEREST" : "INTEREST_WITHDRAWAL";
  return completedHref(loan.id, type, money.currency);
}

export function Progress({ loan }: { loan: LoanDetail }) {
  const t = translations("loanDetail");
  const term = termProgress(loan, today());
  const capital = capitalProgress(loan);
  if (!term && !capital) return null;
  return (
    <div className="grid grid-cols-2 gap-y-4 gap-x-6 py-4 mx-5 border-t border-border max-wide:gap-y-2 max-wide:gap-x-5 max-wide:py-3 max-wide:mx-4 max-middle:grid-cols-1">
      {term ? (
        <Bar label={t("termProgress")} share={term}>
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
        >
          <Amount {...formatMoney(capital.returned)} repeated="always" /> {t("capitalOf")}{" "}
          <Amount {...formatMoney(loan.principal)} repeated="always" />
        </Bar>
      ) : null}
    </div>
  );
}

function Bar(props: { label: string; href?: string; share: Share; children: ReactNode }) {
  const { label, href, share, children } = props;
  const percent = translations("loanDetail")("percent", { percent: share.percent });
  const labelId = useId();
  return (
    <div className="print:break-inside-avoid">
      <p className="flex items-center justify-between gap-4 text-s font-medium">
        <span id={labelId}>
          <MaybeLink className="wide-press text-inherit" href={href}>
            {label}
          </MaybeLink>
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

export function LoanResult(props: {
  loan: LoanDetail;
  totals: Promise<Outcome<readonly MovementTotal[]>>;
}) {
  const { loan, totals } = props;
  const t = translations();
  const label = t("loanDetail.profit");
  const href = completedHref(loan.id, "INTEREST", loan.principal.currency);
  const lacking = (why: string) => (
    <Figure label={label}>
      <FigureNote>{why}</FigureNote>
    </Figure>
  );
  return (
    <div className="card print:break-inside-avoid">
      <dl className="grid grid-cols-4 gap-y-3 gap-x-4 py-4 mx-5 max-wide:grid-cols-1 max-wide:mx-4">
        <DeferredContent value={totals} fallback={lacking(t("list.loading"))}>
          {(read) =>
            read.ok ? (
              <Figure label={label} href={href}>
                <LoanAmount money={loanProfit(loan, read.value)} />
                <FigureNote>{t("loanDetail.profitText")}</FigureNote>
              </Figure>
            ) : (
              lacking(t("loanDetail.unverifiable.unread"))
            )
          }
        </DeferredContent>
        <Figure label={t("loanDetail.duration")}>
          <Duration loan={loan} />
        </Figure>
      </dl>
    </div>
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
