import { OptionalSection, Section, SectionContent } from "@/components/feedback/section";
import { StaleWhileError } from "@/components/feedback/stale-while-error";
import { IssuedRows } from "@/components/screens/documents/document-rows";
import { loanSections, openParameter } from "@/components/screens/loan-detail/loan-links";
import { LoanMovements } from "@/components/screens/loan-detail/loan-movements";
import { LoanOverview } from "@/components/screens/loan-detail/loan-overview";
import { listHref, movementList } from "@/lib/domain/lists/list-address";
import { noteLanguage } from "@/lib/i18n/note-language";
import { translations } from "@/lib/i18n/translations";
import { loadLoanDocuments } from "@/lib/loaders/issued-documents";
import { loadLoan, loadLoanTotals } from "@/lib/loaders/loans";
import { loadLatestMovements } from "@/lib/loaders/portfolio";

const shownMovements = 5;
const shownDocuments = 10;

/** All reads begin at once; the page waits for the loan, so that a missing one is a 404. */
export default async function LoanDetailPage(props: PageProps<"/loan_detail/[id]">) {
  await noteLanguage();
  const t = translations();
  // Next passes the parameters still encoded.
  const id = decodeURIComponent((await props.params).id);
  const { [openParameter]: opened = [] } = await props.searchParams;
  const reading = loadLoan(id);
  const totals = loadLoanTotals(id);
  const movements = loadLatestMovements(shownMovements, id);
  const documents = loadLoanDocuments(id, shownDocuments);
  // Without a loan nothing awaits these, and their rejection would be unhandled.
  for (const beside of [totals, movements, documents]) beside.catch(() => undefined);
  const loan = await reading;
  return (
    <StaleWhileError apartFrom={openParameter}>
      <div className="grid grid-cols-1 gap-4">
        <LoanOverview outcome={loan} totals={totals} opened={[opened].flat()} />
        <Section id={loanSections.movements} title={t("loanDetail.movements")}>
          <SectionContent title={t("loanDetail.movements")} read={movements} lines={shownMovements}>
            {(listing) => (
              <LoanMovements
                listing={listing}
                allHref={listHref(movementList, { filters: { loanId: id } })}
              />
            )}
          </SectionContent>
        </Section>
        <OptionalSection
          id={loanSections.documents}
          title={t("loanDetail.documents")}
          read={documents}
          lines={2}
        >
          {(listing) => <IssuedRows listing={listing} loanId={id} />}
        </OptionalSection>
      </div>
    </StaleWhileError>
  );
}
