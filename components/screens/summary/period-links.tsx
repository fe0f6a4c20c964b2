import Link from "next/link";
import { Disclosure } from "@/components/feedback/disclosure";
import { monthOf } from "@/lib/domain/calendar-month";
import {
  daysOfPeriod,
  namedPeriod,
  namedPeriods,
  periodQuery,
  type ReturnPeriod,
} from "@/lib/domain/return-period";
import { formatDate, today } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import styles from "./period-links.module.css";

/** Links to the periods of a page, and a form for a range of months. */
export function PeriodLinks(props: { path: string; period: ReturnPeriod; misread: boolean }) {
  const { path, period, misread } = props;
  const t = translations("summary.yield");
  const { name, from, to } = period;
  return (
    <div className={styles.periods}>
      {misread ? (
        <p role="alert" className={styles.misread}>
          {t("misread")}
        </p>
      ) : null}
      <nav aria-label={t("periods")} className={styles.links}>
        {namedPeriods.map((each) => (
          <Link
            key={each}
            href={path + periodQuery(namedPeriod(each, today()))}
            aria-current={each === name ? "true" : undefined}
            prefetch={false}
            scroll={false}
          >
            {t(each)}
          </Link>
        ))}
      </nav>
      <Disclosure title={t("months")} open={name === "months"}>
        <form action={path} className={styles.form}>
          {(["from", "to"] as const).map((field) => (
            <label key={field}>
              <span>{t(`${field}Month`)}</span>
              <input
                type="month"
                name={field}
                required
                pattern="\d{4}-\d{2}"
                placeholder="2026-01"
                max={monthOf(today())}
                defaultValue={
                  name === "months" && from ? monthOf(field === "from" ? from : to) : ""
                }
              />
            </label>
          ))}
          <button type="submit" className="button-quiet">
            {t("apply")}
          </button>
        </form>
      </Disclosure>
      {from ? (
        <p className={styles.span}>
          {t("span", {
            from: formatDate(from),
            to: formatDate(to),
            days: daysOfPeriod(period) ?? 0,
          })}
        </p>
      ) : null}
    </div>
  );
}
