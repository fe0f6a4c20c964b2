import { DeferredContent } from "@/components/feedback/deferred-content";
import { OptionalSection, Section, SectionContent } from "@/components/feedback/section";
import { DroppedNotice } from "@/components/list/list-notices";
import { AnnualDocuments } from "@/components/screens/documents/annual-documents";
import {
  AccountDocuments,
  CalendarDocument,
  DocumentsPage,
  ListDocument,
} from "@/components/screens/documents/document-files";
import { DocumentRows } from "@/components/screens/documents/document-rows";
import { IssuedDocuments } from "@/components/screens/documents/issued-documents";
import { readConfig } from "@/lib/config";
import { isUnsupported } from "@/lib/domain/failure";
import { documentList, readListAddress } from "@/lib/domain/lists/list-address";
import { noteLanguage } from "@/lib/i18n/note-language";
import { translations } from "@/lib/i18n/translations";
import {
  loadCalendarPreview,
  loadCalendarUrl,
  loadListPreview,
  loadStatementPreviews,
} from "@/lib/loaders/documents";
import { loadIssuedDocuments } from "@/lib/loaders/issued-documents";
import { requireSession } from "@/lib/loaders/load";
import { accountStatementPath, routes } from "@/lib/routes";
import { hasScreen } from "@/lib/screens";

const lists = ["loans", "payments", "movements", "requests"] as const;

const isShown = (list: (typeof lists)[number]) =>
  list === "loans" || list === "movements" || hasScreen(list);

export default async function DocumentsRoute({ searchParams }: PageProps<"/documents">) {
  await noteLanguage();
  await requireSession();
  const address = readListAddress(documentList, await searchParams);
  const { filters, page, pageSize } = address;
  const window = { limit: pageSize, offset: (page - 1) * pageSize };
  const issued = loadIssuedDocuments({ ...filters, ...window });
  const t = translations("documents");
  const shows = { account: hasScreen("account-statement"), annual: hasScreen("statement") };
  const statements = shows.account || shows.annual ? loadStatementPreviews() : undefined;
  const previews = lists.filter(isShown).map((list) => ({ list, read: loadListPreview(list) }));
  const payments = previews.find(({ list }) => list === "payments")?.read;
  const calendar = payments && Promise.all([payments, loadCalendarPreview(), loadCalendarUrl()]);
  const { documentKeys, publicOrigin } = readConfig();
  const verifyUrl = documentKeys.length ? publicOrigin + routes.verify.path : undefined;
  return (
    <DocumentsPage>
      <DroppedNotice names={address.dropped} />
      <div className="column grid gap-5 empty:hidden">
        {statements && shows.account ? (
          <Section
            title={t("account")}
            more={{ label: t("accountMore"), href: accountStatementPath() }}
          >
            <SectionContent title={t("account")} read={statements} lines={3}>
              {({ periods }) => <AccountDocuments periods={periods} />}
            </SectionContent>
          </Section>
        ) : null}
        {statements && shows.annual ? (
          <Section
            title={t("annual")}
            more={{ label: t("annualMore"), href: routes.statement.path }}
          >
            <SectionContent title={t("annual")} read={statements} lines={3}>
              {({ years }) => <AnnualDocuments years={years} verifyUrl={verifyUrl} />}
            </SectionContent>
          </Section>
        ) : null}
      </div>
      <div className="column grid gap-5 max-wide:mt-3">
        <OptionalSection title={t("issued")} note={t("issuedText")} read={issued} lines={8}>
          {(listing) => <IssuedDocuments listing={listing} address={address} />}
        </OptionalSection>
        <Section title={t("files")} note={t("filesText")}>
          <DocumentRows>
            {previews.map(({ list, read }) => (
              <DeferredContent
                key={list}
                value={read}
                fallback={<ListDocument list={list} outcome={undefined} />}
              >
                {(outcome) =>
                  list === "payments" && isUnsupported(outcome) ? null : (
                    <ListDocument list={list} outcome={outcome} />
                  )
                }
              </DeferredContent>
            ))}
            {calendar ? (
              <DeferredContent value={calendar} fallback={<CalendarDocument outcome={undefined} />}>
                {([listed, outcome, url]) =>
                  isUnsupported(listed) ? null : <CalendarDocument outcome={outcome} url={url} />
                }
              </DeferredContent>
            ) : null}
          </DocumentRows>
        </Section>
      </div>
    </DocumentsPage>
  );
}
