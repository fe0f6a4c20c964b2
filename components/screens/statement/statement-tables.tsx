import Link from "next/link";
import { NothingListed } from "@/components/list/list-notices";
import { Amount } from "@/components/money/amount";
import { RoundedNote } from "@/components/money/rounded-note";
import {
  type InterestFlow,
  type InterestStatement,
  isMonthAhead,
  statementPeriod,
  statementTypes,
} from "@/lib/domain/interest-statement";
import { listHref, movementList } from "@/lib/domain/list-address";
import { alignAmounts } from "@/lib/i18n/align-amounts";
import { type FormattedAmount, formatMoney, today } from "@/lib/i18n/format";
import { readersCatalogue } from "@/lib/i18n/locale";
import { translations } from "@/lib/i18n/translations";
import styles from "./statement-tables.module.css";

/** One table per currency. */
export function StatementTables(props: { year: number; statements: readonly InterestStatement[] }) {
  const { year, statements } = props;
  const t = translations("statement");
  if (!statements.length)
    return (
      <NothingListed scene="empty" title={t("none", { year: `${year}` })} text={t("noneText")} />
    );
  return (
    <div className={styles.tables}>
      {statements.map((statement) => (
        <CurrencyTable key={statement.currency} year={year} statement={statement} />
      ))}
      <RoundedNote sums={statements.flatMap(yearSums)} />
      {statements.some(({ assumesDirections }) => assumesDirections) ? (
        <p>{translations("movements")("directionsAssumed")}</p>
      ) : null}
    </div>
  );
}

/** Months that have not begun are left out. */
function CurrencyTable({ year, statement }: { year: number; statement: InterestStatement }) {
  const t = translations("statement");
  const { currency, months, total } = statement;
  const names = readersCatalogue().calendar.months;
  const column = (way: keyof InterestFlow) =>
    alignAmounts([...months, total].map((flow) => formatMoney({ amount: flow[way], currency })));
  const columns = { earned: column("earned"), withdrawn: column("withdrawn") };
  return (
    <table className={styles.table}>
      <caption>{currency}</caption>
      <thead>
        <tr>
          <th scope="col">{t("month")}</th>
          <th scope="col">{t("earned")}</th>
          <th scope="col">{t("withdrawn")}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name, index) => {
          const period = statementPeriod(year, index + 1);
          const flow = months[index];
          return isMonthAhead(statement, year, index + 1, today()) ? null : (
            <FlowRow
              key={name}
              name={name}
              flow={flow}
              figures={{ earned: columns.earned[index], withdrawn: columns.withdrawn[index] }}
              currency={currency}
              period={period}
            />
          );
        })}
      </tbody>
      <tfoot>
        <FlowRow
          name={t("total", { year: `${year}` })}
          flow={total}
          figures={{ earned: columns.earned.at(-1), withdrawn: columns.withdrawn.at(-1) }}
          currency={currency}
          period={statementPeriod(year)}
        />
      </tfoot>
    </table>
  );
}

function yearSums({ currency, months, total }: InterestStatement) {
  return (["earned", "withdrawn"] as const).map((way) => ({
    parts: months.map((flow) => flow[way]),
    total: total[way],
    currency,
  }));
}

/** Each figure links to the movements in its sum. */
function FlowRow(props: {
  name: string;
  flow: InterestFlow | undefined;
  figures: Readonly<Record<keyof InterestFlow, FormattedAmount | undefined>>;
  currency: string;
  period: ReturnType<typeof statementPeriod>;
}) {
  const { name, flow, figures, currency, period } = props;
  return (
    <tr>
      <th scope="row">{name}</th>
      {(["earned", "withdrawn"] as const).map((way) => {
        const filters = { type: statementTypes[way], status: "COMPLETED", currency, ...period };
        const amount = flow?.[way];
        const figure = figures[way];
        return (
          <td key={way}>
            {amount === undefined || !figure ? null : isNothing(amount) ? (
              <Amount {...figure} />
            ) : (
              <Link href={listHref(movementList, { filters })} prefetch={false}>
                <Amount {...figure} />
              </Link>
            )}
          </td>
        );
      })}
    </tr>
  );
}

function isNothing(amount: string): boolean {
  return !/[1-9]/.test(amount);
}
