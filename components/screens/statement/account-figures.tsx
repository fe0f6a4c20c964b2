import { FailedRead } from "@/components/feedback/failure-notice";
import { FreshOrStale } from "@/components/feedback/stale-while-error";
import { ChoiceLinks } from "@/components/filters/view-links";
import { Link } from "@/components/link";
import { NothingListed } from "@/components/list/list-notices";
import { WithholdingSums } from "@/components/list/withholding-sums";
import { Amount } from "@/components/money/amount";
import { RoundedNote } from "@/components/money/rounded-note";
import {
  type AccountStatement,
  type AccountSummary,
  isAfterLosses,
  statementLosses,
} from "@/lib/domain/documents/account-statement";
import type { StatementPeriod } from "@/lib/domain/documents/statement-period";
import type { Outcome } from "@/lib/domain/failure";
import { listHref, movementList } from "@/lib/domain/lists/list-address";
import { type DecimalString, negateDecimal } from "@/lib/domain/money/money";
import { formatAllDigits, formatDate, formatMoney } from "@/lib/i18n/format";
import type { ShownSum } from "@/lib/i18n/rounded-sum";
import { translations } from "@/lib/i18n/translations";
import { accountStatementExportPath, accountStatementPath } from "@/lib/routes";
import { AccountTable } from "./account-table";
import { DocumentActions } from "./document-actions";

export function AccountFigures(props: {
  period: StatementPeriod;
  asked: string | undefined;
  outcome: Outcome<{
    readonly summaries: readonly AccountSummary[];
    readonly statement?: AccountStatement;
  }>;
}) {
  const { period, asked, outcome } = props;
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

function AccountNotes({ statement }: { statement: AccountStatement }) {
  const { summary, reported } = statement;
  const { currency, uncounted, assumesDirections } = summary;
  const t = translations("accountStatement");
  const losses = statementLosses(summary);
  const isClear = !uncounted && !assumesDirections && reported === undefined && !summary.losses;
  if (isClear) return null;
  const money = (amount: DecimalString) => <Amount {...formatAllDigits({ amount, currency })} />;
  return (
    <ul className="grid gap-2 notice print:mt-4 print:p-0 print:text-[8pt]">
      {isAfterLosses(summary) ? <li>{t("lossesText")}</li> : null}
      {losses?.undated ? (
        <li>{t.rich("undated", { amount: () => money(losses.undated as DecimalString) })}</li>
      ) : null}
      {summary.losses === "unread" ? <li>{t("lossesUnread")}</li> : null}
      {uncounted ? <li>{t("uncounted", { count: uncounted })}</li> : null}
      {assumesDirections ? <li>{translations("movements")("directionsAssumed")}</li> : null}
      {reported === undefined ? null : (
        <li>
          {t("contradictionBefore")} {money(reported)}. {t("contradictionAfter")}
        </li>
      )}
    </ul>
  );
}

function AccountSums(props: { summary: AccountSummary; period: StatementPeriod }) {
  const { summary, period } = props;
  const { currency, opening, moneyIn, moneyOut, closing, count } = summary;
  const t = translations("accountStatement");
  const losses = statementLosses(summary);
  const lost = losses?.within.length ? { lost: losses.sum } : {};
  const figures = { opening, in: moneyIn, out: moneyOut, ...lost, closing };
  const filters = { status: "COMPLETED", currency, ...period };
  return (
    <section aria-label={`${t("title")} ${currency}`}>
      <h2 className="flex flex-wrap items-center gap-x-3">
        {currency}
        {count > 0 ? (
          <Link
            className="wide-press text-s font-medium"
            href={listHref(movementList, { filters })}
          >
            {t("count", { count })}
          </Link>
        ) : null}
      </h2>
      <dl className="card grid grid-cols-[repeat(auto-fit,minmax(min(140px,100%),1fr))] has-[[data-long=more],[data-long=most]]:grid-cols-1 print:border-0">
        {(["opening", "in", "out", "lost", "closing"] as const).flatMap((key) => {
          const { [key]: amount } = figures;
          return amount === undefined ? (
            []
          ) : (
            <div key={key} className="min-w-0 py-3 px-4 print:py-1 print:px-0">
              <dt className="text-muted text-s">{t(key)}</dt>
              <dd className="font-bold wrap-anywhere">
                <Amount {...formatMoney({ amount, currency })} repeated="always" />
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

function AccountControls(props: {
  period: StatementPeriod;
  currencies: readonly string[];
  chosen: string | undefined;
}) {
  const { period, currencies, chosen } = props;
  const t = translations("accountStatement");
  return (
    <div className="flex flex-wrap items-center justify-between gap-y-2 gap-x-5 print:hidden">
      {currencies.length > 1 || (currencies.length && !chosen) ? (
        <ChoiceLinks
          joined
          label={t("currencies")}
          links={currencies.map((currency) => ({
            label: currency,
            href: accountStatementPath({ ...period, currency }),
            chosen: currency === chosen,
          }))}
        />
      ) : null}
      {chosen ? (
        <DocumentActions
          title={t("title")}
          of={chosen}
          counted="movements"
          href={(format) => accountStatementExportPath(format, { ...period, currency: chosen })}
        />
      ) : null}
    </div>
  );
}
