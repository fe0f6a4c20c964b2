import { Fragment, type ReactNode } from "react";
import { FigureCard } from "@/components/charts/chart-figure";
import { Link, MaybeLink } from "@/components/link";
import { Amount } from "@/components/money/amount";
import type { CurrencyBalance } from "@/lib/domain/balances/balance";
import type { Outcome } from "@/lib/domain/failure";
import type { Listing } from "@/lib/domain/lists/listing";
import type { Loan } from "@/lib/domain/loans/loan";
import { type CurrencyLateness, lateness } from "@/lib/domain/loans/loan-mix";
import type { LoanTotals } from "@/lib/domain/loans/loan-totals";
import { isSome, type Money } from "@/lib/domain/money/money";
import { countOf } from "@/lib/domain/money/totals";
import { type EarnedSince, earnedFigures } from "@/lib/domain/movements/interest-by-month";
import type { Payment } from "@/lib/domain/payments/payment";
import { partHref } from "@/lib/domain/requests/withdrawals-in-process";
import { dueOf } from "@/lib/i18n/due-payments";
import {
  daysFromToday,
  formatCount,
  formatDate,
  formatDayMonth,
  formatMoney,
  today,
} from "@/lib/i18n/format";
import { relativeDay } from "@/lib/i18n/relative-day";
import { translations } from "@/lib/i18n/translations";
import { loanDetailPath } from "@/lib/routes";
import { LoanLink } from "./overdue";
import { Pictures } from "./summary-page";

type Told = {
  readonly currencies: readonly string[];
  readonly balances: readonly CurrencyBalance[];
  readonly earned: EarnedSince | undefined;
  readonly loans: Outcome<LoanTotals>;
  /** How many loans the list has, if it was read: the totals must count as many. */
  readonly listed: Outcome<{ readonly total: number }>;
  /** The totals leave currencies out, so they count fewer. */
  readonly isPart?: boolean;
  readonly lateLoans: readonly Loan[];
  readonly payments: Listing<Payment> | undefined;
};

/** Leaves out what is not known, but says so if it is not known whether loans are late. */
export function TodayRows(props: Told) {
  const { currencies, loans, listed, isPart } = props;
  const summed = loans.ok ? countOf(loans.value.totals) : 0;
  const total = listed.ok && !isPart ? listed.value.total : undefined;
  const differs = loans.ok && total !== undefined && total !== summed;
  const known = loans.ok && !differs ? lateness(loans.value.totals) : [];
  const datesOnly = loans.ok && loans.value.daysLateFrom === "dates";
  const cards = currencies.map((currency) => {
    const late = known.find((each) => each.currency === currency);
    const own = { ...props, currency, late, datesOnly };
    const rows = [dueRow(own), lateRow(own), waitingRow(own)].filter((row) => row !== null);
    return { currency, rows, earned: earnedIn(own) };
  });
  const t = translations("summary.today");
  const isEmpty = cards.every(({ rows, earned }) => !rows.length && !earned);
  if (loans.ok && !differs && isEmpty) return null;
  const counts = { summed: formatCount(summed), listed: formatCount(total ?? summed) };
  return (
    <section aria-label={t("title")} className="grid gap-2 mt-3 text-s">
      {differs ? <p className="text-danger">{t("differs", counts)}</p> : null}
      {loans.ok ? null : <p>{t("unread")}</p>}
      {isEmpty ? null : (
        <Pictures of={cards}>
          {({ currency, rows, earned }) =>
            rows.length || earned ? (
              <FigureCard
                title={`${t("title")} ${translations("summary")("inCurrency", { currency })}`}
              >
                <ul className="quiet-links divide-y divide-border wrap-anywhere leading-[24px]">
                  {rows.map((row, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
                    <li key={index}>{row}</li>
                  ))}
                </ul>
                {earned ? <p className="text-muted">{earned}</p> : null}
              </FigureCard>
            ) : null
          }
        </Pictures>
      )}
    </section>
  );
}

