import { DeferredContent } from "@/components/feedback/deferred-content";
import { CardSkeleton, ListSkeleton } from "@/components/feedback/skeleton";
import { StaleWhileError } from "@/components/feedback/stale-while-error";
import { FilterChips } from "@/components/filters/filter-chips";
import { ListFilters } from "@/components/filters/list-filters";
import { ExportMenu } from "@/components/list/export/export-menu";
import { ListActions } from "@/components/list/list-actions";
import { DroppedNotice } from "@/components/list/list-notices";
import { ListPage } from "@/components/list/list-page";
import { WordsLink } from "@/components/money/words-link";
import { LoanList } from "@/components/screens/loans/loan-list";
import { loanScreen } from "@/components/screens/loans/loan-screen";
import { LoanSums } from "@/components/screens/loans/loan-sums";
import { listHref, loanList, readListAddress } from "@/lib/domain/list-address";
import { translations } from "@/lib/i18n/translations";
import { loadLoanSums, loadLoans } from "@/lib/loaders/loans";

/** The sums are read together with the rows: they arrive at about the same time, or much later. */
const sumsPatience = 40;

export default async function LoansPage({ searchParams }: PageProps<"/loans">) {
  const t = translations();
  const address = readListAddress(loanList, await searchParams);
  const reads = { rows: loadLoans(address), sums: loadLoanSums(address.filters) };
  // If the rows fail, the sums are not rendered, and their failure does not matter.
  reads.sums.catch(() => undefined);
  return (
    <ListPage
      title={t("titles.loans")}
      actions={
        <ListActions>
          <WordsLink term="outstanding" />
          <ExportMenu list="loans" address={address} />
        </ListActions>
      }
      filters={
        <>
          <ListFilters list={loanScreen} address={address} />
          <FilterChips list={loanScreen} address={address} />
        </>
      }
    >
      <DroppedNotice names={address.dropped} />
      <StaleWhileError>
        <DeferredContent
          value={reads.rows}
          fallback={<ListSkeleton rows={address.pageSize} label={t("list.loading")} />}
        >
          {(outcome) => (
            <LoanList
              outcome={outcome}
              address={address}
              sums={(listed) => (
                // With a new key per URL, new rows never wait for their sums.
                <DeferredContent
                  key={listHref(loanList, address)}
                  value={reads.sums}
                  patience={sumsPatience}
                  fallback={<CardSkeleton label={t("list.loading")} />}
                >
                  {(sums) => <LoanSums outcome={sums} listed={listed} />}
                </DeferredContent>
              )}
            />
          )}
        </DeferredContent>
      </StaleWhileError>
    </ListPage>
  );
}
