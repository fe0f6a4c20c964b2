import type { CalendarDate } from "@/lib/domain/calendar-date";
import type { LoanDetail } from "@/lib/domain/loan";
import { daysFromToday, formatDate, formatRate } from "@/lib/i18n/format";
import { relativeDay } from "@/lib/i18n/relative-day";
import { translations } from "@/lib/i18n/translations";
import { completedHref } from "./completed-href";
import { Figure, LoanAmount } from "./figure";
import styles from "./key-figures.module.css";
import { loanSections } from "./loan-page";

const amounts = ["principal", "outstandingPrincipal", "interestAccrued", "interestPaid"] as const;

/**
 * What the loan holds and earns, and its dates; what the API does not tell is "—". Each total leads
 * to the movements that it adds up, or where two sums make it, to where these stand.
 */
export function KeyFigures({ loan }: { loan: LoanDetail }) {
  const t = translations("loanDetail");
  const { annualRate, startDate, maturityDate, nextPaymentDate } = loan;
  return (
    <div className={styles.figures}>
      <dl className={styles.amounts}>
        {amounts.map((key) => (
          <Figure key={key} label={t(key)} href={explanationOf(loan, key)}>
            {loan[key] && <LoanAmount money={loan[key]} />}
          </Figure>
        ))}
      </dl>
      <dl className={styles.terms}>
        <Figure label={t("annualRate")}>{annualRate && formatRate(annualRate)}</Figure>
        <Figure label={t("startDate")}>
          {startDate && <time dateTime={startDate}>{formatDate(startDate)}</time>}
        </Figure>
        <Figure label={t("maturityDate")}>
          {maturityDate && <Maturity date={maturityDate} />}
        </Figure>
        <Figure label={t("nextPaymentDate")}>
          {nextPaymentDate && <NextPayment date={nextPaymentDate} />}
        </Figure>
      </dl>
    </div>
  );
}

/** The capital itself is what was agreed, and no sum. */
function explanationOf(loan: LoanDetail, key: (typeof amounts)[number]): string | undefined {
  const money = loan[key];
  if (!money || key === "principal") return undefined;
  if (key === "outstandingPrincipal") return `#${loanSections.reconciliation}`;
  const type = key === "interestAccrued" ? "INTEREST" : "INTEREST_WITHDRAWAL";
  return completedHref(loan.id, type, money.currency);
}

function Maturity({ date }: { date: CalendarDate }) {
  const t = translations();
  return (
    <>
      <time dateTime={date}>{formatDate(date)}</time>
      <span className={styles.quiet}>{relativeDay(daysFromToday(date), t)}</span>
    </>
  );
}

function NextPayment({ date }: { date: CalendarDate }) {
  const t = translations();
  const days = daysFromToday(date);
  const when = relativeDay(days, t);
  return (
    <>
      <span className={days < 0 ? styles.overdue : undefined}>
        {days < 0 ? t("loanDetail.paymentOverdue", { days: -days }) : when}
      </span>
      <time dateTime={date} className={styles.quiet}>
        {formatDate(date)}
      </time>
    </>
  );
}
