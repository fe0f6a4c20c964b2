import type { ReactNode } from "react";
import { DeferredContent } from "@/components/feedback/deferred-content";
import type { Outcome } from "@/lib/domain/failure";
import { statementPeriod } from "@/lib/domain/interest-statement";
import { formatDate, today } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { StatementActions } from "./statement-actions";
import styles from "./statement-page.module.css";
import { YearLinks } from "./year-links";

/** The sheet around a year's figures: whose it is, of when, and what it is not. */
export function StatementPage(props: {
  year: number;
  holder: string;
  issuer: string;
  years: Promise<Outcome<readonly number[]>>;
  /** The address named a year that nobody can read. */
  misread: boolean;
  children: ReactNode;
}) {
  const { year, holder, issuer, years, misread, children } = props;
  const t = translations("statement");
  const { from, to } = statementPeriod(year);
  const facts = [
    { key: "holder", value: holder },
    { key: "period", value: t("wholeYear", { from: formatDate(from), to: formatDate(to) }) },
    { key: "issued", value: formatDate(today()) },
  ] as const;
  return (
    <article className={styles.sheet} data-sheet="">
      <header className={styles.heading}>
        <p className={styles.issuer}>{issuer}</p>
        <h1>
          {t("title")} {year}
        </h1>
        <p className={styles.informative}>{t("informative")}</p>
      </header>
      <div className={styles.controls}>
        <DeferredContent value={years} fallback={<YearLinks years={[year]} year={year} />}>
          {(outcome) => <YearLinks years={outcome.ok ? outcome.value : []} year={year} />}
        </DeferredContent>
        <StatementActions year={year} />
      </div>
      {misread ? (
        <p role="alert" className={styles.notice}>
          {t("badYear", { year: String(year) })}
        </p>
      ) : null}
      <p className={`${styles.notice} ${styles.hiddenAmounts}`}>{t("amountsHidden")}</p>
      <dl className={styles.facts}>
        {facts.map(({ key, value }) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {children}
      <p className={styles.basis}>
        {t("basis")} {to > today() ? t("inProgress") : null}
      </p>
    </article>
  );
}
