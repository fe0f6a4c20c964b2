import { DeferredContent } from "@/components/feedback/deferred-content";
import { Note, Section, SectionContent, SectionSkeleton } from "@/components/feedback/section";
import { CardSkeleton } from "@/components/feedback/skeleton";
import { BalanceDifferences } from "@/components/screens/summary/balance-differences";
import { Balances } from "@/components/screens/summary/balances";
import { Expected } from "@/components/screens/summary/expected";
import { Health, HealthSkeleton } from "@/components/screens/summary/health";
import { InterestChart } from "@/components/screens/summary/interest-chart";
import { LatestMovements, PlannedMovements } from "@/components/screens/summary/latest-movements";
import { Mix } from "@/components/screens/summary/mix";
import { NextPayments } from "@/components/screens/summary/next-payments";
import { Overdue } from "@/components/screens/summary/overdue";
import { PendingRequests } from "@/components/screens/summary/pending-requests";
import { PeriodLinks } from "@/components/screens/summary/period-links";
import { Returns } from "@/components/screens/summary/returns";
import { SinceLastVisit } from "@/components/screens/summary/since-last-visit";
import { SideBySide, TableAndCharts } from "@/components/screens/summary/summary-page";
import { SummarySkeleton } from "@/components/screens/summary/summary-skeleton";
import { Welcome } from "@/components/screens/summary/welcome";
import type { BookedSince } from "@/lib/domain/booked-since";
import { addDays } from "@/lib/domain/calendar-date";
import { listHref, movementList, requestList } from "@/lib/domain/list-address";
import { monthsOf, periodQuery, type ReturnPeriod } from "@/lib/domain/return-period";
import { today } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { firstMonth, type Ledger } from "@/lib/loaders/summary";
import { routes } from "@/lib/routes";
import { hasScreen } from "@/lib/screens";
import type { SummaryReads } from "./reads";

type Props = {
  readonly reads: SummaryReads;
  readonly period: ReturnPeriod;
  readonly misread: boolean;
  readonly booked: Promise<BookedSince | undefined> | undefined;
  readonly paymentsShown: number;
};

/**
 * The questions in order. Those of the first screen appear one after the other, from the top, so that
 * nothing visible moves. Those below appear as soon as they are read.
 */
export async function Questions(props: Props) {
  const { reads } = props;
  const t = translations("summary");
  const ledger = await reads.ledger;
  if (ledger.ok && !ledger.value.totals.length)
    return (
      <>
        <Welcome />
        <Lists {...props} booked={undefined} />
      </>
    );
  return (
    <>
      <DeferredContent
        value={Promise.all([reads.loans, reads.loanCount, reads.lateLoans])}
        fallback={<HealthSkeleton label={translations("list")("loading")} />}
      >
        {([loans, listed, late]) => (
          <Health loans={loans} listed={listed} lateLoans={late.ok ? late.value : []} />
        )}
      </DeferredContent>
      <Section title={t("have.title")}>
        <SectionContent title={t("have.title")} read={reads.ledger} fallback={null}>
          {({ totals, pendingRequests }) => (
            <>
              <Balances totals={totals} pendingRequests={pendingRequests} />
              <DeferredContent value={reads.last} fallback={null}>
                {(latest) =>
                  latest.ok ? <BalanceDifferences totals={totals} latest={latest.value} /> : null
                }
              </DeferredContent>
            </>
          )}
        </SectionContent>
      </Section>
      <DeferredContent
        value={reads.returns}
        fallback={<SummarySkeleton label={translations("list")("loading")} />}
      >
        {() => (
          <>
            <Yield {...props} ledger={ledger.ok ? ledger.value : undefined} />
            <Others {...props} />
            <Lists {...props} />
          </>
        )}
      </DeferredContent>
    </>
  );
}

/** "¿Cuánto rinde?" */
async function Yield(props: Props & { ledger: Ledger | undefined }) {
  const { reads, period, misread, ledger } = props;
  const t = translations("summary.yield");
  if (!ledger)
    return (
      <Section title={t("title")}>
        <Note>{t("dependsOnLedger")}</Note>
      </Section>
    );
  const { totals, byMonth } = ledger;
  const completed = totals.filter(({ status }) => status === "COMPLETED");
  const currencies = [...new Set(completed.map(({ currency }) => currency))].sort();
  const [returns, loans] = await Promise.all([reads.returns, reads.loans]);
  return (
    <Section
      title={t("title")}
      id="yield"
      {...(hasScreen("help") && {
        more: { label: t("how"), href: `${routes.helpReturn.path}${periodQuery(period)}` },
      })}
    >
      <PeriodLinks path={routes.summary.path} period={period} misread={misread} />
      <TableAndCharts
        table={
          <Returns
            currencies={currencies}
            period={period}
            returns={returns}
            loans={loans.ok ? loans.value.totals : undefined}
          />
        }
        charts={
          byMonth ? (
            <InterestChart totals={totals} months={monthsOf(period, firstMonth(totals))} />
          ) : (
            <Note>{t("noMonths")}</Note>
          )
        }
      />
    </Section>
  );
}

/** The other questions: expected payments, late loans, and the mix of the capital. */
function Others({ reads }: Props) {
  const t = translations("summary");
  const waiting = <CardSkeleton label={translations("list")("loading")} />;
  return (
    <>
      {reads.expected ? (
        <Section title={t("coming.title")}>
          <SectionContent title={t("coming.title")} read={reads.expected} fallback={waiting}>
            {(totals) => <Expected totals={totals} />}
          </SectionContent>
        </Section>
      ) : null}
      <Section title={t("late.title")} id="late">
        <SectionContent title={t("late.title")} read={reads.loans} fallback={waiting}>
          {(loans) => <Overdue loans={loans} />}
        </SectionContent>
      </Section>
      <Section title={t("mix.title")}>
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

/** Next payments, latest movements and pending requests. */
function Lists({ reads, booked, paymentsShown }: Props) {
  const t = translations("summary");
  const lines = <SectionSkeleton lines={paymentsShown} label={translations("list")("loading")} />;
  const pending = { label: t("allRequests"), href: requestsHref("PENDING") };
  return (
    <SideBySide>
      {reads.payments ? (
        <Section
          title={t("coming.next")}
          more={{ label: t("coming.seeAll"), href: routes.payments.path }}
        >
          <SectionContent title={t("coming.next")} read={reads.payments} fallback={lines}>
            {(payments) => <NextPayments payments={payments} most={paymentsShown} />}
          </SectionContent>
        </Section>
      ) : null}
      <Section
        title={t("latestMovements")}
        more={{ label: t("allMovements"), href: movementList.path }}
      >
        <SectionContent title={t("latestMovements")} read={reads.movements} fallback={lines}>
          {(listing) => <LatestMovements listing={listing} />}
        </SectionContent>
        {booked ? (
          <DeferredContent value={booked} fallback={null}>
            {(since) => <SinceLastVisit booked={since} />}
          </DeferredContent>
        ) : null}
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
