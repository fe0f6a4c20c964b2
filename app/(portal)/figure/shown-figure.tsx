import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { DeferredContent } from "@/components/feedback/deferred-content";
import { FailedRead, PartFailure } from "@/components/feedback/failure-notice";
import { CardSkeleton, SectionContent } from "@/components/feedback/section";
import { FreshOrStale, StaleWhileError } from "@/components/feedback/stale-while-error";
import { Link } from "@/components/link";
import { LoanCharts } from "@/components/screens/loan-detail/loan-charts";
import { BalanceFigure } from "@/components/screens/summary/balance-figure";
import { Expected } from "@/components/screens/summary/expected";
import { UnreadCurrencies } from "@/components/screens/summary/returns";
import { RouteSheet } from "@/components/shell/route-sheet";
import { type Outcome, unreadIn } from "@/lib/domain/failure";
import type { SearchParameters } from "@/lib/domain/lists/list-address";
import { currenciesOf } from "@/lib/domain/money/totals";
import { periodQuery, readReturnPeriod } from "@/lib/domain/returns/return-period";
import { loanName } from "@/lib/i18n/entity-name";
import { today } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { loadLoan, loadLoanTotals as loadTotalsOfLoan } from "@/lib/loaders/loans";
import { loadLosses } from "@/lib/loaders/returns";
import {
  loadExpected,
  loadLastMovements,
  loadLedger,
  loadListedLoans,
  loadLoanTotals,
} from "@/lib/loaders/summary";
import { loanDetailPath, routes } from "@/lib/routes";
import { hasScreen } from "@/lib/screens";

type Figure = {
  readonly title: ReactNode;
  readonly from: { readonly label: string; readonly href: string };
  readonly content: ReactNode;
};

/** How a figure is made. An unknown one is a 404, so the reads that know it are awaited. */
export async function ShownFigure(props: { parameters: SearchParameters; inSheet?: boolean }) {
  const { title, from, content } = await figureOf(props.parameters);
  return props.inSheet ? (
    <RouteSheet title={title} close={translations("proof")("close")}>
      {content}
    </RouteSheet>
  ) : (
    <article className="grid grid-cols-[100%] gap-3 max-w-[860px]">
      <Link href={from.href} className="action-link">
        ‹ {from.label}
      </Link>
      <h1 className="wrap-anywhere">{title}</h1>
      {content}
    </article>
  );
}

function figureOf(parameters: SearchParameters): Promise<Figure> {
  const { of, currency, loan } = parameters;
  if (of === "loan" && typeof loan === "string") return loanFigure(loan);
  if (typeof currency !== "string") notFound();
  if (of === "expected" && hasScreen("payments")) return expectedFigure(currency);
  return of === "balance" ? balanceFigure(currency, parameters) : notFound();
}

async function balanceFigure(currency: string, parameters: SearchParameters): Promise<Figure> {
  const { period, misread } = readReturnPeriod(parameters, today());
  const ledger = loadLedger();
  const loans = loadLoanTotals();
  const losses = loadLosses(loans);
  const last = loadLastMovements(ledger, currency);
  const reads = { loans, listedLoans: loadListedLoans(), last };
  // If one of them redirects, nothing awaits the others.
  for (const read of [losses, ...Object.values(reads)]) read.catch(() => undefined);
  const [read, loansRead, lost] = await Promise.all([ledger, loans, losses]);
  const unread = unreadIn([read, loansRead]);
  const known = { losses: loansRead.ok ? lost : undefined, reads, period, misread };
  return figureIn(
    currency,
    "summary.have.balanceIn",
    read,
    unread,
    periodQuery(period),
    (value) => <BalanceFigure {...known} currency={currency} ledger={value} />,
  );
}

async function expectedFigure(currency: string): Promise<Figure> {
  const read = await loadExpected();
  return figureIn(currency, "summary.coming.in", read, unreadIn([read]), "", ({ totals }) => (
    <Expected
      totals={totals.filter((total) => total.currency === currency)}
      currencies={[]}
      large
    />
  ));
}

/** A currency that neither the sums nor their failures know is a 404, and no part of a title. */
function figureIn<Sums extends { readonly totals: readonly { readonly currency: string }[] }>(
  currency: string,
  title: "summary.have.balanceIn" | "summary.coming.in",
  read: Outcome<Sums>,
  unread: readonly string[],
  query: string,
  content: (value: Sums) => ReactNode,
): Figure {
  if (read.ok && ![...currenciesOf(read.value.totals), ...unread].includes(currency)) notFound();
  const t = translations();
  return {
    title: titleOf(read, read.ok ? t(title, { currency }) : t("titles.figure")),
    from: { label: t("shell.summary"), href: routes.summary.path + query },
    content: (
      <SectionContent title={t("titles.figure")} read={Promise.resolve(read)}>
        {(value) =>
          unread.includes(currency) ? <UnreadCurrencies currencies={[currency]} /> : content(value)
        }
      </SectionContent>
    ),
  };
}

async function loanFigure(id: string): Promise<Figure> {
  const t = translations();
  const totals = loadTotalsOfLoan(id);
  totals.catch(() => undefined);
  const read = await loadLoan(id);
  const from = { label: t("titles.loanDetail"), href: loanDetailPath(id) };
  return {
    title: titleOf(read, read.ok ? loanName(read.value, t) : from.label),
    from,
    content: (
      <StaleWhileError>
        {read.ok ? (
          <DeferredContent value={totals} fallback={<CardSkeleton />}>
            {(all) => (
              <>
                {all.ok ? null : (
                  <PartFailure failure={all.failure} className="grid justify-items-start notice" />
                )}
                <LoanCharts loan={read.value} totals={all} large />
              </>
            )}
          </DeferredContent>
        ) : (
          <FailedRead failure={read.failure} />
        )}
      </StaleWhileError>
    ),
  };
}

/** If a refresh fails, the figure keeps the name that it had. */
function titleOf(read: Outcome<unknown>, title: string): ReactNode {
  return (
    <StaleWhileError>
      <FreshOrStale failed={read.ok ? undefined : ""}>{title}</FreshOrStale>
    </StaleWhileError>
  );
}
