import { FailedRead } from "@/components/feedback/failure-notice";
import { FreshOrStale } from "@/components/feedback/stale-while-error";
import { NothingListed } from "@/components/list/list-notices";
import { WithholdingNote, WithholdingTable } from "@/components/list/withholding-sums";
import { absentWords } from "@/components/money/absent-words";
import { RoundedNote } from "@/components/money/rounded-note";
import { DataTable } from "@/components/table/data-table";
import {
  type InterestFlow,
  type InterestStatement,
  isMonthAhead,
  statementPeriod,
  statementTypes,
} from "@/lib/domain/documents/interest-statement";
import type { Outcome } from "@/lib/domain/failure";
import { listHref, movementList } from "@/lib/domain/lists/list-address";
import { alignAmounts } from "@/lib/i18n/align-amounts";
import { formatMoney, today } from "@/lib/i18n/format";
import { readersCatalogue } from "@/lib/i18n/locale";
import { translations } from "@/lib/i18n/translations";

export function StatementTables(props: { year: number; statements: readonly InterestStatement[] }) {
  const { year, statements } = props;
  const t = translations("statement");
  if (!statements.length)
    return (
      <NothingListed scene="empty" title={t("none", { year: `${year}` })} text={t("noneText")} />
    );
  return (
    <div className="statement-tables-tables">
      {statements.map((statement) => (
        <CurrencyTable key={statement.currency} year={year} statement={statement} />
      ))}
      {statements.map((statement) => (
        <YearOfTaxes key={statement.currency} year={year} statement={statement} />
      ))}
      <WithholdingNote sums={statements.flatMap(({ withholding }) => withholding ?? [])} />
      <RoundedNote sums={statements.flatMap(yearSums)} />
      {statements.some(({ assumesDirections }) => assumesDirections) ? (
        <p>{translations("movements")("directionsAssumed")}</p>
      ) : null}
    </div>
  );
}

function CurrencyTable({ year, statement }: { year: number; statement: InterestStatement }) {
  const t = translations("statement");
  const { currency, months, total } = statement;
  const column = (way: keyof InterestFlow) =>
    alignAmounts([...months, total].map((flow) => formatMoney({ amount: flow[way], currency })));
  const columns = { earned: column("earned"), withdrawn: column("withdrawn") };
  const row = (name: string, flow: InterestFlow | undefined, at: number, month?: number) => ({
    key: name,
    cells: [
      name,
      ...ways.map((way) => {
        const amount = columns[way].at(at);
        if (!flow || !amount) return "";
        if (isNothing(flow[way])) return { amount };
        const period = statementPeriod(year, month);
        const filters = { type: statementTypes[way], status: "COMPLETED", currency, ...period };
        return { amount, href: listHref(movementList, { filters }) };
      }),
    ],
  });
  return (
    <DataTable
      caption={currency}
      captionShown
      className="statement-tables-table quiet-links card print:border-0"
      columns={(["month", ...ways] as const).map((key) => ({ key, label: t(key) }))}
      absent={absentWords()}
      rows={readersCatalogue().calendar.months.flatMap((name, index) =>
        isMonthAhead(statement, year, index + 1, today())
          ? []
          : [row(name, months[index], index, index + 1)],
      )}
      foot={[row(t("total", { year: `${year}` }), total, -1)]}
    />
  );
}

function YearOfTaxes({ year, statement }: { year: number; statement: InterestStatement }) {
  const { currency, withholding } = statement;
  if (!withholding) return null;
  const t = translations("statement");
  return (
    <WithholdingTable
      className="statement-tables-table statement-tables-wide"
      caption={translations("withholding")("titleOf", { currency })}
      captionShown
      first={t("month")}
      kinds={withholding.kinds}
      rows={[
        ...readersCatalogue().calendar.months.flatMap((name, index) => {
          const month = withholding.months[index];
          const isAhead = isMonthAhead(statement, year, index + 1, today());
          return month && !isAhead ? [{ ...month, name, currency }] : [];
        }),
        { ...withholding, name: t("total", { year: `${year}` }), mark: "strong" },
      ]}
    />
  );
}

const ways = ["earned", "withdrawn"] as const;

function yearSums({ currency, months, total }: InterestStatement) {
  return ways.map((way) => ({
    parts: months.map((flow) => flow[way]),
    total: total[way],
    currency,
  }));
}

function isNothing(amount: string): boolean {
  return !/[1-9]/.test(amount);
}

export function StatementFigures(props: {
  year: number;
  outcome: Outcome<readonly InterestStatement[]>;
}) {
  const { year, outcome } = props;
  if (!outcome.ok) return <FailedRead failure={outcome.failure} />;
  return (
    <FreshOrStale>
      <StatementTables year={year} statements={outcome.value} />
    </FreshOrStale>
  );
}