type Own = Told & {
  readonly currency: string;
  readonly late: CurrencyLateness | undefined;
  /** A next date to come does not say that every earlier payment was made. */
  readonly datesOnly: boolean;
};

function dueRow({ payments, currency }: Own): ReactNode {
  const t = translations();
  const [due] = dueOf(payments?.rows.filter((row) => row.currency === currency) ?? [], 1);
  if (!due) return null;
  const { money, date, loanId, name, late } = due;
  return (
    <Row href={loanDetailPath(loanId)} money={money}>
      {translations("summary.today").rich("next", {
        when: relativeDay(daysFromToday(date), t),
        day: formatDayMonth(date),
        loan: () => <bdi className="inline-block font-medium text-accent">{name}</bdi>,
      })}
      {late ? <span className="text-danger"> ({late.word.toLocaleLowerCase()})</span> : null}
    </Row>
  );
}

const mostNamed = 2;

function lateRow({ late: own, lateLoans, currency, datesOnly }: Own): ReactNode {
  const t = translations("summary.today");
  if (!own) return null;
  const { late, defaulted } = own;
  const active = Object.values(own.buckets).reduce((sum, group) => sum + group.count, 0);
  const untold = own.unknown?.count ?? 0;
  const unknown = datesOnly ? active + untold : untold;
  const named = lateLoans.filter(({ principal }) => principal.currency === currency);
  const counts = [
    late && t("late", { count: late.count }),
    defaulted && t("defaulted", { count: defaulted.count }),
  ].filter((words) => words !== undefined);
  if (!counts.length) return <Row>{unknown ? t("unknown", { count: unknown }) : t("good")}</Row>;
  const amount = late?.outstanding;
  return (
    <Row isLate money={amount && { amount, currency }} note={amount && t("atRisk")}>
      <a className="font-medium" href="#late">
        {counts.join(", ")}
      </a>
      {named.slice(0, mostNamed).map((loan, index) => (
        <Fragment key={loan.id}>
          {index ? ", " : ": "}
          <LoanLink loan={loan} look="text-danger" />
        </Fragment>
      ))}
      {named.length > mostNamed ? ` +${named.length - mostNamed}` : null}
      {unknown && !late ? `. ${t("unknown", { count: unknown })}` : null}
    </Row>
  );
}

function waitingRow({ balances, currency }: Own): ReactNode {
  const inProcess = balances.find((each) => each.currency === currency)?.inProcess;
  const amount = inProcess?.parts?.toApprove;
  if (!amount || !isSome(amount)) return null;
  return (
    <Row href={partHref("toApprove", currency)} money={{ amount, currency }}>
      <span className="font-medium text-accent">{translations("summary")("pendingRequests")}</span>
    </Row>
  );
}

function Row(props: {
  href?: string | undefined;
  money?: Money | undefined;
  note?: string | undefined;
  isLate?: boolean;
  children: ReactNode;
}) {
  const { href, money, note, isLate, children } = props;
  const look = `${isLate ? "text-danger " : ""}flex flex-wrap items-center justify-between gap-x-3 min-h-touch py-1 wide:min-h-[36px] font-medium`;
  const parts = (
    <>
      <div className="flex-1 min-w-[min(100%,10rem)] font-normal">{children}</div>
      {money ? (
        <div className="max-w-full ml-auto text-right">
          <Amount {...formatMoney(money)} repeated="always" />
          {note ? <p className="text-xs font-normal leading-none text-muted">{note}</p> : null}
        </div>
      ) : null}
    </>
  );
  if (href === undefined) return <div className={look}>{parts}</div>;
  return (
    <Link className={look} href={href}>
      {parts}
    </Link>
  );
}

function earnedIn({ earned, currency }: Own): ReactNode {
  const own = earned && earnedFigures(earned, today()).find((each) => each.currency === currency);
  if (!own) return null;
  const { href, ...money } = own;
  return translations("summary.today").rich("earned", {
    date: formatDate(earned.since),
    amount: () => (
      <MaybeLink className="font-medium no-underline" href={href}>
        <Amount {...formatMoney(money)} repeated="always" />
      </MaybeLink>
    ),
  });
}
