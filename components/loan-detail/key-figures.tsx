import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Amount } from "@/components/money/amount";
import { type CalendarDate, daysBetween } from "@/lib/domain/calendar-date";
import type { LoanDetail } from "@/lib/domain/loan";
import type { Money } from "@/lib/domain/money";
import { formatDate, formatMoney, formatRate, today } from "@/lib/i18n/format";
import styles from "./key-figures.module.css";

const amounts = ["principal", "outstandingPrincipal", "interestAccrued", "interestPaid"] as const;

/** What the loan holds and earns, and its dates; what the API does not tell is "—". */
export async function KeyFigures({ loan }: { loan: LoanDetail }) {
  const t = await getTranslations("loanDetail");
  const { annualRate, startDate, maturityDate, nextPaymentDate } = loan;
  return (
    <div className={styles.figures}>
      <dl className={styles.amounts}>
        {amounts.map((key) => (
          <Figure key={key} label={t(key)}>
            {loan[key] && <LoanAmount money={loan[key]} />}
          </Figure>
        ))}
      </dl>
      <dl className={styles.terms}>
        <Figure label={t("annualRate")}>{annualRate && formatRate(annualRate)}</Figure>
        <Figure label={t("startDate")}>{startDate && formatDate(startDate)}</Figure>
        <Figure label={t("maturityDate")}>{maturityDate && formatDate(maturityDate)}</Figure>
        <Figure label={t("nextPaymentDate")}>
          {nextPaymentDate && <NextPayment date={nextPaymentDate} />}
        </Figure>
      </dl>
    </div>
  );
}

async function Figure({ label, children }: { label: string; children: ReactNode }) {
  const t = await getTranslations("list");
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {children || (
          <>
            <span aria-hidden="true">{t("absent")}</span>
            <span className="visually-hidden">{t("absentLabel")}</span>
          </>
        )}
      </dd>
    </div>
  );
}

/** Neither wrapped nor cut: the longer the number, the smaller it is set. */
function LoanAmount({ money }: { money: Money }) {
  const amount = formatMoney(money);
  const size = amount.shown.length <= 13 ? "short" : amount.shown.length <= 20 ? "medium" : "long";
  return (
    <span data-length={size}>
      <Amount {...amount} />
    </span>
  );
}

async function NextPayment({ date }: { date: CalendarDate }) {
  const t = await getTranslations("loanDetail");
  const days = daysBetween(today(), date);
  return (
    <>
      <span className={days < 0 ? styles.overdue : undefined}>
        {t("nextPaymentIn", { days, past: -days, when: days < 0 ? "past" : "ahead" })}
      </span>
      <span className={styles.quiet}>{formatDate(date)}</span>
    </>
  );
}
