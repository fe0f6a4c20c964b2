import { DeferredContent } from "@/components/feedback/deferred-content";
import {
  Note,
  OptionalSection,
  Section,
  SectionContent,
  SectionSkeleton,
} from "@/components/feedback/section";
import { CardSkeleton } from "@/components/feedback/skeleton";
import { Seal } from "@/components/proof/seal";
import { countCompleted, currencyBalances } from "@/lib/domain/balances/balance";
import { balanceDifferences, loanDifferences } from "@/lib/domain/balances/balance-differences";
import type { Losses } from "@/lib/domain/balances/losses";
import { addDays } from "@/lib/domain/dates/calendar-date";
import { type Outcome, readIn, unreadIn } from "@/lib/domain/failure";
import { listHref, movementList, requestList } from "@/lib/domain/lists/list-address";
import type { Listing } from "@/lib/domain/lists/listing";
import type { Loan } from "@/lib/domain/loans/loan";
import { weightedRate } from "@/lib/domain/loans/loan-mix";
import type { LoanTotals } from "@/lib/domain/loans/loan-totals";
import { type EarnedSince, hasUnknownInterest } from "@/lib/domain/movements/interest-by-month";
import type { Movement } from "@/lib/domain/movements/movement";
import { assumesDirections, firstMonth, type Ledger } from "@/lib/domain/movements/movement-totals";
import type { Payment } from "@/lib/domain/payments/payment";
import type { PaymentTotals } from "@/lib/domain/payments/payment-totals";
import type { UsualDuration, WithdrawalRequest } from "@/lib/domain/requests/withdrawal-request";
import type { CurrencyReturn, Returns } from "@/lib/domain/returns/currency-return";
import { monthsOf, periodQuery, type ReturnPeriod } from "@/lib/domain/returns/return-period";
import { today } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { routes } from "@/lib/routes";
import { hasScreen } from "@/lib/screens";
import { BalanceCards } from "./balance-cards";
import { BalanceDifferences } from "./balance-differences";
import { LatestMovements, NextPayments, PendingRequests, PlannedMovements } from "./entries";
import { Expected } from "./expected";
import { Mix } from "./mix";
import { Overdue } from "./overdue";
import { PeriodLinks } from "./period-links";
import { InexactEdges, Returned } from "./returns";
import { SideBySide, SummarySkeleton } from "./summary-page";
import { TodayLine } from "./today-line";
import { Unread, UnreadCurrencies } from "./unread";

type Read<Value> = Promise<Outcome<Value>>;

/** Those of screens that are switched off are not read. */
export type SummaryReads = {
  readonly ledger: Read<Ledger>;
  readonly returns: Read<Returns>;
  readonly loans: Read<LoanTotals>;
  readonly listedLoans: Read<{ readonly total: number; readonly rows?: readonly Loan[] }>;
  readonly lateLoans: Read<readonly Loan[]>;
  /** The latest completed movements of each currency. */
  readonly last: Read<ReadonlyMap<string, Listing<Movement>>>;
  readonly movements: Read<Listing<Movement>>;
  readonly planned: Read<Listing<Movement>>;
  readonly expected?: Read<PaymentTotals>;
  readonly payments?: Read<Listing<Payment>>;
  readonly requests?: Read<Listing<WithdrawalRequest>>;
};

type Props = {
  readonly reads: SummaryReads;
  readonly period: ReturnPeriod;
  readonly misread: boolean;
  readonly losses: Promise<Losses>;
  readonly earned: Promise<EarnedSince | undefined>;
  readonly usual: Promise<UsualDuration | undefined> | undefined;
  readonly paymentsShown: number;
};

