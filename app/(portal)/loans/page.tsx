import { DeferredContent } from "@/components/feedback/deferred-content";
import { ListSkeleton } from "@/components/feedback/skeleton";
import { StaleWhileError } from "@/components/feedback/stale-while-error";
import { ExportMenu } from "@/components/list/export/export-menu";
import { ListActions } from "@/components/list/list-actions";
import { DroppedNotice } from "@/components/list/list-notices";
import { ListPage } from "@/components/list/list-page";
import { WordsLink } from "@/components/money/words-link";
import { LoanFilters } from "@/components/screens/loans/loan-filters";
import { LoanList } from "@/components/screens/loans/loan-list";
import { loanList, readListAddress } from "@/lib/domain/list-address";
import { translations } from "@/lib/i18n/translations";
import { loadLoans } from "@/lib/loaders/loans";

export default async function LoansPage({ searchParams }: PageProps<"/loans">) {
  const t = translations();
  const address = readListAddress(loanList, await searchParams);
  return (
    <ListPage
      title={t("titles.loans")}
      actions={
        <ListActions>
          <WordsLink term="outstanding" />
          <ExportMenu list="loans" address={address} />
        </ListActions>
      }
      filters={<LoanFilters address={address} />}
    >
      <DroppedNotice names={address.dropped} />
      <StaleWhileError>
        <DeferredContent
          value={loadLoans(address)}
          fallback={<ListSkeleton rows={address.pageSize} label={t("list.loading")} />}
        >
          {(outcome) => <LoanList outcome={outcome} address={address} />}
        </DeferredContent>
      </StaleWhileError>
    </ListPage>
  );
}
