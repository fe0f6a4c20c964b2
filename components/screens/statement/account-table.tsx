import type { ReactNode } from "react";
import { Absent } from "@/components/money/absent";
import { Amount } from "@/components/money/amount";
import type { AccountStatement, StatementLine } from "@/lib/domain/account-statement";
import { isKnownMovementType, type Movement } from "@/lib/domain/movement";
import type { StatementPeriod } from "@/lib/domain/statement-period";
import { alignAmounts } from "@/lib/i18n/align-amounts";
import { type FormattedAmount, formatDate, formatMoney } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import styles from "./account-table.module.css";

type Shown = Omit<FormattedAmount, "fraction"> | undefined;

/**
 * Every movement with the balance after it, between the opening and the closing balance; on a phone
 * as rows, which the roles keep a table.
 */
export function AccountTable(props: { statement: AccountStatement; period: StatementPeriod }) {
  const { statement, period } = props;
  const { summary, first, omitted, last } = statement;
  const { currency, opening, closing } = summary;
  const t = translations("accountStatement");
  const lines = [...first, ...last];
  const column = (values: readonly (StatementLine["balance"] | undefined)[]): Shown[] =>
    alignAmounts(values.map((amount) => amount && formatMoney({ amount, currency })));
  const changes = column(lines.map(({ change, movement }) => change ?? movement.amount.amount));
  const balances = column([opening, ...lines.map(({ balance }) => balance), closing]);
  const row = ({ movement, change }: StatementLine, index: number) => (
    <Row
      key={movement.id}
      date={formatDate(movement.valueDate)}
      change={changes[index]}
      balance={change === undefined ? undefined : balances[index + 1]}
    >
      <What movement={movement} />
    </Row>
  );
  return (
    <div className={styles.scroll}>
      <table className={styles.table} role="table">
        <caption className="visually-hidden">{t("title")}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              {t("date")}
            </th>
            <th scope="col" role="columnheader">
              {t("type")}
            </th>
            <th scope="col" role="columnheader">
              {t("amount")}
            </th>
            <th scope="col" role="columnheader">
              {t("balance")}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          <Row date={formatDate(period.from)} balance={balances[0]} strong>
            {t("opening")}
          </Row>
          {first.map(row)}
          {lines.length ? null : (
            <tr role="row" className={styles.between}>
              <td role="cell" colSpan={4}>
                {t("quiet")}
              </td>
            </tr>
          )}
          {omitted > 0 ? (
            <tr role="row" className={styles.between}>
              <td role="cell" colSpan={4}>
                {t("omitted", { count: omitted })}
                <span>{t("omittedWhy")}</span>
              </td>
            </tr>
          ) : null}
          {last.map((line, index) => row(line, first.length + index))}
          <Row date={formatDate(period.to)} balance={balances.at(-1)} strong>
            {t("closing")}
          </Row>
        </tbody>
      </table>
    </div>
  );
}

function Row(props: {
  date: string;
  /** Left out in the rows of the balances. */
  change?: Shown;
  balance: Shown;
  strong?: boolean;
  children: ReactNode;
}) {
  const { date, change, balance, strong, children } = props;
  const t = translations("list");
  const label = translations("accountStatement")("balance");
  const absent = { sign: t("absent"), label: t("absentLabel") };
  return (
    <tr role="row" className={strong ? styles.strong : undefined}>
      <td role="cell">{date}</td>
      <td role="cell">{children}</td>
      <td role="cell">{change ? <Amount {...change} repeated="always" /> : null}</td>
      <td role="cell" data-label={strong ? undefined : label}>
        {balance ? <Amount {...balance} repeated="always" /> : <Absent {...absent} />}
      </td>
    </tr>
  );
}

function What({ movement }: { movement: Movement }) {
  const { type, loanReference, description, externalRef } = movement;
  const t = translations("movementTypes");
  const more = [loanReference, description ?? externalRef].filter(Boolean);
  return (
    <>
      <bdi>{isKnownMovementType(type) ? t(type) : type}</bdi>
      {more.length ? (
        <span className={styles.more}>
          {more.map((text, index) => (
            <span key={text}>
              {index > 0 ? " · " : null}
              <bdi>{text}</bdi>
            </span>
          ))}
        </span>
      ) : null}
    </>
  );
}
