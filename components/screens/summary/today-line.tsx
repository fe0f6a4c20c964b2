import { Fragment, type ReactNode } from "react";
import { Link, MaybeLink } from "@/components/link";
import { Amount } from "@/components/money/amount";
import type { CurrencyBalance } from "@/lib/domain/balances/balance";
import type { Outcome } from "@/lib/domain/failure";
import type { Listing } from "@/lib/domain/lists/listing";
import type { Loan } from "@/lib/domain/loans/loan";
import { type CurrencyLateness, lateness } from "@/lib/domain/loans/loan-mix";
import type { LoanTotals } from "@/lib/domain/loans/loan-totals";
import { type DecimalString, isSome } from "@/lib/domain/money/money";
import { type EarnedSince, earnedFigures } from "@/lib/domain/movements/interest-by-month";
import type { Payment } from "@/lib/domain/payments/payment";
import type { UsualDuration } from "@/lib/domain/requests/withdrawal-request";
import { partHref } from "@/lib/domain/requests/withdrawals-in-process";
import { dueOf } from "@/lib/i18n/due-payments";
import { loanName } from "@/lib/i18n/entity-name";
import { daysFromToday, formatCount, formatDate, formatMoney, today } from "@/lib/i18n/format";
import { relativeDay } from "@/lib/i18n/relative-day";
import { translations } from "@/lib/i18n/translations";
import { loanDetailPath } from "@/lib/routes";

type Told = {
  readonly balances: readonly CurrencyBalance[];
  readonly earned: EarnedSince | undefined;
  readonly loans: Outcome<LoanTotals>;
  /** How many loans the list has, if it was read: the totals must count as many. */
  readonly listed: Outcome<{ readonly total: number }>;
  /** The totals leave currencies out, so they count fewer. */
  readonly isPart?: boolean;
  readonly lateLoans: readonly Loan[];
  readonly payments: Listing<Payment> | undefined;
  readonly usual: UsualDuration | undefined;
};

/** A line per currency: what was earned, is due, is late, and waits. It leaves out what is not
 * known, but says so if it is not known whether loans are late. */
export function TodayLine(props: Told) {
  const { balances, loans, listed, isPart } = props;
  const summed = loans.ok ? loans.value.totals.reduce((sum, { count }) => sum + count, 0) : 0;
  const total = listed.ok && !isPart ? listed.value.total : undefined;
  const differs = loans.ok && total !== undefined && total !== summed;
  const known = loans.ok && !differs ? lateness(loans.value.totals) : [];
  const datesOnly = loans.ok && loans.value.daysLateFrom === "dates";
  const currencies = [...new Set([...balances, ...known].map(({ currency }) => currency))].sort();
  const waits = currencies.find((currency) => waitingOf(balances, currency));
  const lines = currencies.flatMap((currency) => {
    const late = known.find((each) => each.currency === currency);
    // How long withdrawals take is said once.
    const usual = currency === waits ? props.usual : undefined;
    const own = { ...props, currency, late, datesOnly, usual };
    const sentences = [earnedIn, dueIn, lateIn, defaultedIn, waitingIn]
      .map((tell) => tell(own))
      .filter(Boolean);
    return sentences.length ? { currency, sentences } : [];
  });
  const t = translations("summary.today");
  if (loans.ok && !differs && !lines.length) return null;
  return (
    <section aria-label={t("title")} className="grid gap-2 py-3 px-4 card text-s">
      {differs ? (
        <p className="text-danger">
          {t("differs", { summed: formatCount(summed), listed: formatCount(total) })}
        </p>
      ) : null}
      {loans.ok ? null : <p>{t("unread")}</p>}
      <ul className="grid gap-2 wrap-anywhere max-wide:leading-[24px]">
        {lines.map(({ currency, sentences }) => (
          <li key={currency}>
            <strong className="font-bold">{currency}</strong>
            {sentences.map((sentence, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: sentences have no other name
              <Fragment key={index}> {sentence}</Fragment>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

type Own = Told & {
  readonly currency: string;
  readonly late: CurrencyLateness | undefined;
  /** A next date to come does not say that every earlier payment was made. */
  readonly datesOnly: boolean;
};

function earnedIn({ earned, currency }: Own): ReactNode {
  const own = earned && earnedFigures(earned, today()).find((each) => each.currency === currency);
  if (!own) return null;
  return translations("summary.today").rich("earned", {
    date: formatDate(earned.since),
    amount: () => <Figure {...own} />,
  });
}

function dueIn({ payments, currency }: Own): ReactNode {
  const t = translations();
  const due = payments && dueOf(payments.rows).find(({ money }) => money.currency === currency);
  if (!due) return null;
  const { money, date, loanId, name, late } = due;
  return (
    <>
      {translations("summary.today").rich("due", {
        when: relativeDay(daysFromToday(date), t),
        amount: () => <Figure href={loanDetailPath(loanId)} {...money} />,
        loan: () => <Named id={loanId}>{name}</Named>,
      })}
      {late ? <span className="text-danger"> ({late.word.toLocaleLowerCase()})</span> : null}.
    </>
  );
}

function lateIn({ late: own, lateLoans, currency, datesOnly }: Own): ReactNode {
  const t = translations("summary.today");
  if (!own) return null;
  if (own.late) {
    const amount = own.late.outstanding;
    const named = lateLoans.filter(({ principal }) => principal.currency === currency);
    return (
      <span className="text-danger [&_a]:text-inherit">
        <a className="font-medium" href="#late">
          {t("late", { count: own.late.count })}
        </a>
        {named.map((loan, index) => (
          <Fragment key={loan.id}>
            {index ? ", " : ": "}
            <Named id={loan.id}>{loanName(loan, translations())}</Named>
          </Fragment>
        ))}
        {amount ? (
          <>
            ; {t("atRisk")} <Figure {...{ amount, currency }} />
          </>
        ) : null}
        .
      </span>
    );
  }
  const active = Object.values(own.buckets).reduce((sum, group) => sum + group.count, 0);
  const untold = own.unknown?.count ?? 0;
  const unknown = datesOnly ? active + untold : untold;
  if (unknown) return t("unknown", { count: unknown });
  return own.defaulted ? null : t("good");
}

function defaultedIn({ late }: Own): ReactNode {
  if (!late?.defaulted) return null;
  const { count } = late.defaulted;
  return (
    <a className="font-medium text-danger" href="#late">
      {translations("summary.today")("defaulted", { count })}
    </a>
  );
}

function waitingIn({ balances, currency, usual }: Own): ReactNode {
  const waiting = waitingOf(balances, currency);
  if (!waiting) return null;
  const t = translations("summary.today");
  return (
    <>
      {t.rich("waiting", { amount: () => <Figure {...waiting} currency={currency} /> })}
      {usual ? `; ${t("usual", { days: usual.days })}` : null}.
    </>
  );
}

function waitingOf(balances: readonly CurrencyBalance[], currency: string) {
  const inProcess = balances.find((each) => each.currency === currency)?.inProcess;
  const amount = inProcess?.parts?.toApprove;
  return amount && isSome(amount) ? { amount, href: partHref("toApprove", currency) } : undefined;
}

function Figure(props: { href?: string | undefined; amount: DecimalString; currency: string }) {
  const { href, ...money } = props;
  return (
    <MaybeLink className="font-medium" href={href}>
      <Amount {...formatMoney(money)} repeated="always" />
    </MaybeLink>
  );
}

function Named({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link className="font-medium" href={loanDetailPath(id)}>
      <bdi className="inline-block">{children}</bdi>
    </Link>
  );
}
