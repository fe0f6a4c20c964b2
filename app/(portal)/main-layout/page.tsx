import Link from "next/link";
import { DeferredContent } from "@/components/feedback/deferred-content";
import { Freshness } from "@/components/feedback/freshness";
import { Section, SectionContent, SectionSkeleton } from "@/components/feedback/section";
import { CardSkeleton } from "@/components/feedback/skeleton";
import { StaleWhileError } from "@/components/feedback/stale-while-error";
import { Figures } from "@/components/screens/summary/figures";
import { InterestChart } from "@/components/screens/summary/interest-chart";
import { LatestMovements } from "@/components/screens/summary/latest-movements";
import { NextPayments } from "@/components/screens/summary/next-payments";
import { PendingRequests } from "@/components/screens/summary/pending-requests";
import { SummaryPage } from "@/components/screens/summary/summary-page";
import { earnedInterest } from "@/lib/domain/interest-by-month";
import { listHref, loanList, movementList, requestList } from "@/lib/domain/list-address";
import { translations } from "@/lib/i18n/translations";
import { loadMovementTotals } from "@/lib/loaders/movements";
import {
  earliestAsOf,
  loadInterestByMonth,
  loadLatestMovements,
  loadNextPayments,
  loadPendingRequests,
} from "@/lib/loaders/portfolio";
import { routes } from "@/lib/routes";

const shown = 5;

export default function SummaryRoute() {
  const t = translations();
  const totals = loadMovementTotals({});
  const interest = loadInterestByMonth();
  const payments = loadNextPayments(shown);
  const movements = loadLatestMovements(shown);
  const requests = loadPendingRequests(shown);
  const lines = <SectionSkeleton lines={shown} label={t("list.loading")} />;
  return (
    <SummaryPage
      title={t("shell.summary")}
      freshness={
        <DeferredContent
          value={earliestAsOf([payments, movements, requests])}
          fallback={<Freshness asOf={undefined} />}
        >
          {(asOf) => <Freshness asOf={asOf} />}
        </DeferredContent>
      }
      figures={
        <SectionContent
          title={t("shell.summary")}
          read={totals}
          fallback={<CardSkeleton label={t("list.loading")} />}
        >
          {(value) => <Figures totals={value} />}
        </SectionContent>
      }
      interest={
        <>
          <Section
            title={t("summary.interest")}
            more={{
              label: t("summary.allInterest"),
              href: listHref(movementList, { filters: earnedInterest }),
            }}
          >
            <StaleWhileError>
              <DeferredContent
                value={interest}
                fallback={<CardSkeleton label={t("list.loading")} />}
              >
                {(read) => <InterestChart totals={read} />}
              </DeferredContent>
            </StaleWhileError>
          </Section>
          <Link href={routes.statement.path} prefetch={false}>
            {t("statement.title")}
          </Link>
        </>
      }
      movements={
        <Section
          title={t("summary.latestMovements")}
          more={{ label: t("summary.allMovements"), href: movementList.path }}
        >
          <SectionContent title={t("summary.latestMovements")} read={movements} fallback={lines}>
            {(listing) => <LatestMovements listing={listing} />}
          </SectionContent>
        </Section>
      }
      payments={
        <Section
          title={t("summary.nextPayments")}
          more={{
            label: t("summary.allPayments"),
            href: listHref(loanList, { filters: {}, sort: "nextPaymentDate" }),
          }}
        >
          <SectionContent title={t("summary.nextPayments")} read={payments} fallback={lines}>
            {(value) => <NextPayments {...value} />}
          </SectionContent>
        </Section>
      }
      requests={
        <Section
          title={t("summary.pendingRequests")}
          more={{
            label: t("summary.allRequests"),
            href: listHref(requestList, { filters: { status: "PENDING" } }),
          }}
        >
          <SectionContent title={t("summary.pendingRequests")} read={requests} fallback={lines}>
            {(listing) => <PendingRequests listing={listing} />}
          </SectionContent>
        </Section>
      }
    />
  );
}
