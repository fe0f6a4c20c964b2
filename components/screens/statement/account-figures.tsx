import { FailedRead } from "@/components/feedback/failure-notice";
import { FreshOrStale } from "@/components/feedback/stale-while-error";
import { NothingListed } from "@/components/list/list-notices";
import { WithholdingSums } from "@/components/list/withholding-sums";
import { RoundedNote } from "@/components/money/rounded-note";
import {
  type AccountStatement,
  type AccountSummary,
  statementLosses,
} from "@/lib/domain/documents/account-statement";
import type { StatementPeriod } from "@/lib/domain/documents/statement-period";
import type { TableFormat } from "@/lib/domain/documents/table-format";
import type { Outcome } from "@/lib/domain/failure";
import { negateDecimal } from "@/lib/domain/money/money";
import { formatDate } from "@/lib/i18n/format";
import type { ShownSum } from "@/lib/i18n/rounded-sum";
import { translations } from "@/lib/i18n/translations";
import { AccountControls } from "./account-controls";
import { AccountNotes } from "./account-notes";
import { AccountSums } from "./account-sums";
import { AccountTable } from "./account-table";

export function AccountFigures(props: {
  period: StatementPeriod;
  asked: string | undefined;
  usual?: TableFormat | undefined;
  outcome: Outcome<{
    readonly summaries: readonly AccountSummary[];
    readonly statement?: AccountStatement;
  }>;
}) {
  const { period, asked, usual, outcome } = props;
  const t = translations();
  if (!outcome.ok) return <FailedRead failure={outcome.failure} />;
  const { summaries, statement } = outcome.value;
  const to = formatDate(period.to);
  return (
    <FreshOrStale>
      <AccountControls
        period={period}
        currencies={summaries.map(({ currency }) => currency)}
        chosen={statement?.summary.currency}
        usual={usual}
      />
      {statement ? (
        <>
          <AccountSums summary={statement.summary} period={period} />
          <WithholdingSums sums={[statement.summary.withholding ?? []].flat()} />
          <AccountTable statement={statement} period={period} />
          <RoundedNote sums={statementSums(statement)} />
          <AccountNotes statement={statement} />
        </>
      ) : asked && summaries.length ? (
        <NothingListed
          scene="noMatch"
          title={t("accountStatement.noneOf", { currency: asked, to })}
          text={t("accountStatement.noneOfText")}
        />
      ) : (
        <NothingListed
          scene="empty"
          title={t("accountStatement.none", { to })}
          text={t("accountStatement.noneText")}
        />
      )}
    </FreshOrStale>
  );
}

function statementSums({ summary, first, last }: AccountStatement): ShownSum[] {
  const { currency, opening, moneyIn, moneyOut, closing } = summary;
  const lines = [...first, ...last];
  const lost = [statementLosses(summary)?.sum ?? []].flat().map(negateDecimal);
  return [
    { parts: [opening, moneyIn, negateDecimal(moneyOut), ...lost], total: closing, currency },
    ...lines.flatMap(({ change, balance }, index) => {
      const before = lines[index - 1]?.balance ?? opening;
      return change === undefined ? [] : [{ parts: [before, change], total: balance, currency }];
    }),
  ];
}
