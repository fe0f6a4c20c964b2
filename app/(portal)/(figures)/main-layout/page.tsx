import { DeferredContent } from "@/components/feedback/deferred-content";
import { FailedRead } from "@/components/feedback/failure-notice";
import { Freshness } from "@/components/feedback/freshness";
import { FreshOrStale, StaleWhileError } from "@/components/feedback/stale-while-error";
import { firstScreen, Questions } from "@/components/screens/summary/questions";
import {
  SummaryPage,
  type SummaryReads,
  SummarySkeleton,
} from "@/components/screens/summary/summary-page";
import { commonFailure } from "@/lib/domain/failure";
import { readReturnPeriod } from "@/lib/domain/returns/return-period";
import { today } from "@/lib/i18n/format";
import { noteLanguage } from "@/lib/i18n/note-language";
import { translations } from "@/lib/i18n/translations";
import { loadLastVisit } from "@/lib/loaders/last-visit";
import {
  earliestAsOf,
  loadLatestMovements,
  loadPendingRequests,
  loadPlannedMovements,
} from "@/lib/loaders/portfolio";
import { loadEarnedSince, loadLosses, loadReturns } from "@/lib/loaders/returns";
import {
  loadExpected,
  loadLastMovements,
  loadLateLoans,
  loadLedger,
  loadListedLoans,
  loadLoanTotals,
  loadNextPayments,
} from "@/lib/loaders/summary";
import { hasScreen } from "@/lib/screens";

const shown = { payments: 3, movements: 3, requests: 2 };
/** Payments that are settled ahead of their day are read too, and left out. */
const paymentsRead = 25;

export default async function SummaryRoute({ searchParams }: PageProps<"/main-layout">) {
  await noteLanguage();
  const t = translations();
  const { period, misread } = readReturnPeriod(await searchParams, today());
  const ledger = loadLedger();
  const loans = loadLoanTotals();
  const losses = loadLosses(loans);
  const expected = hasScreen("payments") ? loadExpected() : undefined;
  const reads: SummaryReads = {
    ledger,
    returns: loadReturns(period, ledger, losses),
    loans,
    lateLoans: loadLateLoans(loans),
    last: loadLastMovements(ledger),
    ...(expected && {
      expected,
      payments: loadNextPayments(paymentsRead, expected),
    }),
    ...(hasScreen("requests") && { requests: loadPendingRequests(shown.requests) }),
    movements: loadLatestMovements(shown.movements, undefined, today()),
    planned: loadPlannedMovements(1),
    listedLoans: loadListedLoans(),
  };
  const earned = loadEarnedSince(loadLastVisit(), period, ledger);
  // If they all fail, or one redirects, nothing awaits the others.
  for (const read of [...Object.values(reads), losses, earned]) read?.catch(() => undefined);
  const props = { reads, period, misread, losses, earned, paymentsShown: shown.payments };
  return (
    <SummaryPage
      title={t("shell.summary")}
      freshness={
        <DeferredContent
          value={earliestAsOf([reads.movements, ...(reads.requests ? [reads.requests] : [])])}
          fallback={<Freshness asOf={undefined} />}
        >
          {(asOf) => <Freshness asOf={asOf} />}
        </DeferredContent>
      }
    >
      <StaleWhileError>
        <DeferredContent
          value={Promise.all([
            commonFailure(reads.ledger, Object.values(reads)),
            firstScreen(props),
          ])}
          fallback={<SummarySkeleton />}
        >
          {([failure]) =>
            failure ? (
              <FailedRead failure={failure} />
            ) : (
              <FreshOrStale>
                <Questions {...props} />
              </FreshOrStale>
            )
          }
        </DeferredContent>
      </StaleWhileError>
    </SummaryPage>
  );
}
