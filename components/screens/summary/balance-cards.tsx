import type { ReactNode } from "react";
import type { ChartData } from "@/components/charts/chart-data";
import {
  Chart,
  ChartFigure,
  FigureCard,
  FigureLink,
  pointsOf,
} from "@/components/charts/chart-figure";
import { Link } from "@/components/link";
import { Amount } from "@/components/money/amount";
import { RoundedNote } from "@/components/money/rounded-note";
import {
  type CurrencyBalance,
  type CurrencyLosses,
  currencyBalances,
} from "@/lib/domain/balances/balance";
import { type BalanceChange, balanceByMonth } from "@/lib/domain/balances/balance-change";
import type { Loss } from "@/lib/domain/balances/losses";
import { type CalendarMonth, daysOf, monthOf } from "@/lib/domain/dates/calendar-month";
import { listHref, movementList } from "@/lib/domain/lists/list-address";
import {
  addDecimals,
  type DecimalString,
  isSome,
  type Money,
  negateDecimal,
} from "@/lib/domain/money/money";
import { earnedInterest, interestByMonth, spanOf } from "@/lib/domain/movements/interest-by-month";
import { firstMonth, type MovementTotals } from "@/lib/domain/movements/movement-totals";
import { periodQuery, type ReturnPeriod } from "@/lib/domain/returns/return-period";
import { type FormattedAmount, formatMoney, formatMonth, today } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { accountStatementPath, figurePath } from "@/lib/routes";
import { hasScreen } from "@/lib/screens";
import { lossesHref } from "./balance-proof";
import { Pictures } from "./summary-page";

export function BalanceCards(props: {
  totals: MovementTotals;
  losses?: { readonly currencies: readonly CurrencyLosses[]; readonly dated: readonly Loss[] };
  months: readonly CalendarMonth[];
  period: ReturnPeriod;
  changeOf?: (currency: string) => BalanceChange | undefined;
  yieldOf: (currency: string) => ReactNode;
}) {
  const { totals, losses, months, period, changeOf, yieldOf } = props;
  return (
    <Pictures of={currencyBalances(totals, losses?.currencies)}>
      {(balance) => {
        const { currency } = balance;
        const change = changeOf?.(currency);
        return (
          <FigureCard title={titleOf(currency)}>
            <p className="@container my-1 leading-[1.2] font-bold quiet-links">
              <Balance balance={balance} href={balanceHref(balance, totals)} />
            </p>
            <Growth
              {...{ currency, totals, months }}
              losses={losses?.dated}
              small={figurePath({ of: "balance", currency }, periodQuery(period))}
            />
            {change ? <Change {...{ currency, change, period }} /> : null}
            {balance.losses ? <Lost losses={balance.losses} /> : null}
            {yieldOf(currency)}
          </FigureCard>
        );
      }}
    </Pictures>
  );
}

function titleOf(currency: string): string {
  return translations("summary.have")("balanceIn", { currency });
}

/** The movements that it is the sum of; with losses, the statement of account that has them too. */
function balanceHref({ currency, losses }: CurrencyBalance, totals: MovementTotals): string {
  const first = firstMonth(totals);
  return losses && first && hasScreen("account-statement")
    ? accountStatementPath({ from: daysOf(first).from, to: today(), currency })
    : listHref(movementList, { filters: { currency, status: "COMPLETED" } });
}

function Balance(props: { balance: CurrencyBalance; href: string }) {
  const { currency, balance } = props.balance;
  return (
    <Link
      href={props.href}
      data-length=""
      className="wide-press grid items-center min-h-[48px] tracking-[-0.02em] text-[min(2.5rem,13.3cqi)] has-data-[long=line]:text-[min(2.5rem,7.6cqi)] has-data-[long^=mo]:text-[min(2.5rem,5.2cqi)] has-[.amount-cut]:all-digits:text-[min(2.5rem,5.2cqi)]"
    >
      <span className="visually-hidden">{titleOf(currency)}: </span>
      <Amount {...formatMoney({ amount: balance, currency })} repeated="always" />
    </Link>
  );
}

