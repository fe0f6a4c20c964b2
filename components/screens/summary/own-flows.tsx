import { EmptySection } from "@/components/feedback/section";
import { Amount } from "@/components/money/amount";
import type { AnnualReturn, CashFlow } from "@/lib/domain/annual-return";
import type { CurrencyFlows } from "@/lib/domain/cash-flows";
import { alignAmounts } from "@/lib/i18n/align-amounts";
import { formatAllDigits, formatDate, formatFraction } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import styles from "./own-flows.module.css";
import { Folded } from "./section";

type Returned = CurrencyFlows & { readonly annual: AnnualReturn };

/** The lender's cash flows with all digits, so that a spreadsheet gives the same result. */
export function OwnFlows({ returns }: { returns: readonly Returned[] }) {
  const t = translations("returnHelp");
  if (!returns.length) return <EmptySection text={t("noFlows")} />;
  return returns.map((each) => <CurrencyTable key={each.currency} returned={each} />);
}

type Line = CashFlow & { readonly what: "opening" | "flow" | "closingFlow" };

function CurrencyTable({ returned }: { returned: Returned }) {
  const { currency, opening, between, closing, annual } = returned;
  const t = translations("returnHelp");
  const words = translations("summary.yield");
  const title = t("flowsIn", { currency });
  const lines: Line[] = [
    ...(opening ? [{ ...opening, what: "opening" } as const] : []),
    ...between.map((flow): Line => ({ ...flow, what: "flow" })),
    { ...closing, what: "closingFlow" },
  ];
  const amounts = alignAmounts(lines.map(({ amount }) => formatAllDigits({ amount, currency })));
  return (
    <section aria-label={title} className={styles.flows}>
      <p className={styles.result}>
        <bdi>{currency}</bdi> · {t("result")}:{" "}
        <strong>
          {annual.ok
            ? formatFraction(annual.rate)
            : `${words("none")}: ${words(`why.${annual.why}`)}`}
        </strong>
      </p>
      <Folded title={t("show", { count: lines.length })}>
        <table className={styles.table}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              {(["date", "amount", "what"] as const).map((key) => (
                <th key={key} scope="col">
                  {t(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ date, amount, what }, index) => (
              <tr key={`${what} ${date}`}>
                <th scope="row">
                  <time dateTime={date}>{formatDate(date)}</time>
                </th>
                <td>
                  <Amount
                    {...(amounts[index] ?? formatAllDigits({ amount, currency }))}
                    repeated="always"
                  />
                </td>
                <td>{t(what)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Folded>
    </section>
  );
}
