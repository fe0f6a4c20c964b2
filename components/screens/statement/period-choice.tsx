import Link from "next/link";
import { periodPresets } from "@/lib/domain/statement-period";
import { today } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { accountStatementPath, routes } from "@/lib/routes";
import styles from "./period-choice.module.css";

/** Links to the usual periods, and a form for any other one, which works without scripts. */
export function PeriodChoice(props: {
  period: { readonly from?: string | undefined; readonly to?: string | undefined };
  currency: string | undefined;
  /** Whether the form is open; it also is for a period that is no preset. */
  open?: boolean;
}) {
  const { period, currency, open } = props;
  const t = translations("accountStatement");
  const presets = periodPresets(today());
  const chosen = presets.find(({ from, to }) => from === period.from && to === period.to);
  return (
    <div className={styles.choice}>
      <nav aria-label={t("periods")} className={styles.presets}>
        <ul>
          {presets.map((preset) => (
            <li key={preset.key}>
              <Link
                href={accountStatementPath({ from: preset.from, to: preset.to, currency })}
                aria-current={preset === chosen ? "page" : undefined}
                prefetch={false}
                scroll={false}
              >
                {t(preset.key)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <details className={styles.other} open={open || !chosen}>
        <summary>{t("otherPeriod")}</summary>
        <form action={routes.accountStatement.path} className={styles.form}>
          {(["from", "to"] as const).map((field) => (
            <label key={`${field} ${period[field]}`}>
              <span>{t(field)}</span>
              <input
                type="date"
                name={field}
                required
                min="1900-01-01"
                max={field === "from" ? today() : undefined}
                defaultValue={period[field]}
              />
            </label>
          ))}
          {currency ? <input type="hidden" name="currency" value={currency} /> : null}
          <button type="submit" className="button">
            {t("show")}
          </button>
        </form>
      </details>
    </div>
  );
}
