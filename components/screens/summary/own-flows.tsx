import { EmptySection } from "@/components/feedback/section";
import { CellAmount, cellAmountProps } from "@/components/money/cell-amount";
import type { CashFlow } from "@/lib/domain/annual-return";
import type { CurrencyFlows } from "@/lib/domain/cash-flows";
import type { PeriodReturn } from "@/lib/domain/period-return";
import { alignAmounts } from "@/lib/i18n/align-amounts";
import { formatDate, formatFraction, formatMoney } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import styles from "./own-flows.module.css";
import { InexactEdges } from "./returns";
import { Folded } from "./section";

type Returned = CurrencyFlows & { readonly result: PeriodReturn };

/** The lender's cash flows; a copy of them has all digits, so that a spreadsheet gives the same result. */
export function OwnFlows(props: { returns: readonly Returned[]; exactEdges: boolean }) {
  const { returns, exactEdges } = props;
  const t = translations("returnHelp");
  if (!returns.length) return <EmptySection text={t("noFlows")} />;
  return (
    <>
      <InexactEdges exact={exactEdges} />
      {returns.map((each) => (
        <CurrencyTable key={each.currency} returned={each} />
      ))}
    </>
  );
}

const edges = ["opening", "openingInterest", "closing", "closingInterest"] as const;

type Line = CashFlow & { readonly what: (typeof edges)[number] | "flow" };

function linesOf(returned: Returned): Line[] {
  const [opening, openingInterest, closing, closingInterest] = edges.map((what): Line[] => {
    const flow = returned[what];
    return flow ? [{ ...flow, what }] : [];
  });
  const between = returned.between.map((flow): Line => ({ ...flow, what: "flow" }));
  return [opening, openingInterest, between, closing, closingInterest].flatMap((some = []) => some);
}

function CurrencyTable({ returned }: { returned: Returned }) {
  const { currency, result } = returned;
  const t = translations("returnHelp");
  const words = translations("summary.yield");
  const title = t("flowsIn", { currency });
  const lines = linesOf(returned);
  const amounts = alignAmounts(lines.map(({ amount }) => formatMoney({ amount, currency })));
  return (
    <section aria-label={title} className={styles.flows}>
      <p className={styles.result}>
        <bdi>{currency}</bdi> · {words(result.ok && !result.perYear ? "period" : "annual")}:{" "}
        <strong>
          {result.ok
            ? formatFraction(result.rate)
            : `${words("none")}: ${words(`why.${result.why}`)}`}
        </strong>
        {result.ok && !result.perYear ? ` ${words("inDays", { days: result.days })}` : null}
      </p>
      {result.ok ? (
        <p>{result.perYear ? t("sheet") : t("sheetPeriod", { days: result.days })}</p>
      ) : null}
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
            {lines.map(({ date, amount, what }, index) => {
              const shown = {
                ...(amounts[index] ?? formatMoney({ amount, currency })),
                repeated: true,
              };
              return (
                <tr key={`${what} ${date}`}>
                  <th scope="row">
                    <time dateTime={date}>{formatDate(date)}</time>
                  </th>
                  <td {...cellAmountProps(shown)}>
                    <CellAmount {...shown} />
                  </td>
                  <td>{t(what === "closing" ? "closingFlow" : what)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </Folded>
    </section>
  );
}
