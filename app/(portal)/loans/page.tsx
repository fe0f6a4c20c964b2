import { ExportMenu } from "@/components/list/export/export-menu";
import { ListRegion } from "@/components/list/list-region";
import { ListScreen } from "@/components/list/list-screen";
import { LateSums } from "@/components/list/sums-section";
import { WordsLink } from "@/components/money/words-link";
import { loanScreen } from "@/components/screens/loans/loan-screen";
import { LoanSums } from "@/components/screens/loans/loan-sums";
import { loanList, readPageAddress } from "@/lib/domain/lists/list-address";
import { noteLanguage } from "@/lib/i18n/note-language";
import { loanSource } from "@/lib/lists/loans";
import { hasNone, loadList, loadSums } from "@/lib/loaders/lists";

export default async function LoansPage({ searchParams }: PageProps<"/loans">) {
  await noteLanguage();
  const address = readPageAddress(loanList, await searchParams);
  const reads = {
    rows: loadList(loanSource, address),
    sums: loadSums(loanSource, address.filters),
  };
  return (
    <ListScreen
      list={loanScreen}
      address={address}
      actions={
        <>
          <WordsLink term="outstanding" />
          <ExportMenu list="loans" address={address} />
        </>
      }
      reads={reads}
    >
      {(outcome) => (
        <ListRegion
          list={loanScreen}
          outcome={outcome}
          address={address}
          hasNone={() => hasNone(loanSource, address)}
          footer={({ total }, brief) => (
            <LateSums shape={loanList} address={address} sums={reads.sums} brief={brief}>
              {(sums) => <LoanSums outcome={sums} listed={total} brief={brief} />}
            </LateSums>
          )}
        />
      )}
    </ListScreen>
  );
}
