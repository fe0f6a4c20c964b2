import { DeferredContent } from "@/components/feedback/deferred-content";
import { CardSkeleton, OptionalSection } from "@/components/feedback/section";
import { StaleWhileError } from "@/components/feedback/stale-while-error";
import { IssuedRows } from "@/components/screens/documents/document-rows";
import { StatementPage } from "@/components/screens/statement/statement-pages";
import { StatementFigures } from "@/components/screens/statement/statement-tables";
import { readConfig } from "@/lib/config";
import { yearPattern } from "@/lib/domain/documents/interest-statement";
import { today } from "@/lib/i18n/format";
import { noteLanguage } from "@/lib/i18n/note-language";
import { translations } from "@/lib/i18n/translations";
import { loadCertificates } from "@/lib/loaders/issued-documents";
import { requireSession } from "@/lib/loaders/load";
import { loadHolder, loadInterestStatements, loadStatementYears } from "@/lib/loaders/statement";

export default async function StatementRoute({ searchParams }: PageProps<"/statement">) {
  await noteLanguage();
  const t = translations();
  await requireSession();
  const { productName, documentKeys } = readConfig();
  const { year: given } = await searchParams;
  const asked = typeof given === "string" && yearPattern.test(given) ? Number(given) : undefined;
  const known = asked === undefined ? await loadStatementYears() : undefined;
  const thisYear = Number(today().slice(0, "YYYY".length));
  const year = asked ?? (known?.ok ? known.value[0] : undefined) ?? thisYear;
  const figures = loadInterestStatements(year);
  const certificates = loadCertificates(year);
  certificates.catch(() => undefined);
  return (
    <>
      <StatementPage
        year={year}
        holder={loadHolder()}
        issuer={productName}
        years={known ? Promise.resolve(known) : loadStatementYears()}
        misread={given !== undefined && asked === undefined}
        signed={documentKeys.length > 0}
      >
        {/* Of this year alone: without one in the address, a failed read of the years may change it. */}
        <StaleWhileError key={year}>
          <DeferredContent value={figures} fallback={<CardSkeleton />}>
            {(outcome) => <StatementFigures year={year} outcome={outcome} />}
          </DeferredContent>
        </StaleWhileError>
      </StatementPage>
      <div className="mt-6 max-w-[860px] print:hidden">
        {/* After the figures, which would move it. */}
        <DeferredContent value={figures} fallback={null}>
          {() => (
            <OptionalSection
              title={t("statement.certificates", { year: String(year) })}
              read={certificates}
              lines={4}
            >
              {(listing) => <IssuedRows listing={listing} />}
            </OptionalSection>
          )}
        </DeferredContent>
      </div>
    </>
  );
}