/** The first screen appears at once, so that nothing moves; the other questions in their order. */
export async function Questions(props: Props) {
  const { reads, earned, usual } = props;
  const t = translations("summary");
  const ledger = await reads.ledger;
  if (ledger.ok && !ledger.value.totals.length && !ledger.unread?.length)
    return (
      <>
        <Welcome />
        <Lists {...props} onPhone />
      </>
    );
  const { loans, listedLoans, lateLoans, payments, returns } = reads;
  return (
    <DeferredContent
      value={Promise.all([loans, listedLoans, lateLoans, payments, earned, usual, returns])}
      fallback={<SummarySkeleton label={translations("list")("loading")} />}
    >
      {([loansRead, listed, late, paymentsRead, since, duration, returned]) => {
        const lateOnes = late.ok ? late.value : [];
        const unread = unreadIn([ledger, loansRead, returned]);
        const sums = readIn(ledger, unread);
        return (
          <>
            <TodayLine
              balances={sums.ok ? currencyBalances(sums.value.totals) : []}
              earned={since}
              loans={readIn(loansRead, unread)}
              listed={listed}
              isPart={unread.length > 0}
              lateLoans={lateOnes}
              payments={paymentsRead?.ok ? paymentsRead.value : undefined}
              usual={duration}
            />
            <Section
              title={t("have.title")}
              {...(hasScreen("help") && {
                more: {
                  label: t("yield.how"),
                  href: `${routes.helpReturn.path}${periodQuery(props.period)}`,
                },
              })}
            >
              <SectionContent title={t("have.title")} read={reads.ledger} fallback={null}>
                {() => sums.ok && <Have {...props} ledger={sums.value} unread={unread} />}
              </SectionContent>
            </Section>
            <Others reads={reads} lateLoans={lateOnes} />
            <Lists {...props} />
          </>
        );
      }}
    </DeferredContent>
  );
}

const noReturn = { result: { ok: false, why: "no-flows" }, real: undefined } as const;

async function Have(props: Props & { ledger: Ledger; unread: readonly string[] }) {
  const { reads, unread, period, misread, ledger } = props;
  const { totals, byMonth } = ledger;
  const t = translations("summary.yield");
  const [returns, loans, losses, listed] = await Promise.all([
    reads.returns,
    reads.loans,
    props.losses,
    reads.listedLoans,
  ]);
  const listedLoans = listed.ok ? listed.value.rows : undefined;
  const ofLoans =
    loans.ok && listedLoans ? loanDifferences(loans.value.totals, listedLoans, today()) : [];
  const checked = reads.last.then((latest) => ({
    latest,
    ofMovements: latest.ok ? balanceDifferences(totals, latest.value) : [],
  }));
  const months = byMonth ? monthsOf(period, firstMonth(totals)) : [];
  const returnOf = (currency: string): Partial<CurrencyReturn> =>
    returns.ok
      ? (returns.value.currencies.find((each) => each.currency === currency) ?? noReturn)
      : {};
  return (
    <>
      <BalanceDifferences differences={ofLoans} />
      <DeferredContent value={checked} fallback={null}>
        {({ ofMovements }) => <BalanceDifferences differences={ofMovements} />}
      </DeferredContent>
      <PeriodLinks path={routes.summary.path} period={period} misread={misread} />
      <UnreadCurrencies currencies={unread} />
      <BalanceCards
        totals={totals}
        losses={losses}
        months={months}
        period={period}
        changeOf={(currency) => returnOf(currency).change}
        yieldOf={(currency) => {
          const { result, afterLosses, real } = returnOf(currency);
          return (
            <Returned
              {...{ period, result, afterLosses, real }}
              high={returns.ok && returns.value.currencies.some((each) => each.real)}
              rate={loans.ok ? weightedRate(loans.value.totals, currency, listedLoans) : undefined}
            />
          );
        }}
        sealOf={({ currency, uncounted }, others) => (
          <DeferredContent value={checked} fallback={null}>
            {({ latest, ofMovements }) => {
              // Without the loans a loss may be missing in the balance.
              const listing = latest.ok && loans.ok ? latest.value.get(currency) : undefined;
              const differs = [...ofLoans, ...ofMovements].some(
                (each) => each.what !== "count" && each.currency === currency,
              );
              return listing && !differs ? (
                <Seal
                  counted={countCompleted(totals, currency) - uncounted}
                  listed={listing.total}
                  asOf={listing.asOf}
                  others={others}
                />
              ) : null;
            }}
          </DeferredContent>
        )}
      />
      {losses.currencies.length ? <Note>{t("afterLossesText")}</Note> : null}
      {loans.ok ? null : <Note>{t("lossesUnread")}</Note>}
      {byMonth ? null : <Note>{t("noMonths")}</Note>}
      {hasUnknownInterest(totals, months) ? <Note>{t("unknownInterest")}</Note> : null}
      {assumesDirections(totals) ? (
        <Note>{translations("movements")("directionsAssumed")}</Note>
      ) : null}
      {returns.ok ? (
        <InexactEdges exact={returns.value.exactEdges} />
      ) : (
        <Unread failure={returns.failure} />
      )}
    </>
  );
}