/** `Pérdidas`: what was written off, less what was recovered. */
function Lost({ losses }: { losses: CurrencyLosses }) {
  const t = translations("summary.have");
  const { currency } = losses;
  const amount = (key: "lost" | "writtenOff" | "recovered") => () => (
    <Amount {...formatMoney({ amount: losses[key], currency })} repeated="always" />
  );
  return (
    <p className="text-s">
      {t.rich("lossesLine", {
        lost: amount("lost"),
        writtenOff: amount("writtenOff"),
        recovered: amount("recovered"),
        loans: (words) => (
          <Link
            className="wide-press font-medium no-underline text-danger"
            href={lossesHref(losses)}
          >
            {words}
          </Link>
        ),
      })}
    </p>
  );
}

function Change(props: { currency: string; change: BalanceChange; period: ReturnPeriod }) {
  const { currency, change, period } = props;
  const t = translations("summary.have.change");
  const some = (
    Object.entries(change.parts) as [keyof BalanceChange["parts"], DecimalString][]
  ).filter(([, amount]) => isSome(amount));
  if (!some.length) return null;
  const [from, to] = [period.from ?? period.to, period.to].map((day) => formatMonth(monthOf(day)));
  const { whole, parts } = change;
  const isLess = whole.startsWith("-");
  const amount = isLess ? negateDecimal(whole) : whole;
  return (
    <>
      <p className="text-s">
        {t.rich("since", {
          period: period.name,
          from: from ?? "",
          to: to ?? "",
          way: !isSome(whole) ? "same" : isLess ? "less" : "more",
          withdrawn: isSome(parts.withdrawn) ? "some" : "none",
          amount: () => <Amount {...formatMoney({ amount, currency })} repeated="always" />,
        })}
      </p>
      <dl className="flex flex-wrap gap-x-3 text-s *:flex *:gap-x-1 [&_dt]:text-muted">
        {some.map(([name, part]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>
              <Amount {...withSign({ amount: part, currency })} repeated="always" />
            </dd>
          </div>
        ))}
      </dl>
      <RoundedNote sums={[{ parts: Object.values(change.parts), total: change.whole, currency }]} />
    </>
  );
}

function withSign(money: Money): FormattedAmount {
  const { full, ...text } = formatMoney(money);
  const plus = /^-|^[0.]*$/.test(money.amount) ? "" : "+";
  return { ...text, shown: plus + text.shown, ...(full && { full: plus + full }) };
}

/** The balance at the end of each month, and its interest. Without months only the link to the figure. */
export function Growth(props: {
  currency: string;
  totals: MovementTotals;
  months: readonly CalendarMonth[];
  losses: readonly Loss[] | undefined;
  small?: string;
}) {
  const { currency, totals, months, losses, small } = props;
  const own = totals.filter((total) => total.currency === currency);
  const [growth] = months.length ? balanceByMonth(own, months, monthOf(today()), losses) : [];
  if (!growth) return small && <FigureLink name={titleOf(currency)} href={small} />;
  const t = translations("summary.have");
  const earned = interestByMonth(own, months)[0]?.earned ?? months.map(() => addDecimals([]));
  const running = monthOf(today());
  const ongoing = translations("charts")("running");
  const total = addDecimals(earned);
  const interestIn = (some: readonly CalendarMonth[]) =>
    listHref(movementList, { filters: { ...earnedInterest, currency, ...spanOf(some) } });
  const whole = formatMoney({ amount: total, currency });
  const data: ChartData = {
    labels: months.map((month) => ({
      text: formatMonth(month),
      href: interestIn([month]),
      ...(month === running && { note: ongoing, apart: ongoing }),
    })),
    whole: { label: t("interestWhole"), value: total, text: whole },
    series: [
      {
        id: "balance",
        label: t("balance"),
        kind: "line",
        tone: "capital",
        points: pointsOf(growth.balances, currency),
      },
      {
        id: "earned",
        label: t("interest"),
        kind: "bar",
        tone: "interest",
        linked: true,
        points: pointsOf(earned, currency),
      },
    ],
  };
  const Drawn = small ? Chart : ChartFigure;
  return (
    <Drawn
      title={t("growthIn", { currency })}
      name={titleOf(currency)}
      small={small}
      labelHead={t("month")}
      data={data}
      note={<RoundedNote sums={[{ parts: earned, total, currency }]} />}
      foot={[
        {
          key: "total",
          cells: [
            t("inMonths"),
            { amount: withSign({ amount: growth.change, currency }) },
            { amount: whole, href: interestIn(months), spokenBefore: t("interestWhole") },
          ],
        },
      ]}
    />
  );
}