function Others({ reads, lateLoans }: Pick<Props, "reads"> & { lateLoans: readonly Loan[] }) {
  const t = translations("summary");
  const whatIf = { label: t("coming.whatIf"), href: routes.whatIf.path };
  const waiting = <CardSkeleton label={translations("list")("loading")} />;
  return (
    <>
      {reads.expected ? (
        <OptionalSection
          title={t("coming.title")}
          more={whatIf}
          read={reads.expected}
          waiting={waiting}
        >
          {({ totals }, unread) => (
            <>
              <UnreadCurrencies currencies={unread} />
              <Expected totals={totals} />
            </>
          )}
        </OptionalSection>
      ) : null}
      <Section title={t("late.title")} id="late">
        <SectionContent title={t("late.title")} read={reads.loans} fallback={waiting}>
          {(loans, unread) => (
            <>
              <UnreadCurrencies currencies={unread} />
              <Overdue loans={loans} lateLoans={lateLoans} />
            </>
          )}
        </SectionContent>
      </Section>
      <Section
        title={t("mix.title")}
        {...(reads.expected && {
          more: { label: t("mix.concentration"), href: `${routes.whatIf.path}#concentration` },
        })}
      >
        <DeferredContent value={reads.loans} fallback={waiting}>
          {(loans) =>
            // The previous question shows why.
            loans.ok ? <Mix loans={loans.value} /> : <Note>{t("mix.dependsOnLoans")}</Note>
          }
        </DeferredContent>
      </Section>
    </>
  );
}

function Lists({ reads, paymentsShown, onPhone = false }: Props & { onPhone?: boolean }) {
  const t = translations("summary");
  const lines = <SectionSkeleton lines={paymentsShown} label={translations("list")("loading")} />;
  const pending = { label: t("allRequests"), href: requestsHref("PENDING") };
  return (
    <SideBySide onPhone={onPhone}>
      {reads.payments ? (
        <OptionalSection
          title={t("coming.next")}
          more={{ label: t("coming.seeAll"), href: routes.payments.path }}
          read={reads.payments}
          waiting={paymentsShown}
        >
          {(payments) => <NextPayments payments={payments} most={paymentsShown} />}
        </OptionalSection>
      ) : null}
      <Section
        title={t("latestMovements")}
        more={{ label: t("allMovements"), href: movementList.path }}
      >
        <SectionContent title={t("latestMovements")} read={reads.movements} fallback={lines}>
          {(listing) => <LatestMovements listing={listing} />}
        </SectionContent>
        <DeferredContent value={reads.planned} fallback={null}>
          {(planned) =>
            planned.ok ? (
              <PlannedMovements listing={planned.value} from={addDays(today(), 1)} />
            ) : null
          }
        </DeferredContent>
      </Section>
      {reads.requests ? (
        <Section title={t("pendingRequests")} more={pending}>
          <SectionContent title={t("pendingRequests")} read={reads.requests} fallback={lines}>
            {(listing) => <PendingRequests listing={listing} />}
          </SectionContent>
        </Section>
      ) : null}
    </SideBySide>
  );
}

function requestsHref(status: string): string {
  return listHref(requestList, { filters: { status } });
}

const steps = ["placed", "interest", "withdrawals"] as const;

function Welcome() {
  const t = translations("summary.welcome");
  return (
    <section className="grid gap-3 py-6 px-5 rounded-l bg-accent-surface">
      <h2 className="text-xl">{t("title")}</h2>
      <p className="max-w-[62ch]">{t("text")}</p>
      <ol className="grid grid-cols-3 gap-5 mt-4 max-wide:grid-cols-1 max-wide:gap-4">
        {steps.map((step) => (
          <li key={step} className="pt-3 border-t-2 border-accent">
            <h3 className="mb-1 text-m font-bold">{t(`${step}.title`)}</h3>
            <p className="text-muted text-s">{t(`${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
